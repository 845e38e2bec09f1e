// What a person types, from nothing to printed labels: login, gallery, templates put, print --dry-run, print, usage.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeEmail, readCode } from "../support/account.ts";
import { operate } from "../support/api.ts";
import { workbook } from "../support/workbook.ts";
import { errorOf, installCli, jsonOf, type Machine, run, runInTerminal } from "./support/cli.ts";

const email = makeEmail();
let machine: Machine;
const platen = (...args: string[]) => run(machine, args);
const write = (name: string, text: string | Uint8Array) =>
  writeFileSync(join(machine.folder, name), text);
const CSV = "name,sku,price\nOlive oil,AB-1,4.90\nVinegar,AB-2,2.50\nSalt,AB-3,0.80\n";

beforeAll(() => {
  machine = installCli();
  write("data.csv", CSV);
});

describe("the packed tarball in an empty folder", () => {
  it("has no dependency", () => {
    const lock = readFileSync(join(machine.folder, "package-lock.json"), "utf8");
    const { packages } = JSON.parse(lock) as { packages: object };
    expect(Object.keys(packages)).toEqual(["", "node_modules/platen"]);
  });

  it("before signing in, a command says how to, with the exit code 4", async () => {
    for (const args of [["usage"], ["templates", "list"], ["print", "custom-x", "data.csv"]]) {
      const { code, stdout, stderr } = await platen(...args);
      expect([args, code, stdout]).toEqual([args, 4, ""]);
      expect(stderr).toContain("platen login");
    }
  });

  it("login without a terminal sends the code, and takes it with --code", async () => {
    const asked = await platen("login", "--email", email, "--json");
    expect([asked.code, jsonOf(asked)]).toEqual([0, { email, codeSent: true }]);
    expect(asked.stderr).toContain(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    const code = await readCode(email);
    const signedIn = await platen("login", "--email", email, "--code", code);
    expect([signedIn.code, signedIn.stdout]).toEqual([0, expect.stringContaining(email)]);
    const session = join(machine.folder, ".config/platen/session.json");
    expect(statSync(session).mode & 0o777).toBe(0o600);
    const { accountId } = jsonOf(await platen("whoami", "--json"));
    const grant = { grantId: `grant-${accountId}`, credits: 10 };
    expect((await operate(`/accounts/${accountId}/credits`, grant)).status).toBe(201);
  });

  it("gallery, templates put, print --dry-run, print, usage", async () => {
    const gallery = jsonOf(await platen("gallery", "--json"));
    expect(gallery["starters"].length).toBeGreaterThanOrEqual(12);
    const got = await platen("gallery", "get", "product-label", "-o", "label.json");
    expect([got.code, got.stdout.trim()]).toEqual([0, "label.json"]);
    const put = await platen("templates", "put", "label.json", "--json");
    expect([put.code, jsonOf(put)]).toMatchObject([0, { id: "custom-label", apiReady: true }]);

    const dry = await platen(
      "print",
      "custom-label",
      "data.csv",
      "--sheet",
      "5160",
      "--start",
      "29",
      "--dry-run",
    );
    expect(dry.code, dry.stderr).toBe(0);
    expect(dry.stdout).toContain("3 items on 2 pages: 2 credits of 10.");
    expect(dry.stdout).toContain("--start 2");

    const job = ["print", "custom-label", "data.csv", "--sheet", "5160", "-o", "out.pdf", "--json"];
    const printed = await platen(...job);
    expect(printed.code, printed.stderr).toBe(0);
    expect(jsonOf(printed)).toMatchObject({
      files: ["out.pdf"],
      pages: 1,
      items: 3,
      credits: 1,
      nextStartSlot: 4,
    });
    expect(readFileSync(join(machine.folder, "out.pdf")).subarray(0, 5).toString()).toBe("%PDF-");

    const usage = jsonOf(await platen("usage", "--json"));
    expect(usage["entries"][0]).toMatchObject({ credits: -1, integrationSource: "cli", items: 3 });
  });

  it("a layout in a file begins at its own label, or at --start", async () => {
    const sheet = { type: "preset", presetId: "vendorA-5160-compatible", startSlot: 7 };
    write("sheet.json", JSON.stringify(sheet));
    const job = ["print", "custom-label", "data.csv", "--layout", "sheet.json", "--dry-run"];
    expect(jsonOf(await platen(...job, "--json"))["nextStartSlot"]).toBe(10);
    expect(jsonOf(await platen(...job, "--start", "4", "--json"))["nextStartSlot"]).toBe(7);
  });

  it("a PDF that no program opens is a job that is done all the same", async () => {
    const without = { ...machine, env: { ...machine.env, PATH: dirname(process.execPath) } };
    const job = ["print", "custom-label", "data.csv", "--sheet", "5160", "-o", "open.pdf"];
    const { code, stderr } = await run(without, [...job, "--open"]);
    expect(code, stderr).toBe(0);
    expect(stderr).toContain("open.pdf is written, but no program here opened it.");
  });

  it("the same job twice under one id is paid once", async () => {
    const job = [
      "print",
      "custom-label",
      "data.csv",
      "--sheet",
      "5160",
      "--job",
      "again",
      "-o",
      "again.pdf",
      "--json",
    ];
    expect(jsonOf(await platen(...job))).toMatchObject({ credits: 1 });
    const before = jsonOf(await platen("whoami", "--json"))["credits"];
    expect((await platen(...job)).code).toBe(0);
    expect(jsonOf(await platen("whoami", "--json"))["credits"]).toBe(before);
  });

  it("every kind of data prints the same", async () => {
    const rows = CSV.trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","));
    const objects = rows.map(([name, sku, price]) => ({ name, sku, price }));
    write("data.json", JSON.stringify(objects));
    write("bom.json", `\ufeff${JSON.stringify(objects)}`);
    write("data.ndjson", objects.map((row) => JSON.stringify(row)).join("\n"));
    write("data.tsv", CSV.replaceAll(",", "\t"));
    write("utf16.csv", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CSV, "utf16le")]));
    write(
      "data.xlsx",
      workbook([
        {
          rows: CSV.trim()
            .split("\n")
            .map((line) => line.split(",")),
        },
      ]),
    );
    for (const file of [
      "data.xlsx",
      "data.csv",
      "data.json",
      "bom.json",
      "data.ndjson",
      "data.tsv",
      "utf16.csv",
    ]) {
      const dry = await platen(
        "print",
        "custom-label",
        file,
        "--sheet",
        "5160",
        "--dry-run",
        "--json",
      );
      expect([file, dry.code, jsonOf(dry)]).toMatchObject([
        file,
        0,
        { items: 3, pages: 1, credits: 1 },
      ]);
    }
    const args = ["print", "custom-label", "-", "--sheet", "5160", "--dry-run", "--json"];
    expect(jsonOf(await run(machine, args, { input: CSV }))).toMatchObject({ items: 3 });
  });

  it("columns are mapped by hand, copies come from a column", async () => {
    write("other.csv", "Ware;Nummer;Preis;Stück\nÖl;AB-1;4,90;5\nSalz;AB-3;0,80;2\n");
    const args = ["--map", "Ware=name", "--map", "Nummer=sku", "--copies-from", "Stück"];
    const dry = await platen(
      "print",
      "custom-label",
      "other.csv",
      "--sheet",
      "5160",
      ...args,
      "--dry-run",
      "--json",
    );
    expect([dry.code, jsonOf(dry)]).toMatchObject([0, { items: 7 }]);
    const wrong = await platen(
      "print",
      "custom-label",
      "other.csv",
      "--map",
      "Ware=nam",
      "--dry-run",
    );
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining("The template has no variable nam."),
    ]);
  });

  it("faults are named at their cells, and nothing is printed", async () => {
    const label = JSON.parse((await platen("templates", "get", "custom-label")).stdout);
    const required = label.variables.map((each: { name: string; default?: string }) =>
      each.name === "price" ? { name: "price", required: true, example: "1" } : each,
    );
    write("strict.json", JSON.stringify({ ...label, variables: required }, null, 2));
    expect((await platen("templates", "put", "strict.json")).code).toBe(0);
    write("gaps.csv", "name,sku,price\nOil,AB-1,4.90\nSalt,AB-3,\n");
    const dry = await platen("print", "custom-strict", "gaps.csv", "--sheet", "5160", "--dry-run");
    expect([dry.code, dry.stdout]).toEqual([1, ""]);
    expect(dry.stderr).toMatch(/gaps\.csv:3 price: .*\(VARIABLE_REQUIRED\)/);
    const json = await platen("print", "custom-strict", "gaps.csv", "--sheet", "5160", "--json");
    expect([json.code, errorOf(json)]).toMatchObject([
      1,
      { code: "VARIABLE_REQUIRED", errors: [{ file: "gaps.csv", line: 3, column: "price" }] },
    ]);
    write("spoiled.csv", "name,sku,price\nOil,4.01E+12,4.90\n");
    const spoiled = await platen("print", "custom-label", "spoiled.csv", "--dry-run");
    expect([spoiled.code, spoiled.stderr]).toEqual([
      1,
      expect.stringContaining("spoiled.csv:2 sku"),
    ]);
  });

  it("templates put shows problems at their lines; --check saves nothing", async () => {
    const label = JSON.parse(readFileSync(join(machine.folder, "label.json"), "utf8"));
    const narrow = {
      type: "barcode",
      symbology: "code128",
      value: "{{sku}}",
      xMm: 1,
      yMm: 1,
      widthMm: 3,
      heightMm: 3,
    };
    write(
      "broken.json",
      JSON.stringify({ ...label, elements: [...label.elements, narrow] }, null, 2),
    );
    const line = readFileSync(join(machine.folder, "broken.json"), "utf8")
      .split("\n")
      .findLastIndex((text) => text.includes('"code128"'));
    const checked = await platen("templates", "put", "broken.json", "--check");
    expect(checked.code).toBe(1);
    expect(checked.stderr).toMatch(new RegExp(`broken\\.json:${line - 1} .*BARCODE_DOES_NOT_FIT`));
    expect((await platen("templates", "get", "custom-broken")).code).toBe(1);
    write("worse.json", JSON.stringify({ ...label, widthMn: 3 }, null, 2));
    const refused = await platen("templates", "put", "worse.json");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/worse\.json:\d+ /)]);
    expect((await platen("templates", "put", "label.json", "--check")).code).toBe(0);
    const differs = await platen("templates", "diff", "custom-label", "strict.json");
    expect([differs.code, differs.stdout]).toEqual([
      1,
      expect.stringContaining('+       "required": true'),
    ]);
    expect((await platen("templates", "diff", "custom-label", "label.json")).code).toBe(0);
    const versions = jsonOf(await platen("templates", "versions", "custom-label", "--json"));
    expect(versions).toEqual({ versions: [] });
    expect((await platen("templates", "delete", "custom-strict")).code).toBe(2);
    expect((await platen("templates", "delete", "custom-strict", "--yes")).code).toBe(0);
  });

  it("preview draws a PNG or a PDF; watch draws again at every save", async () => {
    const drawn = await platen(
      "preview",
      "label.json",
      "--data",
      "data.csv",
      "--sheet",
      "5160",
      "-o",
      "page.png",
      "--json",
    );
    expect(drawn.code, drawn.stderr).toBe(0);
    expect(jsonOf(drawn)).toMatchObject({ file: "page.png", problems: [], pages: 1 });
    const png = readFileSync(join(machine.folder, "page.png"));
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual([
      "PNG",
      expect.any(Number),
    ]);
    expect(png.length).toBeGreaterThan(5000);
    expect((await platen("preview", "custom-label", "-o", "one.pdf")).code).toBe(0);
    expect(readFileSync(join(machine.folder, "one.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
    const text = readFileSync(join(machine.folder, "label.json"), "utf8");
    write("watched.json", text);
    let saves = 0;
    const timer = setInterval(() => write("watched.json", `${text}${" ".repeat(++saves)}`), 400);
    const watched = await run(machine, ["watch", "watched.json"], {
      killAfter: /(drawn in[^]*){3}/,
    });
    clearInterval(timer);
    expect([watched.code, watched.stdout.match(/drawn in/g)?.length]).toEqual([
      0,
      expect.any(Number),
    ]);
  });

  it("types, keys, sheets, codes, completion and doctor answer", async () => {
    expect((await platen("types", "custom-label")).stdout).toContain("export type ");
    const made = jsonOf(
      await platen("keys", "create", "--name", "Shop", "--scope", "print", "--json"),
    );
    expect(made["key"]["apiKey"]).toMatch(/^platen_live_/);
    expect((await platen("keys", "list")).stdout).toContain("Shop");
    expect((await platen("keys", "revoke", made["key"]["id"])).code).toBe(0);
    expect((await platen("sheets", "find", "5160")).stdout).toContain("30");
    expect((await platen("codes")).stdout).toContain("code128");
    const script = (await platen("completion", "bash")).stdout;
    expect(script).toContain("complete -o filenames -F _platen platen");
    const doctor = jsonOf(await platen("doctor", "--json"));
    expect(doctor).toMatchObject({ ok: true });
  });
});

describe("links", () => {
  const create = (...args: string[]) =>
    platen("links", "create", "custom-label", "--name", "Shelf", ...args);

  it("are created with what callers may set, listed without their address, stopped and rotated", async () => {
    const options =
      "--set name --fix price=1=2 --map a=b=name --map n=#copies --most-copies 5 --to zpl --dpi 203 --credits-per-day 7 --origin https://shop.example --expires 2099-01-31T18:00Z";
    const made = await create(...options.split(" "), "--json");
    expect(made.code, made.stderr).toBe(0);
    expect(made.stderr).toContain("shown only now");
    const { link } = jsonOf(made);
    expect(link).toMatchObject({
      settable: ["name"],
      fixed: { price: "1=2" },
      names: { "a=b": "name", n: "#copies" },
      mostCopies: 5,
      answer: { format: "zpl", dpi: 203 },
      limits: { creditsPerDay: 7 },
      origins: ["https://shop.example"],
      expiresAt: "2099-01-31T18:00:00.000Z",
    });
    const listed = await platen("links", "list");
    expect(listed.stdout).toContain("0 of 7");
    expect(listed.stdout).not.toContain("/l/");
    expect((await platen("links", "stop", link.id)).stdout).toContain("is stopped.");
    expect((await platen("links", "stop", link.id, "--undo")).stdout).toContain("answers again.");
    const rotated = await platen("links", "rotate", link.id, "--overlap", "24");
    expect([rotated.code, rotated.stderr]).toEqual([0, expect.stringContaining("24 hours")]);
    expect(rotated.stdout).toMatch(/^http\S+\/l\/\w+\n$/);
    expect(rotated.stdout.trim()).not.toBe(link.url);
  });

  it.each([
    [["--fix", "price"], "--fix price"],
    [["--map", "=name"], "--map =name"],
    [["--expires", "soon"], "--expires"],
    [["--to", "png-zip"], "--to pdf, png or zpl"],
    [["--credits-per-day", "0"], "--credits-per-day"],
  ])("a mistake is exit code 2 and names it: %j", async (args, said) => {
    const { code, stderr } = await create(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });
});

describe("exit codes and errors", () => {
  it("2 is a mistake in the command, 3 a service that is away", async () => {
    expect((await platen("prnt")).code).toBe(2);
    expect((await platen("print")).code).toBe(2);
    expect((await platen("print", "custom-label", "nothing.csv")).code).toBe(2);
    const away = await platen("gallery", "--base-url", "http://127.0.0.1:9", "--json");
    expect([away.code, errorOf(away)]).toMatchObject([3, { code: "CONNECTION_FAILED" }]);
    const nowhere = await run(
      { ...machine, env: { ...machine.env, PLATEN_BASE_URL: "", HOME: "/nowhere" } },
      ["gallery"],
    );
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining("PLATEN_BASE_URL")]);
  });

  it("1 is a refusal, with the problem's code and request id", async () => {
    const refused = await platen("print", "custom-nothing", "data.csv", "--json");
    const error = errorOf(refused);
    expect([refused.code, refused.stdout, error]).toMatchObject([
      1,
      "",
      { status: 404, code: "TEMPLATE_NOT_FOUND" },
    ]);
    expect(Object.keys(error).toSorted()).toEqual([
      "code",
      "detail",
      "errors",
      "requestId",
      "status",
    ]);
  });

  it("without a terminal there is no colour and no progress", async () => {
    const { stderr, stdout } = await platen("print", "custom-nothing", "data.csv");
    // oxlint-disable-next-line no-control-regex
    expect(stderr + stdout).not.toMatch(/\u001b|\r/);
  });
});

