// The starters: designs that become templates with one click.
import { useId } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Answer, SavedTemplate, TemplateDocument } from "../../calls/answers.ts";
import { call, type Called } from "../../calls/call.ts";
import { LoadingNotice, useLoading } from "../../calls/loading.tsx";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { showToast } from "../../look/toast.tsx";
import { showSizeOf } from "../parts/show.ts";
import { StarterPicture } from "../../look/starter-picture.tsx";
import "../pictures/template-picture.css";

interface Starter {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly document: TemplateDocument;
}

interface StarterListProps {
  readonly onAdded: () => Promise<void>;
}

const TEMPLATES = "/account/v1/templates";

export function StarterList({ onAdded }: StarterListProps) {
  const loading = useLoading(() =>
    call<{ readonly data: readonly Starter[] }>("GET", "/gallery.json"),
  );
  return (
    <>
      <LoadingNotice loading={loading} />
      {loading.value && (
        <ul class="template-list starter-list" role="list" aria-label="Starters">
          {loading.value.data.map((starter) => (
            <StarterItem key={starter.id} starter={starter} onAdded={onAdded} />
          ))}
        </ul>
      )}
    </>
  );
}

function StarterItem({ starter, onAdded }: StarterListProps & { readonly starter: Starter }) {
  const id = useId();
  const { busy, refused, left, run } = useAction();
  const { name, document } = starter;
  async function add(): Promise<void> {
    if (!(await run(() => saveStarter(starter)))) return;
    showToast(`“${name}” was added to your templates.`);
    await onAdded();
  }
  return (
    <li class="template">
      <div class="desk template-picture">
        <StarterPicture id={starter.id} alt={`${name}, as it prints`} />
      </div>
      <h3 id={id}>{name}</h3>
      <p class="template-facts">{showSizeOf(document)}</p>
      <RefusalNotice refused={refused} left={left} />
      <div class="template-actions">
        <button
          class="button button-small"
          type="button"
          aria-describedby={id}
          aria-busy={busy}
          disabled={left > 0}
          onClick={() => void add()}
        >
          Add to templates
        </button>
      </div>
    </li>
  );
}

/** Under the starter's own id, which examples use, unless a template has it already. */
async function saveStarter({ id, document }: Starter): Promise<Called<Answer<SavedTemplate>>> {
  const saved = await callSignedIn<Answer<SavedTemplate>>("PUT", `${TEMPLATES}/custom-${id}`, {
    body: { document },
    headers: { "If-None-Match": "*" },
  });
  // An equal one that was there is a conflict like any other: 200 is what a repeated call gets.
  const isThere = saved.ok ? saved.status === 200 : saved.code === "REVISION_CONFLICT";
  if (!isThere) return saved;
  return callSignedIn("POST", TEMPLATES, { body: { document } });
}
