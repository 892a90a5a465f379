// Runs before the first paint, so that neither the theme nor the language flickers.
try {
  const theme = localStorage.getItem("playmat.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const language = localStorage.getItem("playmat.language");
  if (language) document.documentElement.lang = language;
} catch {
  // A browser that keeps nothing gets its own theme and language.
}
