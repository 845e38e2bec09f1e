// The artwork element: its members.
import { BOX } from "../box-members.ts";
import { FIT } from "../image/members.ts";
import { assetSource, element, integer, paint } from "../member.ts";

const LOOKS = { fit: FIT.default("stretch", "How the artwork fills a box of another shape.") };

export const artwork = element(
  {
    schema: "ArtworkElement",
    about: "An icon, or an SVG or a page of a PDF that was uploaded as an asset, as vectors.",
    countsAs: "image",
    looks: LOOKS,
  },
  {
    ...BOX,
    source: assetSource().required(
      "`asset:<SHA-256>` of an uploaded file, or `icon:<name>`; `GET /icons` lists the names.",
    ),
    page: integer(1, 10_000).default(1, "The page of the PDF, from 1."),
    ...LOOKS,
    color: paint().default(
      null,
      "A colour or template string, in place of the color of an icon or SVG that has only one; if it is blank or null, the artwork keeps its own colors.",
    ),
  },
);
