// The page "Links" without a browser: what the form holds and sends, the names of callers, what the recipes say.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Link } from "../../web/calls/answers.ts";
import {
  KNOWN_CALLERS,
  namesIn,
  rowsOfCaller,
  rowsOfNames,
} from "../../web/console/links/callers.ts";
import {
  bodyOf,
  COPIES,
  EMPTY_FORM,
  exampleOf,
  faultsOf,
  faultsOfRefusal,
  formOf,
  type LinkForm,
  parametersOf,
  withAnswer,
  withFormat,
  withNames,
  withTemplate,
  withVariable,
} from "../../web/console/links/link-form.ts";
import { sayMisfit, SYSTEMS } from "../../web/console/links/recipes.ts";

const NOW = Date.parse("2026-11-27T12:00:00Z");

const DOCUMENT = {
  variables: [
    { name: "name", example: "Olive oil" },
    { name: "photo", example: "https://cdn.example/1.png" },
    { name: "serial", counter: { start: 1 } },
    { name: "price", default: 4.9 },
  ],
  elements: [
    { type: "text", text: "{{name}} {{price}}" },
    { type: "qrcode", value: "{{name}}", logo: { source: "asset:1" } },
  ],
  back: { elements: [{ type: "image", source: "{{ photo | default:x }}" }] },
};

const filled: LinkForm = { ...withTemplate(EMPTY_FORM, "custom-jar", DOCUMENT), name: " Shelf " };

describe("the form of a new link", () => {
  it("ticks what callers may set without danger: neither pictures nor counters", () => {
    const ticked = filled.variables.map(({ name, isSettable }) => [name, isSettable]);
    expect(ticked).toEqual([
      ["name", true],
      ["photo", false],
      ["serial", false],
      ["price", true],
    ]);
    expect(exampleOf(filled)).toEqual({ name: "Olive oil", price: "4.9" });
  });

  it("sends what the contract has, with the usual values", () => {
    expect(bodyOf(filled)).toEqual({
      name: "Shelf",
      templateId: "custom-jar",
      layout: { type: "single" },
      settable: ["name", "price"],
      fixed: {},
      names: {},
      mostCopies: 1,
      answer: { format: "png", dpi: 300 },
      limits: { creditsPerDay: 100 },
      expiresAt: null,
      origins: [],
      watermark: false,
      imageHosts: [],
    });
  });

  it("fixes what is not ticked and has a value, and gives each format its usual resolution", () => {
    const fixed = withVariable(filled, "price", { isSettable: false, fixed: "9.90" });
    expect(bodyOf(withFormat(fixed, "zpl"))).toMatchObject({
      settable: ["name"],
      fixed: { price: "9.90" },
      answer: { format: "zpl", dpi: 203 },
    });
    expect(bodyOf(withFormat(fixed, "pdf"))).toMatchObject({ answer: { format: "pdf" } });
  });

  it("leaves out names that set nothing, or what callers may not set", () => {
    const named = withNames(filled, [
      { caller: "TitleText", target: "name" },
      { caller: "Dpi", target: "" },
      { caller: "cost", target: "price" },
      { caller: "n", target: COPIES },
    ]);
    const closed = withVariable(named, "price", { isSettable: false });
    expect(bodyOf(closed)).toMatchObject({ names: { TitleText: "name", n: COPIES } });
  });

  it("reads origins and hosts from lines, and a time of the reader's zone", () => {
    const form = {
      ...filled,
      origins: "https://a.example\n https://b.example ",
      imageHosts: "cdn.example, img.example",
      expiresAt: "2026-12-24T18:00",
    };
    expect(bodyOf(form)).toMatchObject({
      origins: ["https://a.example", "https://b.example"],
      imageHosts: ["cdn.example", "img.example"],
      expiresAt: new Date("2026-12-24T18:00").toISOString(),
    });
  });

  it("of a link that is changed sends what it has, also what the page does not show", () => {
    const link = {
      ...(bodyOf(filled) as Link),
      settable: ["price"],
      fixed: { name: "Salt", photo: null },
      names: { cost: "price" },
      layout: { type: "manual", rows: 2 },
      answer: { format: "png", dpi: 203, rotateDeg: 90 },
      expiresAt: "2026-12-24T18:00:00.000Z",
      origins: ["https://a.example"],
    } as const;
    const { fixed, ...others } = link;
    const form = withTemplate(formOf(link), link.templateId, DOCUMENT, link);
    expect(faultsOf(form, NOW)).toEqual({});
    expect(bodyOf(form, link)).toEqual({ ...others, fixed: { name: "Salt" } });
    expect(fixed.photo).toBeNull();
    const other = withTemplate(form, "custom-other", DOCUMENT, link);
    expect(bodyOf(other, link)).toMatchObject({
      settable: ["name", "price"],
      fixed: {},
      names: {},
    });
  });

  it.each<[keyof LinkForm, Partial<LinkForm>]>([
    ["name", { name: "  " }],
    ["templateId", { templateId: "" }],
    ["mostCopies", { mostCopies: "26" }],
    ["creditsPerDay", { creditsPerDay: "0" }],
    ["creditsPerDay", { creditsPerDay: "1.5" }],
    ["dpi", { dpi: "" }],
    ["expiresAt", { expiresAt: "2026-11-26T12:00" }],
    ["imageHosts", { imageHosts: "a.example b.example c.example d.example e.example f.example" }],
    ["names", { names: ["a", "a"].map((caller) => ({ caller, target: "name" })) }],
  ])("says what is wrong with %s before it is sent: %j", (field, change) => {
    expect(faultsOf(filled, NOW)).toEqual({});
    expect(Object.keys(faultsOf({ ...filled, ...change }, NOW))).toEqual([field]);
  });

  it("can have a printer for an answer, which has no resolution and no watermark, and a format again", () => {
    const form = withAnswer({ ...EMPTY_FORM, name: "Desk", templateId: "t", dpi: "" }, "printer_1");
    expect(bodyOf(form)).toMatchObject({ answer: { printer: "printer_1" } });
    expect(faultsOf(form, NOW)).toEqual({});
    expect(Object.keys(faultsOf({ ...form, hasWatermark: true }, NOW))).toEqual(["hasWatermark"]);
    const file = withAnswer(form, "zpl");
    expect(bodyOf(file)).toMatchObject({ answer: { format: "zpl", dpi: 203 } });
  });

  it("asks for the hosts of a picture that callers set", () => {
    const open = withVariable(filled, "photo", { isSettable: true });
    expect(faultsOf(open, NOW).imageHosts).toContain("photo");
    expect(faultsOf({ ...open, imageHosts: "cdn.example" }, NOW)).toEqual({});
  });

  it("shows a refusal beside its field", () => {
    const errors = [
      { pointer: "/limits/creditsPerDay", detail: "too much" },
      { pointer: "#/settable/0", detail: "names an image" },
      { pointer: "/unknown", detail: "elsewhere" },
    ];
    expect(faultsOfRefusal(errors)).toEqual({
      creditsPerDay: "too much",
      variables: "names an image",
    });
  });
});

