// docs/users/links.md and the recipes of the console: tried by programs that do what the systems' published code does.
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { LinkFormat } from "../../web/calls/answers.ts";
import { KNOWN_CALLERS, rowsOfCaller } from "../../web/console/links/callers.ts";
import { parametersOf } from "../../web/console/links/link-form.ts";
import { SYSTEMS } from "../../web/console/links/recipes.ts";
import { account, dataIn } from "../support/account.ts";
import { makeBusiness, type Person, saveTemplate } from "../support/console.ts";
import { openRawPrinter, type RawPrinter } from "./support/printer.ts";

const box = (yMm: number) => ({ xMm: 2, yMm, widthMm: 60, heightMm: 8 });
const LABEL = {
  schemaVersion: 1,
  name: "Label",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "name", required: true }, { name: "sku" }],
  elements: [
    { type: "text", text: "{{name}}", ...box(2) },
    { type: "text", text: "{{sku}}", ...box(12) },
  ],
};
const VARIABLES = ["name", "sku"];
const EXAMPLES = { name: `Ann's "A & B"`, sku: "AB-1" };

let person: Person;
beforeAll(async () => {
  person = await makeBusiness();
  await saveTemplate(person, "custom-label", LABEL);
});

async function makeLink(format: LinkFormat, more: object = {}): Promise<string> {
  const answer = format === "pdf" ? { format } : { format, dpi: 203 };
  const link = { name: "Test", templateId: "custom-label", settable: VARIABLES };
  const body = { ...link, answer, ...more };
  const made = await account(person.token, "POST", "/links", { body });
  return (await dataIn<{ url: string }>(made, 201)).url;
}

const namesOf = (title: string) => {
  const caller = KNOWN_CALLERS.find((known) => known.title === title)!;
  const rows = rowsOfCaller(caller, VARIABLES).filter(({ target }) => target !== "");
  return Object.fromEntries(rows.map(({ caller: name, target }) => [name, target]));
};

function recipe(id: string, address: string, format: LinkFormat): string {
  const parameters = parametersOf({ settable: VARIABLES, names: {} }, EXAMPLES);
  return SYSTEMS.find((system) => system.id === id)!.recipe({ address, format, parameters }).code;
}

/** As the console shows it: what a call has cost. */
const costOf = (answer: Response) => answer.headers.get("X-Credits-Consumed");

async function expectPng(answer: Response): Promise<Response> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  return answer;
}

describe("Homebox", () => {
  /** fetchLabelFromURL of backend/pkgs/labelmaker/labelmaker.go. */
  const fetchLabel = async (setting: string, title: string) => {
    const address = new URL(setting.split("=").slice(1).join("="));
    address.search = new URLSearchParams({
      AdditionalInformation: "",
      ComponentPadding: "32",
      DescriptionFontSize: "25.600000",
      DescriptionText: "Shelf 3\nGarage",
      Dpi: "72.000000",
      DynamicLength: "true",
      Height: "200",
      Margin: "32",
      QrSize: "136",
      TitleFontSize: "32.000000",
      TitleText: title,
      URL: "https://homebox.example/item/1",
      Width: "526",
    }).toString();
    const headers = { "User-Agent": "Homebox-LabelMaker/1.0", Accept: "image/*" };
    return fetch(address, { headers, signal: AbortSignal.timeout(30_000) });
  };

  it("gets a picture for what it sends, and its error as a picture with the true status", async () => {
    const url = await makeLink("png", { names: namesOf("Homebox") });
    const setting = recipe("homebox", url, "png");
    const label = await expectPng(await fetchLabel(setting, "Drill & bits"));
    expect(costOf(label)).toBe("1");
    const again = await fetchLabel(setting, "Drill & bits");
    expect([again.status, costOf(again)]).toEqual([200, "0"]);
    expect(await again.bytes()).toEqual(await label.bytes());
    const refused = await fetchLabel(setting, "");
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([422, "image/png"]);
  });
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("python3 is not on the path: grocy.py is not tested here.");

describe.runIf(hasPython)("Grocy, with grocy.py of the guide", () => {
  let printer: RawPrinter;
  let program: ChildProcess;
  let webhook = "";
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "platen-grocy-"));
    const guide = readFileSync("docs/users/links.md", "utf8");
    const [, code = ""] = /```python\n([^]*?)```/.exec(guide) ?? [];
    writeFileSync(join(folder, "grocy.py"), code);
    printer = await openRawPrinter();
    const url = await makeLink("zpl", { names: namesOf("Grocy") });
    const port = await freePort();
    webhook = `http://127.0.0.1:${port}/`;
    const env = {
      ...process.env,
      LINK: url,
      PRINTER: printer.target.replace("tcp://", ""),
      PORT: String(port),
    };
    program = spawn("python3", ["grocy.py"], { cwd: folder, env, stdio: "ignore" });
    await vi.waitFor(() => fetch(webhook), { timeout: 30_000 });
  });
  afterAll(() => {
    program.kill();
    printer.close();
  });

  const data = {
    product: "Rice",
    grocycode: "grcy:p:7:x",
    due_date: "DD: 2026-12-24",
    details: { product: { id: 7, name: "Rice", description: null }, barcodes: [{ id: 1 }] },
    stock_entry: { amount: 2 },
    font_family: "Source Sans Pro (Regular)",
  };
  /** What Guzzle makes of `form_params`: PHP's http_build_query, without what is null. */
  const formOf = (value: object, path = ""): [string, string][] =>
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
      const name = path === "" ? key : `${path}[${key}]`;
      if (inner === null) return [];
      return typeof inner === "object" ? formOf(inner, name) : [[name, String(inner)]];
    });

  it.each([
    ["a form", () => new URLSearchParams(formOf(data))],
    ["JSON", () => JSON.stringify(data)],
  ])("prints what comes as %s, within two seconds of waiting", async (_, body) => {
    const before = printer.jobs.length;
    const sent = body();
    const answer = await fetch(webhook, {
      method: "POST",
      body: sent,
      ...(typeof sent === "string" && { headers: { "Content-Type": "application/json" } }),
      signal: AbortSignal.timeout(2_000),
    });
    expect(answer.status).toBe(202);
    await expect.poll(() => printer.jobs.length, { timeout: 30_000 }).toBe(before + 1);
    expect(printer.jobs.at(-1)!.toString().trim()).toMatch(/^\^XA[^]*\^XZ$/);
  });
});

