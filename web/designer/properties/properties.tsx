// What the selected elements are like, content first and then their place; with nothing selected, the label itself.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { kindOf } from "../../document/kinds.ts";
import { type Kept, keepAsset } from "../../document/assets.ts";
import { newGroup } from "../../document/editor.ts";
import { marksAt, selectedIndices } from "../../document/state.ts";
import {
  type TemplateDocument,
  type TemplateElement,
  withPatches,
} from "../../document/template.ts";
import { Segments } from "../../look/segments.tsx";
import { showToast } from "../../look/toast.tsx";
import { calculate, fromUnit, STEPS, toUnit, UNITS } from "../units.ts";
import { reportedOf } from "../codes/scan-report.ts";
import { CommandButton } from "../command-button.tsx";
import { DesignerIcon, type DesignerIconName } from "../designer-icon.tsx";
import { withNames } from "../panels/names.ts";
import type { Slots } from "../slots.ts";
import { keepArtwork } from "../storage/images.ts";
import { keepSafeArea, MOST_SAFE_MM } from "../storage/safe-area.ts";
import type { Workbench } from "../workbench.ts";
import { COMMON, type ElementField, fieldsOf } from "./element-fields.ts";
import { commonOption, commonOptions, withOption } from "./element-options.ts";
import { MemberField } from "./field.tsx";
import { NumberField } from "./number-field.tsx";

interface Props {
  readonly bench: Workbench;
}

export function Properties({ bench, slots }: Props & { readonly slots: Slots }) {
  const { document, selection } = bench.session.editor;
  const chosen = selection.value.map((index) => document.value.elements[index]!);
  const [first] = chosen;
  if (!first) return <LabelProperties bench={bench} />;
  const isOneKind = chosen.every((element) => kindOf(element) === kindOf(first));
  const content = chosen.length === 1 ? slots.contents[first.type] : undefined;
  const { Content, members: brought } = content ?? NO_CONTENT;
  const details = content?.details?.(first) ?? [];
  const isDetail = ({ member }: ElementField) => details.includes(member);
  const fields = fieldsOf(first).filter(({ member }) => !brought.includes(member));
  const title = chosen.length === 1 ? kindOf(first) : `${chosen.length} elements`;
  return (
    <div class="properties" key={selection.value.join()}>
      <div class="properties-head">
        <h2>{title}</h2>
        <button
          class="button button-quiet button-small bar-icon"
          type="button"
          aria-label="More for the selection"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            bench.menu.value = { at: { x: left, y: bottom } };
          }}
        >
          <DesignerIcon name="more" />
        </button>
      </div>
      <Arrange bench={bench} />
      {chosen.length === 1 && <Findings bench={bench} index={selection.value[0]!} />}
      {Content && <Content session={bench.session} index={selection.value[0]!} />}
      {details.length > 0 && (
        <details class="property-more">
          <summary>Details of the fit</summary>
          <Members bench={bench} chosen={chosen} fields={fields.filter(isDetail)} />
        </details>
      )}
      {isOneKind && (
        <Members
          bench={bench}
          chosen={chosen}
          fields={fields.filter((field) => !isDetail(field))}
        />
      )}
      <Place bench={bench} chosen={chosen} />
      {isOneKind && <More bench={bench} chosen={chosen} fields={[...fieldsOf(first), ...COMMON]} />}
    </div>
  );
}

const NO_CONTENT: { readonly Content: null; readonly members: readonly string[] } = {
  Content: null,
  members: [],
};

const ALIGNMENTS: readonly (readonly [name: string, icon: DesignerIconName])[] = [
  ["Align left", "alignLeft"],
  ["Align centers", "alignCentre"],
  ["Align right", "alignRight"],
  ["Align top", "alignTop"],
  ["Align middles", "alignMiddle"],
  ["Align bottom", "alignBottom"],
  ["Distribute across", "acrossGaps"],
  ["Distribute down", "downGaps"],
];

function Arrange({ bench }: Props) {
  return (
    <div class="arrange" role="group" aria-label="Arrange">
      {ALIGNMENTS.map(([name, icon]) => (
        <CommandButton bench={bench} name={name} icon={icon} key={name} />
      ))}
    </div>
  );
}

