// Copies that multiply pages: nothing is printed that was not announced.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { balanceOf, office } from "../support/api.ts";
import { workbook } from "../support/workbook.ts";
import { errorOf, installCli, jsonOf, type Machine, run, runInTerminal } from "./support/cli.ts";

let machine: Machine;
let accountId = "";
const write = (name: string, content: string | Uint8Array) =>
  writeFileSync(join(machine.folder, name), content);
const print = (...args: string[]) => run(machine, ["print", "custom-price", ...args]);

const PRICE = {
  schemaVersion: 1,
  name: "Price",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "name" }, { name: "price" }],
  elements: [
    { type: "text", text: "{{name}}|{{price}}|", xMm: 2, yMm: 2, widthMm: 62, heightMm: 8 },
  ],
};

beforeAll(async () => {
  ({ accountId } = await office.openAccount({ credits: 200 }));
  const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
  machine = installCli({ PLATEN_API_KEY: apiKey });
  write("price.json", JSON.stringify(PRICE));
  expect((await run(machine, ["templates", "put", "price.json"])).code).toBe(0);
  write("stock.csv", "Name,Price,Qty\nSalt,0.80,40\nOil,4.90,25\nTea,3.10,1\n");
});

describe("a column of copies that was found", () => {
  const asked = ["stock.csv", "--sheet", "5160", "-o", "stock.pdf"];

  it("is named with its total, and prints more pages only with --yes or --copies-from", async () => {
    const before = await balanceOf(accountId);
    const refused = await print(...asked);
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toContain("The column Qty is the number of copies: 66 items of 3 rows.");
    for (const flag of ["--yes", "--copies-from Qty", "--no-copies"])
      expect(refused.stderr).toContain(flag);
    expect(await balanceOf(accountId)).toBe(before);
    const dry = await print(...asked, "--dry-run", "--json");
    expect([dry.code, jsonOf(dry), dry.stderr]).toMatchObject([
      0,
      { items: 66, pages: 3 },
      expect.stringContaining("66 items of 3 rows"),
    ]);
    const shown = await print(...asked, "--dry-run");
    expect(shown.stdout).toContain(
      "The copies of the column Qty make 3 pages; each row once would make 1. Printing asks for that, or takes --yes.",
    );
    expect((await print(...asked, "--dry-run", "--yes")).stdout).not.toContain("each row once");
    for (const flag of [["--yes"], ["--copies-from", "Qty"]])
      expect(jsonOf(await print(...asked, ...flag, "--json"))).toMatchObject({
        items: 66,
        pages: 3,
      });
    expect(await balanceOf(accountId)).toBe(before - 6);
  });

  it("is left out with --no-copies, which does not go together with --copies-from", async () => {
    const once = await print(...asked, "--no-copies", "--json");
    expect(jsonOf(once)).toMatchObject({ items: 3, pages: 1 });
    const both = await print(...asked, "--no-copies", "--copies-from", "Qty");
    expect(both.code).toBe(2);
    const records = [{ variables: { name: "Salt" }, copies: 40 }];
    write("stock.json", JSON.stringify(records));
    const json = await print(
      "stock.json",
      "--sheet",
      "5160",
      "-o",
      "a.pdf",
      "--no-copies",
      "--json",
    );
    expect(jsonOf(json)).toMatchObject({ items: 1 });
  });

  it("prints without a question where it makes no further page", async () => {
    write("few.csv", "Name,Price,Qty\nSalt,0.80,4\nOil,4.90,2\n");
    const printed = await print("few.csv", "--sheet", "5160", "-o", "few.pdf");
    expect([printed.code, printed.stderr]).toEqual([
      0,
      expect.stringContaining("6 items of 2 rows"),
    ]);
  });

  it("is asked for in a terminal; no prints nothing", async () => {
    const before = await balanceOf(accountId);
    const command = ["print", "custom-price", ...asked];
    const no = await runInTerminal(machine, command, [[/Print them\?/, () => "n"]]);
    expect([no.code, no.screen]).toEqual([1, expect.stringContaining("Nothing was printed")]);
    const stopped = await runInTerminal(machine, command, [[/Print them\?/, () => "\u0003"]]);
    expect(stopped.code).toBe(130);
    expect(await balanceOf(accountId)).toBe(before);
    const yes = await runInTerminal(machine, command, [[/Print them\?/, () => "y"]]);
    expect(yes.code, yes.screen).toBe(0);
    expect(await balanceOf(accountId)).toBe(before - 3);
  });

  it("is not the copies when it is mapped by hand", async () => {
    const byHand = [
      "stock.csv",
      "--sheet",
      "5160",
      "--map",
      "Qty=price",
      "-o",
      "hand.pdf",
      "--json",
    ];
    const printed = await print(...byHand);
    expect([printed.code, jsonOf(printed)]).toMatchObject([0, { items: 3, pages: 1 }]);
    expect((await print(...byHand, "--copies-from", "Qty")).code).toBe(2);
  });

  it("that shows 1,000 is a thousand", async () => {
    const rows = [
      ["Name", "Qty"],
      ["Salt", { number: 1000, format: "#,##0" }],
    ];
    write("many.xlsx", workbook([{ rows }]));
    write("many.csv", 'Name,Qty\nSalt,"1,000"\n');
    write("unsure.csv", "Name;Qty\nSalt;1.000\n");
    for (const file of ["many.xlsx", "many.csv"]) {
      const dry = await print(
        file,
        "--sheet",
        "5160",
        "--dry-run",
        "--copies-from",
        "Qty",
        "--json",
      );
      expect([file, jsonOf(dry)]).toMatchObject([file, { items: 1000, pages: 34 }]);
    }
    const unsure = await print("unsure.csv", "--copies-from", "Qty", "--json");
    expect([unsure.code, errorOf(unsure)]).toMatchObject([
      1,
      { errors: [{ line: 2, column: "Qty", code: "COPIES_INVALID" }] },
    ]);
  });
});

