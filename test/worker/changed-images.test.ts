import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sha256Hex } from "../../src/flows/digest.ts";
import { nameReservation } from "../../src/flows/seal.ts";
import { LEASE_MS } from "../../src/rules/idempotency.ts";
import { lose } from "../support/worker-faulty-d1.ts";
import { ahead, printRequest, sendIn, worldOf, type StepView } from "../support/worker-steps.ts";
import {
  balanceOf,
  chargesOf,
  job,
  keyed,
  LABEL,
  makeCaller,
  makeTemplate,
  problemIn,
  refusalIn,
} from "../support/worker-world.ts";

const BOX = { yMm: 1, widthMm: 9, heightMm: 9 };
const PICTURES = {
  ...LABEL,
  variables: [{ name: "photo" }, { name: "logo" }],
  elements: [
    { type: "image", source: "{{photo}}", onMissing: "blank", xMm: 1, ...BOX },
    { type: "image", source: "{{logo}}", xMm: 20, ...BOX },
  ],
};

/** An address that answers with images of these widths in turn, the last for ever. */
const inTurn = (...widths: (number | "gone")[]) =>
  `https://h${crypto.randomUUID().slice(0, 8)}.pictures.example/in-turn/${widths.join("-")}`;

async function makePicturePrinter() {
  const caller = await makeCaller({ credits: 5 });
  await makeTemplate(caller.accountId, "custom-label", { document: PICTURES });
  return caller;
}

/** Prints under the key, as often as it is called. */
function printerOf(apiKey: string, variables: Record<string, string>, key = "order") {
  const body = job({ records: [{ variables: {} }, { variables }] });
  return (view: StepView = {}) => sendIn(worldOf(view), printRequest(apiKey, body, keyed(key)));
}

const saidOf = async (answer: Response) => {
  const { status, headers } = answer;
  if (status !== 200) return refusalIn(answer);
  await answer.arrayBuffer();
  if (headers.get("Idempotency-Replayed") === null) return "paid";
  expect(headers.get("X-Credits-Consumed")).toBe("0");
  const differs = headers.get("X-Replay-Differs");
  return differs === null ? "replay" : `replay, ${differs} differs`;
};
const DIFFERS = "replay, image differs";
const SPENT = "409 IDEMPOTENCY_REPLAY_UNAVAILABLE";

async function inRow<T>(accountId: string, look: (sql: SqlStorage) => T): Promise<T> {
  const settings = { reservationSecret: env.RESERVATION_SECRET } as Parameters<
    typeof nameReservation
  >[0]["settings"];
  const object = env.IDEMPOTENCY_KEY.getByName(
    await nameReservation({ settings }, accountId, "order"),
  );
  return runInDurableObject(object, (_instance, { storage }) => look(storage.sql));
}

const uncounted: StepView["on"] = (step, call) =>
  step === "count" ? lose("before", call) : call();

const ofAnotherEngine = (sql: SqlStorage) =>
  void sql.exec("UPDATE reservation SET engine_version = '0', pdf_digest = 'another'");

