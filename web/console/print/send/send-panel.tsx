// A printed file to a label printer, from the browser: by USB or a serial port, as often as it takes.
import { useEffect, useRef, useState } from "preact/hooks";
import { ChoiceField } from "../../../look/choice-field.tsx";
import { recall, remember } from "../../../store/remembered.ts";
import { showNumber } from "../../parts/show.ts";
import type { PrintedFile } from "../run-state.ts";
import type { PrintRun } from "../run.ts";
import { BAUD_RATES, type Serial, sendBySerial, USUAL_BAUD_RATE } from "./serial.ts";
import type { Sending, Way } from "./sending.ts";
import { sendByUsb, type Usb } from "./usb.ts";
import { sayNotSent, systemOf } from "./words.ts";

/** TypeScript's DOM does not have them. */
type Devices = Navigator & { readonly usb?: Usb; readonly serial?: Serial };

type Shown =
  | { readonly kind: "sending"; readonly way: Way; readonly bytes: number }
  | (Sending & { readonly way: Way });

const BAUD = "serial-baud";
const COMMAND_LINE = "/docs/command-line#send-to-a-label-printer";
const SHARE = "/docs/label-printers#usb-on-windows-a-share";

interface SendPanelProps {
  readonly run: PrintRun;
  readonly file: PrintedFile;
}

export function SendPanel({ run, file }: SendPanelProps) {
  const { usb, serial } = navigator as Devices;
  const [shown, setShown] = useState<Shown | null>(null);
  const [baudRate, setBaudRate] = useState(recallBaudRate);
  const cancelling = useRef(new AbortController());
  useEffect(() => () => cancelling.current.abort(), []);
  const send = async (way: Way) => {
    cancelling.current = new AbortController();
    const tools = {
      signal: cancelling.current.signal,
      onSent: (bytes: number) => setShown({ kind: "sending", way, bytes }),
    };
    run.isSending.value = true;
    setShown({ kind: "sending", way, bytes: 0 });
    try {
      const sending =
        way === "usb"
          ? await sendByUsb(usb!, file.blob, tools)
          : await sendBySerial(serial!, baudRate, file.blob, tools);
      setShown({ ...sending, way });
      if (sending.kind === "sent") await run.markTaken();
    } finally {
      run.isSending.value = false;
    }
  };
  const isSending = shown?.kind === "sending";
  return (
    <section class="print-send" aria-label="Send to the printer">
      <div class="button-row">
        {usb && (
          <button
            class="button"
            type="button"
            disabled={isSending}
            onClick={() => void send("usb")}
          >
            Send by USB
          </button>
        )}
        {serial && (
          <button
            class="button"
            type="button"
            disabled={isSending}
            onClick={() => void send("serial")}
          >
            Send by serial port
          </button>
        )}
      </div>
      {isSending ? (
        <Progress sent={shown.bytes} file={file} onCancel={() => cancelling.current.abort()} />
      ) : (
        <Outcome shown={shown} file={file} onAgain={(way) => void send(way)} />
      )}
      <OtherWays hasUsb={usb !== undefined} hasSerial={serial !== undefined} />
      {serial && (
        <details class="print-serial">
          <summary>Serial port: {showNumber(baudRate)} baud</summary>
          <ChoiceField
            label="Baud rate"
            hint="Of the serial port, as the printer has it. Bluetooth ports take any."
            disabled={isSending}
            value={baudRate}
            options={BAUD_RATES.map((rate) => [rate, showNumber(rate)] as const)}
            onChoose={(rate) => {
              setBaudRate(Number(rate));
              remember(BAUD, Number(rate));
            }}
          />
        </details>
      )}
    </section>
  );
}

interface ProgressProps {
  readonly sent: number;
  readonly file: PrintedFile;
  readonly onCancel: () => void;
}

function Progress({ sent, file, onCancel }: ProgressProps) {
  return (
    <>
      <progress
        class="progress"
        aria-label="Sending to the printer"
        max={file.blob.size}
        value={sent}
      />
      <p role="status">
        {sent === 0 ? "Waiting for the printer…" : "The printer is getting the labels…"}
      </p>
      <button class="button" type="button" onClick={onCancel}>
        Cancel sending
      </button>
    </>
  );
}

interface OutcomeProps {
  readonly shown: Exclude<Shown, { readonly kind: "sending" }> | null;
  readonly file: PrintedFile;
  readonly onAgain: (way: Way) => void;
}

function Outcome({ shown, file, onAgain }: OutcomeProps) {
  // There before it has a text, or screen readers would not read it.
  return (
    <div role="alert">
      {shown?.kind === "sent" && (
        <p class="notice notice-good">The printer has the file. Sending it again is free.</p>
      )}
      {shown?.kind === "not-sent" && (
        <div class="notice notice-caution">
          {sayNotSent(shown, shown.way, file.blob.size, systemOf(navigator))}
          <p>
            <button class="button button-small" type="button" onClick={() => onAgain(shown.way)}>
              Send again
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

interface OtherWaysProps {
  readonly hasUsb: boolean;
  readonly hasSerial: boolean;
}

function OtherWays({ hasUsb, hasSerial }: OtherWaysProps) {
  const commandLine = <a href={COMMAND_LINE}>command line</a>;
  if (hasUsb && systemOf(navigator) === "windows") {
    return (
      <p class="field-hint">
        Windows locks USB printers for its own driver: if sending by USB is refused, download the
        file and copy it to <a href={SHARE}>the printer's share</a>, or send it with the{" "}
        {commandLine}.
      </p>
    );
  }
  return (
    <p class="field-hint">
      {hasUsb || hasSerial
        ? "Or download the file and send it with the "
        : "This browser cannot send to printers, and Chrome and Edge can: use one of them, or download the file and send it with the "}
      {commandLine}.
    </p>
  );
}

function recallBaudRate(): number {
  return recall(BAUD, readBaudRate) ?? USUAL_BAUD_RATE;
}

function readBaudRate(value: unknown): number | null {
  return BAUD_RATES.find((rate) => rate === value) ?? null;
}
