// The fields of artwork.
import { artwork } from "../../../../src/print/elements/artwork/members.ts";
import { fieldsFrom } from "../member-fields.ts";
import { FITS } from "./fits.ts";

export const ARTWORK = fieldsFrom(artwork.forms[0].members, {
  source: { label: "Source", accept: "application/pdf,image/svg+xml" },
  page: { label: "Page" },
  color: { label: "Color", none: "Its own" },
  fit: { label: "Fit", choices: FITS },
});
