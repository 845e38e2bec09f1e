// What is kept of an e-mail address or of a visitor: a MAC. That an address has had its trial is known
// after its account is gone, though the address is not.
import { visitorOf } from "../../rules/visitor.ts";
import type { Deps } from "../deps.ts";
import { macOf } from "../seal.ts";

/** All whose address is missing or unreadable are one visitor. */
const UNKNOWN = "unknown";

/** `email` as accounts keep it: trimmed, in lower case. */
export function macOfEmail({ settings }: Pick<Deps, "settings">, email: string): Promise<string> {
  return macOf(settings.addressSecret, `email\n${email}`);
}

export function macOfVisitor(
  { settings }: Pick<Deps, "settings">,
  address: string | undefined,
): Promise<string> {
  return macOf(settings.addressSecret, `visitor\n${visitorOf(address ?? "") ?? UNKNOWN}`);
}
