// Region "Variables": what records fill in, one group for each.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { newGroup } from "../../../document/editor.ts";
import type { Session } from "../../../document/session.ts";
import type { TemplateDocument, TemplateVariable } from "../../../document/template.ts";
import { Field } from "../../../look/field.tsx";
import { Icon } from "../../../look/icon.tsx";
import { ConfirmDialog } from "../../../look/confirm-dialog.tsx";
import { useSettled } from "../../settled.ts";
import { formatOfVariable, withFormatOfVariable } from "../formats/format.ts";
import { FormatField } from "../formats/format-field.tsx";
import { nameOfElement } from "../names.ts";
import { CounterFields } from "./counter-fields.tsx";
import {
  addVariable,
  counterLike,
  faultOfName,
  MOST_VARIABLES,
  removeVariable,
  renameVariable,
  type Use,
  usesByName,
  withExample,
  withVariable,
} from "./variables.ts";

export function VariablesPanel({ session }: { readonly session: Session }) {
  const document = session.editor.document.value;
  const variables = document.variables ?? [];
  const uses = usesByName(document);
  const undeclared = [...uses.keys()].filter((name) =>
    variables.every((variable) => variable.name !== name),
  );
  const added = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!added.current) return;
    added.current = false;
    const names = list.current?.querySelectorAll<HTMLInputElement>("[data-variable-name]");
    const last = names?.item(names.length - 1);
    last?.focus();
    last?.select();
  }, [variables.length]);
  const asked = useSignal<number | null>(null);
  const remove = (index: number) => {
    asked.value = null;
    session.editor.change("Delete variable", (before) => removeVariable(before, index));
  };
  const add = (name?: string) => {
    added.current = name === undefined;
    session.editor.change("Add variable", (before) => addVariable(before, name));
  };
  return (
    <section class="panel" aria-label="Variables">
      <div class="panel-head">
        <h2>Variables</h2>
        <button
          class="button button-quiet button-small"
          type="button"
          disabled={variables.length >= MOST_VARIABLES}
          onClick={() => add()}
        >
          <Icon name="plus" /> Add variable
        </button>
      </div>
      {variables.length === 0 && undeclared.length === 0 && (
        <p class="panel-empty">
          What changes from label to label is a variable: a name, a price, a number that counts.
        </p>
      )}
      {undeclared.slice(0, 10).map((name) => (
        <p class="panel-row notice notice-caution" key={name}>
          <span>
            <code>{name}</code> is on the label, but not declared.
          </span>
          <button class="button button-small" type="button" onClick={() => add(name)}>
            Add “{name}”
          </button>
        </p>
      ))}
      <div ref={list}>
        {variables.map((variable, index) => (
          <Variable
            key={index}
            session={session}
            variable={variable}
            index={index}
            uses={uses.get(variable.name) ?? []}
            onDelete={() => (uses.has(variable.name) ? (asked.value = index) : remove(index))}
          />
        ))}
      </div>
      <DeleteDialog
        name={asked.value === null ? "" : (variables[asked.value]?.name ?? "")}
        uses={uses}
        open={asked.value !== null}
        onClose={() => (asked.value = null)}
        onDelete={() => asked.value !== null && remove(asked.value)}
      />
    </section>
  );
}

interface VariableProps {
  readonly session: Session;
  readonly variable: TemplateVariable;
  readonly index: number;
  readonly uses: readonly Use[];
  readonly onDelete: () => void;
}