describe("Frappe", () => {
  it("prints the image of a print format, as wkhtmltopdf fetches it", async () => {
    const html = recipe("frappe", await makeLink("png"), "png");
    const doc: Record<string, string> = EXAMPLES;
    const rendered = html.replaceAll(/\{\{ \(doc\.(\w+) or ""\) \| urlencode \}\}/g, (_, name) =>
      encodeURIComponent(doc[name as string] ?? ""),
    );
    await expectPng(await fetch(srcOf(rendered)));
  });

  it("opens the PDF of its button", async () => {
    const opened: string[] = [];
    const script = recipe("frappe", await makeLink("pdf"), "pdf");
    const form = (_: string, events: { refresh: (frm: object) => void }) =>
      events.refresh({
        doc: EXAMPLES,
        add_custom_button: (_: string, press: () => void) => press(),
      });
    const frappe = { ui: { form: { on: form } } };
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
    new Function("frappe", "window", script)(frappe, { open: (url: string) => opened.push(url) });
    const answer = await fetch(opened[0]!);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  });

  it("posts a webhook, as JSON and as a form", async () => {
    const url = await makeLink("pdf", { names: { "doc.item_name": "name" } });
    const headers = { "Content-Type": "application/json", "X-Frappe-Webhook-Signature": "x" };
    const body = JSON.stringify({ doc: { item_name: "Salt" }, tags: ["a"] });
    const first = await fetch(url, { method: "POST", headers, body });
    expect([first.status, costOf(first)]).toEqual([200, "1"]);
    const form = new URLSearchParams({ "doc[item_name]": "Salt" });
    const second = await fetch(url, { method: "POST", body: form });
    expect([second.status, costOf(second)]).toEqual([200, "0"]);
  });
});

it("Shopify reads it from a script of another origin", async () => {
  const url = await makeLink("pdf", { origins: ["*"] });
  const script = recipe("shopify", url, "pdf").replace(/render\(.*/, "return src;");
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  const src = new Function(script)() as string;
  const headers = { Origin: "https://extensions.shopifycdn.com", "Sec-Fetch-Site": "cross-site" };
  const answer = await fetch(src, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Access-Control-Allow-Origin")).not.toBeNull();
  expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
});

describe.each(["google-sheets", "excel"])("=IMAGE() of %s", (id) => {
  it("gets the picture of the cells, and again for nothing", async () => {
    const cells: Record<string, string> = { A2: `${id} & co`, B2: "Ä 1" };
    const formula = recipe(id, await makeLink("png"), "png");
    const [, inner = ""] = /^=IMAGE\((.*)\)$/.exec(formula) ?? [];
    const address = inner
      .split(/ ?&(?=(?:[^"]*"[^"]*")*[^"]*$) ?/)
      .map((part) => {
        const [, cell] = /^ENCODEURL\((\w+)\)$/.exec(part.trim()) ?? [];
        return cell === undefined ? part.trim().slice(1, -1) : encodeURIComponent(cells[cell]!);
      })
      .join("");
    const headers = {
      "User-Agent":
        "Mozilla/5.0 (compatible; GoogleDocs; apps-spreadsheets; +http://docs.google.com)",
    };
    const first = await expectPng(await fetch(address, { headers }));
    const second = await expectPng(await fetch(address, { headers }));
    expect([costOf(first), costOf(second)]).toEqual(["1", "0"]);
  });
});

it("a web page shows it, and a page of another origin does not where the link has a list", async () => {
  const url = await makeLink("png", { origins: ["https://shop.example"] });
  const src = srcOf(recipe("html", url, "png"));
  const from = (origin: string) => ({
    Accept: "image/avif,image/webp,image/png,*/*;q=0.8",
    Referer: `${origin}/`,
    "Sec-Fetch-Dest": "image",
    "Sec-Fetch-Mode": "no-cors",
    "Sec-Fetch-Site": "cross-site",
  });
  await expectPng(await fetch(src, { headers: from("https://shop.example") }));
  const other = await fetch(src, { headers: from("https://copy.example") });
  expect(other.status).toBe(403);
});

it("curl writes the label into a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "platen-curl-"));
  const command = recipe("curl", await makeLink("png"), "png");
  execFileSync("sh", ["-c", command], { cwd: folder, stdio: "pipe" });
  expect(readFileSync(join(folder, "label.png")).subarray(1, 4).toString()).toBe("PNG");
});

/** Of an HTML element, as a browser reads it. */
function srcOf(html: string): string {
  const [, src = ""] = /src="([^"]*)"/.exec(html) ?? [];
  return src.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
