import { describe, expect, it } from "vitest";
import {
  cellOfPointer,
  columnToSplit,
  gridOfCells,
  type Mapping,
  proposeMapping,
  recordsOf,
  type RememberedMapping,
  rememberMapping,
  TABLE_LIMITS,
  type Table,
  tableOf,
  withNamesSplit,
} from "../../web/records/index.ts";

function table(...rows: string[][]): Table {
  const read = gridOfCells(rows);
  if (read.kind === "refused") throw new Error(read.detail);
  const made = tableOf(read.grid, 1);
  if (made.kind === "refused") throw new Error(made.detail);
  return made;
}

const headed = (...names: string[]) =>
  table(
    names,
    names.map((_, i) => `value ${i}`),
  );
const mapped = (made: Table, variables: readonly string[], remembered?: RememberedMapping) =>
  Object.fromEntries(proposeMapping(made, variables, remembered).variables);
const mapping = (pairs: Record<string, number | null>, copies: number | null = null): Mapping => ({
  variables: new Map(Object.entries(pairs)),
  copies,
});

describe("columns are proposed by name", () => {
  it("equal names in any case", () => {
    expect(mapped(headed("SKU", " Name ", "price"), ["name", "sku", "Price"])).toEqual({
      name: 1,
      sku: 0,
      Price: 2,
    });
  });

  it("names that differ in punctuation, spaces and accents", () => {
    expect(mapped(headed("First Name", "Größe", "Prénom"), ["first_name", "groesse"])).toEqual({
      first_name: 0,
      groesse: 1,
    });
  });

  it("an equal name wins over a near one, wherever the columns are", () => {
    expect(mapped(headed("first-name", "first_name"), ["first_name"])).toEqual({ first_name: 1 });
  });

  it("names of one meaning, where one column and one variable have it", () => {
    expect(mapped(headed("Artikelnummer", "Firma", "Preis"), ["sku", "company", "price"])).toEqual({
      sku: 0,
      company: 1,
      price: 2,
    });
    expect(mapped(headed("Artikelnummer", "Bestellnummer"), ["sku"])).toEqual({ sku: null });
    expect(mapped(headed("Artikelnummer"), ["sku", "reference"])).toEqual({
      sku: null,
      reference: null,
    });
  });

  const BADGE = ["firstName", "lastName", "title", "company", "role", "color", "url", "event"];
  it.each([
    [["First name", "Surname", "Job title", "Company name"], { title: 2, company: 3 }],
    [["First name", "Last name", "Job"], { title: 2, role: null }],
    [["Vorname", "Nachname", "Funktion", "Firma"], { title: 2, role: null, company: 3 }],
    [["Job title", "Role"], { title: 0, role: 1 }],
    [["Full name", "Event date", "Profile URL"], { event: null, url: 2, firstName: null }],
    [["Email address", "Badge colour", "Badge color"], { color: 2 }],
  ])("%j on a badge: each goes to the variable that its name says best", (names, expected) => {
    expect(mapped(headed(...names), BADGE)).toMatchObject(expected);
  });

  it("a name near the variable's, where nothing is nearer", () => {
    expect(mapped(headed("Name", "Job"), ["name", "role"])).toEqual({ name: 0, role: 1 });
    expect(mapped(headed("Name", "Job title"), ["name", "role"])).toEqual({ name: 0, role: 1 });
    expect(mapped(headed("Job", "Position"), ["name", "role"])).toEqual({ name: null, role: null });
    expect(mapped(headed("Ticket price", "Email address"), ["price", "address", "email"])).toEqual({
      price: 0,
      address: null,
      email: 1,
    });
    expect(mapped(headed("", "x"), ["role", "title"])).toEqual({ role: null, title: null });
  });

  it("no column is mapped twice, and unknown names are left open", () => {
    expect(mapped(headed("name", "x"), ["Name", "name", "colour"])).toEqual({
      Name: 0,
      name: null,
      colour: null,
    });
    expect(mapped(headed("constructor"), ["toString"])).toEqual({ toString: null });
  });
});

