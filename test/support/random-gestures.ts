// Gestures in the designer that a seed chooses: what people do with pointer, keys, tools and fields, in any order.
import type { OpenDesigner } from "./designer.ts";

/** mulberry32 */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const KEYS = [
  "ArrowLeft",
  "Shift+ArrowDown",
  "Control+d",
  "Delete",
  "Control+a",
  "Control+g",
  "Control+Shift+g",
  "Control+]",
  "Control+Shift+[",
  "Control+Shift+l",
  "Control+Shift+h",
  "Alt+a",
  "Alt+v",
  "Control+Alt+Shift+H",
  "Control+x",
  "Control+c",
  "Control+v",
  "Control+z",
  "Control+Shift+z",
  "Escape",
  "Tab",
];
const TOOLS = ["Text", "Barcode", "QR code", "Rectangle", "Ellipse", "Line", "Image"];
const HELD = [[], [], [], ["Shift"], ["Alt"], ["Control"]];

export async function gesture(designer: OpenDesigner, random: () => number): Promise<void> {
  const { page, canvas } = designer;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const box = (await canvas.boundingBox())!;
  const point = () => ({ x: box.x + random() * box.width, y: box.y + random() * box.height });
  const kind = random();
  if (kind < 0.45) {
    const keys = pick(HELD);
    const [from, to] = [point(), point()];
    for (const key of keys) await page.keyboard.down(key);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 2 });
    if (random() < 0.1) await page.keyboard.press("Escape");
    await page.mouse.up();
    for (const key of keys) await page.keyboard.up(key);
  } else if (kind < 0.6) {
    const { x, y } = point();
    await page.mouse.click(x, y, { button: random() < 0.1 ? "right" : "left" });
    if (await page.getByRole("menu").isVisible()) await page.keyboard.press("Escape");
  } else if (kind < 0.68) {
    await page.getByRole("radio", { name: pick(TOOLS), exact: true }).check();
    await canvas.focus();
    if (random() < 0.5) await page.keyboard.press("Enter");
  } else if (kind < 0.74) {
    const width = page.getByRole("spinbutton", { name: "Width", exact: true });
    if (!(await width.isVisible()) || (await width.isDisabled())) return;
    await width.fill(String(Math.round(random() * 400) / 10 + 1));
    await width.press("Enter");
  } else if (kind < 0.78) {
    await canvas.focus();
    await page.keyboard.press("Enter");
    if (!(await page.getByRole("textbox", { name: "Edit text" }).isVisible())) return;
    await page.keyboard.type("ab{{");
    await page.keyboard.press(pick(["Escape", "Control+Enter", "Tab"]));
  } else {
    await canvas.focus();
    await page.keyboard.press(pick(KEYS));
  }
}
