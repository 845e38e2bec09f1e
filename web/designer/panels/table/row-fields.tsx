// One row of a table: for which variable it is repeated, and how many columns each of its cells has.
import { useSignal } from "@preact/signals";
import { newGroup } from "../../../document/editor.ts";
import {
  cellsIn,
  mostSpan,
  type RowPlace,
  rowPlaces,
  rowsIn,
  spanOf,
  withEach,
  withSpan,
} from "../../../document/table-rows.ts";
import { elementAt, pointerAt } from "../../../document/template.ts";
import { NumberField } from "../../properties/number-field.tsx";
import type { PanelProps } from "../../slots.ts";
import { calculate } from "../../units.ts";
import { faultAt } from "../said.ts";

const nameOf = ({ list, at }: RowPlace) => `${list === "header" ? "Header" : "Row"} ${at + 1}`;

export function RowFields({ session, index }: PanelProps & { readonly index: number }) {
  const { editor } = session;
  const chosen = useSignal(0);
  const document = editor.document.value;
  const element = elementAt(document, index)!;
  const places = rowPlaces(element);
  const place = places[Math.min(chosen.value, places.length - 1)];
  if (!place) return null;
  const pointer = `${pointerAt(document, index)}/${place.list}/${place.at}`;
  const { each } = rowsIn(element, place.list)[place.at]!;
  const lists = (document.variables ?? []).flatMap(({ name, rows }) => (rows ? [name] : []));
  const unknown = typeof each === "string" && !lists.includes(each) ? [each] : [];
  const fault = faultAt(session, `${pointer}/each`);
  return (
    <>
      <label class="property">
        <span class="property-label">Row</span>
        <select
          class="input"
          aria-label="Row"
          value={String(places.indexOf(place))}
          onChange={({ currentTarget }) => (chosen.value = Number(currentTarget.value))}
        >
          {places.map((one, at) => (
            <option value={String(at)} key={nameOf(one)}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      {(lists.length > 0 || unknown.length > 0) && (
        <label class="property">
          <span class="property-label">Repeats for</span>
          <select
            class="input"
            aria-label="Repeats for"
            aria-invalid={fault === null ? undefined : "true"}
            value={typeof each === "string" ? each : ""}
            onChange={({ currentTarget }) => {
              const name = currentTarget.value === "" ? null : currentTarget.value;
              editor.change("Row", (before) => withEach(before, index, place, name), {
                group: newGroup("each"),
              });
            }}
          >
            <option value="">Nothing, printed once</option>
            {[...lists, ...unknown].map((name) => (
              <option value={name} key={name}>
                {name}
              </option>
            ))}
          </select>
          {fault !== null && <span class="field-fault">{fault}</span>}
        </label>
      )}
      {cellsIn(element, place).map((cell, at) => {
        const most = mostSpan(element, place, at);
        if (most === 1 && spanOf(cell) === 1) return null;
        return (
          <NumberField
            key={`${nameOf(place)} ${at}`}
            label={`Cell ${at + 1}, columns`}
            value={spanOf(cell)}
            step={1}
            min={1}
            max={most}
            read={(text) => calculate(text, null)}
            fault={faultAt(session, `${pointer}/cells/${at}/span`)}
            onChange={(span, group) =>
              editor.change("Cell", (before) => withSpan(before, index, place, at, span ?? 1), {
                group,
              })
            }
          />
        );
      })}
    </>
  );
}
