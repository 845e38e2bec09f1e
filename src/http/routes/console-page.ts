// The document of the console, with the address that customers write to: it offers that where no page sells credits.
import { escapeHtml } from "../../reference/pages/frame.ts";
import { CONSOLE_DOCUMENT, pageHeaders, PAGES } from "../../reference/web-pages.ts";
import { readPageFile } from "../../store/files/page-files.ts";
import type { AppHandler } from "../context.ts";
import { answerKept } from "../kept-pages.ts";

const REVALIDATED = "no-cache";

export const getConsolePage: AppHandler = (c) =>
  answerKept(c, REVALIDATED, {
    load: async () => {
      const file = await readPageFile(c.get("deps").assets, `/web/${CONSOLE_DOCUMENT}`);
      if (!file) throw new Error("the pages were not built");
      return file.text();
    },
    make: (shell) => {
      const { supportEmail } = c.get("deps").settings;
      const meta = `<meta name="support-email" content="${escapeHtml(supportEmail)}" />`;
      return {
        bytes: new TextEncoder().encode(shell.replace("<!--support-->", () => meta)),
        headers: { ...pageHeaders(PAGES[c.req.path]), "Content-Type": "text/html; charset=utf-8" },
      };
    },
  });
