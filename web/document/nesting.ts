// Elements of stacks while a document is edited: in the one list of all elements, behind their stack, each with its depth and
// a box on the label, so that everything that is done with elements can be done with them. They are written inside of it.
import type { TemplateDocument, TemplateElement } from "./template.ts";

/** What an element of a stack knows of it; its box is where it prints. */
export interface InStack {
  /** 1: its stack is in no other. */
  readonly depth: number;
  /** As it is written: across the stack, from its edge. */
  readonly place: Readonly<Partial<Record<"xMm" | "yMm", unknown>>>;
}

type Listed = Readonly<Record<string, unknown>>;

export function inStackOf(element: Listed): InStack | null {
  return ((element as Listed | null)?.["inStack"] as InStack | undefined) ?? null;
}

export function depthOf(element: Listed): number {
  return inStackOf(element)?.depth ?? 0;
}

/** The index of the stack that an element is in; null: in none. */
export function parentOf(elements: readonly Listed[], index: number): number | null {
  const depth = depthOf(elements[index]!);
  if (depth === 0) return null;
  for (let at = index - 1; at >= 0; at--) {
    if (depthOf(elements[at]!) < depth) return at;
  }
  return null;
}

/** Its stack, then the one around that. */
export function ancestorsOf(elements: readonly Listed[], index: number): readonly number[] {
  const parent = parentOf(elements, index);
  return parent === null ? [] : [parent, ...ancestorsOf(elements, parent)];
}

/** The index behind the last element that is inside of this one. */
export function endOf(elements: readonly Listed[], index: number): number {
  const depth = depthOf(elements[index]!);
  let end = index + 1;
  while (end < elements.length && depthOf(elements[end]!) > depth) end++;
  return end;
}

/** Of the elements directly in a stack. */
export function childIndices(elements: readonly Listed[], stack: number): readonly number[] {
  const children: number[] = [];
  for (let at = stack + 1; at < endOf(elements, stack); at = endOf(elements, at)) children.push(at);
  return children;
}

/** Those that are in no other of them. */
export function outermost(
  elements: readonly Listed[],
  indices: readonly number[],
): readonly number[] {
  const chosen = new Set(indices);
  return indices.filter((index) => !ancestorsOf(elements, index).some((at) => chosen.has(at)));
}

/** Of each element: its index among those in no stack, the back's behind the front's, then in each stack down to it. */
export function pathsOf({
  elements,
  back,
}: Pick<TemplateDocument, "elements" | "back">): readonly (readonly number[])[] {
  const counts = [0];
  const paths: (readonly number[])[] = [];
  for (const list of [elements, back?.elements ?? []]) {
    let most = 0;
    for (const element of list) {
      const depth = Math.min(depthOf(element), most);
      counts.length = depth + 1;
      paths.push(counts.map((count, at) => (at === depth ? count : count - 1)));
      counts[depth]!++;
      counts.push(0);
      most = element.type === "stack" ? depth + 1 : depth;
    }
    counts.length = 1;
  }
  return paths;
}

/** Where the element of a path is in the list; the nearest around it where that is written inside of another. */
export function findPath(
  document: Pick<TemplateDocument, "elements" | "back">,
): (path: readonly number[]) => number | null {
  const indices = new Map(pathsOf(document).map((path, index) => [path.join("/"), index]));
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const index = indices.get(path.slice(0, length).join("/"));
      if (index !== undefined) return index;
    }
    return null;
  };
}

/** The elements as they are written. `own`: of each, without what its stack says. */
export function nested(
  elements: readonly TemplateElement[],
  own: (element: TemplateElement) => TemplateElement,
): readonly TemplateElement[] {
  const open: TemplateElement[][] = [[]];
  for (const element of elements) {
    const depth = Math.min(depthOf(element), open.length - 1);
    open.length = depth + 1;
    const written = withoutStack(own(element));
    if (element.type !== "stack") {
      open[depth]!.push(written);
      continue;
    }
    const children: TemplateElement[] = [];
    open[depth]!.push({ ...written, elements: children });
    open.push(children);
  }
  return open[0]!;
}

function withoutStack(element: TemplateElement): TemplateElement {
  const inStack = inStackOf(element);
  if (!inStack) return element;
  const { type, xMm: _x, yMm: _y, inStack: _, ...others } = element;
  return { type, ...inStack.place, ...others } as unknown as TemplateElement;
}

/** At another depth, or in no stack. */
export function atDepth(element: TemplateElement, depth: number): TemplateElement {
  const { inStack, ...others } = element;
  if (depth === depthOf(element)) return element;
  if (depth === 0) return others as TemplateElement;
  const { place = {} } = (inStack ?? {}) as Partial<InStack>;
  return { ...others, inStack: { depth, place } } as TemplateElement;
}
