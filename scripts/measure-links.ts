// What a print link costs its caller beside the keyed call for the same label, over HTTP, by turns in one run: a label
// that is charged, and the same one again. node scripts/measure-links.ts [--rounds 24]
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startService } from "../test/support/serve.ts";
import { openBusinessAccount } from "./business-account.ts";

/** One visitor may call a link 60 times a minute. */
const LINKS = 4;
const CREDITS = 1000;
const WARM_UP = 4;
const { values } = parseArgs({ options: { rounds: { type: "string", default: "24" } } });
const rounds = Number(values.rounds);

const service = await startService();
try {
  const account = await openBusinessAccount(service, CREDITS);
  const key = await account.call("POST", "/keys", { name: "Bench" });
  const file = readFileSync("samples/templates/product-label.json", "utf8");
  const document = JSON.parse(file) as object;
  const template = await account.call("POST", "/templates", { document });
  const links: string[] = [];
  for (let i = 0; i < LINKS; i++) {
    const link = { name: `Bench ${i}`, templateId: template["id"], settable: ["sku"] };
    links.push((await account.call("POST", "/links", link))["url"] as string);
  }
  const layout = { type: "single" };
  const keyed = (sku: string) =>
    fetch(`${service.origin}/api/v1/generate-pdf`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${key["apiKey"] as string}`,
        "Content-Type": "application/json",
        "Idempotency-Key": `bench-${sku}`,
      },
      body: JSON.stringify({
        templateId: template["id"],
        layout,
        records: [{ variables: { sku } }],
      }),
    });
  const byLink = (sku: string, round: number) =>
    fetch(`${links[round % LINKS]!}?sku=${encodeURIComponent(sku)}`);
  const firsts: number[] = [];
  const replays: number[] = [];
  for (let round = 0; round < WARM_UP + rounds; round++) {
    const [own, other] = [`TEA-${1000 + round}`, `OIL-${1000 + round}`];
    const keyedFirst = round % 2 === 0 ? await time(() => keyed(own)) : null;
    const first = await time(() => byLink(other, round));
    const keyedMs = keyedFirst ?? (await time(() => keyed(own)));
    const replay = await time(() => byLink(other, round));
    if (round < WARM_UP) continue;
    firsts.push(first / keyedMs);
    replays.push(replay / keyedMs);
  }
  console.log(`a link's first label: ${median(firsts).toFixed(2)} of the keyed call, wanted 1.2`);
  console.log(`the same label again: ${median(replays).toFixed(2)} of the keyed call, wanted 0.5`);
} finally {
  await service.stop();
}

/** Milliseconds until the last byte. */
async function time(ask: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const answer = await ask();
  const bytes = await answer.arrayBuffer();
  const ms = performance.now() - start;
  if (answer.status !== 200) throw new Error(new TextDecoder().decode(bytes));
  return ms;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
