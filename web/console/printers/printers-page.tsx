// The page "Printers" of the console: printers that fetch their jobs, how they are connected, and what became of the jobs.
import { useState } from "preact/hooks";
import type { MadePrinter, Pairing, Paged, Printer, PrintJob } from "../../calls/answers.ts";
import { LoadingNotice, useLoading } from "../../calls/loading.tsx";
import { usePaged } from "../../calls/paged.ts";
import { callSignedIn } from "../../calls/session.ts";
import { showToast } from "../../look/toast.tsx";
import { ALL_PRINTERS } from "../parts/all-printers.ts";
import { useFocusLater } from "../parts/focus-later.ts";
import { NewPrinter } from "./new-printer.tsx";
import { PairingShownOnce } from "./pairing-shown-once.tsx";
import { PrintJobs } from "./print-jobs.tsx";
import { PrinterItem } from "./printer-item.tsx";
import { PairPrinter, RemovePrinter, RenamePrinter } from "./printer-questions.tsx";
import "./printers.css";
import { usePoll } from "./use-poll.ts";
import { isUnfinished } from "./words.ts";

const JOBS_PER_PAGE = 20;
/** While something is about to happen, and otherwise. */
const SOON_MS = 3000;
const LATER_MS = 15_000;

interface Shown {
  readonly title: string;
  readonly id: string;
  readonly pairing: Pairing;
}

type Question = { readonly kind: "rename" | "pair" | "remove"; readonly printer: Printer };

export function PrintersPage() {
  const printers = useLoading(() => callSignedIn<Paged<Printer>>("GET", ALL_PRINTERS));
  const [shown, setShown] = useState<Shown | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  /** Whose jobs are shown; null: those of the first. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** By printer: the test page that was printed last from this page. */
  const [tests, setTests] = useState<Readonly<Record<string, PrintJob>>>({});
  const heading = useFocusLater();
  const list = printers.value?.data ?? [];
  const ofJobs = list.find(({ id }) => id === chosen) ?? list[0] ?? null;
  const isExpected = list.some(
    ({ id, status, queue }) =>
      (shown?.id === id && status.state === "unpaired") || queue.printing + queue.waiting > 0,
  );
  const isTesting = Object.values(tests).some(isUnfinished);
  usePoll(
    () => {
      // A refusal that asks to wait is waited for.
      if (printers.value && printers.refused?.waitSec == null) void printers.load();
    },
    isExpected || isTesting ? SOON_MS : LATER_MS,
  );

  const asked = (kind: Question["kind"]) => (question?.kind === kind ? question.printer : null);
  const close = () => setQuestion(null);
  const show = (title: string, { id, pairing }: Pick<MadePrinter, "id" | "pairing">) => {
    setShown({ title, id, pairing });
    void printers.load();
  };
  /** The button that opened the dialog may go with its printer. */
  const settle = (said: string, gone?: Printer) => {
    close();
    heading.focus();
    showToast(said);
    if (shown?.id === gone?.id) setShown(null);
    void printers.load();
  };
  return (
    <>
      <h1 tabIndex={-1} ref={heading.ref}>
        Printers
      </h1>
      <p class="printers-lead">
        A printer in your shop or warehouse fetches its labels from here, without a driver and
        behind any router. Send them on the page <a href="/app/print">Print</a>, by program, on the
        command line, or with a <a href="/app/links">link</a>.{" "}
        <a href="/docs/printers#connect-a-printer">How printers are connected</a>
      </p>
      {shown && (
        <PairingShownOnce
          key={"code" in shown.pairing ? shown.pairing.code : shown.pairing.address}
          title={shown.title}
          pairing={shown.pairing}
          printer={list.find(({ id }) => id === shown.id) ?? null}
          onClose={() => {
            setShown(null);
            heading.focus();
          }}
        />
      )}
      <LoadingNotice loading={printers} />
      {printers.value && list.length === 0 && <NoPrinterYet />}
      {list.length > 0 && (
        <ul class="printers-list" role="list" aria-label="Printers">
          {list.map((printer) => (
            <PrinterItem
              key={printer.id}
              printer={printer}
              test={tests[printer.id] ?? null}
              onTest={(job) => {
                setTests((before) => ({ ...before, [printer.id]: job }));
                setChosen(printer.id);
                void printers.load();
              }}
              onAsk={(kind) => setQuestion({ kind, printer })}
              onSaved={() => {
                showToast(`The settings of “${printer.name}” were saved.`);
                void printers.load();
              }}
            />
          ))}
        </ul>
      )}
      {ofJobs && (
        <JobsOf
          key={ofJobs.id}
          printer={ofJobs}
          printers={list}
          everyMs={isExpected || isTesting ? SOON_MS : LATER_MS}
          onChoose={setChosen}
          onSeen={(jobs) =>
            setTests((before) => {
              const now = jobs.find(({ id }) => id === before[ofJobs.id]?.id);
              return now ? { ...before, [ofJobs.id]: now } : before;
            })
          }
          onCancelled={() => void printers.load()}
        />
      )}
      {printers.value && <NewPrinter onMade={(made) => show(`“${made.name}” was added`, made)} />}
      <RenamePrinter
        printer={asked("rename")}
        onClose={close}
        onRenamed={({ name }) => settle(`The printer is called “${name}” now.`)}
      />
      <PairPrinter
        printer={asked("pair")}
        onClose={close}
        onPaired={({ id, name, kind }, pairing) => {
          close();
          const what = kind === "agent" ? "code" : "address";
          show(`“${name}” has a new ${what}`, { id, pairing });
        }}
      />
      <RemovePrinter
        printer={asked("remove")}
        onClose={close}
        onRemoved={(printer) => settle(`“${printer.name}” was removed.`, printer)}
      />
    </>
  );
}

interface JobsOfProps {
  readonly printer: Printer;
  readonly printers: readonly Printer[];
  readonly everyMs: number;
  readonly onChoose: (id: string) => void;
  readonly onSeen: (jobs: readonly PrintJob[]) => void;
  readonly onCancelled: () => void;
}

function JobsOf({ printer, printers, everyMs, onChoose, onSeen, onCancelled }: JobsOfProps) {
  const path = `/account/v1/printers/${printer.id}/jobs`;
  const list = usePaged<PrintJob>(`${path}?limit=${JOBS_PER_PAGE}`);
  const first = list.loading.value;
  // Further pages would be lost: their jobs have ended long ago.
  const isWhole = first !== null && list.entries.length <= first.data.length;
  usePoll(() => {
    if (isWhole && list.loading.refused?.waitSec == null) void list.loading.load();
  }, everyMs);
  return (
    <PrintJobs
      printer={printer}
      printers={printers}
      list={list}
      onChoose={onChoose}
      onSeen={onSeen}
      onCancelled={() => {
        void list.loading.load();
        onCancelled();
      }}
    />
  );
}

function NoPrinterYet() {
  return (
    <section class="empty printers-none">
      <h2>No printers yet</h2>
      <p>
        Labels that you send here are printed where the printer is, at once or as soon as it is on.
        You need a computer beside the printer that stays on (with Node 20.12 or newer), or a Star
        printer with CloudPRNT, which needs none.
      </p>
    </section>
  );
}
