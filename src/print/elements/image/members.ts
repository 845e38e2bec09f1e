// The image element: its members.
import { BOX } from "../box-members.ts";
import { choice, element, imageSource } from "../member.ts";

export const FIT = choice(["contain", "cover", "stretch"]);

const LOOKS = { fit: FIT.default("contain", "How the image fills a box of another shape.") };

export const image = element(
  { schema: "ImageElement", about: "A PNG or JPEG.", looks: LOOKS },
  {
    ...BOX,
    source: imageSource().required(
      "`asset:<SHA-256>` of an uploaded file, `https://…`, a data URI, or a template string of one. If it is blank, the image is left out.",
    ),
    ...LOOKS,
    onMissing: choice(["error", "blank"]).default(
      "error",
      "What happens if an image cannot be fetched or printed.",
    ),
  },
);
