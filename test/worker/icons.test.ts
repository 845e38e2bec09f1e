// GET /icons: a page for people, a list for programs.
import { describe, expect, it } from "vitest";
import { ICONS } from "../../src/print/icons/icon-list.ts";
import digests from "../../assets/icons/index.json" with { type: "json" };
import { isStoredDrawing } from "../../src/print/vector/stored.ts";
import { refusalIn, send } from "../support/worker-world.ts";

const ask = (Accept: string, headers = {}) => send("/icons", { headers: { Accept, ...headers } });

describe("GET /icons/:name", () => {
  it("gives the drawing of each icon under its digest, forever; under another it is 404", async () => {
    for (const { name } of ICONS) {
      const digest = (digests as Readonly<Record<string, string>>)[name];
      const answer = await send(`/icons/${name}-${digest}.bin`);
      expect(answer.status, name).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(isStoredDrawing(new Uint8Array(await answer.arrayBuffer()))).toBe(true);
      expect(await refusalIn(await send(`/icons/${name}-00000000.bin`))).toBe("404 NOT_FOUND");
    }
    for (const name of ["index.json", `fragile.bin`, "constructor-00000000.bin"]) {
      expect(await refusalIn(await send(`/icons/${name}`)), name).toBe("404 NOT_FOUND");
    }
  });
});

describe("GET /icons", () => {
  it("lists every icon with what it is and whether it recolors, to programs that ask for JSON", async () => {
    const answer = await ask("application/json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    const { data, meta } = await answer.json<{ data: unknown[]; meta: object }>();
    expect(data).toEqual(
      ICONS.map(({ name, description, recolors }) => ({ name, description, recolors })),
    );
    expect(meta).toEqual({ count: ICONS.length });
    expect(data).toContainEqual({
      name: "ghs02",
      description: expect.stringContaining("lammable"),
      recolors: false,
    });
  });

  it.each(["text/html,application/xhtml+xml,*/*;q=0.8", "*/*", "image/png"])(
    "is a page for everybody else, with each icon drawn and its source to copy: %s",
    async (accept) => {
      const answer = await ask(accept);
      expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      const text = await answer.text();
      for (const { name } of ICONS) expect(text).toContain(`data-copy="icon:${name}"`);
      expect(text.match(/<svg class="sheet"/g)).toHaveLength(ICONS.length);
    },
  );

  it("each form has its own validator and its own 304, and caches keep them apart", async () => {
    const [page, list] = [await ask("text/html"), await ask("application/json")];
    const [pageTag, listTag] = [page.headers.get("ETag")!, list.headers.get("ETag")!];
    expect(pageTag).not.toBe(listTag);
    for (const { headers } of [page, list]) expect(headers.get("Vary")).toBe("Accept");
    const statusOf = async (accept: string, tag: string) => {
      const answer = await ask(accept, { "If-None-Match": tag });
      expect(answer.headers.get("Vary")).toBe("Accept");
      return answer.status;
    };
    expect(await statusOf("text/html", pageTag)).toBe(304);
    expect(await statusOf("application/json", listTag)).toBe(304);
    expect(await statusOf("application/json", pageTag)).toBe(200);
  });
});