/** What is wrong with it, but for what the fields of a code say of its size. */
function Findings({ bench, index }: Props & { readonly index: number }) {
  const { faults: all, warnings: more } = bench.session.proof.value;
  const document = bench.session.editor.document.value;
  const isCode = ["barcode", "qrcode"].includes(document.elements[index]!.type);
  const reported = isCode ? reportedOf(bench.session.proof.value, index) : null;
  const textsOf = (found: readonly Found[]) => {
    const own = found.filter((one) => one.element === index && one !== reported);
    return [...new Set(own.map(({ detail }) => withNames(detail, document)))];
  };
  const [faults, warnings] = [textsOf(all), textsOf(more)];
  if (faults.length + warnings.length === 0) return null;
  return (
    <ul class="findings">
      {faults.map((text) => (
        <li data-kind="fault" key={text}>
          {text}
        </li>
      ))}
      {warnings.map((text) => (
        <li data-kind="warning" key={text}>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface Found {
  readonly element?: number | null;
  readonly detail: string;
}

interface MembersProps extends Props {
  readonly chosen: readonly TemplateElement[];
  readonly fields: readonly ElementField[];
}

/** Sets a member of all selected elements, or of those at `indices`. */
function setMember(
  { session: { editor } }: Workbench,
  member: string,
  value: unknown,
  group: string,
  indices = editor.selection.value,
): void {
  editor.change(
    "Edit",
    (document) =>
      withPatches(document, new Map(indices.map((index) => [index, { [member]: value }]))),
    { group },
  );
}

function Members({ bench, chosen, fields }: MembersProps) {
  return (
    <div class="property-group">
      {fields
        .filter(({ isRare }) => !isRare)
        .map((field) => (
          <OneMember bench={bench} chosen={chosen} field={field} key={field.member} />
        ))}
    </div>
  );
}

function OneMember({
  bench,
  chosen,
  field,
}: Props & { readonly chosen: readonly TemplateElement[]; readonly field: ElementField }) {
  const [first] = chosen;
  const { member } = field;
  const isMixed = chosen.some((element) => element[member] !== first![member]);
  return (
    <MemberField
      field={field}
      value={isMixed ? undefined : first![member]}
      isMixed={isMixed}
      unit={bench.unit.value}
      onChange={(value, group) => setMember(bench, member, value, group)}
      onFile={(file) => void setFile(bench, file)}
    />
  );
}

/** For the elements that are selected now, wherever they are and whatever is selected once the file is there. */
async function setFile(bench: Workbench, file: File): Promise<void> {
  const { editor } = bench.session;
  const { selection } = editor.state.peek();
  const kept = await keepFile(file);
  if (kept.kind === "refused") return showToast(kept.detail);
  bench.images.value = new Map(bench.images.value).set(kept.source, kept.bytes);
  const indices = selectedIndices({ ...editor.state.peek(), selection });
  setMember(bench, "source", kept.source, newGroup("file"), indices);
}

function keepFile(file: File): Promise<Kept> {
  const keeping = file.type === "application/pdf" ? keepArtwork(file) : keepAsset(file);
  // Such as one that was moved, or changed, after it was chosen.
  const detail = `${file.name} could not be read. Choose it again.`;
  return keeping.catch(() => ({ kind: "refused", detail }));
}

const PLACE = [
  ["X", "xMm"],
  ["Y", "yMm"],
  ["Width", "widthMm"],
  ["Height", "heightMm"],
] as const;

function Place({ bench, chosen }: Props & { readonly chosen: readonly TemplateElement[] }) {
  const { editor } = bench.session;
  const unit = bench.unit.value;
  const state = editor.state.value;
  const isLocked = editor.selection.value.some((index) => marksAt(state, index).locked);
  const common = (member: (typeof PLACE)[number][1] | "rotationDeg") => {
    const [first, ...others] = chosen.map((element) => element[member] ?? 0);
    return others.every((value) => value === first) ? first! : null;
  };
  const isLine = chosen.every((element) => element["shape"] === "line");
  return (
    <div class="property-group">
      <div class="property-head">
        <h3>Place</h3>
        <Segments
          label="Unit"
          choices={UNITS.map((value) => ({ value, label: value }))}
          value={unit}
          onChange={(value) => (bench.unit.value = value)}
        />
      </div>
      <div class="property-pairs">
        {PLACE.map(([label, member]) => {
          const value = common(member);
          const isSide = member === "widthMm" || member === "heightMm";
          return (
            <NumberField
              key={label}
              label={label}
              value={value === null ? null : toUnit(value, unit)}
              placeholder="Mixed"
              step={STEPS[unit]}
              min={isSide ? (isLine ? 0 : toUnit(0.1, unit)) : undefined}
              unit={unit}
              isDisabled={isLocked}
              read={(text) => calculate(text, unit)}
              onChange={(changed, group) => {
                if (changed !== null) setMember(bench, member, fromUnit(changed, unit), group);
              }}
            />
          );
        })}
        <NumberField
          label="Rotation"
          value={common("rotationDeg")}
          placeholder="Mixed"
          step={1}
          unit="°"
          isDisabled={isLocked}
          read={(text) => calculate(text, null)}
          onChange={(changed, group) => {
            if (changed === null) return;
            const degrees = ((changed % 360) + 360) % 360;
            setMember(bench, "rotationDeg", degrees === 0 ? undefined : degrees, group);
          }}
        />
      </div>
    </div>
  );
}

function More({ bench, chosen, fields }: MembersProps) {
  return (
    <details class="property-more">
      <summary>More</summary>
      <div class="property-group">
        {fields
          .filter(({ isRare, isUnique }) => isRare && !(isUnique && chosen.length > 1))
          .map((field) => (
            <OneMember bench={bench} chosen={chosen} field={field} key={field.member} />
          ))}
        {commonOptions(chosen).map((field) => (
          <Option bench={bench} chosen={chosen} field={field} key={field.member} />
        ))}
      </div>
    </details>
  );
}

function Option({
  bench,
  chosen,
  field,
}: Props & { readonly chosen: readonly TemplateElement[]; readonly field: ElementField }) {
  const { editor } = bench.session;
  const { member } = field;
  return (
    <MemberField
      field={field}
      {...commonOption(chosen, member)}
      unit={bench.unit.value}
      onChange={(value, group) => {
        const indices = editor.selection.value;
        editor.change("Edit", (document) => withOption(document, indices, member, value), {
          group,
        });
      }}
      onFile={() => {}}
    />
  );
}

function withLanguage(document: TemplateDocument, typed: string): TemplateDocument {
  const { lang, ...rest } = document;
  const wanted = typed.trim();
  if (wanted === (lang ?? "")) return document;
  return (wanted === "" ? rest : { ...rest, lang: wanted }) as TemplateDocument;
}

const RESOLUTIONS = [203, 300, 600, 1200];

function LabelProperties({ bench }: Props) {
  const { editor } = bench.session;
  const unit = bench.unit.value;
  const document = editor.document.value;
  const set = (member: string, value: unknown, group: string) =>
    editor.change("Edit label", (before) => ({ ...before, [member]: value }), { group });
  const dpi = document.printerDpi ?? 600;
  return (
    <div class="properties">
      <h2>Label</h2>
      <div class="property-group">
        <Labelled label="Name">
          {(id) => (
            <input
              dir="auto"
              class="input"
              id={id}
              type="text"
              maxLength={120}
              autocomplete="off"
              value={document.name}
              onInput={({ currentTarget }) => set("name", currentTarget.value, "name")}
            />
          )}
        </Labelled>
        <div class="property-head">
          <h3>Size</h3>
          <Segments
            label="Unit"
            choices={UNITS.map((value) => ({ value, label: value }))}
            value={unit}
            onChange={(value) => (bench.unit.value = value)}
          />
        </div>
        <div class="property-rows">
          {(["widthMm", "heightMm"] as const).map((member) => (
            <NumberField
              key={member}
              label={member === "widthMm" ? "Label width" : "Label height"}
              value={toUnit(document[member], unit)}
              step={STEPS[unit]}
              min={toUnit(5, unit)}
              max={toUnit(600, unit)}
              unit={unit}
              read={(text) => calculate(text, unit)}
              onChange={(value, group) => {
                if (value !== null) set(member, fromUnit(value, unit), group);
              }}
            />
          ))}
          <NumberField
            label="Safe area"
            value={toUnit(bench.safeMm.value, unit)}
            step={STEPS[unit]}
            min={0}
            max={toUnit(MOST_SAFE_MM, unit)}
            unit={unit}
            hint="From the edge. Elements snap to it."
            read={(text) => calculate(text, unit)}
            onChange={(value) => {
              if (value === null) return;
              bench.safeMm.value = fromUnit(value, unit);
              keepSafeArea(bench.safeMm.value);
            }}
          />
        </div>
        <Labelled label="Printer">
          {(id) => (
            <select
              class="input"
              id={id}
              value={String(dpi)}
              onChange={({ currentTarget }) =>
                set("printerDpi", Number(currentTarget.value), newGroup("dpi"))
              }
            >
              {[...new Set([...RESOLUTIONS, dpi])]
                .sort((a, b) => a - b)
                .map((dots) => (
                  <option key={dots} value={String(dots)}>
                    {dots} dpi
                  </option>
                ))}
            </select>
          )}
        </Labelled>
        <Labelled label="Language">
          {(id) => (
            <input
              dir="ltr"
              class="input"
              id={id}
              type="text"
              autocomplete="off"
              placeholder="en, de-CH …"
              value={document.lang ?? ""}
              onChange={({ currentTarget }) =>
                editor.change("Edit label", (before) => withLanguage(before, currentTarget.value))
              }
            />
          )}
        </Labelled>
      </div>
    </div>
  );
}

function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ComponentChildren;
}) {
  const id = useId();
  return (
    <div class="property">
      <label class="property-label" for={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
