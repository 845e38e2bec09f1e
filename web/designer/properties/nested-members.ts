// Members of an element, and members of the objects among them: `logo/share` is the share of its logo.
import type { TemplateElement } from "../../document/template.ts";

export function memberIn(element: Readonly<Record<string, unknown>>, member: string): unknown {
  const [name, inner] = stepsOf(member);
  const value = element[name];
  return inner === undefined ? value : (value as Partial<Record<string, unknown>>)?.[inner];
}

/** For `withPatches`; `value` undefined removes it. */
export function patchOf(
  element: TemplateElement,
  member: string,
  value: unknown,
): Readonly<Record<string, unknown>> {
  const [name, inner] = stepsOf(member);
  if (inner === undefined) return { [name]: value };
  const { [inner]: _, ...others } = (element[name] ?? {}) as Record<string, unknown>;
  return { [name]: value === undefined ? others : { ...others, [inner]: value } };
}

function stepsOf(member: string): readonly [name: string, inner?: string] {
  const at = member.indexOf("/");
  return at < 0 ? [member] : [member.slice(0, at), member.slice(at + 1)];
}
