// The bytes of a large job are as many as its first pass has counted, or the answer is broken off. What was kept needs
// nothing else of the job.
import { expect, it } from "vitest";
import { type FirstPass, openSecondPass } from "../../src/flows/printing/large-job-passes.ts";
import { Pacer } from "../../src/flows/printing/pacer.ts";

function openedWith(pieces: readonly number[], bytes: number) {
  const dropped: string[] = [];
  const file = {
    pieces: pieces.map((length) => new Uint8Array(length)),
    bytes: pieces.reduce((sum, length) => sum + length, 0),
    drop: () => void dropped.push("file"),
  };
  const image = new Uint8Array(100);
  const images = new Map([["asset:a", image]]);
  const pass = { file, bytes, supplies: { images } } as unknown as FirstPass;
  return { dropped, image, pass: openSecondPass(pass, new Pacer(), async () => {}) };
}

async function lengthOf({ next }: Pick<ReturnType<typeof openSecondPass>, "next">) {
  let length = 0;
  for (let piece = await next(); piece !== null; piece = await next()) length += piece.length;
  return length;
}

it("gives all bytes that were kept, and the job's images are free before the first", async () => {
  const { dropped, image, pass } = openedWith([3, 4], 7);
  expect([dropped, image.length, pass.keptBytes]).toEqual([["file"], 0, 7]);
  expect(await lengthOf(pass)).toBe(7);
  pass.end();
});

it.each([6, 8])("fails where the first pass had %i bytes, and this one has 7", async (bytes) => {
  await expect(lengthOf(openedWith([3, 4], bytes).pass)).rejects.toThrow("bytes");
});
