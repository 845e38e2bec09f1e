// Which addresses are one visitor: an IPv4 address, or the /64 of an IPv6 one, which is what a
// household or a server is given. An IPv4 address written as IPv6 is the IPv4 address.

const DECIMAL_BYTE = /^(?:0|[1-9]\d{0,2})$/;
const HEXTET = /^[0-9a-f]{1,4}$/i;
const HEXTETS = 8;
const VISITOR_HEXTETS = 4;
const SITE_HEXTETS = 3;

/** A name of the visitor, not yet fit to be kept: it is an address. null: this is no address. */
export function visitorOf(address: string): string | null {
  const parsed = parseAddress(address);
  if (parsed === null) return null;
  if (parsed.version === 4) return parsed.bytes.join(".");
  return networkName(parsed.hextets, VISITOR_HEXTETS);
}

/** The /48 that an IPv6 visitor is part of, which is what a site is given. null: IPv4, or no address. */
export function networkOf(address: string): string | null {
  const parsed = parseAddress(address);
  return parsed?.version === 6 ? networkName(parsed.hextets, SITE_HEXTETS) : null;
}

function networkName(hextets: readonly number[], length: number): string {
  const network = hextets.slice(0, length).map((hextet) => hextet.toString(16));
  return `${network.join(":")}::/${16 * length}`;
}

type Address =
  | { readonly version: 4; readonly bytes: readonly number[] }
  | { readonly version: 6; readonly hextets: readonly number[] };

function parseAddress(address: string): Address | null {
  const trimmed = address.trim();
  const bytes = ipv4BytesOf(trimmed);
  if (bytes) return { version: 4, bytes };
  const hextets = hextetsOf(trimmed.replace(/%.*$/s, ""));
  if (!hextets) return null;
  const isMapped = hextets.slice(0, 5).every((hextet) => hextet === 0) && hextets[5] === 0xffff;
  return isMapped ? { version: 4, bytes: bytesOf(hextets.slice(6)) } : { version: 6, hextets };
}

function ipv4BytesOf(text: string): number[] | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => DECIMAL_BYTE.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

/** RFC 4291, section 2.2: hextets, `::` once for zeros, and the last two written as IPv4. */
function hextetsOf(text: string): number[] | null {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const isLast = halves.length === 1;
  const head = halfOf(halves[0] ?? "", isLast);
  const tail = isLast ? [] : halfOf(halves[1] ?? "", true);
  if (!head || !tail) return null;
  const missing = HEXTETS - head.length - tail.length;
  if (isLast ? missing !== 0 : missing < 1) return null;
  return [...head, ...Array<number>(missing).fill(0), ...tail];
}

function halfOf(text: string, mayEndInIpv4: boolean): number[] | null {
  if (text === "") return [];
  const parts = text.split(":");
  const last = parts.at(-1) ?? "";
  const bytes = mayEndInIpv4 ? ipv4BytesOf(last) : null;
  const plain = bytes ? parts.slice(0, -1) : parts;
  if (!plain.every((part) => HEXTET.test(part))) return null;
  const hextets = plain.map((part) => Number.parseInt(part, 16));
  if (bytes) hextets.push(bytes[0]! * 256 + bytes[1]!, bytes[2]! * 256 + bytes[3]!);
  return hextets;
}

function bytesOf(hextets: readonly number[]): number[] {
  return hextets.flatMap((hextet) => [hextet >> 8, hextet & 255]);
}
