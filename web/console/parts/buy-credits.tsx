// Where credits are bought: on the page that sells them, or by mail to those who run the service.
import { showCount } from "./show.ts";

interface BuyCreditsProps {
  /** null: no page sells them. */
  readonly billingUrl: string | null;
  /** How many are needed; none: that is not known. */
  readonly credits?: number;
  readonly class?: string;
}

export function BuyCredits({ billingUrl, credits, class: look = "button" }: BuyCreditsProps) {
  if (billingUrl !== null) {
    return (
      <a class={look} href={billingUrl}>
        Buy credits
      </a>
    );
  }
  const address = supportAddress();
  // Only where pages are served without the service, in development.
  if (address === null) return <a href="/docs/account#credits">How credits are added</a>;
  const what = credits === undefined ? "Credits" : showCount(credits, "credit");
  return (
    <>
      <a
        class={look}
        href={`mailto:${address}?subject=${encodeURIComponent(`${what} for Platen`)}`}
      >
        Buy credits
      </a>
      <span class="field-hint">By mail to {address}.</span>
    </>
  );
}

/** The service writes it into the page. */
function supportAddress(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? null;
}
