// A printer in the list: whether it is there, what waits for it, what is wrong, and what can be done with it.
import { useId } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Answer, Printer, PrintJob } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { showTime } from "../parts/show.ts";
import { PrinterSettings } from "./printer-settings.tsx";
import { sayQueue, sayRemedy, sayStatus, sayTestPage } from "./words.ts";

interface PrinterItemProps {
  readonly printer: Printer;
  /** Printed from this page; null: none was. */
  readonly test: PrintJob | null;
  readonly onTest: (job: PrintJob) => void;
  readonly onAsk: (kind: "rename" | "pair" | "remove") => void;
  readonly onSaved: () => void;
}

const QUESTIONS = [
  { kind: "rename", name: "Rename" },
  { kind: "pair", name: "Pair again" },
  { kind: "remove", name: "Remove" },
] as const;

export function PrinterItem({ printer, test, onTest, onAsk, onSaved }: PrinterItemProps) {
  const id = useId();
  const { busy, refused, left, run } = useAction();
  const { name, kind, profile, status, queue } = printer;
  const { text, tone } = sayStatus(printer);
  const remedy = sayRemedy(printer);
  const described = { "aria-describedby": id };
  async function printTest(): Promise<void> {
    const path = `/account/v1/printers/${printer.id}/test-page`;
    const made = await run(() => callSignedIn<Answer<PrintJob>>("POST", path));
    if (made) onTest(made.body.data);
  }
  return (
    <li class="printer">
      <div class="printer-head">
        <h2 id={id} dir="auto">
          {name}
        </h2>
        <span class={tone === "none" ? "tag" : `tag tag-${tone}`} role="status">
          {text}
        </span>
      </div>
      <dl class="printer-facts">
        <div>
          <dt>Connected by</dt>
          <dd>{kind === "agent" ? "A computer" : "Star CloudPRNT"}</dd>
        </div>
        {status.model !== null && (
          <div>
            <dt>Model</dt>
            <dd dir="auto">{status.model}</dd>
          </div>
        )}
        <div>
          <dt>Prints</dt>
          <dd>{sayProfile(profile)}</dd>
        </div>
        <div>
          <dt>Last seen</dt>
          <dd>{status.seenAt === null ? "Never" : showTime(status.seenAt)}</dd>
        </div>
        <div>
          <dt>Queue</dt>
          <dd>{sayQueue(queue)}</dd>
        </div>
      </dl>
      {remedy !== null && <p class="printer-remedy">{remedy}</p>}
      {status.otherPrinterAt !== undefined && (
        <p class="printer-remedy printer-wrong">
          Another printer used the address of this one on {showTime(status.otherPrinterAt)} and got
          nothing. To use the address with a new printer, press “Pair again”.
        </p>
      )}
      <p class="printer-test" role="status">
        {test && sayTestPage(test, printer)}
      </p>
      <RefusalNotice refused={refused} left={left} />
      <div class="button-row">
        <button
          class="button button-small"
          type="button"
          {...described}
          aria-busy={busy}
          disabled={left > 0}
          onClick={() => void printTest()}
        >
          Test page
        </button>
        {QUESTIONS.map((question) => (
          <button
            key={question.kind}
            class="button button-small"
            type="button"
            {...described}
            onClick={() => onAsk(question.kind)}
          >
            {question.name}
          </button>
        ))}
      </div>
      <PrinterSettings printer={printer} onSaved={onSaved} />
    </li>
  );
}

function sayProfile({ format, dpi, widthMm }: Printer["profile"]): string {
  const width = widthMm === undefined ? "" : `, ${widthMm}\u2009mm wide`;
  return `${format.toUpperCase()}, ${dpi}\u2009dpi${width}`;
}
