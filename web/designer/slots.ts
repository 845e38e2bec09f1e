// What panels bring to the designer, and where it goes.
import type { ComponentType } from "preact";
import type { Signal } from "@preact/signals";
import type { Session } from "../document/session.ts";
import type { ElementType, TemplateElement } from "../document/template.ts";
import type { Actions } from "./workbench.ts";

export interface PanelProps {
  readonly session: Session;
}

export interface BarProps extends PanelProps {
  /** Where the commands find what the bar brings: saving. */
  readonly actions: Signal<Actions>;
  readonly onProblems: () => void;
  readonly onCommands: () => void;
}

/** Fields for the content of one type of element, instead of the plain ones. */
export interface ContentSlot {
  readonly Content: ComponentType<PanelProps & { readonly index: number }>;
  /** Members that it edits. */
  readonly members: readonly string[];
  /** Members that it sets together: their own fields are collapsed below it. */
  readonly details?: (element: TemplateElement) => readonly string[];
}

export interface Slots {
  /** Regions: below the elements, below the canvas, and below the properties. */
  readonly Variables: ComponentType<PanelProps> | null;
  readonly Records: ComponentType<PanelProps> | null;
  readonly Problems: ComponentType<PanelProps> | null;
  /** At the end of the bar: Sheet, JSON, Versions, Save. */
  readonly Bar: ComponentType<BarProps> | null;
  readonly contents: Readonly<Partial<Record<ElementType, ContentSlot>>>;
}
