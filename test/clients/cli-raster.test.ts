// platen print --to zpl and --to png: one file that is kept, and sent to a printer where it is asked for.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { balanceOf, office } from "../support/api.ts";
import { errorOf, installCli, jsonOf, type Machine, run } from "./support/cli.ts";
import { openRawPrinter } from "./support/printer.ts";

let machine: Machine;
let accountId = "";
let apiKey = "";

const ARTICLE = {
  schemaVersion: 1,
  name: "Article",
  widthMm: 50,
  heightMm: 25,
  variables: [{ name: "title", required: true }],
  elements: [
    { type: "text", text: "{{title}}", xMm: 3, yMm: 2, widthMm: 44, heightMm: 8, fontSizePt: 14 },
  ],
};

beforeAll(async () => {
  ({ accountId, apiKey } = await office.openAccount({ credits: 2000 }));
  await office.putTemplate({ accountId, id: "custom-article", document: ARTICLE });
  machine = installCli({ PLATEN_API_KEY: apiKey });
  for (const count of [1, 3, 30, 300]) {
    const rows = Array.from({ length: count }, (_, i) => `Article ${i + 1}`);
    writeFileSync(pathOf(`${count}.csv`), `title\n${rows.join("\n")}\n`);
  }
});

const pathOf = (name: string) => join(machine.folder, name);
const print = (data: string, ...more: string[]) =>
  run(machine, ["print", "custom-article", data, "--json", ...more]);
const ZPL = ["--to", "zpl", "--dpi", "203"];
const paidSince = async (before: number) => before - (await balanceOf(accountId));
const countIn = (file: string, pattern: RegExp) =>
  readFileSync(pathOf(file), "latin1").match(pattern)?.length ?? 0;

describe("print --to zpl", () => {
  it("writes the parts of a large job as one file, one behind the other", async () => {
    const before = await balanceOf(accountId);
    const ran = await print("300.csv", ...ZPL, "-o", "all.zpl");
    expect([ran.code, jsonOf(ran)]).toMatchObject([
      0,
      { files: ["all.zpl"], items: 300, pages: 300, credits: 300 },
    ]);
    expect(await paidSince(before)).toBe(300);
    expect(countIn("all.zpl", /\^XA\^MUD/g)).toBe(300);
    expect(countIn("all.zpl", /\^PW400\^LL200/g)).toBe(300);
    expect(readFileSync(pathOf("all.zpl"), "latin1").endsWith("^XZ\n")).toBe(true);
  });

  it("asks for what the options say, and names the file after the template", async () => {
    const options = "--rotate 90 --darkness 7 --speed 3 --media mark --finish cut --encoding z64";
    const ran = await print("1.csv", ...ZPL, ...options.split(" "), "--offset", "1,-0.5");
    expect([ran.code, jsonOf(ran)["files"]]).toEqual([0, ["custom-article.zpl"]]);
    const zpl = readFileSync(pathOf("custom-article.zpl"), "latin1");
    for (const command of ["~SD07", "^PR3", "^MNM", "^MMC", ":Z64:", "^PW200^LL400", "^PQ1,1,0,Y"])
      expect(zpl).toContain(command);
  });

  it("costs nothing as a dry run, which says the dots of a page", async () => {
    const before = await balanceOf(accountId);
    const ran = await print("300.csv", ...ZPL, "--dry-run");
    expect([ran.code, jsonOf(ran)]).toMatchObject([
      0,
      { pages: 300, credits: 300, requests: 2, pageDots: { widthDots: 400, heightDots: 200 } },
    ]);
    expect(await paidSince(before)).toBe(0);
  });

  it("sends the file that it has kept", async () => {
    const printer = await openRawPrinter();
    onTestFinished(() => printer.close());
    const ran = await print("3.csv", ...ZPL, "-o", "sent.zpl", "--send", printer.target);
    const bytes = readFileSync(pathOf("sent.zpl"));
    const sent = { target: printer.target, bytes: bytes.length, answer: null };
    expect([ran.code, jsonOf(ran)]).toMatchObject([0, { files: ["sent.zpl"], sent }]);
    expect(printer.jobs).toEqual([bytes]);
  });

  it("is exit 3 where no printer takes it: the file is kept, and is sent again for nothing", async () => {
    const printer = await openRawPrinter();
    printer.close();
    const before = await balanceOf(accountId);
    const ran = await print("3.csv", ...ZPL, "-o", "kept.zpl", "--send", printer.target);
    expect([ran.code, jsonOf(ran)]).toMatchObject([3, { files: ["kept.zpl"], credits: 3 }]);
    expect(errorOf(ran)).toMatchObject({
      code: "PRINTER_UNREACHABLE",
      detail: expect.stringContaining(`platen send kept.zpl ${printer.target}`),
    });
    const next = await openRawPrinter();
    onTestFinished(() => next.close());
    expect((await run(machine, ["send", "kept.zpl", next.target])).code).toBe(0);
    expect(next.jobs).toEqual([readFileSync(pathOf("kept.zpl"))]);
    expect(await paidSince(before)).toBe(3);
  });

  it("is resumed as what it was, for nothing, and not as something else", async () => {
    const job = (...more: string[]) => print("300.csv", "--job", "night", ...more);
    expect((await job(...ZPL, "-o", "night.zpl")).code).toBe(0);
    const before = await balanceOf(accountId);
    const other = await job("--to", "zpl", "--dpi", "300", "-o", "night.zpl");
    expect([other.code, errorOf(other)["code"]]).toEqual([1, "JOB_CHANGED"]);
    const bytes = readFileSync(pathOf("night.zpl"));
    expect((await job(...ZPL, "-o", "again.zpl")).code).toBe(0);
    expect(readFileSync(pathOf("again.zpl")).equals(bytes)).toBe(true);
    expect(await paidSince(before)).toBe(0);
  });
});