describe("with a terminal", () => {
  it("login asks for address and code, print shows progress", async () => {
    const other: Machine = {
      ...machine,
      env: { ...machine.env, PLATEN_CONFIG_DIR: join(machine.folder, "other") },
    };
    const address = makeEmail();
    const login = await runInTerminal(
      other,
      ["login"],
      [
        [/E-mail address/, () => address],
        [/Code/, () => readCode(address)],
      ],
    );
    expect(login.screen).toContain(`as ${address}`);
    expect(login.code).toBe(0);
    const printed = await runInTerminal(machine, [
      "print",
      "custom-label",
      "data.csv",
      "--sheet",
      "5160",
      "-o",
      "tty.pdf",
    ]);
    expect(printed.code).toBe(0);
    expect(printed.screen).toContain("of 3");
    const refused = await runInTerminal(machine, ["print", "custom-nothing", "data.csv"]);
    expect(refused.screen).toContain("\u001B[31merror");
  });

  it("login --trial starts the trial of a new account once, and shows its key once", async () => {
    const guest: Machine = {
      ...machine,
      env: { ...machine.env, PLATEN_CONFIG_DIR: join(machine.folder, "guest") },
    };
    const address = makeEmail();
    const trialLogin = async () => {
      const asked = await run(guest, ["login", "--trial", "--email", address]);
      expect(asked.stdout).toContain(`--email ${address} --code <code> --trial`);
      const code = await readCode(address);
      return run(guest, ["login", "--trial", "--email", address, "--code", code]);
    };
    const first = await trialLogin();
    expect([first.code, first.stdout]).toEqual([
      0,
      expect.stringMatching(/prints 10 jobs of one page each, .* until 20[\d-]{8}; 0 are used\.$/m),
    ]);
    const [key = ""] = /platen_\w{20,}/.exec(first.stderr) ?? [];
    const nobody = { ...guest.env, PLATEN_CONFIG_DIR: join(machine.folder, "nobody") };
    const byKey = { ...guest, env: { ...nobody, PLATEN_API_KEY: key } };
    const job = ["print", "custom-product-label", "data.csv", "--sheet", "5160", "-o", "trial.pdf"];
    for (const printer of [guest, byKey]) expect((await run(printer, job)).code).toBe(0);
    const again = await trialLogin();
    expect([again.code, again.stderr]).toEqual([0, expect.not.stringContaining("key")]);
    expect(again.stdout).toContain("2 are used");
    expect((await run(byKey, ["whoami"])).code).toBe(0);
    const tagged = address.replace("@", "+again@");
    await run(guest, ["login", "--email", tagged]);
    const code = await readCode(tagged);
    const refused = await run(guest, ["login", "--trial", "--email", tagged, "--code", code]);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining("TRIAL_ALREADY_USED"),
    ]);
    expect((await run(guest, ["whoami"])).stdout).toContain(tagged);
  });

  it("login --trial leaves an account with credits as it is", async () => {
    expect((await platen("login", "--email", email)).code).toBe(0);
    const code = await readCode(email);
    const signedIn = await platen("login", "--trial", "--email", email, "--code", code, "--json");
    expect([signedIn.code, jsonOf(signedIn)["trial"]]).toEqual([0, null]);
    expect(jsonOf(await platen("whoami", "--json"))).toMatchObject({
      plan: "business",
      trial: null,
    });
  });

  it("logout ends the session", async () => {
    expect((await platen("logout")).code).toBe(0);
    expect((await platen("whoami")).code).toBe(4);
  });
});
