// The fields of a stack; its elements have their own.
import { stack } from "../../../../src/print/elements/stack/members.ts";
import { type BoxMember, fieldsFrom } from "../member-fields.ts";

const [{ members }] = stack.forms;

export const STACK = fieldsFrom<typeof members, BoxMember | "elements">(members, {
  direction: { label: "Direction", choices: { down: "Down", right: "To the right" } },
  gapMm: { label: "Gap", step: 0.5 },
  align: { label: "Place", choices: { start: "Start", center: "Center", end: "End" } },
  overflow: { label: "Too long", choices: { error: "Refuse", cut: "Leave out the last" } },
});
