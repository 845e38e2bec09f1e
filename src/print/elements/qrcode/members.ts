// The QR code element: its members.
import { BOX } from "../box-members.ts";
import { CODE_COLORS, CODE_PLACE, MODULE_SIZE, moduleBounds } from "../code/members.ts";
import { asset, between, choice, element, integer, objectOf, template } from "../member.ts";

/** Of the code's width, without its quiet zone. */
export const MOST_LOGO_SHARE = 0.3;

const LOGO = objectOf({
  source: asset().required(
    "`asset:<SHA-256>` of an uploaded PNG, JPEG, SVG or PDF (its first page).",
  ),
  share: between(0.1, MOST_LOGO_SHARE).default(
    0.22,
    "Of the code's width without its quiet zone, for the square that stays blank.",
  ),
  clearModules: integer(0, 3, "modules").default(
    1,
    "Blank on each side of the picture, inside the square.",
  ),
});

export const qrcode = element(
  {
    schema: "QrCodeElement",
    about: "A QR code with its quiet zone inside the box.",
    looks: CODE_COLORS,
    rules: [moduleBounds(({ minModuleMm }) => minModuleMm)],
  },
  {
    ...BOX,
    value: template().required(
      "What is encoded: a template string. If it is blank, the code is left out.",
    ),
    errorCorrection: choice(["L", "M", "Q", "H"]).default(
      "M",
      "A minimum; raised if that takes no more space, and always H with a logo.",
    ),
    quietZoneModules: integer(0, 100, "modules").default(4, "The space around the code."),
    logo: LOGO.optional(
      "A picture on a blank square in the middle of the code: `source`, `share` (0.1–0.3; 0.22) and `clearModules` (0–3; 1). The code is then of level H.",
    ),
    ...CODE_PLACE,
    minModuleMm: MODULE_SIZE.default(0.25, "A code with smaller modules is refused."),
    ...CODE_COLORS,
  },
);
