// What keeps a design from being printed, said where Print was pressed: each entry leads to its element.
import type { Session } from "../../../document/session.ts";
import { Icon } from "../../../look/icon.tsx";
import type { Problem } from "../problems/problems.ts";
import { ProblemEntry } from "../problems/problems-panel.tsx";

const MOST_SHOWN = 3;

interface NotReadyProps {
  readonly session: Session;
  readonly problems: readonly Problem[];
  readonly onProblems: () => void;
  readonly onClose: () => void;
}

export function NotReady({ session, problems, onProblems, onClose }: NotReadyProps) {
  const more = problems.length - MOST_SHOWN;
  return (
    <div
      class="bar-drawer not-ready"
      role="alert"
      onClick={({ target }) => (target as Element).closest(".problem") && onClose()}
    >
      <button
        class="button button-quiet button-small bar-icon bar-drawer-close"
        type="button"
        aria-label="Close"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <p>
        <strong>Not ready to print.</strong>{" "}
        {problems.length === 1 ? "This cannot be printed:" : "These cannot be printed:"}
      </p>
      <ul class="problems">
        {problems.slice(0, MOST_SHOWN).map((problem) => (
          <li key={`${problem.element} ${problem.sentence}`}>
            <ProblemEntry session={session} problem={problem} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          class="button button-small"
          type="button"
          onClick={() => {
            onClose();
            onProblems();
          }}
        >
          And {more} more
        </button>
      )}
    </div>
  );
}
