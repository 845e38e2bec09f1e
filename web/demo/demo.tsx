// The demo's fields, its preview and its button.
import { type ReadonlySignal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { type Answer, printDemo } from "./call.ts";
import { EXAMPLES } from "./examples.ts";
import {
  type CardEntry,
  type DesignName,
  type FieldFault,
  faultsIn,
  type LabelEntry,
  MOST_RECORDS,
  type Order,
  placeFaults,
  requestOf,
} from "./order.ts";
import { Preview } from "./preview.tsx";
import type { Attributes } from "./widget.tsx";
import { inTime, type Words, WORDS } from "./words.ts";

interface Pdf {
  readonly address: string;
  readonly fileName: string;
}

/** What the last call came to; `until`: when the next one makes sense, in milliseconds since 1970. */
type Message =
  | { readonly text: string; readonly until?: undefined }
  | { readonly text: string; readonly until: number };

export function Demo({ attributes }: { readonly attributes: ReadonlySignal<Attributes> }) {
  const { api, language } = attributes.value;
  const words = WORDS[language];
  const order = useSignal<Order>(EXAMPLES[language].first);
  const touched = useSignal(false);
  const refused = useSignal<readonly FieldFault[]>([]);
  const previewed = useSignal<readonly FieldFault[]>([]);
  const message = useSignal<Message | null>(null);
  const pdf = useSignal<Pdf | null>(null);
  const isPrinting = useSignal(false);
  const form = useRef<HTMLFormElement>(null);

  useSignalEffect(() => {
    const { design, language } = attributes.value;
    // What was typed stays, whatever the language becomes.
    change((order) => ({ ...(touched.peek() ? order : EXAMPLES[language].first), design }));
  });
  useEffect(() => () => forgetPdf(), []);

  function forgetPdf() {
    if (pdf.peek()) URL.revokeObjectURL(pdf.peek()!.address);
    pdf.value = null;
  }

  /** What was printed and refused before was of other values. */
  function change(next: (order: Order) => Order) {
    order.value = next(order.peek());
    refused.value = [];
    forgetPdf();
    if (message.peek() && message.peek()!.until === undefined) message.value = null;
  }

  async function print() {
    if (isPrinting.value || isWaiting(message.value)) return;
    const faults = faultsIn(order.value, words);
    if (faults.length > 0) return refuse(faults, words.look);
    isPrinting.value = true;
    forgetPdf();
    message.value = null;
    const asked = order.value;
    const answer = await printDemo(api, requestOf(asked));
    isPrinting.value = false;
    // Typing on while it is printed makes the answer one to other values.
    if (asked === order.value || answer.kind !== "printed") take(answer, asked.design);
  }

  function take(answer: Answer, design: DesignName) {
    if (answer.kind === "printed") {
      const address = URL.createObjectURL(answer.pdf);
      pdf.value = { address, fileName: design === "card" ? "card.pdf" : "labels.pdf" };
    } else if (answer.kind === "wait") {
      const text = answer.busy ? words.busy : words.wait;
      message.value = { text, until: Date.now() + answer.seconds * 1000 };
    } else if (answer.kind === "faults") {
      const placed = placeFaults(answer.faults, words);
      if (placed.length > 0) refuse(placed, words.look);
      else message.value = { text: answer.detail || words.broken };
    } else message.value = { text: words[answer.kind] };
  }

  function refuse(faults: readonly FieldFault[], text: string) {
    refused.value = faults;
    message.value = { text };
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
    });
  }

  const faults = [...refused.value, ...faultsIn(order.value, words), ...previewed.value];
  const { design, labels, card } = order.value;
  return (
    <form
      ref={form}
      part="form"
      noValidate
      onFocusIn={() => (touched.value = true)}
      onPointerDown={() => (touched.value = true)}
      onSubmit={(event) => {
        event.preventDefault();
        void print();
      }}
    >
      <div class="fields" part="fields">
        <Designs
          words={words}
          design={design}
          onChange={(design) => change((order) => ({ ...order, design }))}
        />
        {design === "labels" ? (
          <Labels
            words={words}
            next={EXAMPLES[language].next}
            labels={labels}
            faults={faults}
            onChange={(labels) => change((order) => ({ ...order, labels }))}
          />
        ) : (
          <Card
            words={words}
            card={card}
            faults={faults}
            onChange={(card) => change((order) => ({ ...order, card }))}
          />
        )}
        <div class="actions">
          <button
            type="submit"
            class="print"
            part="button"
            aria-busy={isPrinting.value}
            aria-disabled={isWaiting(message.value)}
          >
            {words.print}
          </button>
          {pdf.value && (
            <span class="result" role="status">
              <span class="ready">{words.ready}</span>{" "}
              <a part="link" href={pdf.value.address} target="_blank" rel="noopener">
                {words.open}
              </a>{" "}
              <a part="link" href={pdf.value.address} download={pdf.value.fileName}>
                {words.download}
              </a>
            </span>
          )}
        </div>
        <Alert message={message.value} onOver={() => (message.value = null)} />
      </div>
      <Preview
        key={api}
        api={api}
        words={words}
        language={language}
        design={design}
        request={touched.value ? requestOf(order.value) : null}
        onFaults={(faults) => (previewed.value = placeFaults(faults, words))}
      />
    </form>
  );
}

