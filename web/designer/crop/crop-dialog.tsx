// The visible part of a picture, chosen with the pointer or in pixels. The part becomes a picture of its own.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { placeOf } from "../../document/commands.ts";
import { boxOf } from "../../document/kinds.ts";
import { boxAsWritten, boxOnLabel } from "../../document/label-box.ts";
import { elementAt, withMembers } from "../../document/template.ts";
import { Dialog } from "../../look/dialog.tsx";
import { showToast } from "../../look/toast.tsx";
import { newGroup } from "../../document/editor.ts";
import { NumberField } from "../properties/number-field.tsx";
import { keepFile } from "../storage/images.ts";
import { calculate } from "../units.ts";
import type { Workbench } from "../workbench.ts";
import { croppedBox, isWhole, type Part, type Pixels, seenPart, settlePart } from "./crop-box.ts";
import { blobOf, cropPicture, measurePicture } from "./crop-picture.ts";

interface Props {
  readonly bench: Workbench;
}

const DATA = /^data:image\/(?:png|jpeg);base64,/;

/** Of the picture that is selected, where its file is here; null: there is none, or several are selected. */
export function sourceToCrop({ session, images }: Workbench): string | null {
  const { document, selection } = session.editor;
  const [index, ...others] = selection.value;
  const element = index === undefined ? undefined : elementAt(document.value, index);
  if (others.length > 0 || element?.type !== "image") return null;
  const source = String(element["source"]);
  return images.value.has(source) || DATA.test(source) ? source : null;
}

function bytesOf({ images }: Workbench, source: string): Uint8Array {
  const known = images.peek().get(source);
  if (known) return known;
  try {
    const coded = atob(source.replace(DATA, ""));
    return Uint8Array.from(coded, (letter) => letter.codePointAt(0)!);
  } catch {
    return new Uint8Array();
  }
}

export function CropDialog({ bench }: Props) {
  const source = bench.dialog.value === "crop" ? sourceToCrop(bench) : null;
  const bytes = useMemo(() => (source === null ? null : bytesOf(bench, source)), [source]);
  const picture = useSignal<Pixels | null>(null);
  const part = useSignal<Part | null>(null);
  const isBusy = useSignal(false);
  const close = () => {
    if (bench.dialog.value === "crop") bench.dialog.value = null;
  };
  useEffect(() => {
    picture.value = null;
    part.value = null;
    if (!bytes) return;
    let isGone = false;
    const element = selectedIn(bench)!;
    void measurePicture(bytes).then((pixels) => {
      if (isGone) return;
      if (!pixels) {
        showToast("This browser cannot read the picture.");
        return close();
      }
      picture.value = pixels;
      part.value = seenPart(pixels, boxOf(element), element["fit"]);
    });
    return () => {
      isGone = true;
    };
  }, [bytes]);
  const crop = async () => {
    if (!bytes || !picture.value || !part.value || isBusy.value) return;
    isBusy.value = true;
    const done = await applyCrop(bench, bytes, picture.value, part.value);
    isBusy.value = false;
    if (done) close();
  };
  const isReady = picture.value !== null && part.value !== null;
  const isSame = isReady && isWhole(part.value!, picture.value!);
  return (
    <Dialog
      title="Crop picture"
      open={bytes !== null}
      onClose={close}
      actions={
        <>
          <button class="button" type="button" onClick={close}>
            Cancel
          </button>
          <button
            class="button button-primary"
            type="button"
            disabled={!isReady || isSame}
            aria-busy={isBusy.value}
            onClick={() => void crop()}
          >
            Crop
          </button>
        </>
      }
    >
      {isReady && (
        <div class="crop">
          <Chooser
            bytes={bytes!}
            picture={picture.value!}
            part={part.value!}
            onChange={(changed) => (part.value = settlePart(changed, picture.value!))}
          />
          <PartFields
            picture={picture.value!}
            part={part.value!}
            onChange={(changed) => (part.value = settlePart(changed, picture.value!))}
          />
        </div>
      )}
    </Dialog>
  );
}

function selectedIn({ session }: Workbench) {
  const { document, selection } = session.editor;
  return elementAt(document.peek(), selection.peek()[0] ?? -1);
}

/** One step to be undone. false: it could not be done, and why was said. */
async function applyCrop(
  bench: Workbench,
  bytes: Uint8Array,
  picture: Pixels,
  part: Part,
): Promise<boolean> {
  const { editor } = bench.session;
  const [key] = editor.state.peek().selection;
  const file = await cropPicture(bytes, part);
  if (!file) {
    showToast("This browser cannot crop the picture.");
    return false;
  }
  const kept = await keepFile(file);
  if (kept.kind === "refused") {
    showToast(kept.detail);
    return false;
  }
  bench.images.value = new Map(bench.images.value).set(kept.source, kept.bytes);
  editor.change(
    "Crop picture",
    (document) => {
      const at = editor.state.peek().keys.indexOf(key!);
      const element = elementAt(document, at);
      if (!element) return document;
      const box = croppedBox(picture, boxOnLabel(document, element), element["fit"], part);
      const own = boxAsWritten(document, element, box);
      return withMembers(document, at, { source: kept.source, ...placeOf(own, element) });
    },
    { group: newGroup("crop") },
  );
  bench.said.value = `Picture cropped to ${part.width} × ${part.height} pixels`;
  return true;
}

