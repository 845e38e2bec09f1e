// What people see of a link whose labels a printer prints: the label, its values and a button; then that it was sent.
import { html } from "hono/html";
import type { LabelPreview } from "../flows/links/print-on-printer.ts";
import type { LinkCall } from "../rules/link-values.ts";

export const LINK_PAGE_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The form goes to the page's own address, whose query has the values. */
export function makeLinkPage({ png, pages }: LabelPreview, call: LinkCall): Promise<string> {
  const picture = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  const values = [...call.values].map(
    ([variable, value]) => [call.sentAs.get(variable) ?? variable, value] as const,
  );
  return pageOf(
    "Print this label?",
    html`<p><img src="${picture}" alt="The label" /></p>
      <dl>
        ${values.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      <p>
        ${pages === 1 ? "1 page." : `${pages} pages; this is the first.`} Nothing is printed until
        you press the button.
      </p>
      <form method="post"><button>Print</button></form>`,
  );
}

export function makeSentPage(): Promise<string> {
  return pageOf(
    "Label sent",
    html`<p>
      The label was sent to the printer, and is printed as soon as the printer fetches it. You can
      close this page.
    </p>`,
  );
}

async function pageOf(title: string, body: ReturnType<typeof html>): Promise<string> {
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          <link rel="stylesheet" href="/link-page.css" />
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html> `,
  );
}