describe("full names, where the template has first and last names", () => {
  const guests = table(
    ["Full name", "Company"],
    ["Cher", "A"],
    ["Amara  Okonkwo", "B"],
    ["Maria del Carmen Ruiz", "C"],
    ["#REF!", "D"],
  );
  const names = ["firstName", "lastName", "company"];

  it("can be split at the last space, into two columns more", () => {
    const proposed = proposeMapping(guests, names);
    const found = columnToSplit(guests, proposed)!;
    expect(found).toMatchObject({
      column: { index: 0 },
      example: ["Amara  Okonkwo", "Amara", "Okonkwo"],
    });
    const made = withNamesSplit(guests, proposed, found);
    expect(made.table.columns.map(({ name }) => name)).toEqual([
      "Full name",
      "Company",
      "firstName",
      "lastName",
    ]);
    const { records, faults } = recordsOf(made.table, made.mapping);
    expect(records.slice(0, 3).map(({ variables }) => variables)).toEqual([
      { firstName: "Cher", lastName: null, company: "A" },
      { firstName: "Amara", lastName: "Okonkwo", company: "B" },
      { firstName: "Maria del Carmen", lastName: "Ruiz", company: "C" },
    ]);
    expect(faults).toMatchObject([
      { row: 5, column: 2, code: "FORMULA_ERROR" },
      { row: 5, column: 3 },
    ]);
    expect(columnToSplit(made.table, made.mapping)).toBe(null);
  });

  it.each([
    ["without a space in any of them", table(["Name"], ["Cher"]), ["firstName", "lastName"]],
    ["where one name has its column", table(["Name", "First name"], ["A B", "A"]), names],
    ["where two columns have full names", table(["Name", "Guest"], ["A B", "C D"]), names],
    ["where the template has no last name", table(["Name"], ["A B"]), ["firstName"]],
    ["where the template prints them", table(["Name"], ["A B"]), ["name", ...names]],
  ])("are not split %s", (_, made, variables) => {
    expect(columnToSplit(made, proposeMapping(made, variables))).toBe(null);
  });
});

describe("a column for copies is recognised", () => {
  it.each(["Copies", "Anzahl", "Anzahl Etiketten", "KOPIEN", "Number of copies"])("%s", (name) => {
    expect(proposeMapping(headed("sku", name), ["sku"]).copies).toBe(1);
  });

  it.each(["qty", "Quantity", "Menge", "Stück"])(
    "%s, where its cells are numbers of copies",
    (name) => {
      expect(proposeMapping(table(["sku", name], ["A", "2"], ["B", ""]), ["sku"]).copies).toBe(1);
      expect(proposeMapping(table(["sku", name], ["A", "12 kg"]), ["sku"]).copies).toBe(null);
      expect(proposeMapping(table(["sku", name], ["A", "0"]), ["sku"]).copies).toBe(null);
    },
  );

  it("not where a variable has its name, or two columns could be it", () => {
    expect(proposeMapping(table(["sku", "qty"], ["A", "2"]), ["sku", "qty"])).toEqual(
      mapping({ sku: 0, qty: 1 }),
    );
    expect(proposeMapping(headed("copies", "Anzahl"), []).copies).toBe(null);
  });
});

describe("a mapping is remembered by the names of its columns", () => {
  it("as JSON, and found again in another order", () => {
    const first = table(["Nr", "Text", "Text", "Stk"], ["1", "a", "b", "3"]);
    const remembered = JSON.parse(
      JSON.stringify(rememberMapping(first, mapping({ sku: 0, name: 2, note: null }, 3))),
    ) as RememberedMapping;
    const next = table(["stk", "text", "nr", "Text"], ["1", "a", "b", "c"]);
    expect(proposeMapping(next, ["sku", "name", "note"], remembered)).toEqual(
      mapping({ sku: 2, name: 3, note: null }, 0),
    );
  });

  it("a column that is gone is proposed by name again", () => {
    const remembered = rememberMapping(headed("Nr"), mapping({ sku: 0 }));
    expect(mapped(headed("SKU"), ["sku"], remembered)).toEqual({ sku: 0 });
  });
});

