// The print core, entered as the service enters it: from a request's plain values to bytes.
import { openPress } from "../../scripts/node-press.ts";
import { type Contender, FALLBACKS, readFontFile } from "../contender.ts";
import { preparePlaten } from "../platen-job.ts";

export const platen: Contender = {
  name: "**Platen**",
  async open() {
    const press = openPress();
    const fonts = new Map(
      ["inter-400", "inter-700", ...FALLBACKS].map((ref) => [ref, readFontFile(ref)]),
    );
    return (job) => preparePlaten(job, press, fonts);
  },
};
