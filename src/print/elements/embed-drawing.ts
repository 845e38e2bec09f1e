// Drawings as forms of what is drawn: each is written once for each color, however often it is shown.
import { isStoredArtwork } from "../artwork/stored.ts";
import type { Budget } from "../budget.ts";
import type { Content, Resources } from "../content/content.ts";
import { iconNamed } from "../icons/icon-list.ts";
import type { Color } from "../job/color.ts";
import type { Drawing as Commands } from "../vector/drawing.ts";
import { decodeDrawing, isStoredDrawing } from "../vector/stored.ts";
import { asColor, FORM_UNIT, writeDrawing } from "./write-drawing.ts";
import type { LoadedImages } from "./embed-image.ts";
import {
  ICON,
  NOT_LOADED,
  type OpenedArtwork,
  pageMissing,
  type RefusedArtwork,
} from "./opened-artwork.ts";
import { luminanceOf, WHITE_FROM } from "./two-inks.ts";

/** The files of artwork that are loaded. */
export interface ArtworkFiles {
  readonly images: LoadedImages;
  /** By name. */
  readonly icons: ReadonlyMap<string, Uint8Array>;
}

export function artworkFile(
  source: string,
  { images, icons }: ArtworkFiles,
): Uint8Array | RefusedArtwork {
  if (!source.startsWith(ICON)) return images.get(source) ?? NOT_LOADED;
  const file = icons.get(source.slice(ICON.length));
  if (file === undefined) throw new RangeError(`the file of ${source} was not loaded`);
  return file;
}

export function isArtworkIn(source: string, files: ArtworkFiles): boolean {
  const file = artworkFile(source, files);
  return !("refused" in file) && (isStoredDrawing(file) || isStoredArtwork(file));
}

export class Drawings {
  readonly #resources: Resources;
  readonly #budget: Budget;
  readonly #forms = new Map<string, OpenedArtwork>();
  /** How many colors each has: it is not kept decoded. */
  readonly #colors = new Map<string, number>();
  readonly #opacities = new Map<number, string>();

  constructor(resources: Resources, budget: Budget) {
    this.#resources = resources;
    this.#budget = budget;
  }

  /** `file`: of the source; null: it is no drawing. */
  open(
    source: string,
    file: Uint8Array,
    page: number,
    color: Color | null,
  ): OpenedArtwork | RefusedArtwork | null {
    if (!isStoredDrawing(file)) return null;
    if (page !== 1) return pageMissing(page, 1);
    const key = `${source} ${color === null ? "" : JSON.stringify(color)}`;
    const known = this.#forms.get(key);
    if (known) return known;
    let decoded: Commands | null = null;
    if (color !== null) {
      const icon = source.startsWith(ICON) ? iconNamed(source.slice(ICON.length)) : null;
      if (icon?.recolors === false) return KEEPS_COLORS;
      const colors = this.#colors.get(source) ?? (decoded = decodeDrawing(file)).colors.length;
      this.#colors.set(source, colors);
      if (colors > 1) return severalColors(colors);
    }
    const opened = this.#write(decoded ?? decodeDrawing(file), color);
    this.#forms.set(key, opened);
    return opened;
  }

  #write(drawing: Commands, color: Color | null): OpenedArtwork {
    const name = writeDrawing(drawing, color, {
      resources: this.#resources,
      opacityOf: (opacity) => this.#opacityOf(opacity),
      count: (content: Content) => this.#budget.count("content", content.length + FORM_BYTES),
    });
    const { width, height } = drawing;
    const lightLine = lightLineOf(drawing, color);
    const isSolid = isSolidIn(drawing, color);
    return { name, width: width / FORM_UNIT, height: height / FORM_UNIT, lightLine, isSolid };
  }

  #opacityOf(opacity: number): string {
    const known = this.#opacities.get(opacity);
    if (known !== undefined) return known;
    const name = this.#resources.addOpacity(opacity);
    this.#opacities.set(opacity, name);
    return name;
  }
}

/** Of a form beside its content. */
const FORM_BYTES = 200;

const KEEPS_COLORS: RefusedArtwork = {
  code: "COLOR_INVALID",
  refused: "this icon keeps its own colors, so color must be blank",
  cause: { kind: "artworkColor", why: "icon" },
};

function severalColors(colors: number): RefusedArtwork {
  return {
    code: "COLOR_INVALID",
    refused: `only artwork of one color can be given another; this file has ${colors} colors, so color must be blank`,
    cause: { kind: "artworkColor", why: "colors" },
  };
}

function lightLineOf({ colors, commands }: Commands, color: Color | null): Color | null {
  const shown = colors.map((own) => color ?? asColor(own));
  const luminances = shown.map(luminanceOf);
  for (const command of commands) {
    const stroke = command.is === "paint" ? command.stroke : null;
    if (!stroke) continue;
    const own = luminances[stroke.color]!;
    if (own < 1 && 1 - stroke.opacity * (1 - own) >= WHITE_FROM) return shown[stroke.color]!;
  }
  return null;
}

/** A pictogram with parts in a pattern would be unreadable. */
function isSolidIn({ colors, commands }: Commands, color: Color | null): boolean {
  const [only] = colors;
  if (colors.length !== 1 || luminanceOf(color ?? asColor(only!)) >= WHITE_FROM) return false;
  return commands.every((command) => {
    if (command.is === "close") return true;
    if (command.is === "open") return command.opacity === 1;
    return (command.fill?.opacity ?? 1) === 1 && (command.stroke?.opacity ?? 1) === 1;
  });
}