describe("print --to png", () => {
  it("writes a picture of one page", async () => {
    const ran = await print("1.csv", "--to", "png", "--dpi", "150", "--color", "mono");
    expect([ran.code, jsonOf(ran)["files"]]).toEqual([0, ["custom-article.png"]]);
    const png = readFileSync(pathOf("custom-article.png"));
    expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      "PNG",
      295,
      148,
    ]);
  });

  it("of several pages is a ZIP, and says so", async () => {
    const before = await balanceOf(accountId);
    const several = await print("3.csv", "--to", "png", "-o", "three.png");
    expect([several.code, errorOf(several)]).toMatchObject([
      1,
      { code: "TOO_MANY_PAGES", detail: expect.stringContaining("png-zip") },
    ]);
    expect(await paidSince(before)).toBe(0);
    const zip = await print("3.csv", "--to", "png-zip");
    expect([zip.code, jsonOf(zip)["files"]]).toEqual([0, ["custom-article.zip"]]);
    expect(countIn("custom-article.zip", /000[123]\.png/g)).toBe(6);
  });

  it("of more pages than a ZIP has is refused before it is paid", async () => {
    const before = await balanceOf(accountId);
    const ran = await print("30.csv", "--to", "png-zip", "-o", "many.zip");
    expect([ran.code, errorOf(ran)["code"]]).toEqual([1, "TOO_MANY_PAGES"]);
    expect([await paidSince(before), existsSync(pathOf("many.zip"))]).toEqual([0, false]);
  });
});

describe("what does not go together is exit 2, before anything is sent", () => {
  it.each([
    [["--to", "zpl"], "--to zpl needs --dpi"],
    [["--dpi", "203"], "--dpi needs --to zpl"],
    [["--to", "png", "--darkness", "3"], "--darkness needs --to zpl."],
    [[...ZPL, "--color", "mono"], "--color needs --to png or --to png-zip."],
    [[...ZPL, "--rotate", "45"], "--rotate"],
    [[...ZPL, "--offset", "3"], "--offset must be two numbers"],
    [["--to", "zpl", "--dpi", "fine"], "--dpi must be a number."],
    [["--to", "tiff"], "--to"],
    [["--send", "tcp://192.0.2.7"], "--send needs --to zpl"],
    [[...ZPL, "--send", "192.0.2.7"], "must begin with tcp://"],
    [[...ZPL, "--send", "tcp://192.0.2.7", "-o", "-"], "--send needs a file"],
    [[...ZPL, "--open"], "--open opens a PDF"],
  ])("%j", async (options, why) => {
    const ran = await print("1.csv", ...options);
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([2, "", expect.stringContaining(why)]);
  });
});
