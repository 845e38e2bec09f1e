// A thread of fonts/make.ts: is sent rows of the table of fonts, answers with their files.

import { parentPort } from "node:worker_threads";
import { makeFiles } from "./make-files.ts";
import type { FontSource } from "./sources.ts";

parentPort!.on("message", (source: FontSource) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(makeFiles(source));
});
