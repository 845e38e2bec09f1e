import { describe, expect, it } from "vitest";
import { ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { LABEL, makeKey, makeTemplate, problemIn, send } from "../support/worker-world.ts";

interface Page {
  readonly data: readonly { readonly id: string; readonly updatedAt?: string }[];
  readonly meta: { readonly count: number; readonly nextCursor: string | null };
}

async function pageOf(holder: TestHolder, path: string): Promise<Page> {
  const answer = await ask(holder, "GET", path);
  expect(answer.status).toBe(200);
  return answer.json<Page>();
}

/** The ids of each page, from the first on; `between` runs after each. */
async function pagesOf(
  holder: TestHolder,
  list: string,
  limit: number,
  between: () => Promise<unknown> = async () => {},
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { data, meta } = await pageOf(holder, `${list}?limit=${limit}${query}`);
    expect(meta.count).toBe(data.length);
    pages.push(data.map(({ id }) => id));
    cursor = meta.nextCursor;
    await between();
  } while (cursor !== null);
  return pages;
}

const saved = (holder: TestHolder, id: string, now: number) =>
  makeTemplate(holder.accountId, id, { now });

describe("GET /account/v1/templates", () => {
  it("is paged, newest first, then by id, also where many were saved at once", async () => {
    const holder = await makeHolder();
    for (const id of ["c", "a", "b", "e", "d"]) await saved(holder, `custom-${id}`, 5000);
    await saved(holder, "custom-new", 6000);
    await saved(holder, "custom-old", 4000);
    const expected = ["new", "a", "b", "c", "d", "e", "old"].map((id) => `custom-${id}`);
    for (const limit of [1, 2, 3, 7, 8]) {
      const pages = await pagesOf(holder, "/templates", limit);
      expect(pages.flat()).toEqual(expected);
      expect(pages.length).toBe(Math.ceil(7 / limit));
    }
  });

  it("goes on where it was, though templates come and go between its pages", async () => {
    const holder = await makeHolder();
    for (let i = 0; i < 6; i++) await saved(holder, `custom-${i}`, 9000 - i);
    let added = 0;
    const pages = await pagesOf(holder, "/templates", 2, async () => {
      await saved(holder, `custom-new-${added++}`, 10_000 + added);
      await ask(holder, "DELETE", "/templates/custom-1");
    });
    expect(pages.flat()).toEqual(["0", "1", "2", "3", "4", "5"].map((id) => `custom-${id}`));
  });

  it("has 50 entries a page unless told, while GET /api/v1/templates stays whole", async () => {
    const holder = await makeHolder({ credits: 1 });
    for (let i = 0; i < 51; i++) await saved(holder, `custom-${i}`, i);
    const { data, meta } = await pageOf(holder, "/templates");
    expect([data.length, meta.count, typeof meta.nextCursor]).toEqual([50, 50, "string"]);
    expect((await pageOf(holder, "/templates?limit=200")).data).toHaveLength(51);
    const { apiKey } = await makeKey(holder.accountId);
    const keyed = await (await send("/api/v1/templates?limit=2", { apiKey })).json<Page>();
    expect([keyed.data.length, keyed.meta]).toEqual([51, { count: 51 }]);
  });
});

describe("GET /account/v1/templates of drafts with many problems", () => {
  it("has as many as 1 MB of problems allows, and each once", async () => {
    const holder = await makeHolder();
    const problem = {
      pointer: "#/elements/0/text",
      code: "TEXT_OVERFLOW",
      detail: "x".repeat(300),
    };
    const problems = Array.from({ length: 50 }, () => problem);
    const ids = Array.from({ length: 120 }, (_, i) => `custom-${i}`);
    for (const [i, id] of ids.entries()) {
      await makeTemplate(holder.accountId, id, { problems, now: 9000 - i });
    }
    const answer = await ask(holder, "GET", "/templates?limit=200");
    expect((await answer.text()).length).toBeLessThan(1.1 * 1_048_576);
    const pages = await pagesOf(holder, "/templates", 200);
    expect(pages.length).toBe(3);
    expect(pages.flat()).toEqual(ids);
  });
});

