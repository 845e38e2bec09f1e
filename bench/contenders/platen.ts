// The print core, entered as the service enters it: from a request's plain values to bytes.
import { join } from "node:path";
import { openPress } from "../../scripts/node-press.ts";
import { type Contender, FONTS, readFont } from "../contender.ts";
import { preparePlaten } from "../platen-job.ts";

export const platen: Contender = {
  name: "**Platen**",
  async open() {
    const press = openPress();
    const fonts = new Map(
      ["inter-400", "inter-700"].map((ref) => [ref, readFont(join(FONTS, `${ref}.ttf`))]),
    );
    return (job) => preparePlaten(job, press, fonts);
  },
};
