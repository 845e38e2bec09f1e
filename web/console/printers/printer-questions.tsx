// What is asked before a printer gets another name, is paired again, or is removed.
import { useEffect, useState } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Answer, Pairing, Printer } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { ConfirmDialog } from "../../look/confirm-dialog.tsx";
import { Dialog } from "../../look/dialog.tsx";
import { Field } from "../../look/field.tsx";

interface AskedOf {
  /** null: nothing is asked. */
  readonly printer: Printer | null;
  readonly onClose: () => void;
}

const pathOf = ({ id }: Printer) => `/account/v1/printers/${id}`;

interface RenamePrinterProps extends AskedOf {
  readonly onRenamed: (printer: Printer) => void;
}

export function RenamePrinter({ printer, onClose, onRenamed }: RenamePrinterProps) {
  const { busy, refused, left, run, forget } = useAction();
  const [name, setName] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    setName(printer?.name ?? "");
    setEmpty(false);
  }, [printer?.id]);
  const close = () => {
    forget();
    onClose();
  };
  async function rename(event: Event): Promise<void> {
    event.preventDefault();
    setEmpty(name.trim() === "");
    if (!printer || name.trim() === "") return;
    const body = { name: name.trim() };
    const ask = () => callSignedIn<Answer<Printer>>("PATCH", pathOf(printer), { body });
    const changed = await run(ask);
    if (changed) onRenamed(changed.body.data);
  }
  return (
    <Dialog
      title="Rename printer"
      open={printer !== null}
      onClose={close}
      actions={
        <>
          <button class="button" type="button" onClick={close}>
            Cancel
          </button>
          <button
            class="button button-primary"
            type="submit"
            form="rename-printer"
            aria-busy={busy}
            disabled={left > 0}
          >
            Rename
          </button>
        </>
      }
    >
      <form
        id="rename-printer"
        class="printer-question"
        noValidate
        onSubmit={(event) => void rename(event)}
      >
        <Field label="New name" fault={isEmpty ? "Enter a name." : null}>
          {(control) => (
            <input
              dir="auto"
              {...control}
              type="text"
              maxLength={64}
              autoComplete="off"
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <RefusalNotice refused={refused} left={left} />
      </form>
    </Dialog>
  );
}

interface PairPrinterProps extends AskedOf {
  readonly onPaired: (printer: Printer, pairing: Pairing) => void;
}

export function PairPrinter({ printer, onClose, onPaired }: PairPrinterProps) {
  const { busy, refused, left, run, forget } = useAction();
  const isAgent = printer?.kind === "agent";
  async function pair(): Promise<void> {
    if (!printer) return;
    const path = `${pathOf(printer)}/pairing`;
    const made = await run(() => callSignedIn<Answer<{ readonly pairing: Pairing }>>("POST", path));
    if (made) onPaired(printer, made.body.data.pairing);
  }
  return (
    <ConfirmDialog
      title="Pair again"
      open={printer !== null}
      action="Pair again"
      busy={busy}
      disabled={left > 0}
      onClose={() => {
        forget();
        onClose();
      }}
      onConfirm={pair}
    >
      <div class="printer-question">
        <p>
          {isAgent
            ? `“${printer?.name}” gets a new code. The program that prints for it now stops, and the former code ends.`
            : `“${printer?.name}” gets a new address. The former one ends at once: enter the new one on the printer’s web page.`}{" "}
          Jobs that wait stay.
        </p>
        <RefusalNotice refused={refused} left={left} />
      </div>
    </ConfirmDialog>
  );
}

interface RemovePrinterProps extends AskedOf {
  readonly onRemoved: (printer: Printer) => void;
}

export function RemovePrinter({ printer, onClose, onRemoved }: RemovePrinterProps) {
  const { busy, refused, left, run, forget } = useAction();
  async function remove(): Promise<void> {
    if (!printer) return;
    if (await run(() => callSignedIn("DELETE", pathOf(printer)))) onRemoved(printer);
  }
  return (
    <ConfirmDialog
      title="Remove printer"
      open={printer !== null}
      action="Remove"
      busy={busy}
      disabled={left > 0}
      onClose={() => {
        forget();
        onClose();
      }}
      onConfirm={remove}
    >
      <div class="printer-question">
        <p>
          “{printer?.name}” gets no more jobs. Those that wait are cancelled, and their credits are
          not given back. Links that print on it are refused. It cannot be undone.
        </p>
        <RefusalNotice refused={refused} left={left} />
      </div>
    </ConfirmDialog>
  );
}
