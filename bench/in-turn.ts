// Two designs printed in turn by the print core in this process, with new records each time: what one takes beside the other.
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../src/print/index.ts";
import { filesFor, openPress } from "../scripts/node-press.ts";
import { FIXED_ORIGIN } from "../test/support/fixed-origin.ts";

export interface Design {
  readonly document: object;
  readonly layout: object;
  /** Of a record, counted over all prints. */
  readonly variablesOf: (record: number) => Readonly<Record<string, string>>;
}

export interface Printed {
  /** Of CPU. */
  readonly ms: number;
  readonly bytes: number;
}

const press = openPress();

/** Each call prints so many records more. */
export function openDesign(
  { document, layout: given, variablesOf }: Design,
  count: number,
): () => Printed {
  const compiled = compileTemplate(parseTemplate(document));
  let first = 0;
  return () => {
    first += count;
    const records = Array.from({ length: count }, (_, i) => ({
      variables: variablesOf(first + i),
    }));
    const body = { templateId: "custom-bench", layout: given, records };
    const before = process.cpuUsage();
    const request = parseRequest(body);
    const plan = planJob(compiled, request.layout, request.records);
    const { pdf } = press.render(compiled, plan, {
      ...FIXED_ORIGIN,
      ...filesFor(plan),
      images: new Map(),
    });
    const { user, system } = process.cpuUsage(before);
    return { ms: (user + system) / 1000, bytes: pdf.length };
  };
}

const WARM_UPS = 20;

/** Medians of the rounds; `times` prints are one round. */
export function compareInTurn(
  one: () => Printed,
  other: () => Printed,
  rounds: number,
  times = 1,
): { readonly ms: number; readonly otherMs: number; readonly ratio: number } {
  const timed = (print: () => Printed) => {
    let ms = 0;
    for (let i = 0; i < times; i++) ms += print().ms;
    return ms / times;
  };
  for (let i = 0; i < WARM_UPS; i++) for (const print of [one, other]) timed(print);
  const ms: number[] = [];
  const otherMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ms.push(timed(one));
    otherMs.push(timed(other));
  }
  const ratios = ms.map((each, round) => each / otherMs[round]!);
  return { ms: medianOf(ms), otherMs: medianOf(otherMs), ratio: medianOf(ratios) };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
