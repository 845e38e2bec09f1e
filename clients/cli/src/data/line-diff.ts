// What differs between two texts, line by line, with a little of what surrounds it.
const CONTEXT = 2;
/** Of lines times lines; beyond, the whole middle is shown as replaced. */
const MOST_COMPARISONS = 4_000_000;

type Step = readonly [mark: " " | "-" | "+", line: string];

/** Empty where nothing differs. */
export function lineDiff(before: string, after: string): string[] {
  const a = before.split("\n");
  const b = after.split("\n");
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  if (start === a.length && start === b.length) return [];
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end++;
  const steps: Step[] = [
    ...a.slice(Math.max(0, start - CONTEXT), start).map((line): Step => [" ", line]),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end, a.length - end + CONTEXT).map((line): Step => [" ", line]),
  ];
  return shorten(steps).map(([mark, line]) => `${mark} ${line}`);
}

function middle(a: readonly string[], b: readonly string[]): Step[] {
  if (a.length * b.length > MOST_COMPARISONS) {
    return [...a.map((line): Step => ["-", line]), ...b.map((line): Step => ["+", line])];
  }
  // How many lines are common from here on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i]![j] =
        a[i] === b[j]
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      steps.push([" ", a[i]!]);
      i++;
      j++;
    } else if (i < a.length && (j === b.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      steps.push(["-", a[i++]!]);
    } else steps.push(["+", b[j++]!]);
  }
  return steps;
}

/** Long stretches of equal lines become one mark. */
function shorten(steps: readonly Step[]): Step[] {
  const isNear = (at: number) =>
    steps.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(([mark]) => mark !== " ");
  const kept: Step[] = [];
  for (const [index, step] of steps.entries()) {
    if (step[0] !== " " || isNear(index)) kept.push(step);
    else if (kept.at(-1)?.[1] !== "…") kept.push([" ", "…"]);
  }
  return kept;
}
