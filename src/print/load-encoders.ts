// Loads the encoders that a template needs beyond those that the core always has.
import { loadEncoders } from "./codes/encoders.ts";
import type { Template } from "./job/template.ts";

/** To be awaited before `compileTemplate`; at once where no barcode element needs more. */
export async function loadEncodersFor({ elements }: Template): Promise<void> {
  await loadEncoders(
    elements.flatMap((element) => (element.type === "barcode" ? [element.symbology] : [])),
  );
}
