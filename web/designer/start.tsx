// What the designer opens with: designs to start from, an empty label, and what was being worked on.
import { useEffect, useState } from "preact/hooks";
import { type DraftEntry, listDrafts, removeDraft } from "../document/drafts.ts";
import { ConfirmDialog } from "../look/confirm-dialog.tsx";
import { Icon } from "../look/icon.tsx";
import { NO_ACCOUNT, whenGone } from "../store/index.ts";
import { StarterPicture } from "../look/starter-picture.tsx";
import { readStarters, type Starter } from "../look/starters.ts";
import "../what-on/what-on.css";
import { WhatOn } from "../what-on/what-on.tsx";
import { showSize } from "./units.ts";

interface StartProps {
  /** Whose designs may be continued. */
  readonly account: string;
  readonly notice: string | null;
  readonly onEmpty: () => void;
  readonly onStarter: (starter: Starter) => void;
  /** Opens an address of the designer. */
  readonly onOpen: (address: string) => void;
  readonly onDraft: (draft: DraftEntry) => void;
}

export function Start({ account, notice, onEmpty, onStarter, onOpen, onDraft }: StartProps) {
  const [starters, setStarters] = useState<readonly Starter[] | null>(null);
  const [drafts, setDrafts] = useState<readonly DraftEntry[]>([]);
  const [removing, setRemoving] = useState<DraftEntry | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    readStarters().then(setStarters, () => setFailed(true));
    void listDrafts(account).then(setDrafts);
    if (account === NO_ACCOUNT) return;
    // Its designs are shown to no one else.
    return whenGone(account, () => location.reload());
  }, [account]);
  const remove = async () => {
    if (removing) await removeDraft(removing);
    setRemoving(null);
    setDrafts(await listDrafts(account));
  };
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
      <section class="what-on" aria-labelledby="what-on-title">
        <WhatOn onOpen={onOpen} />
      </section>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts">
          <h2 id="drafts">Continue</h2>
          <ul class="drafts" role="list">
            {drafts.map((draft) => (
              <li key={`${draft.account} ${draft.id}`}>
                <button
                  class="button"
                  type="button"
                  id={`draft-${draft.id}`}
                  onClick={() => onDraft(draft)}
                >
                  <bdi>{draft.name}</bdi>
                  <span class="draft-size">{showSize(draft.widthMm, draft.heightMm, "mm")}</span>
                </button>
                <button
                  class="button button-quiet draft-remove"
                  type="button"
                  aria-label="Remove"
                  aria-describedby={`draft-${draft.id}`}
                  onClick={() => setRemoving(draft)}
                >
                  <Icon name="close" />
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
      <ConfirmDialog
        title="Remove design"
        open={removing !== null}
        action="Remove"
        onClose={() => setRemoving(null)}
        onConfirm={remove}
      >
        <p>
          “{removing?.name}” is removed from this browser, with its steps to undo. What is saved in
          an account stays there.
        </p>
      </ConfirmDialog>
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
