// The front page: a loupe over the printed sheet, and samples that name this service.
import "../what-on/main.ts";
import { followWithLoupe } from "./loupe.ts";

const view = document.querySelector<HTMLElement>(".sheet-view");
if (view) followWithLoupe(view);
for (const place of document.querySelectorAll("[data-origin]")) {
  place.textContent = location.origin;
}
