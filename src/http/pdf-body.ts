// A PDF as the body of an answer. workerd copies an array in full before it sends it, but only one chunk of a stream
// at a time. So large PDFs are streamed, and their memory is freed as soon as they are sent, not at the next collection.

const STREAMED_BYTES = 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

/** `pdf` and its buffer belong to the answer from then on. Both forms send a Content-Length. */
export function pdfBody(pdf: Uint8Array): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (pdf.length < STREAMED_BYTES) return pdf as Uint8Array<ArrayBuffer>;
  const { readable, writable } = new FixedLengthStream(pdf.length);
  // It fails when the client hangs up, and no one is left to tell. The buffer is then freed as garbage.
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
