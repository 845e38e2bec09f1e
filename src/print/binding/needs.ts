// What drawing a job will ask for, collected while its elements are bound: each once.
import { isDataUri } from "../elements/embed-image.ts";
import { type Bound, kindOf } from "../elements/index.ts";
import type { BoundStack } from "../elements/stack/bind.ts";
import { watermarkFontRefs } from "../elements/watermark.ts";
import type { FontRef } from "../fonts/font.ts";
import type { TemplateElement } from "../job/template.ts";
import type { HyphenatedLanguage } from "../text/break/hyphenated-languages.ts";

export class Needs {
  readonly fonts: Set<FontRef>;
  readonly hyphenations = new Set<HyphenatedLanguage>();
  /** `asset:…` and `https://…`. */
  readonly images = new Set<string>();
  readonly dataUris = new Set<string>();
  readonly icons = new Set<string>();

  constructor(watermark: string | undefined) {
    this.fonts = new Set(watermark === undefined ? [] : watermarkFontRefs(watermark));
  }

  add(element: TemplateElement, bound: Bound): void {
    if (element.type === "stack") {
      for (const child of (bound as BoundStack).children) this.add(child.element, child.bound);
      return;
    }
    const kind = kindOf(element);
    for (const ref of kind.fontRefs(element, bound)) this.fonts.add(ref);
    for (const ref of kind.imageRefs(bound)) {
      (isDataUri(ref) ? this.dataUris : this.images).add(ref);
    }
    for (const name of kind.iconRefs(bound)) this.icons.add(name);
    const hyphenation = kind.hyphenation(element, bound);
    if (hyphenation) this.hyphenations.add(hyphenation);
  }
}
