// Values as text and back: plain objects, lists, Map, Set. What a value holds in several places is written once, because
// the steps of a history share nearly all that they hold.

/** A member: a primitive as it is, or the index of a node that came before. */
type Ref = string | number | boolean | null | readonly [node: number];
type Node =
  | readonly ["object", readonly (readonly [name: string, member: Ref])[]]
  | readonly ["list" | "set", readonly Ref[]]
  | readonly ["map", readonly (readonly [key: Ref, value: Ref])[]];

/** Members that are undefined are left out. */
export function toSharedJson(value: object): string {
  const nodes: Node[] = [];
  const indices = new Map<object, number>();
  const refTo = (member: unknown): Ref => {
    if (typeof member !== "object" || member === null) return (member ?? null) as Ref;
    const known = indices.get(member);
    if (known !== undefined) return [known];
    const node = nodeOf(member, refTo);
    indices.set(member, nodes.length);
    return [nodes.push(node) - 1];
  };
  refTo(value);
  return JSON.stringify(nodes);
}

function nodeOf(value: object, refTo: (member: unknown) => Ref): Node {
  if (Array.isArray(value)) return ["list", value.map(refTo)];
  if (value instanceof Set) return ["set", [...value].map(refTo)];
  if (value instanceof Map) {
    return ["map", [...value].map(([key, member]) => [refTo(key), refTo(member)] as const)];
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return ["object", members.map(([name, member]) => [name, refTo(member)] as const)];
}

export function fromSharedJson(text: string): unknown {
  const values: unknown[] = [];
  const valueOf = (ref: Ref): unknown => (Array.isArray(ref) ? values[ref[0]] : ref);
  for (const node of JSON.parse(text) as Node[]) values.push(build(node, valueOf));
  return values.at(-1);
}

function build(node: Node, valueOf: (ref: Ref) => unknown): unknown {
  switch (node[0]) {
    case "object":
      return Object.fromEntries(node[1].map(([name, member]) => [name, valueOf(member)]));
    case "list":
      return node[1].map(valueOf);
    case "set":
      return new Set(node[1].map(valueOf));
    case "map":
      return new Map(node[1].map(([key, member]) => [valueOf(key), valueOf(member)]));
  }
}
