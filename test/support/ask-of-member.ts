// What the sources around this file know of a member of texts, as JSON: `node ask-of-member.ts <member>`, for
// test/operations/new-member.test.ts, which plants one in a copy of them.
import { readFileSync } from "node:fs";
import { clientFiles } from "../../scripts/clients/client-files.ts";
import { drawMember } from "../../scripts/guides/draw-member.ts";
import { TEMPLATE_GUIDE, withMemberTables } from "../../scripts/guides/member-tables.ts";
import { makeDocument } from "../../src/reference/document/document.ts";
import { membersIn } from "../../src/print/elements/member.ts";
import { ELEMENTS } from "../../src/print/elements/members.ts";
import { memberPictureAt } from "../../src/reference/pages/member-pictures.ts";
import { styleOf } from "../../web/document/style.ts";
import { fieldsOf } from "../../web/designer/properties/element-fields.ts";
import { valuesOfOthers } from "./member-values.ts";
import { renderJob } from "./print.ts";
import { png, renderDots } from "./raster.ts";

const member = process.argv[2]!;
const text = { type: "text", text: "Sale", xMm: 2, yMm: 2, widthMm: 40, heightMm: 12 } as const;
const others = Object.keys(membersIn(ELEMENTS.text)).filter((name) => name !== member);
const values = valuesOfOthers("text", others)[member] ?? [];
const job = { layout: { type: "single" }, records: [{ variables: {} }] };
const labels = values.map((value) => ({
  schemaVersion: 1,
  name: "Label",
  widthMm: 60,
  heightMm: 30,
  elements: [{ ...text, [member]: value }],
}));
const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const inPdf = (measured: boolean) =>
  labels.map((label) => inBase64(renderJob(label, job, { readable: true, measured }).pdf));
const { components } = makeDocument("https://platen.test");
const clients = Object.entries(await clientFiles());
const anchor = `TextElement.${member}`;
const { variants = [], alt = "" } = memberPictureAt(anchor) ?? {};
const pictures = await Promise.all(
  variants.map(({ element, box }) => drawMember({ variants: [{ caption: "", box, element }] })),
);

console.log(
  JSON.stringify({
    schema: components.schemas["TextElement"]!.properties![member] ?? null,
    table: withMemberTables(readFileSync(TEMPLATE_GUIDE, "utf8"))
      .split("\n")
      .find((line) => line.startsWith(`| \`${member}\``)),
    clients: clients.filter(([, file]) => file.includes(member)).map(([path]) => path),
    fields: fieldsOf({ ...text, [member]: values.at(-1) })
      .filter((field) => field.member.startsWith(member))
      .map(({ label }) => label),
    isStyle: styleOf(text).names.includes(member),
    alt,
    pictures: new Set(pictures.map(inBase64)).size,
    pdfs: new Set(inPdf(false)).size,
    isAlikeBothWays: inPdf(false).join() === inPdf(true).join(),
    dots: new Set(labels.map((label) => inBase64(renderDots(label, job, png(203, "mono")).file)))
      .size,
  }),
);