describe("names of callers", () => {
  const [homebox, grocy] = KNOWN_CALLERS;
  const targets = (rows: readonly { caller: string; target: string }[]) =>
    Object.fromEntries(rows.map(({ caller, target }) => [caller, target]));

  it("of Homebox and Grocy find the variables that hold the same", () => {
    const settable = ["url", "title", "note"];
    expect(targets(rowsOfCaller(homebox!, settable))).toEqual({
      TitleText: "title",
      DescriptionText: "note",
      URL: "url",
      AdditionalInformation: "",
    });
    expect(targets(rowsOfCaller(grocy!, ["product", "barcode", "bestBefore"]))).toEqual({
      product: "product",
      grocycode: "barcode",
      due_date: "bestBefore",
      "stock_entry.amount": "",
      "stock_entry.price": "",
      "details.location.name": "",
      chore: "product",
      battery: "product",
      recipe: "product",
    });
  });

  it("a label without a usual variable is about its first free one", () => {
    expect(targets(rowsOfCaller(homebox!, ["url", "thing"]))).toMatchObject({
      TitleText: "thing",
      URL: "url",
    });
  });

  it.each([
    ["https://labels.example/?TitleText=Drill&URL=%2Fitem%2F1", ["TitleText", "URL"]],
    ["product=Rice&details[product][name]=Rice", ["product", "details.product.name"]],
    [
      '{"product":"Rice","details":{"product":{"name":"Rice"}},"tags":[1]}',
      ["product", "details.product.name"],
    ],
    ["a=1\nb=2", ["a", "b"]],
    ["title, sku\nprice", ["title", "sku", "price"]],
    ["{half", ["{half"]],
    [" ", []],
  ])("are read from an example of a call: %s", (example, names) => {
    expect(namesIn(example)).toEqual(names);
  });

  it("are given the variable of the same name", () => {
    const rows = rowsOfNames(["Sku", "details.product.name", "copies", "x"], ["sku", "name"]);
    expect(targets(rows)).toEqual({
      Sku: "sku",
      "details.product.name": "name",
      copies: COPIES,
      x: "",
    });
  });
});

