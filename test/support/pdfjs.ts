// pdf.js for tests: a page's text as Firefox copies it. Reads only.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The page's text runs in the order of the content; ends of lines are "\n". */
export async function extractTextByPdfjs(pdf: Uint8Array, pageIndex = 0): Promise<string> {
  return (await extractPages(pdf, [pageIndex]))[0]!;
}

/** The texts of all pages. */
export function extractPagesByPdfjs(pdf: Uint8Array): Promise<string[]> {
  return extractPages(pdf, null);
}

async function extractPages(pdf: Uint8Array, indices: readonly number[] | null): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  try {
    const texts: string[] = [];
    for (const index of indices ?? Array.from({ length: document.numPages }, (_, i) => i)) {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent({ disableNormalization: true });
      texts.push(
        items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""),
      );
    }
    return texts;
  } finally {
    await loading.destroy();
  }
}
