import { afterEach, describe, expect, it, vi } from "vitest";
import { Platen, recordTypeOf } from "../../clients/typescript/src/index.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36";
const baseUrl = "https://platen.example";

describe("where the TypeScript client runs", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("a key in a browser is refused with an explanation, and the rest works there", () => {
    vi.stubGlobal("navigator", { userAgent: CHROME });
    expect(() => new Platen({ baseUrl, key: "platen_live_secret" })).toThrow(
      /^KEY_IN_BROWSER: An API key in a browser can be read by everyone/,
    );
    expect(() => new Platen({ baseUrl })).not.toThrow();
    expect(() => new Platen({ baseUrl, session: "cookie" })).not.toThrow();
  });

  it.each(["Node.js/24", "Bun/1.3", "Deno/2.5", "Cloudflare-Workers"])(
    "a key in %s is taken",
    (userAgent) => {
      vi.stubGlobal("navigator", { userAgent });
      expect(() => new Platen({ baseUrl, key: "platen_live_secret" })).not.toThrow();
    },
  );
});

describe("the type of a template's records", () => {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    additionalProperties: false,
  } as const;

  it("has a member for each variable, as its schema takes it", () => {
    const properties = {
      sku: { type: ["string", "null"] as ("string" | "null")[], examples: ["AB-1"] },
      "unit.price": {
        type: ["string", "number", "boolean", "null"] as "string"[],
        default: "0 */",
      },
      serial: { type: ["integer", "string", "null"] as "string"[] },
    };
    expect(recordTypeOf({ ...schema, title: "Étiquette 12 × 4", properties, required: ["sku"] }))
      .toBe(`/** A record of the template "Étiquette 12 × 4". */
export type Etiquette124 = {
  /** Example: "AB-1". */
  readonly "sku": string | null;
  /** Default: "0 *\\/". */
  readonly "unit.price"?: string | number | boolean | null;
  readonly "serial"?: number | string | null;
};
`);
  });

  it("can be named, and has a name where the title has no letters", () => {
    const empty = { ...schema, properties: {}, required: [] };
    expect(recordTypeOf({ ...empty, title: "Label" }, "Mine")).toContain("export type Mine =");
    expect(recordTypeOf({ ...empty, title: "标签" })).toContain("export type TemplateRecord =");
  });
});
