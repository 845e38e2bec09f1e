// The elements of a template as the printer uses them, typed by what their folders say of their members.
import type { Absence, Form, Kind, Member, Members } from "../elements/member.ts";
import type { ELEMENTS, ElementType } from "../elements/members.ts";
import type { Color, ColorSource } from "./color.ts";
import type { Language } from "./language.ts";
import type { TemplateString } from "./template-string.ts";

/** What is read of each kind that is always the same; null: it is not there. */
interface ReadOf {
  readonly template: TemplateString;
  readonly characters: string;
  readonly number: number;
  readonly integer: number;
  readonly flag: boolean;
  readonly ink: ColorSource<Color>;
  readonly paint: ColorSource;
  readonly language: Exclude<Language, null>;
  readonly "image-source": TemplateString;
  /** `asset:` and 64 hex digits, or `icon:` and a name. */
  readonly "asset-source": string;
  /** `asset:` and 64 hex digits. */
  readonly asset: string;
  readonly "symbology-options": ReadonlyMap<string, string | number | boolean>;
  readonly "rows-variable": string;
  /** Of a box that follows from what is printed: the most that it can be. */
  readonly length: number;
  /** Their indices among all elements of the template. */
  readonly elements: readonly number[];
}

export type ReadKind<K extends Kind> = K extends { readonly is: "choice" | "number-choice" }
  ? K["of"][number]
  : K extends { readonly is: "list"; readonly of: infer I extends Kind }
    ? readonly ReadKind<I>[]
    : K extends { readonly is: "object"; readonly members: infer M extends Members }
      ? ReadMembers<M> | (K extends { readonly mayBeNull: true } ? null : never)
      : K extends { readonly is: infer N extends keyof ReadOf }
        ? ReadOf[N]
        : never;

type NoneOf<A extends Absence> = A["means"] extends "nothing" | "inherited" ? null : never;

export type ReadMember<M extends Member> = ReadKind<M["kind"]> | NoneOf<M["absence"]>;

/** Every default is filled in. */
export type ReadMembers<M extends Members> = { readonly [N in keyof M]: ReadMember<M[N]> };

export type FormOf<T extends ElementType> = (typeof ELEMENTS)[T]["forms"][number];

type ReadForm<T extends ElementType, F extends Form> =
  F extends Form<infer M>
    ? { readonly type: T; readonly room: Room | null } & ReadMembers<M>
    : never;

/** How an element's box follows from what is printed; its own members say the largest that it can be. */
export interface Room {
  /** As long as its content. */
  readonly isAutoWidth: boolean;
  readonly isAutoHeight: boolean;
  /** Along the template's length: it ends as far from the item's end as it begins from its start, or it keeps its distance from the end. */
  readonly follows: "fill" | "end" | null;
  /** Whether the item's length depends on it, or it on that. */
  readonly decides: boolean;
  /** Where its box can be, in mm of the item at its greatest length. */
  readonly area: BoxMm;
}

export interface BoxMm {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export type ElementOf<T extends ElementType> = T extends ElementType
  ? ReadForm<T, FormOf<T>>
  : never;

/** Millimetres from the item's top-left corner, y down; degrees clockwise about the box's centre. */
export type TemplateElement = ElementOf<ElementType>;
export type TextElement = ElementOf<"text">;
export type BarcodeElement = ElementOf<"barcode">;
export type QrCodeElement = ElementOf<"qrcode">;
export type ShapeElement = ElementOf<"shape">;
export type ImageElement = ElementOf<"image">;
export type ArtworkElement = ElementOf<"artwork">;
export type TableElement = ElementOf<"table">;
export type StackElement = ElementOf<"stack">;

export type FontFamily = TextElement["fontFamily"];
export type Fit = ImageElement["fit"];

/** The members that are the same where the document does not mention them, whatever its others say. */
export type DefaultsOf<T extends ElementType> = FormOf<T>["members"] extends infer M extends Members
  ? {
      readonly [
        N in keyof M as M[N]["absence"]["means"] extends "fault" | "derived" ? never : N
      ]: ReadMember<M[N]>;
    }
  : never;
