// The pages that the browser program draws: by path (as Hono writes it), the document that Vite builds for it.

export interface WebPage {
  /** Without its extension: web/<document>.html, built to assets/web. */
  readonly document: string;
  /** Whether any site may show it in a frame; default: none may. */
  readonly framed?: boolean;
  /** Whether it may ask for a printer by USB or a serial port; default: it may not. */
  readonly devices?: boolean;
}

/** Of the console: the Worker fills in what <!--support--> stands for. */
export const CONSOLE_DOCUMENT = "app";

/** The Worker gives it to those who do not ask for JSON. */
export const ICONS_DOCUMENT = "icons";

export const PAGES: Readonly<Record<string, WebPage>> = {
  "/": { document: "front" },
  "/gallery": { document: "gallery" },
  "/icons": { document: ICONS_DOCUMENT },
  "/designer": { document: "designer" },
  "/app": { document: CONSOLE_DOCUMENT },
  "/app/print": { document: CONSOLE_DOCUMENT, devices: true },
  "/app/keys": { document: CONSOLE_DOCUMENT },
  "/app/links": { document: CONSOLE_DOCUMENT },
  "/app/printers": { document: CONSOLE_DOCUMENT },
  "/app/usage": { document: CONSOLE_DOCUMENT },
  "/app/account": { document: CONSOLE_DOCUMENT },
  "/app/sign-in": { document: "sign-in" },
  "/app/templates/:id": { document: "designer" },
  "/widget/frame": { document: "frame", framed: true },
};

/** Shown, with 404, where there is no page. The Worker fills in what is between <!--nearest--> and its end. */
export const NOT_FOUND_DOCUMENT = "not-found";

/** The docs: the Worker fills in what <!--title--> and <!--body--> stand for. */
export const DOCS_DOCUMENT = "docs";

/** What every page is sent with. Its address can hold what other sites should not learn. */
export function pageHeaders(
  page: Pick<WebPage, "framed" | "devices"> = {},
): Readonly<Record<string, string>> {
  const askers = page.devices ? "(self)" : "()";
  return {
    "Content-Security-Policy": pagePolicy(page),
    // Fixed when a document is loaded: each page of the console is a document of its own.
    "Permissions-Policy": `usb=${askers}, serial=${askers}`,
    "Referrer-Policy": "same-origin",
  };
}

/** What every page may load and run. A worker's script is sent with it too, and gets its policy from it. */
export function pagePolicy({ framed = false }: Pick<WebPage, "framed"> = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // The front page shows the demo as any other site does: with its preview in a frame.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "*" : "'none'"}`,
  ].join("; ");
}
