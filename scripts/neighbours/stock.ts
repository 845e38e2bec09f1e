// Who takes part in an attack, and what they own: made once, and copied for every service that is attacked.
import { randomBytes } from "node:crypto";
import { openBackOffice } from "../../test/support/back-office.ts";
import { type Office, officeAt } from "../../test/support/office.ts";
import { writePng } from "../../test/support/png-writer.ts";
import { buildJob } from "../worst-job/genes.ts";
import { WORST } from "../worst-job/seeds.ts";
import { type Module, prepareState, startWorker } from "../worker/start-worker.ts";
import { ask, type Call } from "./client.ts";

export interface Stock {
  /** The folder to copy. */
  readonly folder: string;
  readonly attacker: string;
  /** Has nothing but templates with long examples. */
  readonly lister: string;
  readonly neighbour: string;
  /** Bodies of the worst jobs. */
  readonly worst: readonly string[];
}

/** Sides of pictures of noise: one just below what an upload may have, and one of 0.4 MB. */
const PICTURE_PX = 588;
const SMALLER_PX = 365;
const SCOPES = ["print", "templates"] as const;
const CREDITS = 100_000;
/** Images of a job: 14 MB, as many as a job may have, and 3.1 MB beside the smaller one. */
const LARGE = 14;
const LARGEST = 15;
const FEW = 3;
const HOSTED = 24;
const LISTED = 199;
const LISTED_VARIABLES = 100;
const EXAMPLE = "Ж".repeat(500);

/** Jobs of the attacker and, the first two, of the neighbour. */
export const JOBS = {
  small: jobOf("custom-small"),
  large: jobOf("custom-large"),
  /** 3.5 MB of assets, and one image by its address. */
  hosted: (address: string) => jobOf("custom-hosted", { address0: address }),
  /** 14 MB of assets, and 24 images by their addresses. */
  largeHosted: (addressOf: (n: number) => string) =>
    jobOf(
      "custom-large-hosted",
      Object.fromEntries(hosted(HOSTED).map((name, n) => [name, addressOf(n)])),
    ),
};

export async function makeStock(modules: readonly Module[], folder: string): Promise<Stock> {
  prepareState(folder);
  const worker = await startWorker(modules, folder);
  const origin = (await worker.ready).href;
  const clerk = await openBackOffice(folder);
  try {
    const office = officeAt(clerk.address);
    const open = async () => {
      const { accountId } = await office.openAccount({ credits: CREDITS });
      return { accountId, ...(await office.addKey({ accountId, scopes: SCOPES })) };
    };
    const [attacker, lister, neighbour] = [await open(), await open(), await open()];
    const assets: string[] = [];
    for (let n = 0; n < LARGEST; n++) {
      const png = makeNoise(PICTURE_PX);
      assets.push(await upload(origin, attacker.apiKey, png));
      if (n < LARGE) await upload(origin, neighbour.apiKey, png);
    }
    for (const { accountId } of [attacker, neighbour]) {
      await office.putTemplate({ accountId, id: "custom-small", document: LABEL });
      const document = picturesOf(assets.slice(0, LARGE));
      await office.putTemplate({ accountId, id: "custom-large", document });
    }
    const smaller = await upload(origin, attacker.apiKey, makeNoise(SMALLER_PX));
    await putPictures(office, attacker.accountId, assets, smaller);
    await putListed(office, lister.accountId);
    const worst = await putWorst(office, attacker.accountId);
    const keys = { attacker: attacker.apiKey, lister: lister.apiKey, neighbour: neighbour.apiKey };
    return { folder, worst, ...keys };
  } finally {
    clerk.close();
    await worker.dispose();
  }
}

async function putPictures(
  office: Office,
  accountId: string,
  assets: readonly string[],
  smaller: string,
) {
  const put = (id: string, document: object) => office.putTemplate({ accountId, id, document });
  await put("custom-largest", picturesOf(assets));
  await put("custom-hosted", picturesOf([...assets.slice(0, FEW), smaller], 1));
  await put("custom-large-hosted", picturesOf(assets.slice(0, LARGE), HOSTED));
}

async function putListed(office: Office, accountId: string): Promise<void> {
  const variables = Array.from({ length: LISTED_VARIABLES }, (_, n) => ({
    name: `v${n}`,
    example: EXAMPLE,
  }));
  for (let n = 0; n < LISTED; n++) {
    const document = { ...LABEL, name: `Long ${n}`, variables, elements: [] };
    await office.putTemplate({ accountId, id: `custom-long-${n}`, document });
  }
}

async function putWorst(office: Office, accountId: string): Promise<string[]> {
  const bodies: string[] = [];
  for (const [n, genes] of Object.values(WORST).entries()) {
    const { document, body } = buildJob(genes);
    const id = `custom-worst-${n}`;
    await office.putTemplate({ accountId, id, document });
    bodies.push(body.replace("custom-worst", id));
  }
  return bodies;
}

async function upload(origin: string, apiKey: string, png: Uint8Array): Promise<string> {
  const call: Call = {
    method: "POST",
    path: "/account/v1/assets",
    apiKey,
    headers: { "Content-Type": "image/png" },
    body: png,
  };
  const { status, text } = await ask(origin, call);
  if (status !== 201) throw new Error(text);
  return (JSON.parse(text) as { data: { id: string } }).data.id;
}

/** Random samples: a PNG of them is about as long as they are. */
function makeNoise(sidePx: number): Uint8Array {
  const samples = Uint16Array.from(randomBytes(sidePx * sidePx * 3));
  const picture = { widthPx: sidePx, heightPx: sidePx, colorType: 2, depth: 8, samples } as const;
  return writePng(picture, { level: 0, filter: () => 0 });
}

const hosted = (count: number) => Array.from({ length: count }, (_, n) => `address${n}`);

function picturesOf(assets: readonly string[], addresses = 0): object {
  const names = hosted(addresses);
  const sources = [...assets, ...names.map((name) => `{{${name}}}`)];
  return {
    schemaVersion: 1,
    name: "Pictures",
    widthMm: 200,
    heightMm: 200,
    variables: names.map((name) => ({ name })),
    elements: sources.map((source, n) => ({
      type: "image",
      source,
      ...box(4 * n, 4 * n, 20, 20),
    })),
  };
}

function box(xMm: number, yMm: number, widthMm: number, heightMm: number) {
  return { xMm, yMm, widthMm, heightMm };
}

function jobOf(templateId: string, variables: object = {}): string {
  return JSON.stringify({ templateId, layout: { type: "single" }, records: [{ variables }] });
}

const LABEL = {
  schemaVersion: 1,
  name: "Small",
  widthMm: 60,
  heightMm: 30,
  variables: [],
  elements: [
    { type: "text", text: "Small", ...box(2, 2, 40, 10) },
    { type: "qrcode", value: "A-1", ...box(40, 10, 18, 18) },
  ],
};
