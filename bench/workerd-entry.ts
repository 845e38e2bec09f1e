// The print core in a Worker that renders what it is asked to: ?job=L&count=10&seed=1. Without a job it
// has the pictures painted, once, and answers. Bundled and started by workerd.ts.
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import { constants, deflateRawSync, deflateSync, inflateSync } from "node:zlib";
import inter400 from "../assets/fonts/inter-400.ttf";
import inter700 from "../assets/fonts/inter-700.ttf";
import { createPress, type Press } from "../src/print/index.ts";
import { jobOf, recordsOf } from "./jobs.ts";
import { paintPortraits } from "./pictures.ts";
import { preparePlaten } from "./platen-job.ts";

const fonts = new Map([
  ["inter-400", new Uint8Array(inter400)],
  ["inter-700", new Uint8Array(inter700)],
]);
const renders = new Map<string, ReturnType<typeof preparePlaten>>();
let press: Press | undefined;

export default {
  fetch(request: Request): Response {
    const query = new URL(request.url).searchParams;
    const id = query.get("job");
    if (!id) return new Response(String(paintPortraits().size));
    const job = jobOf(id);
    press ??= openPress();
    const render = renders.get(id) ?? preparePlaten(job, press, fonts);
    renders.set(id, render);
    let bytes = 0;
    const seed = Number(query.get("seed"));
    for (let i = 0; i < Number(query.get("count")); i++) {
      bytes += render(recordsOf(job, seed + i)).length;
    }
    return new Response(String(bytes));
  },
};

function openPress(): Press {
  return createPress({
    harfbuzz,
    instantiate: (module, imports) =>
      Reflect.construct(WebAssembly.Instance, [module, imports]).exports,
    deflate: (bytes) => deflateSync(bytes, { level: 4 }),
    imageCodec: {
      inflate: (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }),
      deflatePart: (part) =>
        deflateRawSync(part, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }),
    },
  });
}
