// What may be between `{{` and `}}` besides variables, with a word about each. test/unit/designer-panels-text.test.ts
// holds it against the print core.

export const BUILT_IN_VALUES: readonly { readonly name: string; readonly hint: string }[] = [
  { name: "#now", hint: "when the job was sent" },
  { name: "#record", hint: "number of the record" },
  { name: "#records", hint: "how many records" },
  { name: "#item", hint: "number of the label" },
  { name: "#items", hint: "how many labels" },
  { name: "#copy", hint: "number of this copy" },
  { name: "#copies", hint: "copies of this record" },
  { name: "#page", hint: "number of the page" },
  { name: "#pages", hint: "how many pages" },
  { name: "#slot", hint: "position on the sheet" },
];

/** `write` is inserted: a formatter with arguments that are of use. */
export const FORMATTER_HINTS: readonly { readonly write: string; readonly hint: string }[] = [
  { write: 'date:"d MMMM yyyy"', hint: "5 March 2026" },
  { write: "number:2", hint: "1,234.50" },
  { write: "currency:EUR", hint: "€1,234.50" },
  { write: "percent", hint: "0.125 is 12.5%" },
  { write: "upper", hint: "CAPITAL LETTERS" },
  { write: "lower", hint: "small letters" },
  { write: "trim", hint: "no spaces at the ends" },
  { write: 'default:"–"', hint: "text when blank" },
  { write: "plus:30d", hint: "30 days later" },
  { write: "pad:8", hint: "00001234" },
  { write: "group:4", hint: "1234 5678" },
  { write: "slice:0:4", hint: "first four characters" },
  { write: 'replace:"-":""', hint: "one text for another" },
  { write: 'map:"new=Neu,old=Alt"', hint: "a text for each value" },
  { write: "checkdigit:mod10", hint: "adds the check digit" },
  { write: "escape:url", hint: "for a link in a QR code" },
  { write: "escape:wifi", hint: "for Wi-Fi in a QR code" },
  { write: "escape:vcard", hint: "for a contact in a QR code" },
  { write: 'is:"x"', hint: "shown when equal" },
  { write: 'isnt:"x"', hint: "shown when different" },
  { write: 'in:"a,b"', hint: "shown when one of these" },
  { write: "over:10", hint: "shown when larger" },
  { write: "under:10", hint: "shown when smaller" },
  { write: "not", hint: "shown when blank" },
];
