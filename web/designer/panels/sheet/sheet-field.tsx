// Combobox "Sheet": stock by part number, size or name.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import type { LayoutPreset } from "../../../../src/print/index.ts";
import type { TemplateDocument } from "../../../document/template.ts";
import { press } from "../press.ts";
import {
  findStock,
  idOf,
  nameOf,
  readSize,
  sizeOf,
  slotsOf,
  type Stock,
} from "../../../sheet-job/index.ts";

interface SheetFieldProps {
  readonly document: TemplateDocument;
  readonly stock: Stock | null;
  readonly onChange: (stock: Stock | null) => void;
}

const MOST_SHOWN = 40;
const SEARCH_AFTER_MS = 80;

export function SheetField({ document, stock, onChange }: SheetFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const typed = useSignal<string | null>(null);
  const found = useSignal<readonly LayoutPreset[] | null>([]);
  const active = useSignal(0);
  const text = typed.value ?? "";
  const isOpen = typed.value !== null;
  useEffect(() => {
    if (!isOpen) return;
    let isStale = false;
    const timer = setTimeout(() => {
      // Sizes are near enough, which the core's search of exact sizes does not know.
      const search = readSize(text) ? "" : text;
      void press.findStock({ search }).then((presets) => {
        if (!isStale) found.value = presets;
      });
    }, SEARCH_AFTER_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, isOpen]);
  const offers = isOpen ? findStock(text, found.value ?? [], document).slice(0, MOST_SHOWN) : [];
  const chosen = Math.min(active.value, offers.length - 1);
  const choose = (offer: Stock | null) => {
    typed.value = null;
    onChange(offer);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      if (!isOpen) typed.value = "";
      else if (offers.length > 0) active.value = (chosen + step + offers.length) % offers.length;
    } else if (event.key === "Enter" && offers[chosen]) choose(offers[chosen]);
    else if (event.key === "Escape" && isOpen) typed.value = null;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="field sheet-field">
      <label for={id}>Sheet</label>
      <div class="template-field-box">
        <input
          dir="auto"
          id={id}
          ref={input}
          class="input"
          role="combobox"
          autocomplete="off"
          spellcheck={false}
          placeholder="5160, L7160, 4x6 …"
          value={typed.value ?? (stock ? nameOf(stock) : "")}
          aria-autocomplete="list"
          aria-expanded={offers.length > 0}
          aria-controls={`${id}-offers`}
          {...(offers.length > 0 && { "aria-activedescendant": `${id}-${chosen}` })}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => (typed.value ??= "")}
          onInput={({ currentTarget: { value } }) => {
            typed.value = value;
            active.value = 0;
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (typed.value === "" && stock && input.current?.value === "") onChange(null);
            typed.value = null;
          }}
        />
        <ul
          class="offers"
          id={`${id}-offers`}
          role="listbox"
          aria-label="Sheets"
          hidden={offers.length === 0}
        >
          {offers.map((offer, index) => (
            <li
              key={idOf(offer)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(offer)}
            >
              <b>{nameOf(offer)}</b>
              <span>{describe(offer)}</span>
            </li>
          ))}
        </ul>
      </div>
      {isOpen && text !== "" && offers.length === 0 && found.value !== null && (
        <p class="field-hint">No sheet has this part number or size.</p>
      )}
      {found.value === null && (
        <p class="field-fault">The sheets could not be loaded. Check the connection.</p>
      )}
    </div>
  );
}

function describe(stock: Stock): string {
  const { widthMm, heightMm } = sizeOf(stock)!;
  const size = `${shown(widthMm)} × ${shown(heightMm)}\u2009mm`;
  return stock.kind === "roll" ? size : `${size}, ${slotsOf(stock)} per sheet`;
}

function shown(lengthMm: number): string {
  return String(Math.round(lengthMm * 10) / 10);
}
