// Finding a template by its name among all of the account, also those on pages that are not loaded.
import { useEffect, useState } from "preact/hooks";
import type { Paged, SavedTemplate } from "../../calls/answers.ts";
import type { Refused } from "../../calls/call.ts";
import type { PagedList } from "../../calls/paged.ts";
import { RefusalNotice, useWait } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { Field } from "../../look/field.tsx";
import { showCount } from "../parts/show.ts";

export interface NameSearch {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly isSearching: boolean;
  /** Whether there are enough templates to search. */
  readonly isOffered: boolean;
  readonly found: number;
  readonly shown: readonly SavedTemplate[];
  /** Why templates that are not loaded are not searched. */
  readonly refused: Refused | null;
}

/** As many are seen at a glance. */
const FEW = 8;
const MOST_SHOWN = 20;
/** An account has at most 200 templates; that many come on one page when documents do not. */
const ALL = "/account/v1/templates?limit=200";

export function useNameSearch({ entries, hasMore, loading }: PagedList<SavedTemplate>): NameSearch {
  const [query, setQuery] = useState("");
  const [named, setNamed] = useState<readonly SavedTemplate[] | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isSearching = words.length > 0;
  const needsAll = isSearching && hasMore;

  useEffect(() => setNamed(null), [loading.value]);
  useEffect(() => {
    if (!needsAll || named) return;
    void callSignedIn<Paged<SavedTemplate>>("GET", ALL).then((answer) => {
      setRefused(answer.ok ? null : answer);
      if (answer.ok) setNamed(answer.body.data);
    });
    // With each query, so that a refusal is not the last word.
  }, [needsAll, named, query]);

  const known = new Map(entries.map((template) => [template.id, template]));
  const all = needsAll && named ? named.map((one) => known.get(one.id) ?? one) : entries;
  const found = isSearching ? all.filter(({ name }) => hasWords(name, words)) : all;
  return {
    query,
    setQuery,
    isSearching,
    isOffered: hasMore || entries.length > FEW,
    found: found.length,
    shown: isSearching ? found.slice(0, MOST_SHOWN) : found,
    refused: isSearching ? refused : null,
  };
}

function hasWords(name: string, words: readonly string[]): boolean {
  const text = name.toLowerCase();
  return words.every((word) => text.includes(word));
}

export function NameSearch({ search }: { readonly search: NameSearch }) {
  const { query, setQuery, isSearching, isOffered, found, shown, refused } = search;
  const left = useWait(refused);
  if (!isOffered) return null;
  return (
    <form class="name-search" role="search" onSubmit={(event) => event.preventDefault()}>
      <Field label="Search">
        {(control) => (
          <input
            dir="auto"
            {...control}
            type="search"
            autoComplete="off"
            value={query}
            onInput={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        )}
      </Field>
      <p class="name-search-count" role="status">
        {isSearching &&
          `${showCount(found, "template")}${found > shown.length ? `; the first ${shown.length} are shown` : ""}`}
      </p>
      <RefusalNotice refused={refused} left={left} />
    </form>
  );
}
