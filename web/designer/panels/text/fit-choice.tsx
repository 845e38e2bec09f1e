// What happens to a text that is too long, chosen by pictures that the core prints.
import { useEffect, useId, useRef } from "preact/hooks";
import type { Session } from "../../../document/session.ts";
import { press } from "../press.ts";
import { type Fit, FIT_WORDS, fitOf, FITS, sampleOfFit, withFit } from "./fit.ts";
import { elementAt } from "../../../document/template.ts";

interface FitChoiceProps {
  readonly session: Session;
  /** Of a text. */
  readonly index: number;
}

export function FitChoice({ session, index }: FitChoiceProps) {
  const { editor } = session;
  const name = useId();
  const element = elementAt(editor.document.value, index);
  if (element?.type !== "text") return null;
  const fit = fitOf(element);
  return (
    <div class="fit-choice" role="radiogroup" aria-label="When it is too long">
      {FITS.map((choice) => (
        <label key={choice} title={FIT_WORDS[choice].hint}>
          <input
            type="radio"
            name={name}
            checked={choice === fit}
            onChange={() =>
              editor.change("Fit of text", (document) => withFit(document, index, choice))
            }
          />
          <Picture fit={choice} />
          {FIT_WORDS[choice].title}
        </label>
      ))}
      <p class="field-hint">{FIT_WORDS[fit].hint}</p>
    </div>
  );
}

const PIXELS_PER_MM = 6;

function Picture({ fit }: { readonly fit: Fit }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const job = {
      document: sampleOfFit(fit),
      records: [],
      layout: { type: "single" },
      scale: PIXELS_PER_MM,
      now: 0,
    };
    void press.draw(`fit ${fit}`, job).then((answer) => {
      if (answer?.kind !== "proof" || !answer.pixels || !canvas.current) return;
      const { width, height } = answer.pixels;
      Object.assign(canvas.current, { width, height });
      canvas.current.getContext("bitmaprenderer")?.transferFromImageBitmap(answer.pixels);
    });
  }, [fit]);
  return <canvas class="sheet" ref={canvas} width="204" height="102" aria-hidden="true" />;
}
