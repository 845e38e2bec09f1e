// Images that templates and records name: those of the account, and those at https addresses, which the service fetches.

const ASSET = /^asset:([0-9a-f]{64})$/;

/** `source`: `asset:<sha256>` or an https address, as in a template. */
export function fetchImage(source: string): Promise<Response> {
  const sha256 = ASSET.exec(source)?.[1];
  if (sha256 !== undefined) return fetch(`/account/v1/assets/${sha256}`);
  return fetch("/account/v1/images", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ url: source }),
  });
}
