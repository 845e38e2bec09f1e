// What an isolate does before its first request: V8's profile of loading the modules, as `wrangler check startup` takes it.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { openInspector } from "../../scripts/worker/inspector.ts";
import { modulesIn } from "../../scripts/worker/start-worker.ts";

const SAMPLE_MICROS = 200;
const profilerOf = (entry: string) =>
  `export default { async fetch() { await import("./${entry}"); return new Response("ok"); } };`;

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
}

/** Milliseconds of each source file, or of what V8 puts in brackets; idle time is left out. `folder`: a bundle. */
export async function profileStartup(folder: string): Promise<Map<string, number>> {
  const { nodes, samples, timeDeltas } = await takeProfile(folder);
  const places = new Map(nodes.map((node) => [node.id, placeIn(folder, node)]));
  const msOf = new Map<string, number>();
  samples.forEach((id, index) => {
    const place = places.get(id) ?? "(program)";
    if (place === "(idle)") return;
    msOf.set(place, (msOf.get(place) ?? 0) + timeDeltas[index]! / 1_000);
  });
  return msOf;
}

async function takeProfile(folder: string): Promise<Profile> {
  const { compatibilityDate, compatibilityFlags } = optionsOf("wrangler.toml").workerOptions;
  const modules = modulesIn(folder);
  const contents = profilerOf(basename(modules[0]!.path));
  const profiler = { type: "ESModule" as const, path: "/bundle/profiler.js", contents };
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      name: "profiled",
      compatibilityDate: String(compatibilityDate),
      compatibilityFlags: [...(compatibilityFlags as string[])],
      modulesRoot: "/",
      modules: [profiler, ...modules] as never,
      inspectorPort: 0,
      handleStructuredLogs: () => {},
    }),
  );
  try {
    await worker.ready;
    const inspector = await openInspector(worker, "profiled");
    await inspector.send("Profiler.enable");
    await inspector.send("Profiler.setSamplingInterval", { interval: SAMPLE_MICROS });
    await inspector.send("Profiler.start");
    const answer = await worker.dispatchFetch("http://bench.invalid/");
    if ((await answer.text()) !== "ok") throw new Error("the bundle does not load");
    const { profile } = await inspector.send<{ profile: Profile }>("Profiler.stop");
    inspector.close();
    return profile;
  } finally {
    await worker.dispose();
  }
}

const maps = new Map<string, SourceMap>();

/** The source file; for a module's own body, where compiling is counted too, its file in the bundle. */
function placeIn(folder: string, { callFrame }: ProfileNode): string {
  const { functionName, url, lineNumber, columnNumber } = callFrame;
  if (url === "") return functionName;
  const file = /(?:^|\/)bundle\/(.+)$/.exec(url)?.[1];
  if (file === undefined || lineNumber < 0) return file === undefined ? url : `(module) ${file}`;
  const path = join(folder, `${file}.map`);
  const map = maps.get(path) ?? readMap(path);
  if (map === null) return file;
  maps.set(path, map);
  const entry = map.findEntry(lineNumber, columnNumber);
  return "originalSource" in entry ? entry.originalSource : file;
}

function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
