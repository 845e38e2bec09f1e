// Breaks a job in one place: a member is removed, added, or replaced by something that does not belong there.
import type { Job } from "../../../scripts/worst-job/run-job.ts";
import type { Random } from "../../../scripts/worst-job/mutate.ts";

const WRONG: readonly unknown[] = [
  null,
  true,
  "",
  "x",
  0,
  -1,
  0.1,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  "{{v0}}",
  "{{#item}}",
  "{{constructor}}",
  "{{v0 | slice:0:1 | upper}}",
  "a".repeat(10_001),
  "\u0000\u202e😀",
  "asset:../../x",
  "data:image/png;base64,AAAA",
];

type Container = Record<string, unknown> | unknown[];

export function spoil({ document, body }: Job, random: Random): Job {
  const spoilt = { document: structuredClone(document), body: JSON.parse(body) as object };
  spoilOnce(random() < 0.7 ? spoilt.document : spoilt.body, random);
  return { document: spoilt.document, body: JSON.stringify(spoilt.body) };
}

function spoilOnce(root: object, random: Random): void {
  let at = root as Container;
  for (;;) {
    const keys = Object.keys(at);
    if (keys.length === 0) return;
    const key = keys[Math.floor(random() * keys.length)]!;
    const inner = (at as Record<string, unknown>)[key];
    if (typeof inner === "object" && inner !== null && random() < 0.8) {
      at = inner as Container;
      continue;
    }
    const how = random();
    const wrong = WRONG[Math.floor(random() * WRONG.length)];
    if (how < 0.15) Reflect.deleteProperty(at, key);
    else if (how < 0.25) Reflect.set(at, "extra", wrong);
    else Reflect.set(at, key, wrong);
    return;
  }
}
