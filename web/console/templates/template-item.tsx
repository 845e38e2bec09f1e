// A template in the list: its picture, whether it can be printed, and what can be done with it.
import { useEffect, useId, useState } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Answer, SavedTemplate, TemplateDocument } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { showToast } from "../../look/toast.tsx";
import { showCount, showDay, showSizeOf } from "../parts/show.ts";
import { TemplatePicture } from "../pictures/template-picture.tsx";

interface TemplateItemProps {
  readonly template: SavedTemplate;
  readonly onDuplicated: () => Promise<void>;
  readonly onDelete: () => void;
}

/** Of a template's name. */
const MOST_CHARACTERS = 120;

export function TemplateItem({ template, onDuplicated, onDelete }: TemplateItemProps) {
  const id = useId();
  const document = useDocument(template);
  const { busy, refused, left, run } = useAction();
  const described = { "aria-describedby": id };

  async function duplicate(): Promise<void> {
    if (!document) return;
    const copy = { ...document, name: nameOfCopy(template.name) };
    const made = await run(() =>
      callSignedIn<Answer<SavedTemplate>>("POST", "/account/v1/templates", {
        body: { document: copy },
      }),
    );
    if (!made) return;
    showToast(`“${made.body.data.name}” was added.`);
    await onDuplicated();
  }

  return (
    <li class="template">
      <TemplatePicture name={template.name} document={document} />
      <h2 id={id} dir="auto">
        {template.name}
      </h2>
      <p class="template-facts">
        {document && <span>{showSizeOf(document)}</span>}
        <span>{showDay(template.updatedAt)}</span>
      </p>
      <State template={template} />
      <RefusalNotice refused={refused} left={left} />
      <div class="template-actions">
        <a href={`/app/templates/${template.id}`} {...described}>
          Edit
        </a>
        <a href={`/app/print?template=${template.id}`} {...described}>
          Print
        </a>
        <button
          class="button button-quiet button-small"
          type="button"
          {...described}
          aria-busy={busy}
          disabled={left > 0}
          onClick={() => void duplicate()}
        >
          Duplicate
        </button>
        <button
          class="button button-quiet button-small"
          type="button"
          {...described}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </li>
  );
}

function State({ template: { apiReady, problems } }: { readonly template: SavedTemplate }) {
  if (apiReady) return <p class="template-state template-ready">Ready to print</p>;
  return (
    <details class="template-state template-problems">
      <summary>{showCount(problems.length, "problem")}</summary>
      <ul>
        {problems.map(({ pointer, code, detail }) => (
          <li key={`${pointer} ${code}`}>{detail}</li>
        ))}
      </ul>
    </details>
  );
}

/** The template's document, which lists by name do not have; null until it is there. */
function useDocument({ id, revision, document }: SavedTemplate): TemplateDocument | null {
  const [read, setRead] = useState<TemplateDocument | null>(null);
  useEffect(() => {
    setRead(null);
    if (document) return;
    let isShown = true;
    const ask = callSignedIn<Answer<SavedTemplate>>("GET", `/account/v1/templates/${id}`);
    void ask.then((answer) => {
      if (answer.ok && isShown) setRead(answer.body.data.document ?? null);
    });
    return () => {
      isShown = false;
    };
  }, [id, revision, document]);
  return document ?? read;
}

function nameOfCopy(name: string): string {
  const end = " copy";
  return `${[...name].slice(0, MOST_CHARACTERS - end.length).join("")}${end}`;
}
