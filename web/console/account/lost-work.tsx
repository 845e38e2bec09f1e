// What leaves this browser with an account, in sentences.

/** A list is read to its end: of many, the first. */
const MOST_SHOWN = 8;

export function LostWork({ lost }: { readonly lost: readonly string[] }) {
  const more = lost.length - MOST_SHOWN;
  return (
    <ul class="account-lost">
      {lost.slice(0, MOST_SHOWN).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {more > 0 && <li>And {more} more.</li>}
    </ul>
  );
}
