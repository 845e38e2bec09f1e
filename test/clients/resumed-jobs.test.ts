// A job that ended in its second part, and is started again when something has changed.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balanceOf, office, origin } from "../support/api.ts";
import {
  CREDITS,
  openAccount as openNew,
  PAGES,
  PROGRAMS,
  RECORDS,
  root,
  run,
  SERIAL,
} from "./job-runs.ts";
import { type KillingProxy, openOlderService } from "./killing-proxy.ts";

let older: KillingProxy;
beforeAll(async () => {
  older = await openOlderService(origin);
});
afterAll(() => {
  older.close();
  rmSync(root, { recursive: true, force: true });
});

/** Whose jobs are parts of 250. */
const openAccount = async () => ({ ...(await openNew()), service: older.origin });

/** Of the second part, as its answer is lost: four calls about template, sheet and service, two for each part. */
const LOST = { request: 7, when: "answered" } as const;
const PAGES_OF_TWO = 16;
const PAGES_OF_ONE = 8;

describe.each(PROGRAMS)("a broken job in $name", ({ command }) => {
  async function breakJob() {
    const account = await openAccount();
    expect((await run(command, account, LOST)).code).toBe(null);
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES_OF_TWO);
    return account;
  }

  it("stops without paying when the template was saved in the meantime", async () => {
    const account = await breakJob();
    const document = { ...SERIAL, name: "Another name" };
    await office.putTemplate({ ...account, id: "custom-serial", document });
    const { code, complaint } = await run(command, account);
    expect(code).toBe(1);
    expect(complaint).toContain("JOB_TEMPLATE_CHANGED");
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES_OF_TWO);
  });

  it("stops without paying when its records are others", async () => {
    const account = await breakJob();
    const { code, complaint } = await run(command, { ...account, records: RECORDS - 1 });
    expect(code).toBe(1);
    expect(complaint).toContain("JOB_RECORDS_CHANGED");
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES_OF_TWO);
  });

  it("goes on in parts where the service has large jobs by now, and pays for no page twice", async () => {
    const account = await breakJob();
    const { code, printed } = await run(command, { ...account, service: origin });
    expect(code).toBe(0);
    expect(new Set(printed)).toEqual(new Set(["/api/v1/generate-pdf"]));
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES);
  });

  it("stops when a part was sent more than 23 hours ago, and pays for it again only when asked to", async () => {
    const account = await breakJob();
    const file = join(account.folder, "state.json");
    const state = JSON.parse(readFileSync(file, "utf8")) as { parts: { begunAt: number | null }[] };
    state.parts[1]!.begunAt! -= 23 * 3_600_000 + 1;
    writeFileSync(file, JSON.stringify(state));
    const stopped = await run(command, account);
    expect(stopped.code).toBe(1);
    expect(stopped.complaint).toContain("JOB_TOO_OLD");
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES_OF_TWO);
    expect((await run(command, { ...account, paysAgain: true })).code).toBe(0);
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES - PAGES_OF_ONE);
  });
});
