import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { nameReservation } from "../../src/flows/seal.ts";
import { settingsOf } from "../../src/env.ts";
import {
  balanceOf,
  job,
  keyed,
  makePrinter,
  print,
  printJob,
  send,
} from "../support/worker-world.ts";

// Long enough for a request to come to the blocked object, on a busy machine too.
const ON_THE_WAY_MS = 800;

/** The object answers nobody until it is let go, as one does that is being moved. */
async function block(stub: DurableObjectStub): Promise<() => void> {
  const state = { begun: false, open: false };
  void runInDurableObject(stub, (_instance, object) =>
    object.blockConcurrencyWhile(async () => {
      state.begun = true;
      while (!state.open) await wait(10);
    }),
  );
  await expect.poll(() => state.begun, { interval: 10 }).toBe(true);
  return () => {
    state.open = true;
  };
}

/** Hangs up while the request waits for the blocked object. */
async function hangUp(
  apiKey: string,
  headers: Record<string, string>,
  path = "/api/v1/generate-pdf",
): Promise<void> {
  const client = new AbortController();
  const answer = send(path, {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(job()),
    signal: client.signal,
  });
  const heard = answer.then(
    () => "an answer",
    (error: unknown) => (error as Error).name,
  );
  await wait(ON_THE_WAY_MS);
  client.abort();
  expect(await heard).toBe("AbortError");
}

it("under a key the work goes on when the client hangs up: the next try is a replay at once", async () => {
  const { accountId, apiKey } = await makePrinter();
  const name = await nameReservation({ settings: settingsOf(env) }, accountId, "order");
  const letGo = await block(env.IDEMPOTENCY_KEY.getByName(name));
  await hangUp(apiKey, keyed("order"));
  expect(await balanceOf(accountId)).toBe(10);
  letGo();
  await expect.poll(() => balanceOf(accountId)).toBe(9);
  const again = async () => (await print(apiKey, job(), keyed("order"))).headers;
  await expect.poll(async () => (await again()).get("Idempotency-Replayed")).toBe("true");
  expect(await balanceOf(accountId)).toBe(9);
});

it("without a key it ends there, and nothing is charged", async () => {
  const { accountId, apiKey } = await makePrinter();
  const letGo = await block(env.ACCOUNT_LIMITER.getByName(accountId));
  await hangUp(apiKey, {});
  letGo();
  await wait(ON_THE_WAY_MS);
  expect(await balanceOf(accountId)).toBe(10);
});

it("a large job stops when the client hangs up before the charge: nothing is charged, and its key is free", async () => {
  const { accountId, apiKey } = await makePrinter();
  const name = await nameReservation({ settings: settingsOf(env) }, accountId, "order");
  const letGo = await block(env.IDEMPOTENCY_KEY.getByName(name));
  await hangUp(apiKey, keyed("order"), "/api/v1/jobs");
  letGo();
  const other = job({ records: [{ variables: { sku: "another" } }] });
  const statusOfOther = async () => {
    const answer = await printJob(apiKey, other, keyed("order"));
    await answer.arrayBuffer();
    return answer.status;
  };
  await expect.poll(statusOfOther).toBe(200);
  expect(await balanceOf(accountId)).toBe(9);
  await expect.poll(() => env.ACCOUNT_LIMITER.getByName(accountId).beginJob("one")).toBe(true);
  expect(await env.ACCOUNT_LIMITER.getByName(accountId).beginJob("two")).toBe(true);
});
