// The steps of a job, and which of them each sample of a profile belongs to.
import { type Profiler, Session } from "node:inspector/promises";

const SAMPLING_US = 200;
/** A sample is of the step of the innermost function that is of one; the outer ones come last. */
const STEPS: readonly (readonly [step: string, where: RegExp])[] = [
  ["compress", /^deflate|^processChunkSync|^zlibBufferSync/],
  ["encode", /src\/print\/codes\//],
  [
    "shape or width",
    /src\/print\/(?:text\/(?:shape|plain-text|glyph-run|paragraph)|fonts\/(?!subset))/,
  ],
  ["layout", /src\/print\/text\//],
  ["content", /src\/print\/(?:elements|pages|surroundings|pdf\/(?:content|buffer|embedded-font))/],
  ["write", /src\/print\/(?:pdf\/|fonts\/subset|render\.ts)/],
  ["values", /src\/print\/(?:plan\.ts|sheet\/|values\/|binding\/|format)|^planJob/],
  ["parse", /src\/print\/job\/|node_modules\/zod\//],
];
export const STEP_NAMES = [...STEPS.map(([step]) => step).reverse(), "collect", "other"] as const;

export async function profileOf(work: () => Promise<unknown>): Promise<Profiler.Profile> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: SAMPLING_US });
  await session.post("Profiler.start");
  await work();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  return profile;
}

/** By node of the profile. */
export function stepsOf(profile: Profiler.Profile): (node: number) => string {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  return (node) => {
    for (let id: number | undefined = node; id !== undefined; id = parents.get(id)) {
      const { functionName, url } = nodes.get(id)!.callFrame;
      if (functionName === "(garbage collector)") return "collect";
      const step = STEPS.find(([, where]) => where.test(functionName) || where.test(url));
      if (step) return step[0];
    }
    return "other";
  };
}
