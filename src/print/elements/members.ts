// What every type of element may say in a template: one line for each, in the order in which they are listed.
import { artwork } from "./artwork/members.ts";
import { barcode } from "./barcode/members.ts";
import { image } from "./image/members.ts";
import type { ElementMembers } from "./member.ts";
import { qrcode } from "./qrcode/members.ts";
import { shape } from "./shape/members.ts";
import { stack } from "./stack/members.ts";
import { table } from "./table/members.ts";
import { text } from "./text/members.ts";

export const ELEMENTS = {
  text,
  barcode,
  qrcode,
  shape,
  table,
  stack,
  artwork,
  image,
} satisfies Readonly<Record<string, ElementMembers>>;

export type ElementType = keyof typeof ELEMENTS;

export const ELEMENT_TYPES = Object.keys(ELEMENTS) as readonly ElementType[];
