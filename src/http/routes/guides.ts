// GET /docs/{guide} with its pictures, and GET /licences.
import type { Page } from "../../reference/pages/frame.ts";
import { LICENCES_ASSET, type Licences, makeLicencesPage } from "../../reference/pages/licences.ts";
import {
  assetPathOf,
  guideOf,
  makeGuidePage,
  type RenderedGuide,
} from "../../reference/pages/guides.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { readPageFile } from "../../store/page-files.ts";
import type { AppHandler } from "../context.ts";

const CACHE_CONTROL = "public, max-age=3600";
const PICTURE = /^[a-z0-9-]+\.png$/;

export const getGuide: AppHandler = async (c) => {
  const guide = guideOf(c.req.param("guide") ?? "");
  const file = guide && (await readPageFile(c.get("deps").assets, assetPathOf(guide)));
  if (!guide || !file) throw noGuide();
  return answer(await makeGuidePage(guide, await file.json<RenderedGuide>()));
};

export const getLicences: AppHandler = async (c) => {
  const file = await readPageFile(c.get("deps").assets, LICENCES_ASSET);
  if (!file) throw new Error("the licences were not built");
  const page = await makeLicencesPage(await file.json<Licences>());
  return answer(page);
};

export const getGuidePicture: AppHandler = async (c) => {
  const name = c.req.param("name") ?? "";
  const file = PICTURE.test(name)
    ? await readPageFile(c.get("deps").assets, `/guides/${name}`)
    : null;
  if (!file) throw noGuide();
  return new Response(file.body, {
    headers: { "Content-Type": "image/png", "Cache-Control": CACHE_CONTROL },
  });
};

function answer({ bytes, headers }: Page): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, "Cache-Control": CACHE_CONTROL },
  });
}

function noGuide(): Refusal<Code> {
  return new Refusal<Code>("NOT_FOUND", "No guide has this name. GET /docs lists all guides.");
}
