// The page "Templates" of the console: what the account prints from, as pictures.
import { useState } from "preact/hooks";
import type { Account, Answer, SavedTemplate } from "../../calls/answers.ts";
import { LoadingNotice, useLoading } from "../../calls/loading.tsx";
import { usePaged } from "../../calls/paged.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { showToast } from "../../look/toast.tsx";
import { useFocusLater } from "../parts/focus-later.ts";
import { KeyShownOnce } from "../parts/key-shown-once.tsx";
import { TrialOffer } from "../parts/trial-offer.tsx";
import { DeleteTemplate } from "./delete-template.tsx";
import { NameSearch, useNameSearch } from "./name-search.tsx";
import { StarterList } from "./starter-list.tsx";
import { TemplateItem } from "./template-item.tsx";
import "./templates.css";

const PAGE = 20;

export function TemplatesPage() {
  const account = useLoading(() => callSignedIn<Answer<Account>>("GET", "/account/v1/me"));
  const list = usePaged<SavedTemplate>(`/account/v1/templates?include=document&limit=${PAGE}`);
  const search = useNameSearch(list);
  const [apiKey, setApiKey] = useState<string | null>(null);
  const [toDelete, setToDelete] = useState<SavedTemplate | null>(null);
  const [isAdding, setAdding] = useState(false);
  const heading = useFocusLater();
  const reload = () => list.loading.load();
  const isEmpty = list.loading.value !== null && list.entries.length === 0 && !list.hasMore;

  return (
    <>
      <div class="page-head">
        <h1 tabIndex={-1} ref={heading.ref}>
          Templates
        </h1>
        {list.entries.length > 0 && (
          <div class="button-row">
            <button
              class="button"
              type="button"
              aria-expanded={isAdding}
              onClick={() => setAdding(!isAdding)}
            >
              Add a design
            </button>
            <a class="button button-primary" href="/designer">
              New template
            </a>
          </div>
        )}
      </div>
      {account.value?.data.plan === "none" && (
        <TrialOffer
          onStarted={(made) => {
            setApiKey(made);
            void account.load();
            void reload();
          }}
        />
      )}
      {apiKey !== null && (
        <KeyShownOnce title="Your trial has started" apiKey={apiKey}>
          <p>To print from a list, choose “Print” below a template. Only programs need this key.</p>
        </KeyShownOnce>
      )}
      <LoadingNotice loading={list.loading} />
      {isAdding && !isEmpty && (
        <section class="starters-to-add" aria-labelledby="starters-to-add">
          <h2 id="starters-to-add">Ready-made designs</h2>
          <StarterList onAdded={reload} />
        </section>
      )}
      <NameSearch search={search} />
      {search.shown.length > 0 && (
        <ul class="template-list" role="list" aria-label="Templates">
          {search.shown.map((template) => (
            <TemplateItem
              key={template.id}
              template={template}
              onDuplicated={reload}
              onDelete={() => setToDelete(template)}
            />
          ))}
        </ul>
      )}
      {list.hasMore && !search.isSearching && (
        <div class="more">
          <RefusalNotice refused={list.next.refused} left={list.next.left} />
          <button
            class="button"
            type="button"
            aria-busy={list.next.busy}
            disabled={list.next.left > 0}
            onClick={() => void list.showMore()}
          >
            Show more
          </button>
        </div>
      )}
      {isEmpty && <NoTemplates onAdded={reload} />}
      <DeleteTemplate
        template={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={(template) => {
          setToDelete(null);
          // The button that opened the dialog goes with the template.
          heading.focus();
          showToast(`“${template.name}” was deleted.`);
          if (list.entries.includes(template)) list.drop(template);
          else void reload();
        }}
      />
    </>
  );
}

function NoTemplates({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  return (
    <section class="no-templates" aria-labelledby="no-templates">
      <h2 id="no-templates">No templates yet</h2>
      <p>
        Start from one of these designs, or <a href="/designer">draw your own</a>.
      </p>
      <StarterList onAdded={onAdded} />
    </section>
  );
}
