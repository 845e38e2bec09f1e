// GET /gallery.json: the starters. The same bytes until the next deployment.
import { makeGallery } from "../../reference/gallery.ts";
import type { AppHandler } from "../context.ts";
import { answerKept } from "../kept-pages.ts";

export const getGallery: AppHandler = (c) =>
  answerKept(c, "public, max-age=3600", {
    load: async () => {},
    make: () => ({
      bytes: new TextEncoder().encode(JSON.stringify(makeGallery())),
      headers: { "Content-Type": "application/json" },
    }),
  });
