// Runs before the first paint, so that neither the theme nor the language flickers.
try {
  const theme = localStorage.getItem("playmat.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const language = localStorage.getItem("playmat.language");
  if (language) document.documentElement.lang = language;
} catch {
  // A browser that keeps nothing gets its own theme and language.
}

// Somebody who comes to a table asks at once how it stands, while the page is still on its way; see line.ts.
const game = /^\/t\/(\w+)/.exec(location.pathname)?.[1];
if (game) {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/stream`);
  const said = JSON.stringify({ type: "watch", game, key: location.hash.slice(1), ahead: true, id: 1 });
  const heard = [];
  socket.onopen = () => socket.send(said);
  socket.onmessage = (event) => heard.push(event);
  window.early = { socket, said, heard };
}
