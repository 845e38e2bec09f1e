// What is wrong with a member of the label: what its field takes, and how to get there.
import type { BracesProblem, Causes } from "../../src/refusal.ts";
import type { About } from "./about.ts";
import { unitOf } from "./labels.ts";

const UNDO = "Undo, or correct the marked line under JSON.";

const BRACES: Readonly<Record<BracesProblem, (field: string) => string>> = {
  open: (field) => `${field} has {{ without }} after it. Add }} after the name of the variable.`,
  name: (field) => `${field} has {{ }} without the name of a variable. Type it between the braces.`,
  formatter: (field) =>
    `${field} has | without a format after it. Choose a format, or delete the |.`,
  many: (field) => `${field} has too many formats for one value. Delete some, up to 8 may stay.`,
  afterName: (field) =>
    `${field} has something between {{ and }} that is not a name. Leave only the variable's name, without spaces in it.`,
  afterFormatter: (field) =>
    `${field} has a format that is not complete. Choose the format again, or delete what is after |.`,
  quote: (field) =>
    `${field} has a format in which a " is missing. Add it, or choose the format again.`,
  argument: (field) =>
    `${field} has a format with nothing after the colon. Choose the format again, or delete the colon.`,
};

export const OF_MEMBERS = {
  number: ({ field }: About) => `Enter a number for ${field}.`,
  whole: ({ field }: About) => `Enter a whole number for ${field}.`,
  least: ({ field, member }: About, { least, isIncluded }: Causes["least"]) =>
    `${field} must be ${isIncluded ? "at least" : "more than"} ${least}${unitOf(member)}.`,
  most: ({ field, member }: About, { most, isIncluded }: Causes["most"]) =>
    `${field} must be ${isIncluded ? "at most" : "less than"} ${most}${unitOf(member)}.`,
  flag: ({ field }: About) => `Turn ${field} on or off.`,
  text: ({ field }: About) => `Type a text for ${field}.`,
  characters: ({ field }: About, { least, most }: Causes["characters"]) =>
    least === 0
      ? `${field} can have at most ${most} characters. Shorten it.`
      : `${field} must have ${least} to ${most} characters.`,
  entries: ({ field, member }: About, { most }: Causes["entries"]) => {
    const things = { elements: "elements", variables: "variables" }[member];
    return things
      ? `A label can have at most ${most} ${things}. Remove some.`
      : `${field} can have at most ${most} entries. Remove some.`;
  },
  choice: ({ field }: About) => `Choose one of the entries of ${field}.`,
  structure: ({ field }: About) => `${field} is not written as labels have it. ${UNDO}`,
  unknownMember: () => `There is a setting here that does not exist. ${UNDO}`,
  halfCharacter: ({ field }: About) => `${field} has a damaged character. Type it again.`,
  color: ({ field }: About) =>
    `${field} is not a color. Pick one, or write it like #1b7f4b or cmyk(0,1,1,0).`,
  imageSource: ({ element, field }: About) =>
    element?.["source"] === ""
      ? "No file is chosen. Choose a PNG or JPEG."
      : `${field} is not a picture. Choose a file, or enter an address that begins with https://.`,
  artworkSource: ({ element, field }: About) =>
    element?.["source"] === ""
      ? "No file is chosen. Choose a PDF."
      : `${field} is not a PDF of yours. Choose a file.`,
  assetId: ({ field }: About) => `${field} is not a file of yours. Choose a PNG, JPEG, SVG or PDF.`,
  language: ({ field }: About) =>
    `${field} takes the short name of a language, such as en, de or zh-Hant.`,
  timeZone: () => `The time zone must be a city's, such as Europe/Berlin. ${UNDO}`,
  alphabet: ({ field }: About) =>
    `${field} of a counter must be 2 to 64 different letters, digits or signs, without space, comma, =, " and \\.`,
  variableName: () =>
    "A variable's name has 1 to 64 letters, digits, _ . or -, and begins with a letter or _.",
  noStep: ({ field }: About) => `${field} must not be 0: all labels would have the same number.`,
  optionValue: ({ field }: About) => `${field} has a value that is not possible. Choose another.`,
  unknownOption: () => `This kind of code does not have a setting that was made for it. ${UNDO}`,
  shrinksAbove: ({ field }: About) =>
    `${field} is larger than “Size”. Enter a smaller size, or empty it.`,
  noLength: () => "The line has no length. Make it longer.",
  shareOfFixed: () =>
    `A column has a width and a share of the rest, and can have only one of them. ${UNDO}`,
  wideColumns: () => "The columns are wider than the table. Make the table wider, or undo.",
  deepStack: () => `Stacks are inside of each other more than three deep. ${UNDO}`,
  placedAlong: () =>
    `Elements of a stack follow one another, and one has a position of its own. ${UNDO}`,
  noLengthAlong: () => `An element of the stack has no length. ${UNDO}`,
  autoAcross: () => `Only in a stack to the right is the width of a text the text's own. ${UNDO}`,
  besideStack: () => "An element is outside its stack. Make the stack larger, or undo.",
  autoLength: () => `This length is for labels whose own length follows what they print. ${UNDO}`,
  lengthBounds: () => "The smallest length is larger than the largest. Correct one of them.",
  manyCells: () => `A row of the table has more cells than there are columns. ${UNDO}`,
  noRows: () => `A row of the table is repeated for a variable that has no rows. ${UNDO}`,
  repeatedColumn: () =>
    "Two columns of rows, or a variable and a column, have the same name. Rename one of them.",
  rowsOfCounter: () =>
    `A counter is one number and has no rows. Turn “Counter” off, or correct the marked line under JSON.`,
  rowsAsOperand: ({ field }: About) =>
    `${field} calculates with all rows of a variable. Name one of its columns.`,
  defaultOfRequired: ({ field }: About) =>
    `A required variable has no default. Empty ${field}, or turn “Required” off.`,
  defaultOfCounter: ({ field }: About) =>
    `A counter has no default. Empty ${field}, or turn “Counter” off.`,
  requiredCounter: () =>
    "A counter is never required, because it continues by itself. Turn “Required” or “Counter” off.",
  repeated: ({ field }: About, { member }: Causes["repeated"]) =>
    member === "name"
      ? "Two variables have the same name. Rename one of them."
      : `Two elements have the same ${field}. Change one of them.`,
  moduleBounds: ({ field }: About, { leastMm }: Causes["moduleBounds"]) =>
    `${field} is smaller than the smallest module, ${leastMm}\u2009mm. Enter more, or empty it.`,
  placeholders: ({ field, member }: About, { count, most }: Causes["placeholders"]) =>
    `${member === "elements" ? "The label" : field} has ${count} variables in it, and can have ${most}. Remove some.`,
  plainName: ({ field }: About) =>
    `${field} has a line break or an invisible character. Type it again.`,
  braces: ({ field }: About, { problem }: Causes["braces"]) => BRACES[problem](field),
  unknownFormatter: ({ field }: About, { formatter }: Causes["unknownFormatter"]) =>
    `${field} has a format that does not exist: “${formatter}”. Choose a format.`,
  formatterArguments: ({ field }: About, { formatter, usage }: Causes["formatterArguments"]) =>
    `${field} has a format that is not complete: “${formatter}”. Choose it again, or write it like ${usage}.`,
};
