// --to and what belongs to it: a job as ZPL or PNG, as the member `output` of its requests.
import { type Command, Option } from "commander";
import type { Schemas } from "../../../typescript/src/index.ts";
import { FILES } from "../../../../web/jobs/output.ts";
import { UsageError } from "../failure.ts";

export interface RasterOptions {
  readonly to: "pdf" | Output["format"];
  readonly dpi?: string;
  readonly encoding?: string;
  readonly darkness?: string;
  readonly speed?: string;
  readonly media?: string;
  readonly finish?: string;
  readonly color?: string;
  readonly background?: string;
  readonly rotate?: string;
  readonly offset?: string;
}

export type Output = Schemas["RasterOutput"];

const PICTURE = ["png", "png-zip"];
const RASTER = ["zpl", ...PICTURE];
/** By option: the formats that have it. */
const FORMATS: Readonly<Record<Exclude<keyof RasterOptions, "to">, readonly string[]>> = {
  dpi: RASTER,
  encoding: ["zpl"],
  darkness: ["zpl"],
  speed: ["zpl"],
  media: ["zpl"],
  finish: ["zpl"],
  color: PICTURE,
  background: PICTURE,
  rotate: RASTER,
  offset: RASTER,
};

export function choice(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values);
}

export function withRasterOptions(command: Command): Command {
  return command
    .addOption(
      choice(
        "--to <format>",
        "zpl for label printers, png for screens",
        Object.keys(FILES),
      ).default("pdf"),
    )
    .option("--dpi <number>", "of the print head (zpl) or the picture (png; default: 300)")
    .addOption(choice("--rotate <degrees>", "turn the page clockwise", ["0", "90", "180", "270"]))
    .option("--offset <x,y>", "move the page right and down, in mm")
    .option("--darkness <number>", "zpl: 0 to 30")
    .option("--speed <number>", "zpl: 1 to 14 inches per second")
    .addOption(choice("--media <kind>", "zpl: where a label begins", ["gap", "mark", "continuous"]))
    .addOption(choice("--finish <how>", "zpl: after a label", ["tear", "peel", "cut", "rewind"]))
    .addOption(
      choice("--encoding <name>", "zpl: z64 is half the size, for printers of Zebra", [
        "hex",
        "z64",
      ]),
    )
    .addOption(choice("--color <name>", "png", ["rgb", "gray", "mono"]))
    .addOption(choice("--background <name>", "png", ["white", "transparent"]));
}

/** undefined: a PDF. */
export function readOutput(options: RasterOptions): Output | undefined {
  const { to, dpi, rotate, offset, darkness, speed } = options;
  for (const [name, formats] of Object.entries(FORMATS)) {
    if (options[name as keyof RasterOptions] === undefined || formats.includes(to)) continue;
    throw new UsageError(`--${name} needs --to ${formats.join(" or --to ")}.`);
  }
  if (to === "pdf") return undefined;
  const shared = {
    ...(rotate !== undefined && { rotateDeg: Number(rotate) as 0 | 90 | 180 | 270 }),
    ...(offset !== undefined && { offsetMm: readOffset(offset) }),
  };
  const { encoding, media, finish, color, background } = options;
  if (to === "zpl") {
    if (dpi === undefined) {
      throw new UsageError(
        "--to zpl needs --dpi: what the print head has, 203 for most label printers (300 and 600 are common too).",
      );
    }
    return {
      format: to,
      dpi: readNumber("--dpi", dpi),
      ...shared,
      ...(darkness !== undefined && { darkness: readNumber("--darkness", darkness) }),
      ...(speed !== undefined && { speed: readNumber("--speed", speed) }),
      ...(encoding !== undefined && { encoding }),
      ...(media !== undefined && { media }),
      ...(finish !== undefined && { finish }),
    } as Output;
  }
  return {
    format: to,
    ...(dpi !== undefined && { dpi: readNumber("--dpi", dpi) }),
    ...shared,
    ...(color !== undefined && { color }),
    ...(background !== undefined && { background }),
  } as Output;
}

export function readNumber(flag: string, text: string): number {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  throw new UsageError(`${flag} must be a number.`);
}

export function readOffset(text: string): { x: number; y: number } {
  return readPair("--offset", text, "0.5,-1", " of millimetres");
}

export function readPair(
  flag: string,
  text: string,
  example: string,
  unit = "",
): { x: number; y: number } {
  const [x, y, ...more] = text.split(",").map((number) => readNumber(flag, number.trim()));
  if (x !== undefined && y !== undefined && more.length === 0) return { x, y };
  throw new UsageError(`${flag} must be two numbers${unit}, such as ${example}.`);
}
