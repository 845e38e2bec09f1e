// Warns of dates whose hour is one of twelve, without the half of the day.
import { type Template, templateStringsOf } from "../job/template.ts";
import { type PrintWarning, TEMPLATE_POINTER } from "../job/warnings.ts";

/** One warning for all elements of a template; none where every hour is clear. */
export function warnOfHours({ elements }: Template): PrintWarning[] {
  const ambiguous = elements.flatMap((element, index) =>
    templateStringsOf(element).some(({ template }) => template.isHourAmbiguous) ? [index] : [],
  );
  const [first] = ambiguous;
  if (first === undefined) return [];
  const { id } = elements[first]!;
  const name = id === null ? `element ${first + 1}` : `element "${id}"`;
  const who =
    ambiguous.length === 1
      ? `The template's ${name} prints`
      : `${ambiguous.length} elements of the template (the first is ${name}) print`;
  return [
    {
      code: "HOUR_AMBIGUOUS",
      detail: `${who} the hour with h, from 1 to 12, but not whether it is before or after noon. Add a to the pattern (h:mm a), or use H for hours from 0 to 23 (H:mm).`,
      pointer: TEMPLATE_POINTER,
      record: null,
      element: null,
      variable: null,
      count: ambiguous.length,
    },
  ];
}
