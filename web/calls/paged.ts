// A list that comes page by page: the first at once, each further one when it is asked for.
import { useEffect, useState } from "preact/hooks";
import { type Action, useAction } from "./action.ts";
import type { Paged } from "./answers.ts";
import { callSignedIn } from "./session.ts";
import { type Loading, useLoading } from "./loading.tsx";

export interface PagedList<T> {
  /** Of the first page. */
  readonly loading: Loading<Paged<T>>;
  /** Of all pages so far. */
  readonly entries: readonly T[];
  readonly hasMore: boolean;
  /** The call for the next page. */
  readonly next: Action;
  readonly showMore: () => Promise<void>;
  /** Takes an entry out that is no longer there. */
  readonly drop: (entry: T) => void;
}

/** `path` has its query already: `/account/v1/usage?limit=50`. */
export function usePaged<T>(path: string): PagedList<T> {
  const ask = (cursor: string | null) =>
    callSignedIn<Paged<T>>(
      "GET",
      cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
    );
  const loading = useLoading(() => ask(null), path);
  const [further, setFurther] = useState<readonly Paged<T>[]>([]);
  const [dropped, setDropped] = useState<ReadonlySet<T>>(new Set());
  const next = useAction();
  // A first page that was loaded again begins another list.
  useEffect(() => {
    setFurther([]);
    setDropped(new Set());
  }, [loading.value]);

  const pages = loading.value ? [loading.value, ...further] : [];
  const cursor = pages.at(-1)?.meta.nextCursor ?? null;
  async function showMore(): Promise<void> {
    const answer = cursor === null ? null : await next.run(() => ask(cursor));
    if (answer) setFurther((before) => [...before, answer.body]);
  }
  return {
    loading,
    entries: pages.flatMap(({ data }) => data).filter((entry) => !dropped.has(entry)),
    hasMore: cursor !== null,
    next,
    showMore,
    drop: (entry) => setDropped((before) => new Set(before).add(entry)),
  };
}