describe("a replay whose https image has other bytes than the original's", () => {
  it("is a free 200 with X-Replay-Differs: image three times per key, then 409, and free again with the original's image", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const print = printerOf(apiKey, { photo: inTurn(1, 2, 3, 1, 2, 4, 2, 1) });
    const said = [];
    for (let i = 0; i < 8; i++) said.push(await saidOf(await print()));
    expect(said).toEqual(["paid", DIFFERS, DIFFERS, "replay", DIFFERS, SPENT, SPENT, "replay"]);
    expect(await balanceOf(accountId)).toBe(3);
    expect(await chargesOf(accountId)).toHaveLength(1);
  });

  it("names the image by record, element and pointer when it is refused, never by its address", async () => {
    const { apiKey } = await makePicturePrinter();
    const [photo, logo] = [inTurn(1, 2), inTurn(1, 2)];
    const print = printerOf(apiKey, { photo, logo });
    for (let i = 0; i < 4; i++) expect((await print()).status).toBe(200);
    const problem = await problemIn(await print());
    expect(problem.detail).toContain("record 2 names for element 1");
    expect(problem.detail).toContain("#/records/1/variables/photo (and 1 more)");
    expect(JSON.stringify(problem)).not.toContain("pictures.example");
    expect(problem.errors).toBeUndefined();
  });

  it("is counted exactly when twelve come at once", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const print = printerOf(apiKey, { photo: inTurn(1, 2) });
    expect(await saidOf(await print())).toBe("paid");
    const answers = await Promise.all(Array.from({ length: 12 }, () => print()));
    const said = await Promise.all(answers.map(saidOf));
    expect(said.toSorted()).toEqual([
      ...Array<string>(9).fill(SPENT),
      ...Array<string>(3).fill(DIFFERS),
    ]);
    expect(await balanceOf(accountId)).toBe(3);
  });

  it("is counted for each key by itself", async () => {
    const { apiKey } = await makePicturePrinter();
    for (const key of ["order", "other"]) {
      const print = printerOf(apiKey, { photo: inTurn(1, 2) }, key);
      const said = [];
      for (let i = 0; i < 5; i++) said.push(await saidOf(await print()));
      expect(said).toEqual(["paid", DIFFERS, DIFFERS, DIFFERS, SPENT]);
    }
  });

  it("counts once when the answer to its counting was lost", async () => {
    const { apiKey } = await makePicturePrinter();
    const print = printerOf(apiKey, { photo: inTurn(1, 2) });
    await print();
    for (let i = 0; i < 3; i++) {
      let asked = 0;
      const answer = await print({
        on: (step, call) => (step === "count" && asked++ < 2 ? lose("after", call) : call()),
      });
      expect(asked).toBe(3);
      expect(await saidOf(answer)).toBe(DIFFERS);
    }
    expect(await saidOf(await print())).toBe(SPENT);
  });

  it("is 503 and not printed when it cannot be counted", async () => {
    const { apiKey } = await makePicturePrinter();
    const print = printerOf(apiKey, { photo: inTurn(1, 2) });
    await print();
    expect(await refusalIn(await print({ on: uncounted }))).toBe("503 UNAVAILABLE");
    for (let i = 0; i < 3; i++) expect(await saidOf(await print())).toBe(DIFFERS);
    expect(await saidOf(await print())).toBe(SPENT);
  });

  it.each(["before", "after"] as const)(
    "objects that are aborted %s the counting lose no count",
    async (when) => {
      const { apiKey } = await makePicturePrinter();
      const print = printerOf(apiKey, { photo: inTurn(1, 2) });
      await print();
      const aborted: StepView["on"] = async (step, call) => {
        if (step === "count" && when === "before") await abortAllDurableObjects();
        const answer = await call();
        if (step === "count" && when === "after") await abortAllDurableObjects();
        return answer;
      };
      for (let i = 0; i < 3; i++) expect(await saidOf(await print({ on: aborted }))).toBe(DIFFERS);
      expect(await saidOf(await print())).toBe(SPENT);
    },
  );

  it("is known from the ledger when the reservation never heard of the charge", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const print = printerOf(apiKey, { photo: inTurn(1, 2) });
    await print({ on: (step, call) => (step === "complete" ? lose("before", call) : call()) });
    const later = { clock: ahead(LEASE_MS) };
    for (let i = 0; i < 3; i++) expect(await saidOf(await print(later))).toBe(DIFFERS);
    expect(await saidOf(await print(later))).toBe(SPENT);
    expect(await chargesOf(accountId)).toHaveLength(1);
  });

  it("an image that is gone, or was not there at first, differs where the template leaves it blank", async () => {
    for (const widths of [
      [1, "gone"],
      ["gone", 1],
    ] as const) {
      const { apiKey } = await makePicturePrinter();
      const print = printerOf(apiKey, { photo: inTurn(...widths) });
      expect(await saidOf(await print())).toBe("paid");
      expect(await saidOf(await print())).toBe(DIFFERS);
    }
  });

  it("a replay that is refused while it is drawn is not counted", async () => {
    const { apiKey } = await makePicturePrinter();
    const print = printerOf(apiKey, { logo: inTurn(1, "gone", "gone", "gone", "gone", 2) });
    await print();
    for (let i = 0; i < 4; i++) expect(await refusalIn(await print())).toBe("422 IMAGE_REJECTED");
    expect(await saidOf(await print())).toBe(DIFFERS);
  });
});

