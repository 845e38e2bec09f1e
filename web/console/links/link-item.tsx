// A link in the list: what it answers, what it has cost today, why it is refused, and what can be done with it.
import { useId } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Link } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { showNumber, showTime } from "../parts/show.ts";
import { FORMAT_NAMES } from "./recipes.ts";

interface LinkItemProps {
  readonly link: Link;
  /** The name of its template. */
  readonly template: string;
  readonly onChange: () => void;
  readonly onAsk: (kind: "rotate" | "stop" | "delete") => void;
  readonly onResumed: () => void;
}

export function LinkItem({ link, template, onChange, onAsk, onResumed }: LinkItemProps) {
  const id = useId();
  const { busy, refused, left, run } = useAction();
  const { creditsToday, limits, lastUsedAt, expiresAt, problem, settable, stopped } = link;
  const described = { "aria-describedby": id };
  async function resume(): Promise<void> {
    const body = { stopped: false };
    const path = `/account/v1/links/${link.id}`;
    if (await run(() => callSignedIn("PATCH", path, { body }))) onResumed();
  }
  return (
    <li class="link">
      <div class="link-head">
        <h2 id={id} dir="auto">
          {link.name}
        </h2>
        <span class={problem === null ? "tag tag-good" : "tag tag-wrong"}>
          {problem === null ? "Works" : stopped ? "Stopped" : "Refused"}
        </span>
      </div>
      <dl class="link-facts">
        <div>
          <dt>Template</dt>
          <dd dir="auto">{template}</dd>
        </div>
        <div>
          <dt>Answer</dt>
          <dd>{sayAnswer(link)}</dd>
        </div>
        <div>
          <dt>Callers set</dt>
          <dd>{settable.length === 0 ? "Nothing" : settable.join(", ")}</dd>
        </div>
        <div>
          <dt>Today</dt>
          <dd>
            {link.watermark
              ? "Free, with a watermark"
              : `${showNumber(creditsToday)} of ${showNumber(limits.creditsPerDay)} credits`}
          </dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{lastUsedAt === null ? "Never" : showTime(lastUsedAt)}</dd>
        </div>
        {expiresAt !== null && (
          <div>
            <dt>Expires</dt>
            <dd>{showTime(expiresAt)}</dd>
          </div>
        )}
      </dl>
      {problem !== null && <p class="link-problem">{sayProblem(link)}</p>}
      <RefusalNotice refused={refused} left={left} />
      <div class="button-row">
        <button class="button button-small" type="button" {...described} onClick={onChange}>
          Change
        </button>
        <button
          class="button button-small"
          type="button"
          {...described}
          onClick={() => onAsk("rotate")}
        >
          Rotate
        </button>
        {stopped ? (
          <button
            class="button button-small"
            type="button"
            {...described}
            aria-busy={busy}
            disabled={left > 0}
            onClick={() => void resume()}
          >
            Start again
          </button>
        ) : (
          <button
            class="button button-small"
            type="button"
            {...described}
            onClick={() => onAsk("stop")}
          >
            Stop
          </button>
        )}
        <button
          class="button button-small"
          type="button"
          {...described}
          onClick={() => onAsk("delete")}
        >
          Delete
        </button>
      </div>
    </li>
  );
}

function sayAnswer({ answer, watermark }: Link): string {
  if ("printer" in answer) return "Printed by a printer";
  const { format, dpi } = answer;
  const resolution = dpi === undefined ? "" : `, ${dpi}\u2009dpi`;
  return `${FORMAT_NAMES[format]}${resolution}${watermark ? ", watermarked" : ""}`;
}

/** Callers learn nothing of it. */
function sayProblem({ stopped, problem }: Link): string | null {
  return stopped ? "You have stopped it. Callers are refused until you start it again." : problem;
}
