// What widths and heights follow: the elements' that are selected, and the label's.
import { newGroup } from "../../document/editor.ts";
import {
  axisOf,
  boundsOf,
  type Following,
  followingOf,
  followingsOf,
  withAxis,
  withFollowing,
} from "../../document/following.ts";
import { elementAt, type TemplateDocument } from "../../document/template.ts";
import type { Side } from "../../document/written-lengths.ts";
import { faultAt } from "../panels/said.ts";
import { calculate, fromUnit, STEPS, toUnit } from "../units.ts";
import type { Workbench } from "../workbench.ts";
import { NumberField } from "./number-field.tsx";

interface Props {
  readonly bench: Workbench;
}

const NAMES = { widthMm: "Width is", heightMm: "Height is" } as const;

const WORDS: Readonly<Record<Following, string>> = {
  fixed: "Fixed",
  content: "Fits its content",
  label: "Fills the label",
  stack: "Fills the stack",
};

/** Nothing where all that is selected can have numbers only. */
export function FollowingFields({ bench }: Props) {
  return (
    <>
      {(["widthMm", "heightMm"] as const).map((side) => (
        <FollowingField bench={bench} side={side} key={side} />
      ))}
    </>
  );
}

function FollowingField({ bench, side }: Props & { readonly side: Side }) {
  const { editor } = bench.session;
  const document = editor.document.value;
  const chosen = editor.selection.value;
  const possible = chosen.map((index) => followingsOf(document, index, side));
  const [first = []] = possible;
  const choices = first.filter((one) => possible.every((all) => all.includes(one)));
  if (choices.length < 2) return null;
  const values = new Set(chosen.map((index) => followingOf(elementAt(document, index)!, side)));
  const [value] = values.size === 1 ? values : [];
  return (
    <label class="property">
      <span class="property-label">{NAMES[side]}</span>
      <select
        class="input"
        aria-label={NAMES[side]}
        value={value ?? ""}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.value as Following;
          const change = (before: TemplateDocument) =>
            chosen.reduce((now, index) => withFollowing(now, index, side, wanted), before);
          editor.change("Edit", change, { group: newGroup("length") });
        }}
      >
        {value === undefined && <option value="">Mixed</option>}
        {choices.map((one) => (
          <option value={one} key={one}>
            {WORDS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

const AXES = [
  ["", "Fixed size"],
  ["widthMm", "Width fits content"],
  ["heightMm", "Height fits content"],
] as const;

const LEAST_MM = 5;
const MOST_MM = 600;

/** Tape and receipts: how long the label is, and how long it may become. */
export function LabelLengthFields({ bench }: Props) {
  const { editor } = bench.session;
  const axis = axisOf(editor.document.value);
  return (
    <>
      <label class="property">
        <span class="property-label">Length</span>
        <select
          class="input"
          aria-label="Length"
          value={axis ?? ""}
          onChange={({ currentTarget }) => {
            const wanted = (currentTarget.value || null) as Side | null;
            editor.change("Edit label", (before) => withAxis(before, wanted));
          }}
        >
          {AXES.map(([value, label]) => (
            <option value={value} key={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {axis && <Bounds bench={bench} axis={axis} key={axis} />}
    </>
  );
}

function Bounds({ bench, axis }: Props & { readonly axis: Side }) {
  const { session } = bench;
  const unit = bench.unit.value;
  const document = session.editor.document.value;
  const [least, most] = boundsOf(axis);
  const fields = [
    ["Shortest", least, LEAST_MM, LEAST_MM],
    ["Longest", most, MOST_MM, LEAST_MM],
    ["Space at the end", "endMm", 0, 0],
  ] as const;
  return (
    <div class="property-rows">
      {fields.map(([label, member, fallbackMm, minMm]) => {
        const own = document[member];
        return (
          <NumberField
            key={member}
            label={label}
            value={typeof own === "number" ? toUnit(own, unit) : null}
            placeholder={String(toUnit(fallbackMm, unit))}
            mayBeEmpty
            step={STEPS[unit]}
            min={toUnit(minMm, unit)}
            max={toUnit(MOST_MM, unit)}
            unit={unit}
            fault={faultAt(session, `#/${member}`)}
            read={(text) => calculate(text, unit)}
            onChange={(value, group) =>
              session.editor.change(
                "Edit label",
                (before) =>
                  withLength(before, member, value === null ? null : fromUnit(value, unit)),
                { group },
              )
            }
          />
        );
      })}
    </div>
  );
}

/** null: as the grammar has it. */
function withLength(document: TemplateDocument, member: string, mm: number | null) {
  const { [member]: _, ...rest } = document;
  return (mm === null ? rest : { ...rest, [member]: mm }) as TemplateDocument;
}
