// The CMap that says which text each CID stands for (ISO 32000-1, 9.10.3).
import { ByteBuffer } from "./buffer.ts";

/** The format's limit on the lines of one block. */
const LINES_PER_BLOCK = 100;

const HEAD = bytesOf(`/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><FFFF>
endcodespacerange
`);

const TAIL = bytesOf(`endcmap
CMapName currentdict/CMap defineresource pop
end
end
`);

/** `texts` by CID; an empty one gets no entry. Texts are written in UTF-16BE. */
export function writeToUnicode(texts: readonly string[]): Uint8Array {
  const cids: number[] = [];
  texts.forEach((text, cid) => {
    if (text !== "") cids.push(cid);
  });
  const buffer = new ByteBuffer(HEAD.length + TAIL.length + cids.length * 20);
  buffer.raw(HEAD);
  for (let start = 0; start < cids.length; start += LINES_PER_BLOCK) {
    const block = cids.slice(start, start + LINES_PER_BLOCK);
    buffer.integer(block.length);
    buffer.ascii(" beginbfchar\n");
    for (const cid of block) writeLine(buffer, cid, texts[cid]!);
    buffer.ascii("endbfchar\n");
  }
  buffer.raw(TAIL);
  return buffer.view();
}

function writeLine(buffer: ByteBuffer, cid: number, text: string): void {
  buffer.ascii("<");
  buffer.hex16(cid);
  buffer.ascii("><");
  for (let i = 0; i < text.length; i++) buffer.hex16(text.charCodeAt(i));
  buffer.ascii(">\n");
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