describe("recipes", () => {
  const address = "https://labels.example/l/abc";
  const parameters = parametersOf(
    { settable: ["name", "sku"], names: { TitleText: "name" } },
    { name: `Ann's "A & B"`, sku: "X-1" },
  );
  const codeOf = (id: string, format: "png" | "pdf" | "zpl") =>
    SYSTEMS.find((system) => system.id === id)!.recipe({ address, format, parameters }).code;

  it("use each variable's own name, unless it sets another one", () => {
    expect(parameters.map(({ name }) => name)).toEqual(["name", "sku"]);
    const names = { name: "title", label: "name" };
    const moved = parametersOf({ settable: ["name", "title"], names });
    expect(moved.map(({ name, variable }) => [name, variable])).toEqual([
      ["label", "name"],
      ["title", "title"],
    ]);
    const taken = parametersOf({ settable: ["name", "title"], names: { name: "title" } });
    expect(taken.map(({ name }) => name)).toEqual(["title"]);
  });

  it("encode values for where they are typed", () => {
    expect(codeOf("curl", "png")).toBe(
      [
        "curl --fail-with-body --get 'https://labels.example/l/abc' \\",
        `  --data-urlencode 'name=Ann'\\''s "A & B"' \\`,
        "  --data-urlencode 'sku=X-1' \\",
        "  -o label.png",
      ].join("\n"),
    );
    expect(codeOf("html", "png")).toBe(
      `<img src="${address}?name=Ann's%20%22A%20%26%20B%22&amp;sku=X-1" alt="Label">`,
    );
    expect(codeOf("html", "pdf")).toContain('<a href="https://labels.example/l/abc?name=');
    expect(codeOf("shopify", "pdf")).toContain(String.raw`"name": "Ann's \"A & B\"",`);
  });

  it("are formulas of one argument, which every language's separator leaves whole", () => {
    expect(codeOf("google-sheets", "png")).toBe(
      `=IMAGE("${address}?name=" & ENCODEURL(A2) & "&sku=" & ENCODEURL(B2))`,
    );
    expect(codeOf("excel", "png")).toBe(
      `=IMAGE("${address}?name="&ENCODEURL(A2)&"&sku="&ENCODEURL(B2))`,
    );
  });

  it("put everything of Homebox into the path, whose query it replaces", () => {
    expect(codeOf("homebox", "png")).toBe(`HBOX_LABEL_MAKER_LABEL_SERVICE_URL=${address}`);
  });

  it("of Frappe are an image in a print format, or a button for a PDF", () => {
    expect(codeOf("frappe", "png")).toBe(
      `<img alt="Label" src="${address}?name={{ (doc.name or "") | urlencode }}&amp;sku={{ (doc.sku or "") | urlencode }}">`,
    );
    expect(codeOf("frappe", "pdf")).toContain("window.open");
  });

  it.each(SYSTEMS)("of $name are in the guide", ({ takes, recipe }) => {
    const guide = readFileSync("docs/users/links.md", "utf8");
    const [format] = takes;
    const input = {
      address: "https://platen.example/l/…",
      format: format!,
      parameters: parametersOf(
        { settable: ["name", "sku"], names: {} },
        { name: "Olive oil", sku: "AB-1234" },
      ),
    };
    const { code } = recipe(input);
    expect(guide.replaceAll("https://<your Platen>", "https://platen.example")).toContain(code);
  });

  it("of programs with names of their own say that the link has none of them", () => {
    const link = { answer: { format: "png" }, settable: ["sku"], names: {} } as const;
    const said = SYSTEMS.filter((system) => system.takes.includes("png")).map(
      (system) => [system.id, sayMisfit(system, link) !== null] as const,
    );
    expect(said.filter(([, isSaid]) => isSaid)).toEqual([["homebox", true]]);
  });

  it.each(SYSTEMS)("$name has what it takes, and says what it does not", (system) => {
    for (const format of ["png", "pdf", "zpl"] as const) {
      const { code, where } = system.recipe({ address, format, parameters });
      expect([code.includes(address), where.length > 10]).toEqual([true, true]);
      const names = { TitleText: "name", product: "name" };
      const link = { answer: { format }, settable: ["name"], names };
      expect(sayMisfit(system, link) === null).toBe(system.takes.includes(format));
    }
  });
});
