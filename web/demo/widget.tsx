// <platen-demo>: the public demo on any page. Attributes: design (labels, card), api (the service's address), lang (en, de).
// It loads nothing but its preview's frame, and that loads the print core when somebody uses the demo.
import { signal } from "@preact/signals";
import { render } from "preact";
import { Demo } from "./demo.tsx";
import { followGround } from "./follow-ground.ts";
import type { DesignName } from "./order.ts";
import type { Language } from "./words.ts";
import css from "./widget.css?inline";

/** Where this script comes from is where the service is. */
const OWN_ORIGIN = new URL(import.meta.url).origin;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

class PlatenDemo extends HTMLElement {
  static readonly observedAttributes = ["design", "api", "lang"];

  readonly #attributes = signal(readAttributes(this));
  /** By what is behind the element. */
  readonly #ground = new CSSStyleSheet();
  #endFollowing = () => {};

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet, this.#ground];
    this.#endFollowing = followGround(this, this.#ground);
    this.#attributes.value = readAttributes(this);
    render(<Demo attributes={this.#attributes} />, root);
  }

  disconnectedCallback(): void {
    this.#endFollowing();
    if (this.shadowRoot) render(null, this.shadowRoot);
  }

  attributeChangedCallback(): void {
    this.#attributes.value = readAttributes(this);
  }
}

export interface Attributes {
  readonly design: DesignName;
  readonly api: string;
  readonly language: Language;
}

function readAttributes(element: HTMLElement): Attributes {
  const api = element.getAttribute("api") ?? OWN_ORIGIN;
  const language = (element.lang || document.documentElement.lang).toLowerCase();
  return {
    design: element.getAttribute("design") === "card" ? "card" : "labels",
    api: new URL(api, OWN_ORIGIN).href.replace(/\/+$/, ""),
    language: language === "de" || language.startsWith("de-") ? "de" : "en",
  };
}

// A page may name the script twice.
if (!customElements.get("platen-demo")) customElements.define("platen-demo", PlatenDemo);
