// A file that the page has made, to be saved.

/** The address lasts until the browser has surely begun to read it. */
const LASTS_MS = 60_000;

export function offerFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  releaseLater(url);
}

/** Somebody may just have pressed the link to it. */
export function releaseLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), LASTS_MS);
}
