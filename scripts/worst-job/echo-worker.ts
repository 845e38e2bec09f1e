// What `--eight` is held against: takes a body, and answers as many bytes as it is asked for.

export default {
  async fetch(request: Request): Promise<Response> {
    await request.arrayBuffer();
    return new Response(new Uint8Array(Number(request.headers.get("X-Answer-Bytes") ?? 0)));
  },
};