function Variable({ session, variable, index, uses, onDelete }: VariableProps) {
  const { editor } = session;
  const id = useId();
  const group = useRef("");
  const set = (label: string, members: Readonly<Record<string, unknown>>, isTyping = false) =>
    editor.change(label, (document) => withVariable(document, index, members), {
      ...(isTyping && { group: group.current }),
    });
  const begin = () => (group.current = newGroup("variable"));
  const { counter } = variable;
  const format = formatOfVariable(editor.document.value, variable);
  const isFilled = counter === undefined && variable.required !== true;
  return (
    <fieldset class="variable" role="group" aria-labelledby={id} onFocusIn={begin}>
      <legend id={id} class="visually-hidden">
        {variable.name}
      </legend>
      <NameField session={session} variable={variable} index={index} group={group} />
      <Field label="Example">
        {(control) => (
          <input
            dir="auto"
            {...control}
            value={variable.example ?? ""}
            maxLength={500}
            onInput={({ currentTarget: { value } }) =>
              set("Example", withExample(variable, value), true)
            }
          />
        )}
      </Field>
      <Field label="Default">
        {(control) => (
          <input
            dir="auto"
            {...control}
            value={variable.default ?? ""}
            maxLength={500}
            disabled={!isFilled}
            onInput={({ currentTarget: { value } }) =>
              set("Default", { default: value === "" ? undefined : value }, true)
            }
          />
        )}
      </Field>
      {format !== null && (
        <FormatField
          session={session}
          name={variable.name}
          format={format}
          onChange={(chosen) =>
            editor.change("Format", (document) =>
              withFormatOfVariable(document, variable.name, chosen),
            )
          }
        />
      )}
      <div class="variable-kinds">
        <label class="choice">
          <input
            type="checkbox"
            checked={variable.required === true}
            onChange={({ currentTarget: { checked } }) =>
              set("Required", { required: checked || undefined, counter: undefined })
            }
          />
          Required
        </label>
        <label class="choice">
          <input
            type="checkbox"
            checked={counter !== undefined}
            onChange={({ currentTarget: { checked } }) =>
              set("Counter", { counter: checked ? counterLike(variable.example) : undefined })
            }
          />
          Counter
        </label>
        <button
          class="button button-quiet button-small"
          type="button"
          aria-label={`Delete ${variable.name}`}
          onClick={onDelete}
        >
          <Icon name="close" />
        </button>
      </div>
      {counter && (
        <CounterFields
          counter={counter}
          onChange={(changed) => set("Counter", { counter: changed }, true)}
        />
      )}
      <Uses session={session} uses={uses} document={editor.document.value} />
    </fieldset>
  );
}

interface NameFieldProps {
  readonly session: Session;
  readonly variable: TemplateVariable;
  readonly index: number;
  readonly group: { readonly current: string };
}

/** Renames with each key that leaves a name; what is none stays in the field, with what is wrong with it. */
function NameField({ session, variable, index, group }: NameFieldProps) {
  const { editor } = session;
  const typed = useSignal<string | null>(null);
  const { isSettled, onTyped, onLeft } = useSettled();
  const wrong =
    typed.value === null ? null : faultOfName(editor.document.value, index, typed.value);
  const fault = isSettled ? wrong : null;
  // Renamed, undone, or another one since its neighbor was deleted.
  useEffect(() => void (typed.value = null), [variable.name]);
  return (
    <Field label="Variable name" fault={fault}>
      {(control) => (
        <input
          dir="auto"
          {...control}
          class="input input-code"
          data-variable-name
          spellcheck={false}
          autocomplete="off"
          value={typed.value ?? variable.name}
          onInput={({ currentTarget: { value } }) => {
            typed.value = value;
            onTyped();
            editor.change("Rename variable", (document) => renameVariable(document, index, value), {
              group: `${group.current} name`,
            });
          }}
          onBlur={() => {
            onLeft();
            if (wrong === null) typed.value = null;
          }}
        />
      )}
    </Field>
  );
}

interface UsesProps {
  readonly session: Session;
  readonly uses: readonly Use[];
  readonly document: TemplateDocument;
}

const MOST_USES_SHOWN = 6;

function Uses({ session, uses, document }: UsesProps) {
  const elements = [...new Set(uses.map(({ element }) => element))];
  if (elements.length === 0) return <p class="variable-uses">Not used yet</p>;
  return (
    <p class="variable-uses">
      Used in{" "}
      {elements.slice(0, MOST_USES_SHOWN).map((element) => (
        <button
          class="link-button"
          type="button"
          key={element}
          dir="auto"
          onClick={() => session.editor.select(element === null ? [] : [element])}
        >
          {element === null ? "Language of the label" : nameOfElement(document, element)}
        </button>
      ))}
      {elements.length > MOST_USES_SHOWN && ` and ${elements.length - MOST_USES_SHOWN} more`}
    </p>
  );
}

interface DeleteDialogProps {
  readonly name: string;
  readonly uses: ReadonlyMap<string, readonly Use[]>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Unused ones go at once. Of used ones the placeholders stay, and become faults. */
function DeleteDialog({ name, uses, open, onClose, onDelete }: DeleteDialogProps) {
  const count = uses.get(name)?.length ?? 0;
  return (
    <ConfirmDialog
      title="Delete variable"
      open={open}
      action="Delete"
      onClose={onClose}
      onConfirm={onDelete}
    >
      <p>
        “{name}” is used in {count === 1 ? "one place" : `${count} places`}. What uses it is not
        printed until you change it.
      </p>
    </ConfirmDialog>
  );
}
