// "What do you print on?" on a page: all that it needs is loaded when somebody first touches it.
const place = document.querySelector<HTMLElement>("[data-what-on]")!;
let isLoading = false;
place.addEventListener("focusin", begin);

function begin(): void {
  if (isLoading) return;
  isLoading = true;
  // Offline: the next touch tries again.
  load().catch(() => (isLoading = false));
}

async function load(): Promise<void> {
  const { mount } = await import("./mount.tsx");
  place.removeEventListener("focusin", begin);
  mount(place);
}
