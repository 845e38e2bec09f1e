// docs/messages.md: every message that callers can get, each with a next step.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  collectMessages,
  messagesOf,
  nextStepIn,
} from "../../scripts/messages/collect-messages.ts";
import { renderMessages, rowsOf } from "../../scripts/messages/render-messages.ts";

describe("docs/messages.md", () => {
  it("lists the messages of the code as it is (npm run build:messages)", () => {
    expect(readFileSync("docs/messages.md", "utf8")).toBe(renderMessages());
  });

  it("gives every message a next step", () => {
    const rows = rowsOf(collectMessages());
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter(({ nextStep }) => nextStep === "")).toEqual([]);
  });

  it("finds sentences in refusals, faults, templates and sums, with their codes", () => {
    const found = messagesOf(
      "src/planted.ts",
      `throw new Refusal("NOT_FOUND", \`There is no \${kind} here. Check the id.\`);
      const fault = { code: "VALUE_INVALID", detail: "the value is " + why + "; send another" };
      throw new RangeError("this one is for developers of Platen");
      run("SELECT id FROM accounts WHERE it is not deleted");`,
    );
    expect(found.map(({ code, text }) => [code, text])).toEqual([
      ["NOT_FOUND", "There is no … here. Check the id."],
      ["VALUE_INVALID", "the value is …; send another"],
    ]);
  });

  it("a planted message without a code and without a next step is found", () => {
    const planted = messagesOf("src/planted.ts", 'refuse("The green value is quite wrong.");');
    expect(rowsOf(planted).map(({ nextStep }) => nextStep)).toEqual([""]);
    expect(nextStepIn("The value is wrong. Correct it.")).toBe("Correct it.");
  });
});
