// GET /icons: the icons that templates can print, as a page for people and as JSON for programs.
import { accepts } from "hono/accepts";
import { makeIconList } from "../../reference/icons.ts";
import { ICONS_DOCUMENT, pageHeaders } from "../../reference/web-pages.ts";
import { readPageFile } from "../../store/files/page-files.ts";
import type { AppContext, AppHandler } from "../context.ts";
import { answerKept } from "../kept-pages.ts";

const HTML = "text/html";
const JSON_TYPE = "application/json";

export const getIcons: AppHandler = async (c) => {
  const type = accepts(c, { header: "Accept", supports: [HTML, JSON_TYPE], default: HTML });
  const answer = await (type === HTML ? answerPage(c) : answerList(c));
  answer.headers.set("Vary", "Accept");
  return answer;
};

function answerPage(c: AppContext): Promise<Response> {
  return answerKept(c, "no-cache", {
    load: async () => {
      const file = await readPageFile(c.get("deps").assets, `/web/${ICONS_DOCUMENT}`);
      if (!file) throw new Error("the pages were not built");
      return new Uint8Array(await file.arrayBuffer());
    },
    make: (bytes) => ({
      bytes,
      headers: { ...pageHeaders(), "Content-Type": `${HTML}; charset=utf-8` },
    }),
  });
}

function answerList(c: AppContext): Promise<Response> {
  return answerKept(c, "public, max-age=3600", {
    form: JSON_TYPE,
    load: async () => {},
    make: () => ({
      bytes: new TextEncoder().encode(JSON.stringify(makeIconList())),
      headers: { ...pageHeaders(), "Content-Type": JSON_TYPE },
    }),
  });
}
