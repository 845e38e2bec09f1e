// printAll in both clients: what is more than one request of generate-pdf is one large job where there are any.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Platen } from "../../clients/typescript/src/index.ts";
import { splitJob } from "../../web/records/index.ts";
import { balanceOf, labels, openPrinter, origin, SHEET } from "../support/api.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import { CREDITS, openAccount, PAGES, PROGRAMS, root, run, TRIAL } from "./job-runs.ts";
import { openProxy } from "./killing-proxy.ts";

afterAll(() => rmSync(root, { recursive: true, force: true }));

const partsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".pdf"));

describe.each(PROGRAMS)("printAll in $name", ({ command }) => {
  it("sends what one request of generate-pdf holds by that, and asks nothing first", async () => {
    const account = await openAccount();
    const { printed, requests } = await run(command, { ...account, records: 240 });
    expect(printed).toEqual(["/api/v1/generate-pdf"]);
    expect(requests).toBe(5);
  });

  it("sends 1,000 labels as one large job, which keeps its one file", async () => {
    const account = await openAccount();
    const { printed, out, complaint } = await run(command, account);
    expect([printed, complaint]).toEqual([["/api/v1/jobs"], ""]);
    expect(JSON.parse(out)).toEqual({
      pages: PAGES,
      nextStartSlot: 14,
      nextCounters: { serial: "001001" },
    });
    expect(partsIn(account.folder)).toEqual(["0.pdf"]);
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES);
  });

  it("sends a trial's labels in parts of 250, under the keys that the large job would have had", async () => {
    const { origin: service, close } = await TRIAL.open();
    const account = await openAccount();
    const { printed, code, complaint } = await run(command, { ...account, service });
    close();
    expect([code, complaint]).toEqual([0, ""]);
    expect(printed).toEqual(TRIAL.printed);
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES);
  });

  it("that was begun as a large job goes on as one, and is paid once", async () => {
    const account = await openAccount();
    const posted = { request: 5, when: "answered" } as const;
    expect((await run(command, account, posted)).code).toBe(null);
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES);
    const again = await run(command, account);
    expect([again.code, again.printed]).toEqual([0, ["/api/v1/jobs"]]);
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES);
  });

  it("keeps no file that is not that of its digest, and has the right one for nothing later", async () => {
    const wrong = await openProxy(
      origin,
      () => {},
      (path, body) => (path === "/api/v1/jobs" ? Buffer.concat([body, Buffer.from(" ")]) : body),
    );
    const account = await openAccount();
    const { code, complaint } = await run(command, { ...account, service: wrong.origin });
    wrong.close();
    expect([code, complaint]).toEqual([1, expect.stringContaining("ANSWER_INCOMPLETE")]);
    expect(partsIn(account.folder)).toEqual([]);
    expect((await run(command, account)).code).toBe(0);
    expect(existsSync(join(account.folder, "0.pdf"))).toBe(true);
    expect(await balanceOf(account.accountId)).toBe(CREDITS - PAGES);
  });
});

describe("a job larger than a large job", () => {
  it("is as few of them as can be, which end at full sheets", () => {
    const records = labels(100).map(({ variables }) => ({ variables, copies: 1 }));
    const uses = { counters: [], elements: [] };
    const limits = { items: 50, pages: 50, recordBytes: 1_000_000 };
    const split = splitJob({ records, slots: 9, startSlot: 4, uses, limits });
    const parts = split.kind === "split" ? split.parts : [];
    expect(parts.map(({ items, startSlot }) => [items, startSlot])).toEqual([
      [42, 4],
      [45, 1],
      [13, 1],
    ]);
  });

  it("of 10,001 labels is two, of 9,990 and 11", { timeout: 120_000 }, async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 500 });
    const printed = await new Platen({ baseUrl: origin, key: apiKey }).printAll({
      templateId: "custom-label",
      layout: SHEET as never,
      records: labels(10_001),
    });
    expect(printed.parts.map(({ items }) => items)).toEqual([9990, 11]);
    expect(printed.nextStartSlot).toBe(12);
    const last = await extractPagesByPdfjs(printed.parts[1]!.bytes);
    expect(last.join(" ")).toContain("L-10001");
    expect(await balanceOf(accountId)).toBe(500 - 334);
  });
});
