// Codes of jobs that cannot be laid out or drawn: the layout first, then values, then drawing.
import { NOT_UNCHANGED, type ProblemText } from "./text.ts";

export const LAYOUT_TEXTS = {
  PRESET_NOT_FOUND: {
    happened: "The layout names a preset that does not exist.",
    why: [
      "The id has a typing error. It is the whole id, such as `vendorA-5160-compatible`, not the part number alone.",
      "The part number was put into the id by hand, and is a spelling that the list has under another number.",
    ],
    mend: [
      "Search for what is printed on the package: `GET /api/v1/layout-presets?search=5160`. Equivalent part numbers are found too.",
      "Or take one of the template's `compatiblePresetIds`.",
      "For stock that is not in the list, describe the sheet with the layout `manual`.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "No layout preset has this id or part number. Did you mean vendorA-5160-compatible? Send an id, or a part number without its vendor's name: GET /api/v1/layout-presets lists all presets; a template's compatiblePresetIds are the ones that fit it.",
    at: "#/layout/presetId",
  },
  PRESET_SIZE_MISMATCH: {
    happened:
      "The preset's labels have another size than the template, so the design would not lie on the label.",
    why: [
      "Width and height must each agree within 0.1 mm. Nothing is scaled or turned.",
      "The template was made for the sheet's near relative, or has width and height exchanged.",
    ],
    mend: [
      "Choose one of the template's `compatiblePresetIds`: `GET /api/v1/templates/{templateId}`.",
      "Or give the template the size of the preset's `itemSizeMm`.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "The template is 66.675 × 25.4 mm, the items of this preset are 101.6 × 50.8 mm; each side may differ by 0.1 mm. Choose one of the template's compatiblePresetIds, or resize the template.",
    at: "#/layout/presetId",
  },
  LAYOUT_DOES_NOT_FIT: {
    happened: "The rows and columns that the layout asks for do not fit on its paper.",
    why: [
      "Margins, gaps and labels together are wider or higher than the paper, by more than 0.05 mm. `detail` says in which direction and by how much.",
      "The label has the template's size; the layout gives only paper, grid, margins and gaps.",
    ],
    mend: [
      "Compute it: left + columns × width + (columns − 1) × gapX + right must be at most the paper's width, and likewise downwards.",
      "Use fewer rows or columns, smaller margins or gaps, or larger paper.",
      "Stock from the shops is known already: `GET /api/v1/layout-presets`.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "With items of 66.675 × 25.4 mm, the template's size, the layout is too wide by 8.1 mm (needs 218.1 of 210). Use fewer rows or columns, smaller margins or gaps, or larger paper.",
    at: "#/layout",
  },
  START_SLOT_OUT_OF_RANGE: {
    happened: "`startSlot` is larger than the number of labels on a sheet.",
    why: [
      "It counts the positions of one sheet, row by row from 1; it does not count pages or labels printed so far.",
    ],
    mend: [
      "Send a number from 1 to rows × columns.",
      "Take it from the last answer's `X-Next-Start-Slot`: that is 1 when the sheet was full.",
    ],
    again: NOT_UNCHANGED,
    detail: "The sheet has 30 slots, so startSlot must be from 1 to 30.",
    at: "#/layout/startSlot",
  },
} satisfies Record<string, ProblemText>;

export const VALUE_TEXTS = {
  UNKNOWN_VARIABLE: {
    happened: "A record has a value for a variable that the template does not declare.",
    why: [
      "The name is misspelt. `SKU` and `sku` are two names.",
      "The whole row of a table was sent, with columns that the template does not use.",
      "The variable was renamed in the template.",
    ],
    mend: [
      "Take the names from `variables` of `GET /api/v1/templates/{templateId}`; `detail` lists them too.",
      "Send only those. It is refused because a typing error would otherwise print a sheet of blank labels.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "The record names a variable that the template does not declare; it declares category, name, size, price, sku, url, accent. Correct the name in the record, or declare the variable in the template.",
    at: "#/records/0/variables/SKU",
  },
  VARIABLE_REQUIRED: {
    happened: "A record has no value for a variable that the template requires.",
    why: [
      "The record does not name the variable, or sends null, an empty text or only spaces for it.",
      "The column of the source has an empty cell.",
    ],
    mend: [
      "Send a value for the variable in every record; `errors` lists the records without one.",
      "Where a blank is fine, set `required` to false in the template.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 4 has no value for the variable "price", which the template requires. Send one, or leave the record out.',
    at: "#/records/3/variables/price",
  },
  VALUE_INVALID: {
    happened:
      "A value cannot be formatted as the template asks, cannot be counted on from, or makes a string too long.",
    why: [
      "A formatter does not take it: `number` and `currency` take `1234.5` and not `1,234.50`, `date` takes `2026-03-05` and not `5.3.2026`.",
      "A counter begins at a text that is not of its alphabet, or counts below 0 or beyond 30 characters.",
      "A value is longer than the template was made for, such as a whole description in place of a name.",
      "The template repeats a variable many times, so a moderate value becomes a very long text.",
    ],
    mend: [
      "Send numbers as JSON numbers and dates as ISO 8601; the template formats them.",
      "Shorten the value. A filled-in string may have 10,000 characters; an image's source may have 1,400,000.",
      "In the template, use the variable fewer times in one string, or split the text across several elements.",
      "Upload large images as assets and send `asset:` and their digest.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 1, variable "note": with this value the string has 12,480 characters, and it can have 10,000; shorten the value.',
    at: "#/records/0/variables/note",
  },
  COLOR_INVALID: {
    happened:
      "A value is used as a colour and is not one, or is none that a scanner can read a code in.",
    why: [
      "It is a name such as `red`, or a form of another language such as `rgb(255, 0, 0)`.",
      "The `#` is missing, or the number of digits is neither three nor six.",
      "It is a code's: scanners see by red light, to which red, orange and pink bars on white are white, and green or blue backgrounds black.",
    ],
    mend: [
      "Write `#d9480f`, `#d40`, `gray(0.5)` or `cmyk(0, 0.7, 0.9, 0.1)`.",
      "Leave it blank for no fill or stroke; text and codes are then black.",
      "Print codes in black, dark blue or dark green on white, yellow or another background with much red in it.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 1, variable "accent": this is no colour; write #rgb, #rrggbb, gray(0…1) or cmyk(c,m,y,k), each from 0 to 1.',
    at: "#/records/0/variables/accent",
  },
  BARCODE_VALUE_INVALID: {
    happened: "A barcode or QR code cannot hold the value that it was given.",
    why: [
      "The kind of barcode does not know a character: Code 128 takes ASCII alone, so no accents, no `€`, no dash from a word processor.",
      "The value is longer than the kind of code can hold.",
    ],
    mend: [
      "Send just the number or code, without decoration around it.",
      "For other characters, use a QR code in the template.",
      "A record without a code may leave it blank: the barcode is then left out.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 4, variable "sku": Code 128 encodes ASCII characters alone (U+0000 to U+007F), and this value has others; replace them.',
    at: "#/records/3/variables/sku",
  },
} satisfies Record<string, ProblemText>;

export const DRAWING_TEXTS = {
  UNSUPPORTED_CHARACTERS: {
    happened:
      "A text has characters that no font of the service can draw. They would print as empty boxes.",
    why: [
      "The text has a private-use or unassigned character: some programs keep symbols of their own there.",
      "It has a character of a script that the service has no font for, such as hieroglyphs.",
      "An invisible character came along with text copied from elsewhere.",
    ],
    mend: [
      "`detail` names the characters by their Unicode numbers. Write the text without them.",
      "Put emblems into the template as pictures or shapes.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 2, variable "name": no font of this service has U+E123 (the element asks for Inter); write the text without.',
    at: "#/records/1/variables/name",
  },
  TEXT_OVERFLOW: {
    happened:
      "A text is too long for its place on the label, even at its smallest size, and the template says not to cut it.",
    why: [
      "The value is longer than what the template was designed for.",
      "The element's `overflow` is `error`, which is meant for texts that must be complete, such as warnings.",
    ],
    mend: [
      "Shorten the value.",
      "In the template: a larger box, a smaller `minFontSizePt`, `wrap`, or the overflow `ellipsis`.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 1, variable "name": the text does not fit its box at 6 pt; shorten it, or give the element more room, a smaller minFontSizePt or another overflow.',
    at: "#/records/0/variables/name",
  },
  BARCODE_DOES_NOT_FIT: {
    happened: "A code would have to be smaller than scanners can read, so it was not drawn.",
    why: [
      "A longer value makes a wider code. Codes are never stretched or squeezed, and their bars are whole dots of the printer.",
      "The box is smaller than the code with its quiet zone at the element's `minModuleMm`.",
    ],
    mend: [
      "`detail` says how many millimetres are needed and how many there are.",
      "Shorten the value: digits in pairs are the most compact in Code 128, a short link in a QR code.",
      "Or make the box larger in the template. Lower `minModuleMm` only for scanners that you have tried.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 1, variable "sku": the bars need 52.4 mm, quiet zones included, and the box has 38 mm; make the box wider or the value shorter.',
    at: "#/records/0/variables/sku",
  },
  IMAGE_REJECTED: {
    happened: "A picture could not be fetched or printed.",
    why: [
      "It is neither PNG nor JPEG (a WebP or SVG file under another name), is damaged, or broke off.",
      "It has more than 16 megapixels.",
      "It is a fetched or embedded PNG with transparency or interlacing that takes more than 8 MB to decode, or one of several that take more than 32 MB together.",
      "A `data:` URI says one type and holds another, or its base64 is incomplete.",
      "An address did not answer in time, is not public, or is not https.",
    ],
    mend: [
      "Export it again as PNG or JPEG; 300 pixels an inch are enough for print.",
      "Upload large images as assets: they are decoded once, at upload.",
      "Build data URIs from the file's bytes: `data:image/png;base64,` and their base64, without line breaks.",
      "Where a missing picture is no reason to stop, set the element's `onMissing` to `blank` in the template.",
    ],
    again: "Not unchanged, unless the picture's host was only out of reach. Nothing was charged.",
    detail:
      'Record 1, variable "photo": the image cannot be printed: the PNG is truncated; send another, or let the template\'s onMissing be "blank".',
    at: "#/records/0/variables/photo",
  },
  JOB_TOO_COMPLEX: {
    happened: "The job asks for more work or memory than one request can have.",
    why: [
      "The template and the number of records multiply: 100 codes on a label and 250 records are 25,000 codes.",
      "Many large images, long texts or dense codes are printed in one request.",
    ],
    mend: [
      "`detail` names the budget that is exceeded, how far the job goes at least, and what to change.",
      "Send the records in several requests. That costs no more: credits count pages.",
      "Remove elements from the template, shorten texts and code values, or upload smaller images.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "This job draws at least 2,501 codes, and one job can draw 2,500. Print the records in several requests, or remove codes from the template.",
    at: "#/records",
  },
} satisfies Record<string, ProblemText>;
