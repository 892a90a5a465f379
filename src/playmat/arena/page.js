"use strict";
// Marks say what they are when pointed at, tapped or reached by keyboard; titles do it where this script does not run.
const tip = document.getElementById("tip");
for (const title of document.querySelectorAll(".chart :is(circle, rect) > title")) {
  const mark = title.parentNode;
  mark.dataset.says = title.textContent;
  mark.setAttribute("aria-label", title.textContent);
  mark.classList.add("asks");
  title.remove();
}
function say(mark) {
  const box = mark.getBoundingClientRect();
  tip.textContent = mark.dataset.says;
  tip.hidden = false;
  const left = Math.min(Math.max(8, box.x + box.width / 2 - tip.offsetWidth / 2), innerWidth - tip.offsetWidth - 8);
  const above = box.y - tip.offsetHeight - 8;
  tip.style.left = `${left}px`;
  tip.style.top = `${above < 8 ? box.bottom + 8 : above}px`;
}
document.addEventListener("pointerover", (event) => {
  const mark = event.target.closest(".asks");
  if (mark) say(mark);
  else tip.hidden = true;
});
document.addEventListener("scroll", () => { tip.hidden = true; }, true);

function value(row, column) {
  const text = row.cells[column].textContent;
  const number = Number.parseFloat(text.replace("−", "-").replaceAll(",", ""));
  return Number.isNaN(number) || column === 0 ? text : number;
}
for (const button of document.querySelectorAll("th button")) {
  button.addEventListener("click", () => {
    const head = button.parentNode;
    const column = head.cellIndex;
    const body = head.closest("table").tBodies[0];
    const descending = head.getAttribute("aria-sort") === null ? column > 0 : head.getAttribute("aria-sort") === "ascending";
    for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", descending ? "descending" : "ascending");
    const order = (a, b) => (typeof a === "string" || typeof b === "string" ? String(a).localeCompare(String(b)) : a - b);
    const rows = [...body.rows].sort((a, b) => order(value(a, column), value(b, column)) * (descending ? -1 : 1));
    body.append(...rows);
  });
}
for (const search of document.querySelectorAll("input[type=search]")) {
  search.addEventListener("input", () => {
    const wanted = search.value.toLowerCase();
    for (const row of search.parentNode.querySelector("tbody").rows) {
      row.hidden = !row.cells[0].textContent.toLowerCase().includes(wanted);
    }
  });
}
