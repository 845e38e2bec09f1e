// Who calls a link, by the headers of the request: a browser that only prepares, a page of another origin, an <img>.

/** Fetched in case somebody looks at it: nothing is to be done, whatever the address is. */
export function isPrefetch(headers: Headers): boolean {
  const purposes = [headers.get("Sec-Purpose"), headers.get("Purpose")];
  return purposes.some((purpose) => /\bprefetch\b/i.test(purpose ?? ""));
}

/**
 * Whether a page of a foreign origin asks, as far as a browser tells. Programs tell nothing and pass: this hinders a page
 * that shows other people's links, not a person who has stolen one.
 */
export function isFromElsewhere(
  headers: Headers,
  origins: readonly string[],
  ownOrigin: string,
): boolean {
  if (origins.length === 0 || origins.includes("*")) return false;
  const isAllowed = (origin: string) => origin === ownOrigin || origins.includes(origin);
  const origin = headers.get("Origin");
  if (origin !== null) return !isAllowed(origin);
  const referer = headers.get("Referer");
  if (headers.get("Sec-Fetch-Site") !== "cross-site" || referer === null) return false;
  return !isAllowed(originOf(referer));
}

/** Of an address as a browser writes it; blank: of none. */
function originOf(address: string): string {
  return /^[a-z][a-z\d+.-]*:\/\/[^/?#]+/i.exec(address)?.[0]?.toLowerCase() ?? "";
}

/** A person at a browser: programs ask for anything, or for JSON. */
export function prefersPage(headers: Headers): boolean {
  return /\btext\/html\b/i.test(headers.get("Accept") ?? "");
}

/** An <img>, or a program that would rather have a picture than anything else. */
export function prefersPicture(headers: Headers): boolean {
  if (headers.get("Sec-Fetch-Dest") === "image") return true;
  let best = 0;
  let isPicture = false;
  for (const range of (headers.get("Accept") ?? "").split(",")) {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const quality = Number(/^q=([\d.]+)$/.exec(parameters.find(isQuality) ?? "")?.[1] ?? 1);
    if (!(quality > best)) continue;
    best = quality;
    isPicture = type.startsWith("image/");
  }
  return isPicture;
}

function isQuality(parameter: string): boolean {
  return parameter.startsWith("q=");
}