describe("a replay whose images are the original's", () => {
  it("stays a plain free 200 under another engine version, which prints other bytes", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const print = printerOf(apiKey, { photo: inTurn(1), logo: inTurn(1) });
    await print();
    await inRow(accountId, ofAnotherEngine);
    for (let i = 0; i < 5; i++) expect(await saidOf(await print())).toBe("replay");
  });

  it("and under another engine version a changed one is counted all the same", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const print = printerOf(apiKey, { photo: inTurn(1, 2) });
    await print();
    await inRow(accountId, ofAnotherEngine);
    for (let i = 0; i < 3; i++) expect(await saidOf(await print())).toBe(DIFFERS);
    expect(await saidOf(await print())).toBe(SPENT);
  });

  it("knows them after the secret was rotated, while both are known", async () => {
    const [before, after] = ["a".repeat(32), "b".repeat(32)];
    const { apiKey } = await makePicturePrinter();
    const print = printerOf(apiKey, { photo: inTurn(1, 1, 2) });
    const under = (secrets: string) => print({ changes: { BODY_MAC_SECRETS: secrets } });
    expect(await saidOf(await under(`${before},${after}`))).toBe("paid");
    expect(await saidOf(await under(`${after},${before}`))).toBe("replay");
    expect(await saidOf(await under(`${after},${before}`))).toBe(DIFFERS);
  });

  it("never differs by an embedded image or an asset", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const pixel =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";
    const png = Uint8Array.from(atob(pixel.split(",")[1]!), (one) => one.charCodeAt(0));
    const digest = await sha256Hex(png);
    await env.ACCOUNT_ASSETS.put(`${accountId}/${digest}`, png);
    const print = printerOf(apiKey, { photo: pixel, logo: `asset:${digest}` });
    expect(await saidOf(await print())).toBe("paid");
    for (let i = 0; i < 5; i++) expect(await saidOf(await print())).toBe("replay");
  });
});

describe("what is kept of an image", () => {
  it("is a MAC in reservation and ledger, not the hash of its bytes nor its address", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const photo = inTurn(1);
    await printerOf(apiKey, { photo, logo: inTurn(1) })();
    const [charge] = await chargesOf(accountId);
    expect(charge!["image_macs"]).toMatch(/^[0-9a-f]{32} [0-9a-f]{32}$/);
    const digest = await crypto.subtle.digest("SHA-256", await (await fetch(photo)).arrayBuffer());
    expect(charge!["image_macs"]).not.toContain(Buffer.from(digest).toString("hex").slice(0, 16));
    const row = await inRow(accountId, (sql) => sql.exec("SELECT * FROM reservation").one());
    expect(row["image_macs"]).toBe(charge!["image_macs"]);
  });

  it("is nothing for a job that fetches none, and a key from before images were kept replays as before", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const print = printerOf(apiKey, { photo: inTurn(1, 2) });
    await print();
    await inRow(accountId, (sql) => {
      for (const column of ["image_macs", "differing"]) {
        sql.exec(`ALTER TABLE reservation DROP COLUMN ${column}`);
      }
    });
    for (let i = 0; i < 5; i++) expect(await saidOf(await print())).toBe("replay");
    const bare = await makePicturePrinter();
    await printerOf(bare.apiKey, {})();
    expect((await chargesOf(bare.accountId))[0]!["image_macs"]).toBeNull();
  });
});
