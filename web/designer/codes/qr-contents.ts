// What phones understand in a QR code, written as a template string from fields that are template strings.
import { escapeTemplate, mapTemplate } from "./escape-template.ts";

export interface ContentsField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** To choose from; absent: any text. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
}

export type Answers = Readonly<Record<string, string>>;

export interface Contents {
  readonly kind: string;
  readonly title: string;
  readonly fields: readonly ContentsField[];
  /** null: a field that it needs is empty. */
  readonly write: (answers: Answers) => string | null;
}

const wifi = (text: string) => escapeTemplate(text, "wifi");
const vcard = (text: string) => escapeTemplate(text, "vcard");
const url = (text: string) => escapeTemplate(text, "url");
const answer = (answers: Answers, name: string) => (answers[name] ?? "").trim();
const without = (text: string, characters: RegExp) =>
  mapTemplate(
    text,
    (literal) => literal.replaceAll(characters, ""),
    (inner) => inner,
  );

/** A placeholder that is a whole address is used as it is; in an address it is a part. */
function writeLink(address: string): string {
  if (/^\{\{[^}]*\}\}$/.test(address)) return address;
  return mapTemplate(
    address,
    (literal) => literal,
    (inner) => (inner.includes("escape:") ? inner : `${inner} | escape:url`),
  );
}

