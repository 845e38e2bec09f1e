// The images that the open document and its record name, as the designer loads them and makes room for them.
import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { createImageRoom, MOST_IMAGES } from "../../web/designer/storage/image-room.ts";

const addressOf = (at: number) => `https://example.com/${at}.png`;

function openRoom() {
  const images = signal<ReadonlyMap<string, Uint8Array>>(new Map());
  const notShown = signal<ReadonlyMap<string, string>>(new Map());
  const loaded: string[] = [];
  const show = createImageRoom({ images, notShown }, async (source) => {
    loaded.push(source);
    return { bytes: new Uint8Array([loaded.length]) };
  });
  const showAll = async (named: readonly string[]) => {
    show(named);
    await new Promise(setImmediate);
  };
  return { images, notShown, loaded, showAll };
}

describe("images of the designer", () => {
  it("are shown for every record, and those of earlier records make room", async () => {
    const { images, loaded, showAll } = openRoom();
    for (let at = 1; at < 3 * MOST_IMAGES; at++) {
      const named = [addressOf(0), addressOf(at)];
      await showAll(named);
      expect([...images.value.keys()]).toEqual(expect.arrayContaining(named));
      expect(images.value.size).toBeLessThanOrEqual(MOST_IMAGES);
    }
    expect(loaded.length).toBe(3 * MOST_IMAGES);
    await showAll([addressOf(1)]);
    expect(images.value.has(addressOf(1))).toBe(true);
  });

  it("beyond the most at a time, say so", async () => {
    const { images, notShown, loaded, showAll } = openRoom();
    const named = Array.from({ length: MOST_IMAGES + 2 }, (_, at) => addressOf(at));
    for (const _ of [1, 2]) await showAll(named);
    expect(images.value.size).toBe(MOST_IMAGES);
    expect(loaded.length).toBe(MOST_IMAGES);
    expect([...notShown.value.keys()]).toEqual(named.slice(MOST_IMAGES));
    expect(notShown.value.get(named.at(-1)!)).toContain("up to 40 images are shown at a time");
    await showAll(named.slice(2));
    expect([...images.value.keys()].toSorted()).toEqual(named.slice(2).toSorted());
  });
});
