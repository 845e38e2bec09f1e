// pdf.js for tests: a page's text as Firefox copies it. Reads only.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The page's text runs in the order of the content; ends of lines are "\n". */
export async function extractTextByPdfjs(pdf: Uint8Array, pageIndex = 0): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  try {
    const page = await document.getPage(pageIndex + 1);
    const { items } = await page.getTextContent({ disableNormalization: true });
    return items
      .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
      .join("");
  } finally {
    await loading.destroy();
  }
}
