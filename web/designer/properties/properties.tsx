// What the selected elements are like, content first and then their place; with nothing selected, the label itself.
import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import { kindOf } from "../../document/kinds.ts";
import { colorsOf } from "../../document/colors.ts";
import { type Editor, newGroup } from "../../document/editor.ts";
import { depthOf } from "../../document/nesting.ts";
import { acrossOf, type Across, offsetOf, withOffset } from "../../document/stack-offset.ts";
import { turnStack } from "../../document/stacks.ts";
import { marksAt, selectedIndices } from "../../document/state.ts";
import {
  elementAt,
  MOST_BLEED_MM,
  pointerAt,
  type TemplateDocument,
  type TemplateElement,
  withMembers,
  withPatches,
} from "../../document/template.ts";
import { Segments } from "../../look/segments.tsx";
import { showToast } from "../../look/toast.tsx";
import { calculate, fromUnit, STEPS, toUnit, UNITS } from "../units.ts";
import type { Found } from "../../sentences/index.ts";
import { reportedOf } from "../codes/scan-report.ts";
import { faultAt, sentencesOf } from "../panels/said.ts";
import { CommandButton } from "../command-button.tsx";
import { DesignerIcon, type DesignerIconName } from "../designer-icon.tsx";
import type { Slots } from "../slots.ts";
import { sayFlattened } from "../bring-in.ts";
import { keepFile } from "../storage/images.ts";
import { recentFonts, rememberFont } from "../storage/recent-fonts.ts";
import { keepSafeArea, MOST_SAFE_MM } from "../storage/safe-area.ts";
import type { Workbench } from "../workbench.ts";
import { fieldsOf } from "./element-fields.ts";
import { COMMON } from "./elements/box.ts";
import type { ElementField } from "./member-fields.ts";
import { commonOption, commonOptions, withOption } from "./element-options.ts";
import { MemberField } from "./field.tsx";
import { memberIn, patchOf } from "./nested-members.ts";
import { BackFields } from "./back-fields.tsx";
import { GuideFields } from "./guide-fields.tsx";
import { FollowingFields, LabelLengthFields } from "./length-fields.tsx";
import { NumberField } from "./number-field.tsx";
import { DesignColors } from "./swatches.tsx";

interface Props {
  readonly bench: Workbench;
}

export function Properties({ bench, slots }: Props & { readonly slots: Slots }) {
  const { document, selection } = bench.session.editor;
  const chosen = selection.value.map((index) => elementAt(document.value, index)!);
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
    <DesignColors.Provider value={colorsOf(document.value)} key={selection.value.join()}>
      <div class="properties">
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
        {chosen.length === 1 && (
          <Findings
            bench={bench}
            index={selection.value[0]!}
            fields={[...fields, ...COMMON, ...brought.map((member) => ({ member }))]}
          />
        )}
        {Content && <Content session={bench.session} index={selection.value[0]!} />}
        {details.length > 0 && (
          <Details bench={bench} title="Details of the fit" fields={fields.filter(isDetail)}>
            <Members bench={bench} chosen={chosen} fields={fields.filter(isDetail)} />
          </Details>
        )}
        {isOneKind && (
          <Members
            bench={bench}
            chosen={chosen}
            fields={fields.filter((field) => !isDetail(field))}
          />
        )}
        <Place bench={bench} chosen={chosen} />
        {isOneKind && (
          <More
            bench={bench}
            chosen={chosen}
            fields={[...fieldsOf(first), ...commonFields(chosen)]}
          />
        )}
      </div>
    </DesignColors.Provider>
  );
}

