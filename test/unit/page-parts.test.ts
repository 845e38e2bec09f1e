// What is held of a page while it is drawn.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { filesFor, openPress } from "../../scripts/node-press.ts";
import {
  compileTemplate,
  parseRequest,
  parseTemplate,
  type Plan,
  planJob,
} from "../../src/print/index.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { decodeStream, readObjects } from "../support/pdf-objects.ts";

const MB = 1024 * 1024;
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

interface Watched {
  readonly consumesPlan?: boolean;
  readonly onPlan?: (plan: Plan) => void;
  readonly onPart?: (part: number) => void;
}

describe("a page of more than 1 MB of content", () => {
  const document = {
    schemaVersion: 1,
    name: "Dense",
    widthMm: 40,
    heightMm: 40,
    variables: [{ name: "v" }],
    elements: [0, 1, 2].map((i) => ({
      type: "qrcode",
      value: `${i}{{v}}`,
      minModuleMm: 0.01,
      xMm: 0,
      yMm: 0,
      widthMm: 40,
      heightMm: 40,
    })),
  };
  const layout = {
    type: "manual",
    paper: { size: "Custom", widthMm: 400, heightMm: 400 },
    grid: { rows: 10, columns: 10 },
    spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
  };

  async function print(copies: number, { consumesPlan, onPlan, onPart }: Watched = {}) {
    const records = Array.from({ length: 40 / copies }, (_, i) => ({
      variables: { v: `${i} Arbequina olive oil. `.repeat(30) },
      copies,
    }));
    const request = parseRequest({ templateId: "custom-test", layout, records });
    const compiled = compileTemplate(parseTemplate(document));
    const plan = planJob(compiled, request.layout, request.records);
    onPlan?.(plan);
    // Weak references hold what they name until the present task ends.
    await new Promise((resolve) => setTimeout(resolve));
    const deflated: number[] = [];
    const press = openPress(undefined, (bytes) => {
      deflated.push(bytes.length);
      onPart?.(deflated.length);
      return deflateSync(bytes);
    });
    const supplies = {
      ...FIXED_ORIGIN,
      ...filesFor(plan),
      consumesPlan: consumesPlan ?? false,
    };
    const { pdf, spent } = press.render(compiled, plan, supplies);
    const { objects } = readObjects(pdf);
    const page = objects.find(({ text }) => text.includes("/Type/Page/"))!;
    const refs = /\/Contents\[([^\]]+)\]/.exec(page.text)![1]!.matchAll(/(\d+) 0 R/g);
    const parts = [...refs].map(([, number]) => {
      const stream = objects.find((object) => object.number === Number(number))!;
      return Buffer.from(decodeStream(stream)).toString("latin1");
    });
    return { parts, deflated, spent, pdf, plan };
  }

  it.each([1, 2])("is compressed in parts as it is drawn; %s of each record", async (copies) => {
    const { parts, deflated, spent } = await print(copies);
    expect(spent.content).toBeGreaterThan(3 * MB);
    expect(Math.max(...deflated)).toBeLessThan(1.5 * MB);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join("")).toHaveLength(spent.content!);
  });

  it.each([1, 2])(
    "of a plan that prints once is given up as it is drawn; %s of each record",
    async (copies) => {
      const before = await print(copies);
      let drawings: WeakRef<object>[] = [];
      let alive = 0;
      const { pdf, plan } = await print(copies, {
        consumesPlan: true,
        onPlan: (planned) => {
          drawings = planned.drawings.map((drawing) => new WeakRef(drawing));
        },
        onPart: (part) => {
          if (part !== before.parts.length - 1) return;
          collect();
          alive = drawings.filter((drawing) => drawing.deref() !== undefined).length;
        },
      });
      expect(alive).toBeLessThan(drawings.length / 2);
      expect(plan.drawings).toEqual([]);
      expect(before.plan.drawings).toHaveLength(drawings.length);
      expect(Buffer.compare(pdf, before.pdf)).toBe(0);
    },
  );

  it("has the same operators in the same order, cut between two of them", async () => {
    const { parts } = await print(1);
    for (const part of parts) expect(part).toMatch(/^\S[^]*\S\n$/);
    const operators = parts.join("").split("\n");
    const count = (operator: string) =>
      operators.filter((line) => line.split(" ").at(-1) === operator).length;
    expect(count("q")).toBe(count("Q"));
    expect(count("f")).toBe(120);
    expect(operators.filter((line) => line === "W n")).toHaveLength(40);
  });
});
