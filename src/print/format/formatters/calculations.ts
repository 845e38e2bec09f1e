// The formatters that calculate: add, subtract, times and divide, with a number or with another variable's value.
import {
  addExact,
  divideExact,
  type Exact,
  exactOf,
  MOST_DIGITS,
  MOST_NUMBER_CHARACTERS,
  multiplyExact,
  subtractExact,
  writeExact,
} from "../arithmetic.ts";
import { isBlank } from "../blank.ts";
import { readDecimal } from "../decimal.ts";
import { defineFormatter, type FormatFault, type WrongArgument } from "../formatter.ts";
import { NUMBER_ADVICE } from "./numbers.ts";
import { isVariableName } from "../parse-placeholder.ts";

const TOO_MANY_DIGITS: FormatFault = {
  fault: `The result has more than ${MOST_DIGITS} digits. Send numbers with fewer digits.`,
  problem: "manyDigits",
};
const NO_OPERAND: WrongArgument = {
  wrong: "needs a number of at most 1,000 characters, or the name of a variable without quotes",
};

type Calculate = (a: Exact, b: Exact) => Exact | null;

/** `subject` begins the sentence of a fault. */
function readNumber(text: string, subject: string): Exact | FormatFault {
  if (text.length > MOST_NUMBER_CHARACTERS) {
    return {
      fault: `${subject} is longer than 1,000 characters, which is too long to calculate with. Send a number with fewer digits.`,
      problem: "longNumber",
    };
  }
  const number = readDecimal(text);
  if (number === null) {
    return { fault: `${subject} is not a number. ${NUMBER_ADVICE}`, problem: "number" };
  }
  return exactOf(number) ?? TOO_MANY_DIGITS;
}

function defineCalculation(
  usage: readonly [string, string],
  calculate: Calculate,
  isDivision = false,
) {
  return defineFormatter({
    usage,
    args: [1, 1],
    read: ([operand = ""], [isQuoted]) => {
      if (!isQuoted && isVariableName(operand)) return { variable: operand, number: "" };
      const number = readNumber(operand, "");
      if ("fault" in number) return NO_OPERAND;
      return isDivision && number.coefficient === 0n
        ? { wrong: "cannot divide by 0" }
        : { variable: null, number: operand };
    },
    operandOf: ({ variable }) => variable,
    apply: (text, { variable, number }, _, given) => {
      if (variable !== null && isBlank(given)) return "";
      const left = readNumber(text, "The value");
      if ("fault" in left) return left;
      const ofOperand = (fault: FormatFault, isShared: boolean): FormatFault =>
        variable === null ? fault : { ...fault, operand: { name: variable, isShared } };
      const right = readNumber(variable === null ? number : given, `The variable "${variable}"`);
      if ("fault" in right) return ofOperand(right, false);
      if (isDivision && right.coefficient === 0n) {
        const fault = `The variable "${variable}" is 0, and nothing can be divided by 0. Send another number, or null for a blank result.`;
        return ofOperand({ fault, problem: "zero" }, false);
      }
      const result = calculate(left, right);
      return (result && writeExact(result)) ?? ofOperand(TOO_MANY_DIGITS, true);
    },
  });
}

export const add = defineCalculation(["add:5", "add:shipping"], addExact);
export const subtract = defineCalculation(["subtract:5", "subtract:discount"], subtractExact);
export const times = defineCalculation(["times:1.19", "times:amount"], multiplyExact);
export const divide = defineCalculation(["divide:4", "divide:weight"], divideExact, true);
