// Region "Problems": what the proof says, live; each entry selects its element.
import { useComputed } from "@preact/signals";
import type { Session } from "../../../document/session.ts";
import { Icon } from "../../../look/icon.tsx";
import { elementAt } from "../../../document/template.ts";
import { nameOfElement } from "../names.ts";
import { screenOf } from "../said.ts";
import { countOf, type Problem, problemsOf, titleOf } from "./problems.ts";

const MOST_SHOWN = 100;

export function ProblemsPanel({ session }: { readonly session: Session }) {
  const problems = useComputed(() => problemsOf(session.proof.value, screenOf(session))).value;
  const { failure, pending } = session.proof.value;
  return (
    <section class="panel" aria-label="Problems">
      <div class="panel-head">
        <h2>Problems</h2>
        <span class="panel-count" role="status">
          {countOf(problems) ?? (pending ? "" : "None")}
        </span>
      </div>
      {failure && <p class="notice notice-wrong">{FAILURES[failure]}</p>}
      {problems.length === 0 && !failure && !pending && (
        <p class="panel-empty">Everything on this label prints.</p>
      )}
      <ul class="problems">
        {problems.slice(0, MOST_SHOWN).map((problem) => (
          <li key={`${problem.element} ${problem.sentence}`}>
            <ProblemEntry session={session} problem={problem} />
          </li>
        ))}
      </ul>
      {problems.length > MOST_SHOWN && (
        <p class="panel-empty">And {problems.length - MOST_SHOWN} more.</p>
      )}
    </section>
  );
}

const FAILURES = {
  unreachable:
    "Printing could not be loaded. Check the connection; it is tried with the next change.",
  crashed:
    "This label stops the printing, or takes too long. It is tried again with the next change.",
} as const;

interface EntryProps {
  readonly session: Session;
  readonly problem: Problem;
}

export function ProblemEntry({ session, problem }: EntryProps) {
  const { kind, sentence, element } = problem;
  const { editor } = session;
  const document = editor.document.value;
  const what = (
    <>
      <Icon name="warning" />
      <span>
        <strong>
          {element === null
            ? titleOf(problem, document.variables ?? [])
            : nameOfElement(document, element)}
        </strong>
        <span class="visually-hidden">{kind === "fault" ? " fault: " : " warning: "}</span>
        <span class="problem-detail">{sentence}</span>
      </span>
    </>
  );
  if (element === null || !elementAt(document, element))
    return <div class={`problem problem-${kind}`}>{what}</div>;
  return (
    <button
      class={`problem problem-${kind}`}
      type="button"
      onClick={() => editor.select([element])}
    >
      {what}
    </button>
  );
}

/** For the header: `1 problem`. Nothing while there is none. */
export function ProblemCount({
  session,
  onOpen,
}: {
  readonly session: Session;
  readonly onOpen: () => void;
}) {
  const problems = useComputed(() => problemsOf(session.proof.value, screenOf(session))).value;
  const count = countOf(problems);
  if (count === null) return null;
  const isWrong = problems.some(({ kind }) => kind === "fault");
  return (
    <button
      class={`tag problem-count ${isWrong ? "tag-wrong" : "tag-caution"}`}
      type="button"
      aria-label={count}
      onClick={onOpen}
    >
      <span class="problem-count-words">{count}</span>
      <span class="problem-count-figure" aria-hidden="true">
        <Icon name="warning" /> {problems.length}
      </span>
    </button>
  );
}