function isWaiting(message: Message | null): boolean {
  return message?.until !== undefined && message.until > Date.now();
}

interface DesignsProps {
  readonly words: Words;
  readonly design: DesignName;
  readonly onChange: (design: DesignName) => void;
}

function Designs({ words, design, onChange }: DesignsProps) {
  const name = useId();
  return (
    <div class="designs" part="design" role="radiogroup" aria-label={words.design}>
      {(["labels", "card"] as const).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === design}
            onChange={() => onChange(value)}
          />
          {words[value]}
        </label>
      ))}
    </div>
  );
}

interface LabelsProps {
  readonly words: Words;
  /** What a second and a third record begin with. */
  readonly next: readonly LabelEntry[];
  readonly labels: readonly LabelEntry[];
  readonly faults: readonly FieldFault[];
  readonly onChange: (labels: readonly LabelEntry[]) => void;
}

function Labels({ words, next, labels, faults, onChange }: LabelsProps) {
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    onChange([...labels, next[labels.length - 1]!]);
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>("fieldset:last-of-type input")?.focus();
    });
  };
  return (
    <div class="records" ref={list}>
      {labels.map((label, record) => {
        const field = (name: keyof LabelEntry) => ({
          label: words[name],
          value: label[name],
          fault: faultOf(faults, record, name),
          onInput: (value: string) => onChange(labels.with(record, { ...label, [name]: value })),
        });
        return (
          <fieldset key={record} part="record">
            <legend>{words.record(record + 1)}</legend>
            <div class="row">
              <Field {...field("name")} wide />
              <Field {...field("sku")} code />
              <Field {...field("price")} />
              <Field {...field("copies")} number />
            </div>
            {record > 0 && record === labels.length - 1 && (
              <button
                type="button"
                class="quiet remove"
                aria-label={words.remove(record + 1)}
                onClick={() => onChange(labels.slice(0, -1))}
              >
                ×
              </button>
            )}
          </fieldset>
        );
      })}
      {labels.length < MOST_RECORDS && (
        <button type="button" class="quiet" part="add" onClick={add}>
          {words.add}
        </button>
      )}
    </div>
  );
}

interface CardProps {
  readonly words: Words;
  readonly card: CardEntry;
  readonly faults: readonly FieldFault[];
  readonly onChange: (card: CardEntry) => void;
}

function Card({ words, card, faults, onChange }: CardProps) {
  return (
    <div class="records row">
      {(["title", "subtitle", "url"] as const).map((name) => (
        <Field
          key={name}
          wide
          label={words[name]}
          value={card[name]}
          fault={faultOf(faults, 0, name)}
          onInput={(value) => onChange({ ...card, [name]: value })}
        />
      ))}
    </div>
  );
}

function faultOf(faults: readonly FieldFault[], record: number, field: string): string | null {
  return faults.find((fault) => fault.record === record && fault.field === field)?.text ?? null;
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly fault: string | null;
  readonly onInput: (value: string) => void;
  readonly wide?: boolean;
  readonly code?: boolean;
  readonly number?: boolean;
}

function Field({ label, value, fault, onInput, wide, code, number }: FieldProps) {
  const id = useId();
  return (
    <div class={`field${wide ? " wide" : ""}`} part="field">
      <label for={id} part="label">
        {label}
      </label>
      <input
        dir="auto"
        id={id}
        part="input"
        class={code ? "code" : undefined}
        {...(number ? { type: "number", min: 1, max: 6 } : { type: "text" })}
        value={value}
        autocomplete="off"
        aria-invalid={fault === null ? undefined : "true"}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      {fault !== null && (
        <p class="fault" part="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface AlertProps {
  readonly message: Message | null;
  readonly onOver: () => void;
}

/** Read out when it comes; the seconds that pass are shown and not read. */
function Alert({ message, onOver }: AlertProps) {
  const left = useSignal(0);
  const until = message?.until;
  useEffect(() => {
    if (until === undefined) return;
    const count = () => {
      left.value = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      if (left.value === 0) onOver();
    };
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p class="alert" part="message" role="alert">
      {message?.text}
      {until !== undefined && (
        <>
          {" "}
          <span aria-live="off">
            {inTime(left.value || Math.max(1, Math.ceil((until - Date.now()) / 1000)))}
          </span>
        </>
      )}
    </p>
  );
}
