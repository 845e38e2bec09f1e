// typst by its native compiler, as its guides show it: one document with the records as input, fonts
// given as files. Its packages for codes are not on npm, so that it draws text alone.
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { type Contender, FALLBACKS, readFontFile, BOLD, readFont, REGULAR } from "../contender.ts";
import { type Job, pageSizeOf, slotsOf } from "../jobs.ts";

const FAMILIES = ["Inter", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans JP"];
/** "A suggested max_age value for regular non-watch tools" of its documentation. */
const MOST_AGE = 10;

export const typst: Contender = {
  name: "typst",
  async open() {
    const fonts = [readFont(REGULAR), readFont(BOLD), ...FALLBACKS.map(readFontFile)];
    const compiler = NodeCompiler.create({
      fontArgs: [{ fontBlobs: fonts.map((bytes) => Buffer.from(bytes)) }],
    });
    return (job) => {
      const mainFileContent = documentOf(job);
      return (records) => {
        const inputs = { records: JSON.stringify(records) };
        // Platen writes no tags either.
        const pdf = compiler.pdf({ mainFileContent, inputs }, { pdfTags: false });
        compiler.evictCache(MOST_AGE);
        return pdf;
      };
    };
  },
};

function documentOf(job: Job): string {
  const { widthMm, heightMm } = pageSizeOf(job);
  const { texts, lang } = job.design;
  const slots = slotsOf(job).map(({ xMm, yMm }) => `(${xMm}mm, ${yMm}mm)`);
  const fields = texts.map(
    ({ field, xMm, yMm, sizePt, bold }) =>
      `place(top + left, dx: x + ${xMm}mm, dy: y + ${yMm}mm, text(size: ${sizePt}pt, weight: ${bold ? 700 : 400}, record.${field}))`,
  );
  return `
#set page(width: ${widthMm}mm, height: ${heightMm}mm, margin: 0mm)
#set text(font: ${JSON.stringify(FAMILIES).replace("[", "(").replace("]", ")")}, fallback: false, top-edge: "ascender"${lang ? `, lang: "${lang}"` : ""})
#let records = json(bytes(sys.inputs.records))
#let slots = (${slots.join(", ")},)
#for sheet in records.chunks(slots.len()) {
  page(for (i, record) in sheet.enumerate() {
    let (x, y) = slots.at(i)
    ${fields.join("\n    ")}
  })
}
`;
}
