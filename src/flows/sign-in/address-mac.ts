// What is kept of an e-mail address or of a visitor: a MAC. That an address has had its trial is known
// after its account is gone, though the address is not.
import { networkOf, visitorOf } from "../../rules/visitor.ts";
import type { Deps } from "../deps.ts";
import { macOf } from "../seal.ts";

/** All whose address is missing or unreadable are one visitor. */
const UNKNOWN = "unknown";

/** `email` as accounts keep it: trimmed, in lower case. */
export function macOfEmail({ settings }: Pick<Deps, "settings">, email: string): Promise<string> {
  return macOf(settings.addressSecret, `email\n${email}`);
}

/** null: the visitor is in no /48. */
export async function macOfNetwork(
  { settings }: Pick<Deps, "settings">,
  address: string | undefined,
): Promise<string | null> {
  const network = networkOf(address ?? "");
  return network === null ? null : macOf(settings.addressSecret, `network\n${network}`);
}

export function macOfVisitor(
  { settings }: Pick<Deps, "settings">,
  address: string | undefined,
): Promise<string> {
  return macOf(settings.addressSecret, `visitor\n${visitorOf(address ?? "") ?? UNKNOWN}`);
}
