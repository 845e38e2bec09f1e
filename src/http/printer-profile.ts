// X-Printer-Profile: a job that is printed elsewhere, brought onto the paper of one of the account's printers.
import { applyToFile, profileOwner } from "../flows/printers/profile.ts";
import type { AppliedProfile, PrintRequest } from "../flows/printing/generate.ts";
import { withOutputOf } from "../print/index.ts";
import type { AppContext } from "./context.ts";

interface Applied {
  readonly request: PrintRequest;
  /** null: the header is not there. */
  readonly profile: { readonly profile: AppliedProfile } | null;
}

/** `parse`: of the call's body, to which the profile adds what its `output` does not say. */
export async function applyProfile(
  c: AppContext,
  printerId: string | null,
  body: unknown,
  parse: (body: unknown) => PrintRequest,
): Promise<Applied> {
  if (printerId === null) return { request: parse(body), profile: null };
  const { accountId } = c.get("caller");
  const printer = await profileOwner(c.get("deps"), accountId, printerId);
  const request = parse(withOutputOf(printer.profile, body));
  return { request, profile: { profile: await applyToFile(printer, request.output) } };
}
