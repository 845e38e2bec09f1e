// A part of a page as a picture of docs/images.
import type { Page } from "playwright-core";

const MARGIN_PX = 24;

/** From the first of the elements to the last. */
export async function shootPart(
  page: Page,
  selectors: readonly string[],
  name: string,
): Promise<void> {
  const boxes = await Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`the page has no ${selector}`);
      return box;
    }),
  );
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const clip = {
    x: left - MARGIN_PX,
    y: top - MARGIN_PX,
    width: right - left + 2 * MARGIN_PX,
    height: bottom - top + 2 * MARGIN_PX,
  };
  const path = `docs/images/${name}.png`;
  await page.screenshot({ path, clip, fullPage: true });
  console.log(path);
}
