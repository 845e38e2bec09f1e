import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { fetchImage } from "../../src/store/assets/outgoing-images.ts";

const UNREACHABLE = { refused: "its address could not be reached" };
const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A server that answers each connection so far and then resets it. */
async function listen(...answers: string[]): Promise<number> {
  const waiting = [...answers];
  const server = createServer((socket: Socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      const answer = waiting.shift() ?? "";
      if (answer === "") socket.resetAndDestroy();
      else socket.write(answer, () => setTimeout(() => socket.resetAndDestroy(), 50));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Asks that server, by a real connection, and answers once the connection is known to be broken. */
const fetchFrom = (port: number, waitsForReset: boolean) =>
  fetchImage("https://pictures.example/a.png", {
    ownHosts: [],
    signal: new AbortController().signal,
    count: () => {},
    expect: () => {},
    fetch: async (url, init) => {
      const answer = await fetch(
        url.replace("https://pictures.example", `http://127.0.0.1:${port}`),
        init,
      );
      if (waitsForReset && answer.body) {
        const reader = answer.body.getReader();
        await reader.closed.catch(() => {});
        reader.releaseLock();
      }
      return answer;
    },
  });

const head = (status: string, headers = "") =>
  `HTTP/1.1 ${status}\r\n${headers}Content-Length: 100\r\n\r\npart`;

describe("a connection that is reset makes the image a refused one, whenever it happens", () => {
  it.each([
    ["before the answer begins", "", UNREACHABLE],
    ["within its head", "HTTP/1.1 200 OK\r\nContent-", UNREACHABLE],
    ["within the image", head("200 OK"), UNREACHABLE],
    [
      "within an error's body",
      head("404 Not Found"),
      { refused: "its address responded with status 404" },
    ],
    ["within a redirection's body", head("302 Found", "Location: /b.png\r\n"), UNREACHABLE],
    [
      "within the body of a redirection to nowhere",
      head("302 Found"),
      { refused: "its address is not valid" },
    ],
  ])("%s", async (_, answer, refused) => {
    const port = await listen(answer);
    expect(await fetchFrom(port, true)).toEqual(refused);
    const again = await listen(answer);
    expect(await fetchFrom(again, false)).toEqual(refused);
  });
});
