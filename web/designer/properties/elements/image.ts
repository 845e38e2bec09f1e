// The fields of an image.
import { image } from "../../../../src/print/elements/image/members.ts";
import { fieldsFrom } from "../member-fields.ts";
import { FITS } from "./fits.ts";

export const IMAGE = fieldsFrom(image.forms[0].members, {
  source: { label: "Source", accept: "image/png,image/jpeg" },
  fit: { label: "Fit", choices: FITS },
  onMissing: {
    label: "When missing",
    choices: { error: "Refuse", blank: "Leave blank" },
    isRare: true,
  },
});
