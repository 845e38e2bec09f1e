// Which addresses images may be fetched from: public https hosts by name. The address comes parsed as the
// URL Standard parses it, so that what is judged here is what is fetched.

/** The parts of a `URL` that decide: numbers of IPv4 are dotted and those of IPv6 bracketed by then. */
export interface Address {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  /** "" where it is the protocol's own. */
  readonly port: string;
}

export const ADDRESS_LENGTH = 2048;
export const REDIRECTS_FOLLOWED = 3;
export const IMAGE_BYTES = 2 * 1024 * 1024;
/** Of one job: a Worker may make 1000 subrequests. */
export const JOB_ADDRESSES = 50;

/** Domains that no public name server has (RFC 6761, 6762, 8375, 7686; ICANN's reserved names), and where we live. */
const CLOSED_DOMAINS = [
  "arpa",
  "corp",
  "home",
  "internal",
  "intranet",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "onion",
  "private",
  "test",
  "workers.dev",
];

/** Whether a source is fetched, or at least says that it should be. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * Why an address is not fetched, in words that follow "the image cannot be printed:"; null: it may be.
 * Whether a public name leads inwards cannot be seen here: the platform's network refuses that.
 */
export function whyNotFetched(
  { protocol, username, password, hostname, port }: Address,
  ownHosts: readonly string[],
): string | null {
  if (protocol !== "https:") return "its address is not https";
  if (username !== "" || password !== "") return "its address contains a user name or password";
  if (port !== "") return "its address contains a port";
  const host = hostname.toLowerCase();
  const labels = host.split(".");
  if (host.startsWith("[") || /^(\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? "")) {
    return "its address has an IP address instead of a host name";
  }
  const isClosed = CLOSED_DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`));
  if (labels.length < 2 || labels.includes("") || isClosed) {
    return "its address is not on a public host";
  }
  if (ownHosts.some((own) => host === own.toLowerCase()))
    return "its address belongs to this service";
  return null;
}