describe("rows become records", () => {
  const made = table(
    ["name", "zip", "n"],
    ["Ada", "01067", "2"],
    ["Bob", "  ", ""],
    ["Eve", "1", "3.00"],
  );

  it("texts stay as they are, blank cells are null, variables without a column are not mentioned", () => {
    const { records, rows, faults } = recordsOf(made, mapping({ name: 0, zip: 1, note: null }, 2));
    expect(records).toEqual([
      { variables: { name: "Ada", zip: "01067" }, copies: 2 },
      { variables: { name: "Bob", zip: null }, copies: 1 },
      { variables: { name: "Eve", zip: "1" }, copies: 3 },
    ]);
    expect(rows).toEqual([2, 3, 4]);
    expect(faults).toEqual([]);
  });

  it("rows that are left out are neither printed nor at fault", () => {
    const faulty = table(["name"], ["#REF!"], ["Bob"]);
    expect(recordsOf(faulty, mapping({ name: 0 })).faults).toMatchObject([{ row: 2, column: 0 }]);
    expect(recordsOf(faulty, mapping({ name: 0 }), new Set([2]))).toEqual({
      records: [{ variables: { name: "Bob" }, copies: 1 }],
      rows: [3],
      faults: [],
    });
  });

  it("a fault in a column that is not printed is none", () => {
    const faulty = table(["name", "sum"], ["Ada", "#REF!"]);
    expect(recordsOf(faulty, mapping({ name: 0, sum: null })).faults).toEqual([]);
    expect(recordsOf(faulty, mapping({ name: 0, sum: 1 })).faults).toHaveLength(1);
  });

  it.each(["0", "-1", "1.5", "two", "1e3", "10001", "99999999999"])(
    "copies %s are a fault",
    (text) => {
      const { faults } = recordsOf(table(["n"], [text]), mapping({}, 0));
      expect(faults).toMatchObject([{ row: 2, column: 0, code: "COPIES_INVALID" }]);
    },
  );

  it("a cell of copies has one fault, not two", () => {
    const { faults } = recordsOf(table(["n"], ["#REF!"]), mapping({}, 0));
    expect(faults.map(({ code }) => code)).toEqual(["FORMULA_ERROR"]);
  });

  it("more than 100,000 items are a fault at the row that goes over", () => {
    const rows = Array.from({ length: 12 }, () => [String(TABLE_LIMITS.copies)]);
    const { faults } = recordsOf(table(["n"], ...rows), mapping({}, 0));
    expect(faults).toMatchObject([{ row: 12, code: "TOO_MANY_ITEMS" }]);
  });

  it("a variable may have any name that a template allows", () => {
    const { records } = recordsOf(
      table(["a"], ["x"]),
      mapping({ __proto__x: 0, ["__proto__"]: 0 }),
    );
    expect(JSON.parse(JSON.stringify(records[0]))).toHaveProperty("copies", 1);
    const proto = recordsOf(table(["a"], ["x"]), {
      variables: new Map([["__proto__", 0]]),
      copies: null,
    });
    expect(JSON.stringify(proto.records)).toBe('[{"variables":{"__proto__":"x"},"copies":1}]');
  });

  it("a pointer of the service is found at its cell", () => {
    const rows = [2, 3, 7];
    const of = (pointer: string) => cellOfPointer(pointer, rows, mapping({ sku: 4 }, 5));
    expect(of("#/records/2/variables/sku")).toEqual({ row: 7, column: 4 });
    expect(of("#/records/0/copies")).toEqual({ row: 2, column: 5 });
    expect(of("#/records/1")).toEqual({ row: 3, column: null });
    expect(of("#/records/1/variables/other")).toEqual({ row: 3, column: null });
    expect(of("#/records/3/variables/sku")).toBe(null);
    expect(of("#/layout/startSlot")).toBe(null);
  });
});