function writeMail(answers: Answers): string | null {
  const to = answer(answers, "to");
  if (to === "") return null;
  const parts = ["subject", "body"].flatMap((name) => {
    const text = answer(answers, name);
    return text === "" ? [] : [`${name}=${url(text)}`];
  });
  return `mailto:${to}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}

function writeWifi(answers: Answers): string | null {
  const [name, password] = [answer(answers, "name"), answer(answers, "password")];
  if (name === "") return null;
  const security = answers["security"] ?? "WPA";
  const isOpen = security === "nopass";
  if (!isOpen && password === "") return null;
  const hidden = answers["hidden"] === "true" ? "H:true;" : "";
  return `WIFI:T:${security};S:${wifi(name)};${isOpen ? "" : `P:${wifi(password)};`}${hidden};`;
}

function writeContact(answers: Answers): string | null {
  const given = answer(answers, "first");
  const family = answer(answers, "last");
  const company = answer(answers, "company");
  if (given === "" && family === "" && company === "") return null;
  const whole = [given, family].filter(Boolean).join(" ") || company;
  const address = ["street", "city", "postcode", "country"].map((name) => answer(answers, name));
  const [street = "", city = "", postcode = "", country = ""] = address.map(vcard);
  const lines = [
    ["N:", `${vcard(family)};${vcard(given)};;;`],
    ["FN:", vcard(whole)],
    ["ORG:", vcard(company)],
    ["TITLE:", vcard(answer(answers, "role"))],
    ["TEL:", vcard(answer(answers, "phone"))],
    ["EMAIL:", vcard(answer(answers, "email"))],
    ["URL:", answer(answers, "website")],
    ["ADR:", address.some(Boolean) ? `;;${street};${city};;${postcode};${country}` : ""],
  ].flatMap(([name, text]) => (text === "" ? [] : [`${name}${text}`]));
  return ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD"].join("\n");
}

/** EPC069-12, version 2: a SEPA credit transfer. */
function writePayment(answers: Answers): string | null {
  const [name, iban] = [answer(answers, "name"), answer(answers, "iban")];
  if (name === "" || iban === "") return null;
  const amount = answer(answers, "amount");
  const account = mapTemplate(
    iban,
    (literal) => literal.replaceAll(/\s/g, ""),
    (inner) => `${inner} | replace:" ":""`,
  );
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    answer(answers, "bic"),
    name,
    account,
    amount === "" ? "" : `EUR${amount}`,
    "",
    "",
    answer(answers, "text"),
  ].join("\n");
}

function writeDigitalLink(answers: Answers): string | null {
  const gtin = answer(answers, "gtin");
  if (gtin === "") return null;
  const site = answer(answers, "site").replace(/\/+$/, "") || "https://id.gs1.org";
  const padded = mapTemplate(
    gtin,
    (digits) => (/^\d{8,13}$/.test(gtin) ? digits.padStart(14, "0") : digits),
    (inner) => `${inner} | pad:14`,
  );
  const lot = answer(answers, "lot");
  const serial = answer(answers, "serial");
  const expiry = answer(answers, "expiry");
  return [
    `${site}/01/${padded}`,
    lot === "" ? "" : `/10/${url(lot)}`,
    serial === "" ? "" : `/21/${url(serial)}`,
    expiry === "" ? "" : `?17=${url(expiry)}`,
  ].join("");
}

export const CONTENTS: readonly Contents[] = [
  {
    kind: "link",
    title: "Web address",
    fields: [
      {
        name: "address",
        label: "Address",
        hint: "https://example.com/p/{{sku}}",
      },
    ],
    write: (answers) => writeLink(answer(answers, "address")) || null,
  },
  {
    kind: "wifi",
    title: "Wi-Fi",
    fields: [
      { name: "name", label: "Network name" },
      { name: "password", label: "Password" },
      {
        name: "security",
        label: "Security",
        choices: [
          ["WPA", "WPA, WPA2 or WPA3"],
          ["WEP", "WEP"],
          ["nopass", "None"],
        ],
      },
      {
        name: "hidden",
        label: "Network",
        choices: [
          ["false", "Visible"],
          ["true", "Hidden"],
        ],
      },
    ],
    write: writeWifi,
  },
  {
    kind: "contact",
    title: "Contact",
    fields: [
      { name: "first", label: "First name" },
      { name: "last", label: "Last name" },
      { name: "company", label: "Company" },
      { name: "role", label: "Role" },
      { name: "phone", label: "Phone" },
      { name: "email", label: "Email" },
      { name: "website", label: "Website" },
      { name: "street", label: "Street" },
      { name: "postcode", label: "Postcode" },
      { name: "city", label: "City" },
      { name: "country", label: "Country" },
    ],
    write: writeContact,
  },
  {
    kind: "email",
    title: "Email",
    fields: [
      { name: "to", label: "To" },
      { name: "subject", label: "Subject" },
      { name: "body", label: "Message" },
    ],
    write: writeMail,
  },
  {
    kind: "phone",
    title: "Phone number",
    fields: [{ name: "number", label: "Number", hint: "+44 20 7946 0000" }],
    write: (answers) => {
      const number = without(answer(answers, "number"), /[\s()/-]/g);
      return number === "" ? null : `tel:${number}`;
    },
  },
  {
    kind: "sms",
    title: "Text message",
    fields: [
      { name: "number", label: "Number" },
      { name: "text", label: "Message" },
    ],
    write: (answers) => {
      const number = without(answer(answers, "number"), /[\s()/-]/g);
      return number === "" ? null : `SMSTO:${number}:${answer(answers, "text")}`;
    },
  },
  {
    kind: "place",
    title: "Place",
    fields: [
      { name: "latitude", label: "Latitude", hint: "52.5163" },
      { name: "longitude", label: "Longitude", hint: "13.3777" },
    ],
    write: (answers) => {
      const place = [answer(answers, "latitude"), answer(answers, "longitude")];
      return place.includes("") ? null : `geo:${place.join(",")}`;
    },
  },
  {
    kind: "digital-link",
    title: "GS1 Digital Link",
    fields: [
      { name: "gtin", label: "GTIN", hint: "{{gtin}}" },
      { name: "lot", label: "Lot" },
      { name: "serial", label: "Serial number" },
      { name: "expiry", label: "Expiry date", hint: '{{expiry | date:"yyMMdd"}}' },
      { name: "site", label: "Site", hint: "https://id.gs1.org" },
    ],
    write: writeDigitalLink,
  },
  {
    kind: "payment",
    title: "Payment (SEPA)",
    fields: [
      { name: "name", label: "Recipient" },
      { name: "iban", label: "IBAN" },
      { name: "bic", label: "BIC", hint: "Not needed within the EEA" },
      { name: "amount", label: "Amount in euros", hint: "12.50" },
      { name: "text", label: "Reference" },
    ],
    write: writePayment,
  },
];
