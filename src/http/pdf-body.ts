// A PDF as the body of an answer. workerd copies a whole array once more before it sends it, and a stream piece by
// piece, so what is large is streamed; and it is given back when it is sent, not when garbage is collected next.

const STREAMED_BYTES = 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

/** `pdf` and its buffer belong to the answer from then on. Either has a Content-Length. */
export function pdfBody(pdf: Uint8Array): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (pdf.length < STREAMED_BYTES) return pdf as Uint8Array<ArrayBuffer>;
  const { readable, writable } = new FixedLengthStream(pdf.length);
  // It fails where the client hangs up: no one is left to tell.
  send(pdf as Uint8Array<ArrayBuffer>, writable.getWriter()).catch(() => {});
  return readable;
}

async function send(
  pdf: Uint8Array<ArrayBuffer>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): Promise<void> {
  for (let at = 0; at < pdf.length; at += PIECE_BYTES) {
    await writer.write(pdf.subarray(at, at + PIECE_BYTES));
  }
  await writer.close();
  pdf.buffer.transfer(0);
}
