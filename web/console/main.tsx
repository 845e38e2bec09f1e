// The console: one document for all its pages; the code of a page is loaded by its address.
import { type ComponentType, render } from "preact";
import { Toasts } from "../look/toast.tsx";

interface ConsolePage {
  readonly title: string;
  readonly load: () => Promise<ComponentType>;
}

const PAGES: Readonly<Record<string, ConsolePage>> = {
  "/app": {
    title: "Templates",
    load: async () => (await import("./templates/templates-page.tsx")).TemplatesPage,
  },
  "/app/print": {
    title: "Print",
    load: async () => (await import("./print/print-page.tsx")).PrintPage,
  },
  "/app/keys": {
    title: "Keys",
    load: async () => (await import("./keys/keys-page.tsx")).KeysPage,
  },
  "/app/links": {
    title: "Links",
    load: async () => (await import("./links/links-page.tsx")).LinksPage,
  },
  "/app/printers": {
    title: "Printers",
    load: async () => (await import("./printers/printers-page.tsx")).PrintersPage,
  },
  "/app/usage": {
    title: "Usage",
    load: async () => (await import("./usage/usage-page.tsx")).UsagePage,
  },
  "/app/account": {
    title: "Account",
    load: async () => (await import("./account/account-page.tsx")).AccountPage,
  },
};

const main = document.getElementById("main")!;
main.replaceChildren();
for (const link of document.querySelectorAll<HTMLAnchorElement>("#site-menu a")) {
  link.ariaCurrent = link.pathname === location.pathname ? "page" : null;
}
const { title, load } = PAGES[location.pathname] ?? PAGES["/app"]!;
document.title = `${title} · Platen`;
void show();

async function show(): Promise<void> {
  render(<Before title={title}>Loading…</Before>, main);
  try {
    const Page = await load();
    render(
      <>
        <Page />
        <Toasts />
      </>,
      main,
    );
  } catch {
    render(
      <Before title={title}>
        This page could not be loaded. Check the connection, then reload it.
      </Before>,
      main,
    );
  }
}

/** What is there until the page is. */
function Before({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p class="loading" role="status">
        {children}
      </p>
    </>
  );
}
