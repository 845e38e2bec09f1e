// Codes of jobs that cannot be laid out or drawn: layout first, then values, then drawing.
import { NOT_UNCHANGED, type ProblemText } from "./text.ts";

export const LAYOUT_TEXTS = {
  PRESET_NOT_FOUND: {
    happened: "The layout's `presetId` is not the id or part number of a known preset.",
    why: [
      "The id is misspelled, or a vendor's name was added to the part number. Send the full id, such as `vendorA-5160-compatible`, or only the part number, such as `5160`.",
      "Several presets have this part number. `detail` lists their ids.",
      "The product is not in the list of presets.",
    ],
    fix: [
      "Search for the number printed on the package: `GET /api/v1/layout-presets?search=5160`. Equivalent part numbers are found too.",
      "Or use one of the template's `compatiblePresetIds`.",
      "If the product is not in the list, describe the sheet with the layout `manual`.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "No layout preset has this id or part number. Did you mean vendorA-5160-compatible? Send a full id, or a part number without the vendor's name. GET /api/v1/layout-presets lists all presets; the template's compatiblePresetIds fit it.",
    at: "#/layout/presetId",
  },
  PRESET_SIZE_MISMATCH: {
    happened: "The preset's labels do not have the template's size.",
    why: [
      "Width and height must each match within 0.1 mm. Templates are never scaled or rotated.",
      "The template was made for a similar product, or its width and height are swapped.",
    ],
    fix: [
      "Use one of the template's `compatiblePresetIds`: `GET /api/v1/templates/{templateId}`.",
      "Or change the template's size to the preset's `itemSizeMm`.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "The template is 66.675 × 25.4 mm, but the labels of this preset are 101.6 × 50.8 mm; width and height must each match within 0.1 mm. Use one of the template's compatiblePresetIds if it has any, resize the template, or describe your sheet as a manual layout.",
    at: "#/layout/presetId",
  },
  LAYOUT_DOES_NOT_FIT: {
    happened: "The rows and columns of the layout do not fit on its paper.",
    why: [
      "Margins, gaps and items together are wider or taller than the paper by more than 0.05 mm. `detail` says in which direction and by how much.",
      "The items always have the template's size. The layout sets only paper, grid, margins and gaps.",
    ],
    fix: [
      "Check the width: left + columns × item width + (columns − 1) × gapX + right must be at most the paper width. The height is checked the same way.",
      "Use fewer rows or columns, smaller margins or gaps, or larger paper.",
      "For sheets from a shop, use a preset instead: `GET /api/v1/layout-presets`.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "With items of 66.675 × 25.4 mm (the template's size), the layout is 8.1 mm too wide (it needs 218.1 mm, the paper has 210 mm). Use fewer rows or columns, smaller margins or gaps, or larger paper.",
    at: "#/layout",
  },
  START_SLOT_OUT_OF_RANGE: {
    happened: "`startSlot` is larger than the number of labels on one sheet.",
    why: [
      "`startSlot` is a position on one sheet, counted row by row from 1. It is not a page number or a count of labels printed so far.",
    ],
    fix: [
      "Send a number from 1 to rows × columns.",
      "Or use the last answer's `X-Next-Start-Slot`, which is 1 when the last sheet was full.",
    ],
    again: NOT_UNCHANGED,
    detail: "The sheet has 30 slots. Send a startSlot from 1 to 30.",
    at: "#/layout/startSlot",
  },
} satisfies Record<string, ProblemText>;

export const VALUE_TEXTS = {
  UNKNOWN_VARIABLE: {
    happened: "A record has a value for a variable that the template does not declare.",
    why: [
      "The name is misspelled. Names are case-sensitive: `SKU` and `sku` are different.",
      "A whole table row was sent, including columns that the template does not use.",
      "The variable was renamed in the template.",
    ],
    fix: [
      "Copy the names from `variables` in `GET /api/v1/templates/{templateId}`. `detail` lists them too.",
      "Send only those. Unknown names are refused because a typo would otherwise print a sheet of blank labels.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "The template declares no variable with this name. Did you mean sku? Correct the name in the record, or declare the variable in the template, which declares: category, name, size, price, sku, url, accent.",
    at: "#/records/0/variables/SKU",
  },
  VARIABLE_REQUIRED: {
    happened: "A record has no value for a variable that the template requires.",
    why: [
      "The record leaves the variable out, or its value is null, empty or only spaces.",
      "The cell is empty in the spreadsheet or table that the record comes from.",
    ],
    fix: [
      "Send a value for the variable in every record. `errors` lists the records without one.",
      "If the value may be blank, set the variable's `required` to false in the template.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 4 has no value for the variable "price", which the template requires. Send a value, or leave out the record.',
    at: "#/records/3/variables/price",
  },
  VALUE_INVALID: {
    happened:
      "A value cannot be formatted or counted as the template requires, or makes a text that is too long.",
    why: [
      "A formatter does not accept the value: `number` and `currency` accept `1234.5` but not `1,234.50`; `date` accepts `2026-03-05` but not `5.3.2026`.",
      "A counter's start value has characters outside its alphabet, or the counter goes below 0 or over 30 characters.",
      "The value is much longer than intended, for example a whole description instead of a name.",
      "The template repeats a variable many times, so that a short value becomes a long text.",
    ],
    fix: [
      "Send numbers as JSON numbers and dates in ISO 8601 format. The template formats them.",
      "Shorten the value. A text with its values filled in can have 10,000 characters; an image source can have 1,400,000.",
      "In the template, use the variable fewer times per text, or split the text into several elements.",
      "Upload large images as assets and send their id, `asset:<sha-256>`.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 1, variable "note": with this value the text has 12,480 characters; the limit is 10,000. Shorten the value.',
    at: "#/records/0/variables/note",
  },
  COLOR_INVALID: {
    happened:
      "A value is used as a colour but is not in a valid form, or a code in this colour cannot be scanned.",
    why: [
      "The value is a name such as `red`, or a form that is not supported, such as `rgb(255, 0, 0)`.",
      "The `#` is missing, or the number of hex digits is not 3 or 6.",
      "The colour is used for a barcode or QR code. Scanners use red light: red, orange and pink bars look white to them, and green or blue backgrounds look black.",
      "A code without `backgroundColor` is on a shape whose fill is too similar: a dark code on a dark shape.",
    ],
    fix: [
      "Write `#d9480f`, `#d40`, `gray(0.5)` or `cmyk(0, 0.7, 0.9, 0.1)`.",
      "A blank value is valid: shapes then have no fill or stroke, and text and codes are black.",
      "Print codes in black, dark blue or dark green on white, yellow or another background that contains a lot of red.",
      "On a dark shape, give the code a light `backgroundColor`, or print it in a light colour: QR codes, Data Matrix and Aztec codes may be lighter than their background.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 1, variable "accent": the value is not a valid colour. Use #rgb, #rrggbb, gray(0…1) or cmyk(c,m,y,k), each from 0 to 1.',
    at: "#/records/0/variables/accent",
  },
  BARCODE_VALUE_INVALID: {
    happened: "A barcode or QR code cannot encode its value.",
    why: [
      "The value has characters that this symbology cannot encode. Code 128, for example, encodes only ASCII characters: no accents, no `€`, no typographic dashes.",
      "The value has the wrong length or check digit, or is longer than the symbology allows.",
    ],
    fix: [
      "Send only the number or code itself, without spaces, labels or punctuation around it.",
      "If you need other characters, use a QR code in the template.",
      "If a record has no code, leave the value blank: the barcode is then left out.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 4, variable "sku": Code 128 encodes only ASCII characters (U+0000 to U+007F). Replace all other characters, or use a QR code.',
    at: "#/records/3/variables/sku",
  },
} satisfies Record<string, ProblemText>;

export const DRAWING_TEXTS = {
  UNSUPPORTED_CHARACTERS: {
    happened:
      "A text contains characters that none of the service's fonts have. They would print as empty boxes.",
    why: [
      "The text contains private-use or unassigned characters. Some programs store their own symbols there.",
      "The text contains a script that the service has no font for, such as hieroglyphs.",
      "Invisible characters were copied along with the text.",
    ],
    fix: [
      "Remove or replace the characters; `detail` lists their Unicode code points.",
      "Add symbols and logos to the template as images or shapes.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 2, variable "name": no font of this service has U+E123 (the element uses Inter). Remove or replace these characters.',
    at: "#/records/1/variables/name",
  },
  TEXT_OVERFLOW: {
    happened:
      "A text is too long: it does not fit its box, even at its smallest size, and the template does not allow it to be cut.",
    why: [
      "The value is longer than the template was designed for.",
      "The element's `overflow` is `error`, which is meant for texts that must be complete, such as warnings.",
    ],
    fix: [
      "Shorten the value.",
      "Or change the element in the template: a larger box, a smaller `minFontSizePt`, `wrap`, or the overflow `ellipsis`.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 1, variable "name": the text does not fit its box at 6 pt. Shorten it, or give the element a larger box, a smaller minFontSizePt or another overflow.',
    at: "#/records/0/variables/name",
  },
  BARCODE_DOES_NOT_FIT: {
    happened: "A barcode or QR code does not fit its box at a size that scanners can read.",
    why: [
      "Longer values make wider codes. Codes are never stretched or squeezed; their bars are whole printer dots.",
      "The box is smaller than the code with its quiet zone at the element's `minModuleMm`.",
    ],
    fix: [
      "Compare the sizes in `detail`: the millimetres needed and the millimetres available.",
      "Shorten the value. In Code 128, an even number of digits is most compact; in a QR code, use a short link.",
      "Or make the box larger in the template. Lower `minModuleMm` only if you have tested your scanners.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 1, variable "sku": the barcode needs 52.4 mm including quiet zones, but its box is 38 mm wide. Make the box wider or shorten the value.',
    at: "#/records/0/variables/sku",
  },
  QR_LOGO_TOO_LARGE: {
    happened: "A logo covers more of a QR code than scanners can do without.",
    why: [
      "The code is read through its error correction. A logo may use at most half of it in every block, so that dirt and poor print can use the rest.",
      "Longer values make codes of a higher version, and how much each version can do without differs: a share that prints for one value may be too large for another.",
      "In the smallest codes a large logo would touch the modules that scanners find the code by.",
    ],
    fix: [
      "Set the `share` of the element's `logo` to the largest share that `detail` names, or less.",
      "The default, 0.22, prints with every value. If values differ in length, keep it.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 1, variable "link": the logo covers 7 × 7 of the code\'s 29 × 29 modules, which is more than scanners can do without. The largest share of the logo that this code allows is 0.241. Set share to that or less.',
    at: "#/records/0/variables/link",
  },
  ITEM_TOO_LONG: {
    happened: "What an item prints is longer than its template allows.",
    why: [
      "The template's length is `auto`: each item is as long as what it prints, plus `endMm`.",
      "For this record that is more than `maxHeightMm` or `maxWidthMm`, which are 600 mm if the template does not set them.",
    ],
    fix: [
      "Send shorter values or fewer rows.",
      "Or raise the template's maximum, make its texts smaller, or put them into a stack with a fixed length, where they shrink.",
    ],
    again: NOT_UNCHANGED,
    detail:
      'Record 1, variable "name": the item would be 128.4 mm long, and the template allows 100 mm (maxWidthMm). Shorten the value, or raise the maximum.',
    at: "#/records/0/variables/name",
  },
  IMAGE_REJECTED: {
    happened: "An image could not be fetched or printed.",
    why: [
      "The file is not a PNG or JPEG (for example a WebP or SVG file with another name), is damaged, or is incomplete.",
      "The image has more than 16 megapixels.",
      "A fetched or embedded PNG with transparency or interlacing needs more than 8 MB to decode, or several of them need more than 32 MB together.",
      "A `data:` URI names one type and contains another, or its base64 is incomplete.",
      "The image's address is not public or not https, or did not respond in time.",
    ],
    fix: [
      "Export the image again as PNG or JPEG; 300 pixels per inch are enough for print.",
      "Upload large images as assets. They are decoded once, at upload.",
      "Build data URIs from the file's bytes: `data:image/png;base64,` followed by their base64 without line breaks.",
      "If labels may be printed without the image, set the element's `onMissing` to `blank` in the template.",
    ],
    again: "Not unchanged, unless the image's host was only unreachable. Nothing was charged.",
    detail:
      'Record 1, variable "photo": the image cannot be printed: the PNG is truncated. Send another image, or set the element\'s onMissing to "blank" in the template.',
    at: "#/records/0/variables/photo",
  },
  JOB_TOO_COMPLEX: {
    happened: "The job needs more work or memory than one request can have.",
    why: [
      "The template and the number of records multiply: 100 codes per label and 250 records are 25,000 codes.",
      "The request contains many large images, long texts or dense codes.",
    ],
    fix: [
      "Read `detail`: it names the limit, how much the job needs at least, and what to change.",
      "Split the records across several requests. This costs the same, because credits are counted per page.",
      "Remove elements from the template, shorten texts and code values, or use smaller images.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "This job draws at least 2,501 codes, and one job can draw 2,500. Print the records in several requests, or remove codes from the template.",
    at: "#/records",
  },
} satisfies Record<string, ProblemText>;
