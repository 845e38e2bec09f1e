// Which symbologies need bwip-js, and loading it for them.
import { loadLibrary } from "./library.ts";
import { ENCODERS } from "./registry.ts";

/** Makes encoding in these symbologies possible; at once where none of them is bwip-js's. */
export async function loadEncoders(symbologies: Iterable<keyof typeof ENCODERS>): Promise<void> {
  for (const symbology of symbologies) {
    if (ENCODERS[symbology].fromLibrary) return loadLibrary();
  }
}
