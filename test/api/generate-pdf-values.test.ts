// POST /api/v1/generate-pdf: the values of variables, and what of them cannot be printed.
import { beforeAll, describe, expect, it } from "vitest";
import {
  card,
  faultsIn,
  openPrinter,
  pdfIn,
  print,
  problemIn,
  refusalIn,
  type Variables,
} from "../support/api.ts";
import { decodeCodes } from "../support/decode.ts";
import { extractText, measureInk, rasterise } from "../support/pdfium.ts";

let apiKey: string;
beforeAll(async () => {
  ({ apiKey } = await openPrinter());
});

const printed = async (variables: Variables | string) => {
  const body =
    typeof variables === "string"
      ? JSON.stringify(card({})).replace('"variables":{}', `"variables":${variables}`)
      : card(variables);
  return pdfIn(await print(apiKey, body));
};
const textOf = async (variables: Variables | string) =>
  (await extractText(await printed(variables))).replaceAll("\r\n", "\n").trim();
const refused = async (variables: Variables | string) => {
  const body = JSON.stringify(card({})).replace(
    '"variables":{}',
    `"variables":${typeof variables === "string" ? variables : JSON.stringify(variables)}`,
  );
  return faultsIn(await print(apiKey, body));
};
const at = (name: string) => `#/records/0/variables/${name}`;

const inkAt = async (variables: Variables) => {
  const page = await rasterise(await printed(variables), 100);
  const perMm = 100 / 25.4;
  return measureInk(page, 0, 30 * perMm, 80 * perMm, 50 * perMm);
};

describe("numbers", () => {
  it("print as ECMAScript prints them", async () => {
    for (const [written, text] of [
      ["12.50", "12.5"],
      ["1.0", "1"],
      ["-0", "0"],
      ["1e3", "1000"],
      ["1e-7", "1e-7"],
      ["0.1", "0.1"],
      ["9007199254740991", "9007199254740991"],
      ["-9007199254740991", "-9007199254740991"],
    ])
      expect(await textOf(`{"text":${written},"word":""}`), written).toBe(`${text}\n<>`);
  });

  it("that are integers beyond ±(2^53−1) or overflow are VALIDATION_FAILED: they would print wrong", async () => {
    for (const written of ["9007199254740992", "-9007199254740993", "1e400", "-1e400", "1e21"])
      expect(await refused(`{"text":${written}}`), written).toEqual([
        `VALIDATION_FAILED ${at("text")}`,
      ]);
  });
});

describe("true, false, null and absent", () => {
  it("true and false print as those words", async () => {
    expect(await textOf({ text: true, word: false })).toBe("true\n<false>");
  });

  it("null and an absent variable are blank, or the variable's default; an empty string is blank", async () => {
    expect(await textOf({ text: null, word: null })).toBe("<default>");
    expect(await textOf({})).toBe("<default>");
    expect(await textOf({ word: "" })).toBe("<>");
  });

  it("a blank value removes a barcode, QR code or image from that item, and does not fail", async () => {
    for (const blank of ["", null])
      expect(await inkAt({ code: blank, qr: blank, image: blank })).toBe(0);
    expect(await inkAt({ code: "AB-1" })).toBeGreaterThan(0.05);
  });
});

describe("names", () => {
  it("a variable that the template does not declare is UNKNOWN_VARIABLE, every one of them told", async () => {
    const answer = await print(apiKey, card({ txet: "a", text: "b" }, { Text: "c" }));
    expect(answer.status).toBe(422);
    const { code, detail, errors } = await problemIn(answer);
    expect(code).toBe("UNKNOWN_VARIABLE");
    expect(errors!.map(({ pointer }) => pointer)).toEqual([
      "#/records/0/variables/txet",
      "#/records/1/variables/Text",
    ]);
    expect(detail).toContain("text, word, color");
  });

  it("__proto__ and its like are unknown variables, never a prototype", async () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"])
      expect(await refused(`{"${name}":"x"}`)).toEqual([`UNKNOWN_VARIABLE ${at(name)}`]);
    expect(await refused('{"__proto__":{"text":"x"}}')).toEqual([
      `VALIDATION_FAILED ${at("__proto__")}`,
    ]);
  });
});