describe("GET /account/v1/templates?include=document", () => {
  interface Whole {
    readonly data: readonly {
      readonly id: string;
      readonly name: string;
      readonly document: object;
    }[];
    readonly meta: { readonly count: number; readonly nextCursor: string | null };
  }
  const wholePage = async (holder: TestHolder, query = "") => {
    const answer = await ask(holder, "GET", `/templates?include=document${query}`);
    expect(answer.status).toBe(200);
    return answer.json<Whole>();
  };

  it("has each template as GET /templates/{id} shows it, 20 at most per page", async () => {
    const holder = await makeHolder();
    for (let i = 0; i < 23; i++) await saved(holder, `custom-${i}`, 9000 - i);
    const first = await wholePage(holder);
    expect(first.meta.count).toBe(20);
    const one = await ask(holder, "GET", "/templates/custom-7");
    expect(first.data[7]).toEqual((await one.json<{ data: object }>()).data);
    const second = await wholePage(holder, `&cursor=${first.meta.nextCursor}`);
    expect(second.data.map(({ id }) => id)).toEqual(["custom-20", "custom-21", "custom-22"]);
    expect(second.meta).toEqual({ count: 3, nextCursor: null });
    expect((await wholePage(holder, "&limit=2")).data).toHaveLength(2);
    expect((await pageOf(holder, "/templates")).data[0]).not.toHaveProperty("document");
  });

  it("has fewer when they are large, and always one", async () => {
    const holder = await makeHolder();
    const text = { ...LABEL.elements[0], text: "x".repeat(9_000), showIf: "0" };
    const sizes = [55, 55, 10, 110, 110, 30, 30, 30, 10, 110];
    for (const [i, length] of sizes.entries()) {
      const document = { ...LABEL, elements: Array.from({ length }, () => text) };
      await makeTemplate(holder.accountId, `custom-${i}`, { document, now: 9000 - i });
    }
    const counts: number[] = [];
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Whole = await wholePage(holder, cursor && `&cursor=${cursor}`);
      counts.push(page.data.length);
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.meta.nextCursor;
    }
    expect(counts).toEqual([2, 1, 1, 1, 4, 1]);
    expect(ids).toEqual(Array.from({ length: 10 }, (_, i) => `custom-${i}`));
  });

  it.each(["limit=21", "limit=0", "include=document", "include=", "include=all", "cursor=none"])(
    "%s beside it is 422 VALIDATION_FAILED",
    async (query) => {
      const answer = await ask(await makeHolder(), "GET", `/templates?include=document&${query}`);
      expect((await problemIn(answer)).code).toBe("VALIDATION_FAILED");
    },
  );
});

describe("GET /account/v1/keys", () => {
  it("is paged, newest first", async () => {
    const holder = await makeHolder({ credits: 1 });
    for (let i = 0; i < 5; i++) await ask(holder, "POST", "/keys", { name: `Key ${i}` });
    await ask(holder, "POST", "/trial");
    const whole = await pageOf(holder, "/keys");
    expect(whole.meta).toEqual({ count: 6, nextCursor: null });
    const pages = await pagesOf(holder, "/keys", 4);
    expect(pages.map(({ length }) => length)).toEqual([4, 2]);
    expect(pages.flat()).toEqual(whole.data.map(({ id }) => id));
  });
});

describe("a page that cannot be", () => {
  it.each(["/templates", "/keys", "/usage", "/assets", "/templates/custom-a/versions"])(
    "of %s is 422 VALIDATION_FAILED",
    async (list) => {
      const holder = await makeHolder();
      if (list.endsWith("/versions")) await saved(holder, "custom-a", 1);
      for (const query of [
        "limit=0",
        "limit=201",
        "limit=",
        "limit=ten",
        "limit=1.5",
        "limit=-1",
        "limit=1&limit=2",
        "cursor=",
        "cursor=%20",
        "cursor=none",
        "cursor=!.a",
        "cursor=a.b&cursor=a.b",
        `cursor=${"a".repeat(400)}`,
        "cursor=zzzzzzzzzzz.custom-a",
      ]) {
        const problem = await problemIn(await ask(holder, "GET", `${list}?${query}`));
        expect([query, problem.status, problem.code, problem.errors]).toEqual([
          query,
          422,
          "VALIDATION_FAILED",
          undefined,
        ]);
      }
      expect((await pageOf(holder, `${list}?other=1&other=2`)).meta.count).toBe(0);
    },
  );
});