interface ChooserProps {
  readonly bytes: Uint8Array;
  readonly picture: Pixels;
  readonly part: Part;
  readonly onChange: (part: Part) => void;
}

/** Of the window: what is below stays in sight. */
const CROP_HEIGHT_VH = 50;

const HANDLES = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
type Pull = (typeof HANDLES)[number] | "move";

function Chooser({ bytes, picture, part, onChange }: ChooserProps) {
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blobOf(bytes));
    image.current!.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  const begin = (event: PointerEvent) => {
    const pull = (event.target as HTMLElement).dataset["pull"] as Pull | undefined;
    if (event.button !== 0 || !pull) return;
    event.preventDefault();
    const surface = frame.current!;
    const perPixel = surface.getBoundingClientRect().width / picture.width;
    const controller = new AbortController();
    const { signal } = controller;
    surface.setPointerCapture(event.pointerId);
    const move = (now: PointerEvent) => {
      const x = (now.clientX - event.clientX) / perPixel;
      const y = (now.clientY - event.clientY) / perPixel;
      onChange(pulled(part, pull, x, y, picture));
    };
    surface.addEventListener("pointermove", move, { signal });
    for (const name of ["pointerup", "pointercancel"] as const) {
      surface.addEventListener(name, () => controller.abort(), { signal });
    }
  };
  const place = {
    left: percent(part.left, picture.width),
    top: percent(part.top, picture.height),
    width: percent(part.width, picture.width),
    height: percent(part.height, picture.height),
  };
  return (
    <div class="crop-desk">
      <div
        class="crop-picture"
        ref={frame}
        style={{
          aspectRatio: `${picture.width} / ${picture.height}`,
          width: `min(100%, ${CROP_HEIGHT_VH * (picture.width / picture.height)}vh)`,
        }}
        onPointerDown={begin}
      >
        <img ref={image} alt="" draggable={false} />
        <div class="crop-shade" aria-hidden="true">
          <div style={place} />
        </div>
        <div class="crop-part" data-pull="move" aria-hidden="true" style={place}>
          {HANDLES.map((pull) => (
            <span class="crop-handle" data-pull={pull} key={pull} />
          ))}
        </div>
      </div>
    </div>
  );
}

function percent(length: number, of: number): string {
  return `${(length / of) * 100}%`;
}

function inside(at: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, at));
}

/** The side that is pulled moves, the others stay. */
function pulled(part: Part, pull: Pull, x: number, y: number, picture: Pixels): Part {
  if (pull === "move") {
    return {
      ...part,
      left: Math.max(0, Math.min(picture.width - part.width, part.left + x)),
      top: Math.max(0, Math.min(picture.height - part.height, part.top + y)),
    };
  }
  const [right, bottom] = [part.left + part.width, part.top + part.height];
  const left = pull.includes("w") ? inside(part.left + x, 0, right - 1) : part.left;
  const top = pull.includes("n") ? inside(part.top + y, 0, bottom - 1) : part.top;
  const end = pull.includes("e") ? inside(right + x, left + 1, picture.width) : right;
  const foot = pull.includes("s") ? inside(bottom + y, top + 1, picture.height) : bottom;
  return { left, top, width: end - left, height: foot - top };
}

interface FieldsProps {
  readonly picture: Pixels;
  readonly part: Part;
  readonly onChange: (part: Part) => void;
}

function PartFields({ picture, part, onChange }: FieldsProps) {
  const fields = [
    ["Left", "left", 0, picture.width - 1],
    ["Top", "top", 0, picture.height - 1],
    ["Cropped width", "width", 1, picture.width - part.left],
    ["Cropped height", "height", 1, picture.height - part.top],
  ] as const;
  return (
    <div class="crop-fields">
      {fields.map(([label, member, min, max]) => (
        <NumberField
          key={member}
          label={label}
          value={part[member]}
          step={1}
          min={min}
          max={max}
          unit="px"
          read={(text) => calculate(text, null)}
          onChange={(value) => {
            if (value !== null) onChange({ ...part, [member]: value });
          }}
        />
      ))}
      <p class="field-hint">
        {part.width} × {part.height} of {picture.width} × {picture.height} pixels
      </p>
    </div>
  );
}