describe("characters", () => {
  it("lone surrogates are VALIDATION_FAILED", async () => {
    for (const written of ["\\ud800", "a\\udc00", "\\udc00\\ud800"])
      expect(await refused(`{"text":"${written}"}`)).toEqual([`VALIDATION_FAILED ${at("text")}`]);
    expect(await textOf('{"text":"\\u0061","word":""}')).toBe("a\n<>");
  });

  it("line breaks in text are line breaks, however they are written", async () => {
    for (const written of ["a\nb", "a\r\nb", "a\rb", "a\u0085b", "a\u2028b"])
      expect(await textOf({ text: written, word: "" }), JSON.stringify(written)).toBe("a\nb\n<>");
  });

  it("other control characters are dropped from text", async () => {
    expect(await textOf({ text: "a\u0000\u0007\u001b\u007f\u0090b", word: "" })).toBe("ab\n<>");
  });

  it("in a barcode they are refused unless the symbology encodes them", async () => {
    const page = await rasterise(await printed({ code: "A\tB" }), 300);
    expect((await decodeCodes(page, { formats: ["Code128"] })).map(({ text }) => text)).toEqual([
      "A\tB",
    ]);
    for (const code of ["A\u0085B", "é", "A\u2028B"])
      expect(await refused({ code }), JSON.stringify(code)).toEqual([
        `BARCODE_VALUE_INVALID ${at("code")}`,
      ]);
  });
});

describe("what cannot be printed", () => {
  const cases: readonly (readonly [code: string, variables: Variables, name: string])[] = [
    ["VALUE_INVALID", { text: "word ".repeat(2001) }, "text"],
    ["COLOR_INVALID", { color: "reddish" }, "color"],
    ["BARCODE_VALUE_INVALID", { code: "日本" }, "code"],
    ["UNSUPPORTED_CHARACTERS", { text: "\u{1f9ff}\u{e000}" }, "text"],
    ["TEXT_OVERFLOW", { text: "word ".repeat(200) }, "text"],
    ["BARCODE_DOES_NOT_FIT", { code: "X".repeat(60) }, "code"],
    ["BARCODE_DOES_NOT_FIT", { qr: "x".repeat(1000) }, "qr"],
    ["IMAGE_REJECTED", { image: "data:image/png;base64,AAAA" }, "image"],
    ["IMAGE_REJECTED", { image: "file:///etc/passwd" }, "image"],
  ];

  it.each(cases)(
    "is 422 %s with the value's pointer, and the value is not told",
    async (code, variables, name) => {
      const answer = await print(apiKey, card({}, variables));
      const said = await answer.clone().text();
      expect(await refusalIn(answer.clone())).toBe(`422 ${code}`);
      expect(await faultsIn(answer)).toContain(`${code} #/records/1/variables/${name}`);
      expect(said).not.toContain(String(variables[name]).slice(0, 20));
    },
  );

  it("values are one stage: all of its faults come at once, its own code the first in the order of the table", async () => {
    const answer = await print(apiKey, card({ code: "é" }, { color: "reddish" }, { nane: "" }));
    const { code, errors } = await problemIn(answer);
    expect(code).toBe("UNKNOWN_VARIABLE");
    expect(errors!.map((fault) => `${fault.code} ${fault.pointer}`).sort()).toEqual([
      "BARCODE_VALUE_INVALID #/records/0/variables/code",
      "COLOR_INVALID #/records/1/variables/color",
      "UNKNOWN_VARIABLE #/records/2/variables/nane",
    ]);
  });

  it("drawing is one stage: all of its faults come at once, its own code the first in the order of the table", async () => {
    const answer = await print(
      apiKey,
      card(
        { image: "data:image/png;base64,AAAA" },
        { code: "X".repeat(60) },
        { text: "word ".repeat(200) },
        { text: "\u{e000}" },
      ),
    );
    const { code, errors } = await problemIn(answer);
    expect(code).toBe("UNSUPPORTED_CHARACTERS");
    expect(errors!.map((fault) => `${fault.code} ${fault.pointer}`).sort()).toEqual([
      "BARCODE_DOES_NOT_FIT #/records/1/variables/code",
      "IMAGE_REJECTED #/records/0/variables/image",
      "TEXT_OVERFLOW #/records/2/variables/text",
      "UNSUPPORTED_CHARACTERS #/records/3/variables/text",
    ]);
  });

  it("at most 50 faults are listed, and the detail says whether record or template is at fault", async () => {
    const answer = await print(apiKey, {
      ...card(),
      records: Array.from({ length: 25 }, () => ({ variables: { a: 1, b: 1, c: 1 } })),
    });
    const { errors } = await problemIn(answer);
    expect(errors).toHaveLength(50);
    for (const { detail } of errors!) expect(detail).toMatch(/record.*template/i);
  });
});
