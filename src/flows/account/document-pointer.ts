// Where a document has what a fault of its own examples names: a job's pointers go into a request, which
// was not sent.
import { pointerOfElement, pointerTo, type Template } from "../../print/index.ts";

/** `at`: JSON Pointer to the document in what was sent; `#` where it is by itself. */
export function pointIntoDocument(
  { variables, back, paths }: Pick<Template, "variables" | "back" | "paths">,
  at: string,
  { pointer, element }: { readonly pointer: string; readonly element?: number | null | undefined },
): string {
  if (element != null) return at + pointerOfElement({ back, paths }, element).slice(1);
  const index = [...variables.keys()].findIndex(
    (name) => pointer === pointerTo(["records", 0, "variables", name]),
  );
  return index < 0 ? at : `${at}/variables/${index}`;
}
