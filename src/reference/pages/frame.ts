// A page: head, style and policy around a body. Pages load nothing and run nothing.
import { html, raw } from "hono/html";
import { STYLE } from "./style.ts";

export type Fragment = ReturnType<typeof html> | ReturnType<typeof raw>;

export interface Page {
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

// Whole, because its hash is of every character between the tags.
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/** `kind` is the body's class: `frame` has its contents beside it, `page` has a line above it. */
export async function makePage(
  title: string,
  kind: "frame" | "page",
  body: Fragment,
): Promise<Page> {
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body class="${kind}">
        ${body}
      </body>
    </html> `;
  const policy = [
    "default-src 'none'",
    `style-src '${await hashOf(STYLE)}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    bytes: new TextEncoder().encode(String(text)),
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  };
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