/** In a stack nothing is anchored. */
function commonFields(chosen: readonly TemplateElement[]): readonly ElementField[] {
  const isInStack = chosen.some((element) => depthOf(element) > 0);
  return isInStack ? COMMON.filter(({ member }) => member !== "anchor") : COMMON;
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
  ["Stack", "stack"],
  ["Unstack", "unstack"],
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

interface FindingsProps extends Props {
  readonly index: number;
  readonly fields: readonly { readonly member: string }[];
}

/** What is wrong with it, but for what its fields show themselves, and what those of a code say of its size. */
function Findings({ bench, index, fields }: FindingsProps) {
  const { faults: all, warnings: more } = bench.session.proof.value;
  const document = bench.session.editor.document.value;
  const isCode = ["barcode", "qrcode"].includes(elementAt(document, index)!.type);
  const reported = isCode ? reportedOf(bench.session.proof.value, index) : null;
  const ofFields = new Set(fields.map(({ member }) => `${pointerAt(document, index)}/${member}`));
  const textsOf = (found: readonly Found[]) =>
    sentencesOf(
      bench.session,
      found.filter(
        (one) => one.element === index && one !== reported && !ofFields.has(one.pointer),
      ),
    );
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

interface DetailsProps extends Props {
  readonly title: string;
  readonly fields: readonly ElementField[];
  readonly children: ComponentChildren;
}

/** Opens by itself where one of its fields is at fault, and stays open. */
function Details({ bench, title, fields, children }: DetailsProps) {
  const isOpen = useRef(false);
  isOpen.current ||= fields.some(({ member }) => faultOf(bench, member) !== null);
  return (
    <details class="property-more" open={isOpen.current}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** What is wrong with a member of the one element that is selected; null: nothing. */
function faultOf({ session }: Workbench, member: string): string | null {
  const [index, ...others] = session.editor.selection.value;
  if (index === undefined || others.length > 0) return null;
  return faultAt(session, `${pointerAt(session.editor.document.value, index)}/${member}`);
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
  if (member === "direction") return turnStacks(editor, value, group, indices);
  editor.change(
    "Edit",
    (document) =>
      withPatches(
        document,
        new Map(
          indices.map((index) => [index, patchOf(elementAt(document, index)!, member, value)]),
        ),
      ),
    { group },
  );
}

/** Texts and tables have a direction, too. */
function turnStacks(
  editor: Editor,
  direction: unknown,
  group: string,
  indices: readonly number[],
): void {
  const turned = (document: TemplateDocument, index: number) =>
    elementAt(document, index)?.type === "stack"
      ? turnStack(document, index, direction)
      : withMembers(document, index, { direction });
  editor.change("Edit", (document) => indices.reduce(turned, document), { group });
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
  const { member, holds } = field;
  const isFont = member === "fontFamily";
  const shared = memberIn(first!, member);
  const isMixed = chosen.some((element) => memberIn(element, member) !== shared);
  return (
    <MemberField
      field={isFont ? withRecentFirst(field) : field}
      value={isMixed ? undefined : shared}
      isMixed={isMixed}
      unit={bench.unit.value}
      fault={faultOf(bench, member)}
      onChange={(value, group) => {
        if (isFont) rememberFont(String(value ?? field.fallback));
        setMember(bench, value === undefined ? (holds ?? member) : member, value, group);
      }}
      onFile={(file) => void setFile(bench, file, member)}
    />
  );
}

/** The fonts that were chosen last come first. */
function withRecentFirst(field: ElementField): ElementField {
  if (field.field.kind !== "choice") return field;
  const { choices } = field.field;
  const recent = recentFonts.value.flatMap((name) => choices.filter(([value]) => value === name));
  const others = choices.filter((choice) => !recent.includes(choice));
  return { ...field, field: { kind: "choice", choices: [...recent, ...others] } };
}

/** For the elements that are selected now, wherever they are and whatever is selected once the file is there. */
async function setFile(bench: Workbench, file: File, member: string): Promise<void> {
  const { editor } = bench.session;
  const { selection } = editor.state.peek();
  const kept = await keepFile(file);
  if (kept.kind === "refused") return showToast(kept.detail);
  sayFlattened(file, kept);
  bench.images.value = new Map(bench.images.value).set(kept.source, kept.bytes);
  const indices = selectedIndices({ ...editor.state.peek(), selection });
  setMember(bench, member, kept.source, newGroup("file"), indices);
}

const PLACE = [
  ["X", "xMm"],
  ["Y", "yMm"],
  ["Width", "widthMm"],
  ["Height", "heightMm"],
] as const;

const SIDES: ReadonlySet<string> = new Set(["widthMm", "heightMm"]);

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
  const isInStack = chosen.some((element) => depthOf(element) > 0);
  const across = sharedAcross(bench);
  const isTurnable = !isInStack && chosen.every(({ type }) => type !== "stack");
  return (
    <div class="property-group">
      <div class="property-head">
        <h3>{isInStack && !across ? "Size" : "Place"}</h3>
        <Segments
          label="Unit"
          choices={UNITS.map((value) => ({ value, label: value }))}
          value={unit}
          onChange={(value) => (bench.unit.value = value)}
        />
      </div>
      <div class="property-pairs">
        {across && (
          <OffsetField bench={bench} chosen={chosen} across={across} isDisabled={isLocked} />
        )}
        {PLACE.filter(([, member]) => !isInStack || SIDES.has(member)).map(([label, member]) => {
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
              fault={faultOf(bench, member)}
              read={(text) => calculate(text, unit)}
              onChange={(changed, group) => {
                if (changed !== null) setMember(bench, member, fromUnit(changed, unit), group);
              }}
            />
          );
        })}
        {isTurnable && (
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
        )}
      </div>
      {!isLocked && <FollowingFields bench={bench} />}
    </div>
  );
}

/** Along a stack the order says where elements are; null: across it they have no member in common. */
function sharedAcross({ session }: Workbench): Across | null {
  const { document, selection } = session.editor;
  const [first, ...others] = selection.value.map((index) => acrossOf(document.value, index));
  return others.every((one) => one === first) ? (first ?? null) : null;
}

interface OffsetFieldProps extends Props {
  readonly chosen: readonly TemplateElement[];
  readonly across: Across;
  readonly isDisabled: boolean;
}

function OffsetField({ bench, chosen, across, isDisabled }: OffsetFieldProps) {
  const { editor } = bench.session;
  const unit = bench.unit.value;
  const offsets = new Set(chosen.map((element) => offsetOf(element, across)));
  const [first = 0] = offsets;
  return (
    <NumberField
      label={across === "xMm" ? "X" : "Y"}
      value={offsets.size === 1 ? toUnit(first, unit) : null}
      placeholder="Mixed"
      step={STEPS[unit]}
      min={0}
      unit={unit}
      isDisabled={isDisabled}
      fault={faultOf(bench, across)}
      read={(text) => calculate(text, unit)}
      onChange={(value, group) => {
        if (value === null) return;
        const mm = fromUnit(value, unit);
        const indices = editor.selection.value;
        editor.change(
          "Edit",
          (before) => indices.reduce((now, at) => withOffset(now, at, mm), before),
          {
            group,
          },
        );
      }}
    />
  );
}

function More({ bench, chosen, fields }: MembersProps) {
  const rare = fields.filter(({ isRare, isUnique }) => isRare && !(isUnique && chosen.length > 1));
  return (
    <Details bench={bench} title="More" fields={rare}>
      <div class="property-group">
        {rare.map((field) => (
          <OneMember bench={bench} chosen={chosen} field={field} key={field.member} />
        ))}
        {commonOptions(chosen).map((field) => (
          <Option bench={bench} chosen={chosen} field={field} key={field.member} />
        ))}
      </div>
    </Details>
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
      fault={faultOf(bench, `options/${member}`)}
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
            label="Bleed"
            value={toUnit(document.bleedMm ?? 0, unit)}
            step={STEPS[unit]}
            min={0}
            max={toUnit(MOST_BLEED_MM, unit)}
            unit={unit}
            hint="Printed beyond the edge, where it is cut off."
            read={(text) => calculate(text, unit)}
            onChange={(value, group) => {
              if (value !== null) set("bleedMm", fromUnit(value, unit), group);
            }}
          />
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
        <LabelLengthFields bench={bench} />
        <label class="property property-flag">
          <input
            type="checkbox"
            aria-label="Crop marks"
            checked={document.marks === "crop"}
            onChange={({ currentTarget }) =>
              set("marks", currentTarget.checked ? "crop" : "none", newGroup("marks"))
            }
          />
          <span>Crop marks</span>
        </label>
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
      <BackFields bench={bench} />
      <GuideFields bench={bench} />
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