describe("a dry run", () => {
  it("says what its warnings are", async () => {
    write("short.csv", "Name\nSalt\nOil\n");
    const dry = await print("short.csv", "--sheet", "5160", "--dry-run");
    expect(dry.stdout).toMatch(/^2 warnings:\n {2}VARIABLE_ABSENT \(2\): .*price/m);
    const json = jsonOf(await print("short.csv", "--sheet", "5160", "--dry-run", "--json"));
    expect(json).toMatchObject({
      warningCount: 2,
      warnings: [{ code: "VARIABLE_ABSENT", count: 2 }],
    });
  });

  it("names a variable that the template requires and no column fills once, and sends nothing", async () => {
    const strict = { ...PRICE, variables: [{ name: "name" }, { name: "price", required: true }] };
    write("filled.json", JSON.stringify(strict));
    expect((await run(machine, ["templates", "put", "filled.json"])).code).toBe(0);
    const rows = Array.from({ length: 600 }, (_, i) => `Salt ${i}`);
    write("names.csv", `Name\n${rows.join("\n")}\n`);
    const asked = ["print", "custom-filled", "names.csv", "--sheet", "5160", "--json"];
    for (const how of ["--dry-run", "--no-copies"]) {
      const error = errorOf(await run(machine, [...asked, how]));
      expect(error).toMatchObject({ code: "VARIABLE_REQUIRED", status: 0, requestId: null });
      expect(error["errors"]).toMatchObject([{ file: "names.csv", column: "price" }]);
    }
  });

  it("lists as many faults as a person reads, and says that there are more", async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => `Salt ${i},`);
    write("blanks.csv", `Name,Price\n${rows.join("\n")}\n`);
    const asked = [
      "print",
      "custom-filled",
      "blanks.csv",
      "--sheet",
      "5160",
      "--json",
      "--dry-run",
    ];
    const { detail, errors } = errorOf(await run(machine, asked));
    expect([detail, errors.length]).toEqual(["Nothing was printed: at least 100 faults.", 100]);
    write("spoiled.csv", `Name,Price\n${rows.join("4.01E+12\n")}4.01E+12\n`);
    const spoiled = errorOf(await run(machine, asked.with(2, "spoiled.csv")));
    expect([spoiled["detail"], spoiled["errors"].length]).toEqual([
      "2000 cells of spoiled.csv cannot be printed. These are the first 100:",
      100,
    ]);
  });

  it("names the faults of all its requests, each at its cell", async () => {
    const strict = { ...PRICE, variables: [{ name: "name" }, { name: "price", required: true }] };
    write("strict.json", JSON.stringify(strict));
    expect((await run(machine, ["templates", "put", "strict.json"])).code).toBe(0);
    const rows = Array.from({ length: 600 }, (_, i) => `Salt ${i},${i % 299 === 5 ? "" : "0.80"}`);
    write("gaps.csv", `Name,Price\n${rows.join("\n")}\n`);
    const asked = ["print", "custom-strict", "gaps.csv", "--sheet", "5160", "--json"];
    for (const how of ["--dry-run", "--no-copies"]) {
      const { errors } = errorOf(await run(machine, [...asked, how]));
      expect(errors).toMatchObject(
        [7, 306].map((line) => ({
          line,
          column: "Price",
          code: "VARIABLE_REQUIRED",
          detail: expect.stringContaining(`Row ${line} has no value`),
        })),
      );
    }
  });
});

describe("--max-credits", () => {
  it("prints a job that costs no more, and refuses one that costs more before it is paid", async () => {
    const before = await balanceOf(accountId);
    const asked = ["stock.csv", "--sheet", "5160", "-o", "most.pdf", "--yes", "--json"];
    const refused = await print(...asked, "--max-credits", "2");
    expect([refused.code, errorOf(refused)["code"]]).toEqual([1, "MAX_CREDITS_EXCEEDED"]);
    expect((await print(...asked, "--max-credits", "2", "--dry-run")).code).toBe(1);
    expect((await print(...asked, "--max-credits", "two")).code).toBe(2);
    expect(await balanceOf(accountId)).toBe(before);
    expect((await print(...asked, "--max-credits", "3")).code).toBe(0);
    const without = asked.filter((word) => word !== "--yes");
    expect((await print(...without, "--max-credits", "3")).code).toBe(2);
  });

  it("counts what earlier runs of the job have paid", async () => {
    const asked = [
      "stock.csv",
      "--sheet",
      "5160",
      "-o",
      "paid.pdf",
      "--yes",
      "--job",
      "paid",
      "--json",
    ];
    expect((await print(...asked)).code).toBe(0);
    const refused = await print(...asked, "--max-credits", "2");
    expect([refused.code, errorOf(refused)["code"]]).toEqual([1, "MAX_CREDITS_EXCEEDED"]);
    expect((await print(...asked, "--max-credits", "3")).code).toBe(0);
  });
});
