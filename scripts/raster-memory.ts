// `node scripts/raster-memory.ts [--answers 600]`: what workerd holds while 250 labels are drawn as dots again and again, and
// the same with one label: as replays, since locally each new key leaves a Durable Object in the same process. Linux.
import { parseArgs } from "node:util";
import productLabel from "../src/rules/starters/product-label.json" with { type: "json" };
import { openBackOffice } from "../test/support/back-office.ts";
import { officeAt } from "../test/support/office.ts";
import { startService } from "../test/support/serve.ts";
import { processesOf, residentMb } from "./processes.ts";

const TEMPLATE = "custom-dots";
/** An account has 120 requests a minute. */
const ACCOUNTS = 12;
const SIZES = [1, 250];
const SHOWN = 6;

const { values } = parseArgs({ options: { answers: { type: "string", default: "600" } } });
const answers = Number(values.answers);

const service = await startService();
try {
  const keys: string[] = [];
  const office = await openBackOffice(service.folder);
  const clerk = officeAt(office.address);
  for (let i = 0; i < ACCOUNTS; i++) {
    const { accountId, apiKey } = await clerk.openAccount({ credits: 1_000 });
    await clerk.putTemplate({ accountId, id: TEMPLATE, document: productLabel.document });
    keys.push(apiKey);
  }
  office.close();
  const workers = processesOf(service.pid, "workerd");
  for (const labels of SIZES) {
    for (const key of keys) await print(key, labels);
    const held: number[] = [];
    for (let answer = 0; answer <= answers; answer++) {
      if (answer % Math.ceil(answers / SHOWN) === 0) held.push(residentMb(workers));
      if (answer < answers) await print(keys[answer % ACCOUNTS]!, labels);
    }
    const shown = held.map((mb) => mb.toFixed(0)).join(", ");
    console.log(`${labels} label(s) as dots, ${answers} answers: ${shown} MB`);
  }
} finally {
  await service.stop();
}

async function print(apiKey: string, labels: number): Promise<void> {
  const records = Array.from({ length: labels }, (_, i) => ({
    variables: {
      name: `Gyokuro Uji no. ${i}`,
      sku: `TEA-${i}`,
      url: `https://shop.example/p/${i}`,
    },
  }));
  const answer = await fetch(`${service.origin}/api/v1/generate-raster`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      "Idempotency-Key": `dots-${labels}`,
    },
    body: JSON.stringify({
      templateId: TEMPLATE,
      layout: { type: "single" },
      records,
      output: { format: "zpl", dpi: 203 },
    }),
  });
  const bytes = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(Buffer.from(bytes).toString());
}
