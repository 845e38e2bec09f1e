// A combobox for stock: found by part number, size, labels per sheet or name; without a text, what fits best.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { LayoutPreset } from "../../../src/print/index.ts";
import { idOf, type Stock, type StockOffers } from "../index.ts";
import { loadPresets } from "./presets.ts";
import "./stock-box.css";
import { StockPicture } from "./stock-picture.tsx";
import { describeStock, sayLack } from "./stock-words.ts";

interface StockBoxProps {
  /** Of the field; what belongs to it begins with it. */
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** What is chosen, as the field shows it; "": nothing. */
  readonly shown: string;
  readonly nameOf: (stock: Stock, offers: StockOffers) => string;
  readonly offersFor: (text: string, presets: readonly LayoutPreset[]) => StockOffers;
  /** null: the field was emptied. */
  readonly onChoose: (stock: Stock | null, offers: StockOffers | null) => void;
  /** With every text, once the sheets are loaded. */
  readonly onType?: (text: string, offers: StockOffers) => void;
  /** Whether a text that was not chosen from stays in the field. */
  readonly keepsText?: boolean;
}

const MOST_SHOWN = 40;

export function StockBox(props: StockBoxProps) {
  const { id, label, shown, nameOf, offersFor, onChoose, onType, keepsText = false } = props;
  const input = useRef<HTMLInputElement>(null);
  /** null: the name of what is chosen is there. */
  const typed = useSignal<string | null>(null);
  const isOpen = useSignal(false);
  const active = useSignal(0);
  const isEntered = useSignal(false);
  /** undefined: nobody has asked for them; null: they did not load. */
  const presets = useSignal<readonly LayoutPreset[] | null | undefined>(undefined);
  const text = typed.value ?? "";
  const offers = isOpen.value && presets.value ? offersFor(text, presets.value) : null;
  const listed = offers ? listOf(offers) : [];
  const chosen = Math.min(active.value, listed.length - 1);
  const lack = offers && sayLack(offers);
  const nearest = new Set(offers?.nearest);
  const open = () => {
    isOpen.value = true;
    if (presets.value) return;
    void loadPresets().then((loaded) => (presets.value = loaded));
  };
  const type = (value: string) => {
    typed.value = value;
    active.value = 0;
    isEntered.value = false;
    open();
  };
  const choose = (stock: Stock | null) => {
    isOpen.value = isEntered.value = false;
    typed.value = null;
    onChoose(stock, offers);
  };
  useEffect(() => {
    // The field may have been there, and in use, before this.
    const field = input.current!;
    if (field.value !== shown) typed.value = field.value;
    if (field.ownerDocument.activeElement === field) open();
  }, []);
  useEffect(() => {
    if (!offers) return;
    onType?.(text, offers);
    if (isEntered.value && listed[0]) choose(listed[0]);
  }, [text, offers === null]);
  useEffect(() => {
    const option = isOpen.value && document.getElementById(`${id}-${chosen}`);
    if (option) option.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      if (!isOpen.value) open();
      else if (listed.length > 0) active.value = (chosen + step + listed.length) % listed.length;
    } else if (event.key === "Enter" && isOpen.value) {
      // What was typed before the sheets were there is chosen from once they are.
      if (!offers) isEntered.value = true;
      else if (listed[chosen]) choose(listed[chosen]);
    } else if (event.key === "Escape" && isOpen.value) {
      isOpen.value = false;
      if (!keepsText) typed.value = null;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="field stock-box">
      <label for={id}>{label}</label>
      <div class="stock-box-field">
        <input
          dir="auto"
          id={id}
          ref={input}
          class="input"
          role="combobox"
          autocomplete="off"
          spellcheck={false}
          placeholder={props.placeholder}
          value={typed.value ?? shown}
          aria-autocomplete="list"
          aria-expanded={listed.length > 0}
          aria-controls={`${id}-offers`}
          {...(listed.length > 0 && { "aria-activedescendant": `${id}-${chosen}` })}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={open}
          onInput={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            isOpen.value = isEntered.value = false;
            if (typed.value === "" && shown !== "") onChoose(null, null);
            if (!keepsText || typed.value === "") typed.value = null;
          }}
        />
        <div class="stock-offers" hidden={listed.length === 0} onMouseDown={keepFocus}>
          <p hidden={lack === null}>{lack}</p>
          <ul id={`${id}-offers`} role="listbox" aria-label="Sheets">
            {listed.map((stock, index) => (
              <li
                key={idOf(stock)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                onClick={() => choose(stock)}
              >
                <StockPicture stock={stock} item={offers!.item} />
                <b>{nameOf(stock, offers!)}</b>
                <span>
                  {(nearest as ReadonlySet<Stock>).has(stock) && "Nearest size: "}
                  {describeStock(stock, offers!.item)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {offers && text.trim() !== "" && listed.length === 0 && (
        <p class="field-hint" role="status">
          No sheet has this part number or size.
        </p>
      )}
      {presets.value === null && (
        <p class="field-fault" role="alert">
          The sheets could not be loaded. Check the connection, then try again.
        </p>
      )}
    </div>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function listOf({ found, nearest }: StockOffers): readonly Stock[] {
  const first = found.slice(0, MOST_SHOWN);
  const known = new Set(first.map(idOf));
  return [...first, ...nearest.filter((stock) => !known.has(idOf(stock)))];
}
