// What connects a printer, the only time that it is shown: the code with the command to type, or the address for a Star
// printer. It notices by itself when the printer is there.
import { useState } from "preact/hooks";
import type { Pairing, Printer } from "../../calls/answers.ts";
import { ChoiceField } from "../../look/choice-field.tsx";
import { Field } from "../../look/field.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { CopyLine } from "../parts/copy-line.tsx";
import { commandOf, faultOfPlace, WAYS } from "./command.ts";

/** Of the service and of the command line that it serves. */
const VERSION = import.meta.env.PLATEN_VERSION;
const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

interface PairingShownOnceProps {
  /** What has happened. */
  readonly title: string;
  readonly pairing: Pairing;
  /** As it was read last; null: not yet. */
  readonly printer: Printer | null;
  readonly onClose: () => void;
}

export function PairingShownOnce({ title, pairing, printer, onClose }: PairingShownOnceProps) {
  const isPaired = printer !== null && printer.status.state !== "unpaired";
  const isOver = !isPaired && "expiresAt" in pairing && Date.parse(pairing.expiresAt) <= Date.now();
  return (
    <section class="notice notice-good shown-once pairing">
      <div role="status">
        <strong>{isPaired ? `“${printer.name}” is connected` : title}</strong>
        {isPaired && (
          <p>
            {"code" in pairing
              ? "Leave the program running. To start it again later, type the same command without “--code” and the code."
              : "It fetches its jobs by itself from now on."}{" "}
            Press “Test page” to see whether it prints as it should.
          </p>
        )}
        {isOver && <p>The code has expired. Press “Pair again” for a new one.</p>}
      </div>
      {!isPaired && !isOver && <Open pairing={pairing} />}
      {(isPaired || isOver) && (
        <div class="button-row">
          <button class="button button-small" type="button" onClick={onClose}>
            Close
          </button>
        </div>
      )}
    </section>
  );
}

function Open({ pairing }: { readonly pairing: Pairing }) {
  return "code" in pairing ? <CodeAndCommand {...pairing} /> : <Address {...pairing} />;
}

function CodeAndCommand({ code, expiresAt }: Extract<Pairing, { readonly code: string }>) {
  const [id, setId] = useState(WAYS[0]!.id);
  const [typed, setTyped] = useState("");
  const way = WAYS.find((each) => each.id === id)!;
  const fault = faultOfPlace(typed);
  const command = commandOf({ origin: location.origin, version: VERSION, code, way, typed });
  return (
    <>
      <p>
        The code works once, until {TIME.format(new Date(expiresAt))}, and is not shown again. On
        the computer beside the printer, which needs{" "}
        <a href="https://nodejs.org">Node 20.12 or newer</a>, type the command into a terminal. This
        page says when the printer is connected.
      </p>
      <CopyLine label="Code" value={code} />
      <div class="printer-pair">
        <ChoiceField
          label="The printer is connected by"
          value={id}
          options={WAYS.map((each) => [each.id, each.name] as const)}
          onChoose={(chosen) => {
            setId(chosen);
            setTyped("");
          }}
        />
        <Field label={way.label} hint={way.hint} fault={fault}>
          {(control) => (
            <input
              dir="ltr"
              {...control}
              type="text"
              maxLength={200}
              autoComplete="off"
              placeholder={way.usual}
              value={typed}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      {fault === null && (
        <div class="pairing-command">
          <pre>
            <code>{command}</code>
          </pre>
          <CopyButton text={command} name="Copy command" class="button button-small" />
        </div>
      )}
    </>
  );
}

function Address({ address }: Extract<Pairing, { readonly address: string }>) {
  return (
    <>
      <p>
        Open the printer’s web page: its IP address in a browser. Enter the address under CloudPRNT
        as the server URL, save, and restart the printer. Keep the address secret: the first printer
        that uses it gets the jobs. It is not shown again. This page says when the printer is
        connected.
      </p>
      <CopyLine label="Address" value={address} />
    </>
  );
}
