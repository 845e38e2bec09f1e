// The page of all components, in every state they have.
import { useSignal } from "@preact/signals";
import { render } from "preact";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Segments } from "./segments.tsx";
import "./specimen.css";
import { showToast, Toasts } from "./toast.tsx";

const COLOURS = [
  "paper",
  "surface",
  "desk",
  "ink",
  "soft",
  "blue",
  "good",
  "caution",
  "wrong",
  "code-ground",
];

function Specimen() {
  return (
    <>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Messages />
      <Empty />
      <Dialogs />
      <Toasts />
    </>
  );
}

function Colours() {
  return (
    <section aria-labelledby="colours">
      <h2 id="colours">Colors</h2>
      <ul class="specimen-colours">
        {COLOURS.map((name) => (
          <li key={name}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Type() {
  return (
    <section aria-labelledby="type">
      <h2 id="type">Type</h2>
      <p class="specimen-serif">Labels that print to size</p>
      <h1>Heading of a page 31</h1>
      <h2>Heading of a section 25</h2>
      <h3>Heading of a part 20</h3>
      <p>
        Reading text, 16: every page of a job costs one credit, and a <a href="/docs">retry</a> with
        the same <code>Idempotency-Key</code> costs nothing. 66.7 × 25.4 mm, 4 dots, 9 pages.
      </p>
      <p>
        <kbd>Ctrl</kbd> <kbd>K</kbd> <span class="tag">Draft</span>{" "}
        <span class="tag tag-good">Scans</span> <span class="tag tag-caution">Look again</span>{" "}
        <span class="tag tag-wrong">Too narrow</span>
      </p>
    </section>
  );
}

function Buttons() {
  return (
    <section aria-labelledby="buttons">
      <h2 id="buttons">Buttons</h2>
      <div class="button-row">
        <button class="button button-primary" type="button">
          Print 50 pages
        </button>
        <button class="button" type="button">
          <Icon name="download" /> Download
        </button>
        <button class="button button-quiet" type="button">
          <Icon name="plus" /> Add record
        </button>
        <button class="button button-danger" type="button">
          Delete account
        </button>
        <button class="button button-primary" type="button" aria-busy="true">
          Printing
        </button>
        <button class="button" type="button" disabled>
          Save
        </button>
      </div>
      <div class="button-row">
        <button class="button button-primary button-large" type="button">
          Try it
        </button>
        <a class="button button-large" href="/docs">
          Read the docs
        </a>
        <button class="button button-small" type="button">
          Copy
        </button>
      </div>
    </section>
  );
}

function Fields() {
  const unit = useSignal<"mm" | "inch" | "pt">("mm");
  const choices = (["mm", "inch", "pt"] as const).map((value) => ({ value, label: value }));
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Fields</h2>
      <div class="specimen-columns">
        <Field label="Email" hint="We send a code, no password.">
          {(control) => <input {...control} type="email" placeholder="you@shop.example" />}
        </Field>
        <Field label="SKU" fault="Too long: this code needs 61.2 mm, the box has 45.4.">
          {(control) => <input dir="auto" {...control} value="OIL-ARB-0500-EXTRA-LONG" />}
        </Field>
        <Field label="Copies">
          {(control) => <input {...control} type="number" min="1" max="6" value="2" />}
        </Field>
        <Field label="Sheet">
          {(control) => (
            <select {...control}>
              <option>Avery 5160 · 66.7 × 25.4 mm</option>
            </select>
          )}
        </Field>
        <Field label="API key">
          {(control) => <input dir="auto" {...control} disabled value="None" />}
        </Field>
        <Field label="Paste cells">{(control) => <textarea dir="auto" {...control} />}</Field>
      </div>
      <div>
        <Segments
          label="Unit"
          choices={choices}
          value={unit.value}
          onChange={(value) => (unit.value = value)}
        />
      </div>
      <p class="button-row">
        <label class="choice">
          <input type="checkbox" defaultChecked /> Print
        </label>
        <label class="choice">
          <input type="checkbox" /> Templates
        </label>
      </p>
      <progress class="progress" value="0.4" aria-label="Printing" />
    </section>
  );
}

function Messages() {
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      <p class="notice">
        <strong>Print at 100 %</strong> Not “Fit to page”: labels would miss their cuts.
      </p>
      <p class="notice notice-good">
        <strong>50 pages printed</strong> 50 credits. You have 991 after this.
      </p>
      <p class="notice notice-caution">
        <strong>3 texts were cut</strong> Names longer than the label end with an ellipsis.
      </p>
      <p class="notice notice-wrong">
        <strong>Record 17 has no price</strong> Nothing was charged. Enter it and print again.
      </p>
    </section>
  );
}

function Empty() {
  return (
    <section aria-labelledby="empty">
      <h2 id="empty">Empty</h2>
      <div class="empty">
        <h3>No templates yet</h3>
        <p>Start from one of the designs, or from an empty label.</p>
        <div class="button-row">
          <a class="button button-primary" href="/gallery">
            See the gallery
          </a>
          <button class="button" type="button">
            Empty label
          </button>
        </div>
      </div>
    </section>
  );
}

function Dialogs() {
  const open = useSignal(false);
  const close = () => (open.value = false);
  return (
    <section aria-labelledby="dialogs">
      <h2 id="dialogs">Dialogs and toasts</h2>
      <div class="button-row">
        <button class="button" type="button" onClick={() => (open.value = true)}>
          Open a dialog
        </button>
        <button
          class="button"
          type="button"
          onClick={() =>
            showToast("Key “Shop” was revoked.", { label: "Undo", run: () => showToast("Kept.") })
          }
        >
          Show a toast
        </button>
      </div>
      <ConfirmDialog
        title="Revoke key"
        open={open.value}
        action="Revoke"
        onClose={close}
        onConfirm={close}
      >
        <p>Programs that use “Shop” are refused from now on. This cannot be undone.</p>
      </ConfirmDialog>
    </section>
  );
}

render(<Specimen />, document.getElementById("specimen")!);
