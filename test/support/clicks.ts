// A person at the screen who is counted: each click, key chord, choice, drag and typed field is one action. Typing the
// same thing a second time, or choosing the same file again, is an error: nothing is to be entered twice.
// PICTURES=<folder> takes a picture after each action.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { OpenDesigner } from "./designer.ts";

type Role = Parameters<Page["getByRole"]>[0];
type Millimetres = readonly [x: number, y: number];

export interface Screen {
  readonly name: "desk" | "phone";
  readonly width: number;
  readonly height: number;
}

export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What a person does next. `see`: the sentence that they wait for and read, which is no action. */
export type Step = (
  | { readonly click: readonly [role: Role, name: string | RegExp] }
  | { readonly type: readonly [field: string, text: string] }
  /** In the cell or field that has the focus. */
  | { readonly typeHere: string }
  /** Among the options of a list that is chosen from. */
  | { readonly choose: readonly [field: string, option: RegExp] }
  /** The button, and the file in the window that it opens. */
  | { readonly file: readonly [button: string, file: UploadFile] }
  | { readonly tool: string }
  /** Of the label. */
  | { readonly point: Millimetres }
  | { readonly drag: readonly [from: Millimetres, to: Millimetres] }
  | { readonly press: string }
) & {
  /** An entry of a list that says so, or a part of the page of this name. */
  readonly in?: string;
  readonly see?: string | RegExp;
  readonly only?: Screen["name"];
};

export class CountedPerson {
  /** One line for each action. */
  readonly actions: string[] = [];
  readonly #entered = new Set<string>();
  readonly #page: Page;
  readonly #screen: Screen;

  constructor(page: Page, screen: Screen) {
    this.#page = page;
    this.#screen = screen;
  }

  /** Those of other screens are passed over. */
  async do(steps: readonly Step[], designer: () => OpenDesigner): Promise<void> {
    for (const step of steps) {
      if (step.only !== undefined && step.only !== this.#screen.name) continue;
      await this.#doStep(step, designer);
      if (step.see !== undefined) await this.#page.getByText(step.see).first().waitFor();
      await this.#look();
    }
  }

  async #doStep(step: Step, designer: () => OpenDesigner): Promise<void> {
    const page = this.#page;
    const within = step.in === undefined ? page : this.#partOf(step.in);
    if ("click" in step) {
      const [role, name] = step.click;
      this.#count(`click ${role} ${name}`);
      await this.#press(within.getByRole(role, { name, exact: true }).first());
    } else if ("type" in step) {
      const [field, text] = step.type;
      this.#enter(`type “${text}” into ${field}`, text);
      await page.getByLabel(field, { exact: true }).and(page.locator("input, textarea")).fill(text);
    } else if ("typeHere" in step) {
      this.#enter(`type “${step.typeHere}”`, step.typeHere);
      await page.keyboard.type(step.typeHere);
    } else if ("choose" in step) {
      const [field, option] = step.choose;
      this.#count(`choose ${option} of ${field}`);
      const list = page.getByRole("combobox", { name: field, exact: true });
      const label = await list
        .getByRole("option")
        .filter({ hasText: option })
        .first()
        .textContent();
      await list.selectOption({ label: label! });
    } else if ("file" in step) {
      const [button, file] = step.file;
      this.#count(`click button ${button}`);
      this.#enter(`choose the file ${file.name}`, file.name);
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        this.#press(within.locator("button, label").filter({ hasText: new RegExp(`^${button}$`) })),
      ]);
      await chooser.setFiles(file);
    } else if ("tool" in step) {
      this.#count(`choose the tool ${step.tool}`);
      const tool = page.getByRole("radio", { name: step.tool, exact: true });
      await this.#press(page.locator("label").filter({ has: tool }));
      await expect.poll(() => tool.isChecked()).toBe(true);
    } else if ("point" in step || "drag" in step) {
      const [from, to] = "point" in step ? [step.point, step.point] : step.drag;
      this.#count("point" in step ? "click the label" : "drag on the label");
      await this.#drag([from, to], designer());
      await expect.poll(() => page.getByRole("radio", { name: "Select" }).isChecked()).toBe(true);
    } else {
      this.#count(`press ${step.press}`);
      await page.keyboard.press(step.press);
    }
  }

  async #look(): Promise<void> {
    const folder = process.env["PICTURES"];
    if (folder === undefined) return;
    const file = `${this.#screen.name}-${String(this.actions.length).padStart(2, "0")}.png`;
    mkdirSync(folder, { recursive: true });
    await this.#page.waitForTimeout(300);
    // Of a page that is being left there is none.
    await this.#page.screenshot({ path: join(folder, file) }).catch(() => {});
  }

  #partOf(name: string): Locator {
    const entry = this.#page.getByRole("listitem").filter({ hasText: name });
    return entry.or(this.#page.getByRole("complementary", { name })).first();
  }

  #count(action: string): void {
    this.actions.push(action);
  }

  #enter(action: string, what: string): void {
    this.#count(action);
    if (this.#entered.has(what)) throw new Error(`“${what}” is entered twice`);
    this.#entered.add(what);
  }

  async #press(target: Locator): Promise<void> {
    await expect.poll(() => target.isEnabled()).toBe(true);
    // What printing says of the label moves what is below it: a person looks before they press.
    await this.#page.locator("canvas.picture[data-behind]").waitFor({ state: "detached" });
    await (this.#screen.name === "phone" ? target.tap() : target.click());
  }

  /** With a finger on a phone. */
  async #drag(
    [from, to]: readonly [Millimetres, Millimetres],
    designer: OpenDesigner,
  ): Promise<void> {
    // A panel that has closed makes room for the label, which moves.
    await this.#page.evaluate(`(${untilStill.toString()})()`);
    if (this.#screen.name === "desk") return designer.drag(from, to);
    const [start, end] = [await designer.at(...from), await designer.at(...to)];
    const finger = await this.#page.context().newCDPSession(this.#page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly object[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: points as never });
    await touch("touchStart", [start]);
    if (from !== to) {
      const between = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
      for (const point of [between, end]) await touch("touchMove", [point]);
    }
    await touch("touchEnd", []);
    await finger.detach();
  }
}

/* What runs in the page. */

async function untilStill(): Promise<void> {
  const { document, requestAnimationFrame } = globalThis as any;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const place = () => JSON.stringify(document.querySelector(".paper").getBoundingClientRect());
  for (let before = "", now = place(); before !== now;) {
    await nextFrame();
    await nextFrame();
    [before, now] = [now, place()];
  }
}
