// What the Worker sends of the browser program: pages, hashed files, fonts, the widget, and the page for no page.
import { describe, expect, it } from "vitest";
import fontDigests from "../../assets/fonts/index.json" with { type: "json" };
import client from "../../clients/typescript/package.json" with { type: "json" };
import { PAGES } from "../../src/reference/web-pages.ts";
import { problemIn, refusalIn, send } from "../support/worker-world.ts";

const BROWSER = {
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
};
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The addresses of our own that a document names. */
const filesIn = (text: string) =>
  [...text.matchAll(/(?:src|href)="(\/web\/files\/[^"]+)"/g)].map(([, path]) => path!);

describe("a page", () => {
  it.each(Object.keys(PAGES))(
    "%s is HTML that is asked for each time, and only the frame may be framed",
    async (path) => {
      const answer = await send(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
      expect(answer.headers.get("Cache-Control")).toBe("no-cache");
      expect(answer.headers.get("Content-Security-Policy")).toBe(
        path === "/widget/frame" ? POLICY.replace("ancestors 'none'", "ancestors *") : POLICY,
      );
      expect(await answer.text()).toMatch(/^<!doctype html>/i);
    },
  );

  it("tells other sites nothing of its address, wherever a link in it leads", async () => {
    const pages = [
      ...Object.keys(PAGES),
      "/docs",
      "/docs/templates",
      "/docs/templates.md",
      "/docs/api/demo",
      "/docs/symbologies/ean13",
      "/licences",
      "/problems",
      "/problems/not-found",
      "/nothing",
    ];
    for (const path of pages) {
      const { headers } = await send(path, { headers: BROWSER });
      expect(headers.get("Referrer-Policy"), path).toBe("same-origin");
    }
  });

  it("may ask for a printer by USB or a serial port on the page Print, and nowhere else", async () => {
    for (const path of [
      ...Object.keys(PAGES),
      "/docs",
      "/docs/templates",
      "/problems",
      "/nothing",
    ]) {
      const { headers } = await send(path, { headers: BROWSER });
      const askers = path === "/app/print" ? "(self)" : "()";
      expect(headers.get("Permissions-Policy"), path).toBe(`usb=${askers}, serial=${askers}`);
    }
  });

  it("is a page whatever type is asked for: only what is no page is negotiated", async () => {
    for (const Accept of ["*/*", "application/json"]) {
      const answer = await send("/", { headers: { Accept } });
      expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
    }
  });

  it("is 304 for clients that have it, and HEAD has no body", async () => {
    const known = (await send("/gallery")).headers.get("ETag")!;
    const again = await send("/gallery", { headers: { "If-None-Match": known } });
    expect(again.status).toBe(304);
    expect(await (await send("/gallery", { method: "HEAD" })).text()).toBe("");
  });

  it("has neither inline style nor inline script, and loads nothing from elsewhere", async () => {
    for (const path of Object.keys(PAGES)) {
      const text = await (await send(path)).text();
      expect(text, path).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
      expect(text, path).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    }
  });

  it("allows GET and HEAD only", async () => {
    const answer = await send("/gallery", { method: "POST" });
    expect(answer.headers.get("Allow")).toBe("GET, HEAD");
    expect(await refusalIn(answer)).toBe("405 METHOD_NOT_ALLOWED");
  });
});

describe("a hashed file", () => {
  it("is kept for a year, may be read by other origins, and is sent with the pages' policy", async () => {
    const files = filesIn(await (await send("/")).text());
    expect(files.length).toBeGreaterThan(1);
    for (const path of files) {
      const answer = await send(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(answer.headers.get("Content-Security-Policy")).toBe(POLICY);
    }
  });

  it("that is not there is 404, and so is every other file of the assets", async () => {
    for (const path of [
      "/web/files/front-00000000.js",
      "/web/files/..%2Ffront.html",
      "/web/front",
      "/web/front.html",
      "/web/stamp.json",
      "/notices/licences.json",
      "/fonts/inter-400.ttf",
    ]) {
      expect(await refusalIn(await send(path)), path).toBe("404 NOT_FOUND");
    }
  });
});

describe("a client's package", () => {
  it("is served to package managers as it is, and asked for again each time", async () => {
    for (const [name, magic] of [
      [`platen-client-${client.version}.tgz`, [0x1f, 0x8b]],
      [`platen-${client.version}-py3-none-any.whl`, [0x50, 0x4b]],
    ] as const) {
      const answer = await send(`/clients/${name}`);
      expect(answer.status, name).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("application/octet-stream");
      expect(answer.headers.get("Cache-Control")).toBe("no-cache");
      expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 2)]).toEqual(magic);
    }
  });

  it("of another name is 404, and so is what else is beside it", async () => {
    for (const name of ["platen-client-9.9.9.tgz", "stamp.json", "..%2Flicences.tgz"]) {
      expect(await refusalIn(await send(`/clients/${name}`)), name).toBe("404 NOT_FOUND");
    }
  });
});

describe("a font of the PDFs", () => {
  it("is served under its digest, and under no other", async () => {
    const digest = fontDigests["inter-400"];
    const answer = await send(`/fonts/inter-400-${digest}.ttf`);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const sha256 = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
    expect(Buffer.from(sha256).toString("hex").slice(0, 8)).toBe(digest);
    for (const name of [
      "inter-400-00000000.ttf",
      `inter-401-${digest}.ttf`,
      "__proto__-00000000.ttf",
    ])
      expect(await refusalIn(await send(`/fonts/${name}`)), name).toBe("404 NOT_FOUND");
  });
});

describe("/widget.js", () => {
  it("is a script that any page may load", async () => {
    const answer = await send("/widget.js");
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/javascript/);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=600");
  });
});

describe("/link-page.css", () => {
  it("is the style of the pages of links", async () => {
    const answer = await send("/link-page.css");
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/css/);
    expect(await answer.text()).toContain("color-scheme");
  });
});

describe("where there is no page", () => {
  it.each(["/nothing", "/docs/nothing", "/problems/nothing", "/gallery/nothing"])(
    "%s is a page for a browser and a problem for a program, both 404",
    async (path) => {
      const page = await send(path, { headers: BROWSER });
      expect(page.status).toBe(404);
      expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(page.headers.get("Content-Security-Policy")).toBe(POLICY);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      expect(await page.text()).toContain("<h1>");
      for (const Accept of [
        undefined,
        "*/*",
        "application/json",
        "application/json, text/html;q=0.9",
      ])
        expect(
          await refusalIn(await send(path, { headers: Accept === undefined ? {} : { Accept } })),
        ).toBe("404 NOT_FOUND");
    },
  );

  it.each([
    ["/galery", "/gallery"],
    ["/doc", "/docs"],
    ["/docs/tempaltes", "/docs/templates"],
    ["/docs/nothing-like-it", "/docs"],
    ["/problems/text-overflw", "/problems/text-overflow"],
    ["/app/signin", "/app/sign-in"],
  ])("%s names the nearest page: %s", async (path, nearest) => {
    const text = await (await send(path, { headers: BROWSER })).text();
    expect(text).toContain(`Did you mean <a href="${nearest}">${nearest}</a>?`);
  });

  it("nothing of the address gets into the page", async () => {
    const text = await (await send("/<script>alert(1)</script>", { headers: BROWSER })).text();
    expect(text).not.toContain("alert(1)");
  });

  it("a refusal of the API stays a problem in a browser too", async () => {
    const answer = await send("/api/v1/templates", { headers: BROWSER });
    expect((await problemIn(answer)).code).toBe("UNAUTHENTICATED");
  });
});
