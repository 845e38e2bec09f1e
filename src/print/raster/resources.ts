// What recordings name: fonts, opacities, forms and pictures, each by its number.
import type { BoundingBox, Content, Resources } from "../content/content.ts";
import { EmbeddedFont } from "../fonts/embedded-font.ts";
import type { Font, FontRef } from "../fonts/font.ts";
import type { Picture } from "./pictures/picture.ts";
import { Recording } from "./recording.ts";

export type XObject =
  | {
      readonly kind: "form";
      readonly operations: readonly number[];
      readonly bbox: BoundingBox;
      readonly isGroup: boolean;
    }
  | { readonly kind: "picture"; readonly picture: Picture };

export class RasterResources implements Resources {
  readonly fonts: EmbeddedFont[] = [];
  readonly opacities: number[] = [];
  readonly xObjects: XObject[] = [];
  readonly #byRef = new Map<FontRef, EmbeddedFont>();

  embed(font: Font): EmbeddedFont {
    const known = this.#byRef.get(font.ref);
    if (known) return known;
    const embedded = new EmbeddedFont(font, String(this.fonts.length));
    this.fonts.push(embedded);
    this.#byRef.set(font.ref, embedded);
    return embedded;
  }

  addOpacity(opacity: number): string {
    return String(this.opacities.push(opacity) - 1);
  }

  createContent(): Recording {
    return new Recording();
  }

  addForm(
    content: Content,
    start: number,
    end: number,
    bbox: BoundingBox,
    isGroup = false,
  ): string {
    const form = new Recording();
    form.append(content, start, end);
    return this.#add({ kind: "form", operations: form.operations, bbox, isGroup });
  }

  addPicture(picture: Picture): string {
    return this.#add({ kind: "picture", picture });
  }

  #add(object: XObject): string {
    return String(this.xObjects.push(object) - 1);
  }
}
