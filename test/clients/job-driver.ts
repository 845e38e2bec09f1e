// A job of many records as a program runs it: state and parts in a folder, from where it left off.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Platen, type SavedJob } from "../../clients/typescript/src/index.ts";

const [baseUrl = "", key = "", folder = "", id = "", count = "", paysAgain] = process.argv.slice(2);
const stateFile = join(folder, "state.json");

async function* records() {
  for (let i = 1; i <= Number(count); i++) yield { variables: { sku: `R${i}R` } };
}

const result = await new Platen({ baseUrl, key }).printAll(
  {
    templateId: "custom-serial",
    layout: { type: "preset", presetId: "5160", startSlot: 4 },
    records: records(),
  },
  {
    job: {
      id,
      state: existsSync(stateFile)
        ? (JSON.parse(readFileSync(stateFile, "utf8")) as SavedJob)
        : null,
      save: (state) => write(stateFile, JSON.stringify(state)),
    },
    payAgain: paysAgain === "true",
    onPart: (part, { bytes }) => write(join(folder, `${part}.pdf`), bytes),
  },
);
console.log(
  JSON.stringify({
    pages: result.pages,
    nextStartSlot: result.nextStartSlot,
    nextCounters: result.nextCounters,
  }),
);

/** All of it or nothing. */
function write(path: string, content: string | Uint8Array): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
