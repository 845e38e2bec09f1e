// docs/users/recipes.md: the request that all recipes send, with the settings of its table.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makeAddress, office, origin } from "../support/api.ts";
import { STARTERS } from "../../src/rules/starters.ts";

const page = readFileSync("docs/users/recipes.md", "utf8").replaceAll(
  "https://<your Platen>",
  origin,
);
const settingOf = (name: string) =>
  page
    .split("\n")
    .find((line) => line.startsWith(`| ${name} |`))!
    .split("|")[2]!;
const codeIn = (text: string) => /`([^`]+)`/.exec(text)![1]!;
const [, body = ""] = /```json\n([^]*?)```/.exec(page)!;

describe("the request of the recipes", () => {
  it.each(["", "/preflight"])("is answered as the page says: generate-pdf%s", async (below) => {
    const { accountId, apiKey } = await office.openAccount({ credits: 2 });
    const { document } = STARTERS.find(({ id }) => id === "product-label")!;
    await office.putTemplate({ accountId, id: "custom-product-label", document });
    const headers: Record<string, string> = { "CF-Connecting-IP": makeAddress() };
    for (const name of ["Authorization", "Content-Type", "Idempotency-Key"]) {
      headers[name] = codeIn(settingOf(`header \`${name}\``)).replace("platen_live_…", apiKey);
    }
    const answer = await fetch(`${codeIn(settingOf("address"))}${below}`, {
      method: codeIn(settingOf("method")),
      headers: { ...headers, "X-Integration-Source": "n8n" },
      body,
    });
    expect(answer.status, answer.ok ? "" : await answer.text()).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain(below === "" ? "application/pdf" : "json");
  });
});
