// What the designer opens with: designs to start from, an empty label, and what was being worked on.
import { useEffect, useState } from "preact/hooks";
import { type DraftEntry, listDrafts } from "../document/drafts.ts";
import type { TemplateDocument } from "../document/template.ts";
import { StarterPicture } from "../look/starter-picture.tsx";
import { showSize } from "./units.ts";

export interface Starter {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly document: TemplateDocument;
}

export async function readStarters(): Promise<readonly Starter[]> {
  const answer = await fetch("/gallery.json");
  if (!answer.ok) throw new Error("no gallery");
  return ((await answer.json()) as { data: readonly Starter[] }).data;
}

interface StartProps {
  readonly notice: string | null;
  readonly onEmpty: () => void;
  readonly onStarter: (starter: Starter) => void;
  readonly onDraft: (key: string) => void;
}

export function Start({ notice, onEmpty, onStarter, onDraft }: StartProps) {
  const [starters, setStarters] = useState<readonly Starter[] | null>(null);
  const [drafts, setDrafts] = useState<readonly DraftEntry[]>([]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    readStarters().then(setStarters, () => setFailed(true));
    void listDrafts().then(setDrafts);
  }, []);
  return (
    <div class="page start">
      <div class="start-head">
        <div>
          <h1>Start a label</h1>
          <p class="lead">From a design that prints as it is, or from nothing.</p>
        </div>
        <button class="button button-primary" type="button" onClick={onEmpty}>
          Empty label
        </button>
      </div>
      {notice && <p class="notice notice-caution">{notice}</p>}
      {drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts">Continue</h2>
          <ul class="drafts" role="list">
            {drafts.map(({ key, name, widthMm, heightMm }) => (
              <li key={key}>
                <button class="button" type="button" onClick={() => onDraft(key)}>
                  {name}
                  <span class="draft-size">{showSize(widthMm, heightMm, "mm")}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isFailed && (
        <p class="notice notice-wrong">
          <strong>The designs did not load</strong> Check the connection and reload the page, or
          begin with an empty label.
        </p>
      )}
      <ul class="start-list" role="list" aria-label="Starters">
        {(starters ?? []).map((starter) => (
          <li key={starter.id}>
            <button class="start-item" type="button" onClick={() => onStarter(starter)}>
              <span class="desk">
                <StarterPicture id={starter.id} alt="" />
              </span>
              <span class="start-name">{starter.name}</span>
              <span class="start-size">{showSize(starter.widthMm, starter.heightMm, "mm")}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
