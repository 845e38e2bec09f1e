// What the docs pages load besides: GET /docs/images/{name}, and the index that the search reads.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { readPageFile } from "../../store/files/page-files.ts";
import type { AppHandler } from "../context.ts";

const PICTURE = /^[a-z0-9-]+\.png$/;

export const getGuidePicture: AppHandler = async (c) => {
  const name = c.req.param("name") ?? "";
  const file = PICTURE.test(name)
    ? await readPageFile(c.get("deps").assets, `/guides/${name}`)
    : null;
  if (!file) throw new Refusal<Code>("NOT_FOUND", "No picture of the docs has this name.");
  return new Response(file.body, {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600" },
  });
};

export const getSearchIndex: AppHandler = async (c) => {
  const known = c.req.header("If-None-Match");
  const file = await readPageFile(c.get("deps").assets, "/guides/search.json", known);
  if (!file) throw new Error("the search index was not built");
  const answer = new Response(file.body, file);
  answer.headers.set("Cache-Control", "no-cache");
  return answer;
};
