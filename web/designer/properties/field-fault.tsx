// What is wrong with a field, below it; the field is described by it.
import { useId } from "preact/hooks";

export const useFaultId = () => `${useId()}-fault`;

/** For the control; `describedBy`: what describes it besides. */
export function faultControl(id: string, fault: string | null | undefined, describedBy?: string) {
  const ids = [describedBy, fault ? id : undefined].filter(Boolean);
  return {
    ...(ids.length > 0 && { "aria-describedby": ids.join(" ") }),
    ...(fault && ({ "aria-invalid": "true" } as const)),
  };
}

interface FaultTextProps {
  readonly id: string;
  readonly fault: string | null | undefined;
}

export function FaultText({ id, fault }: FaultTextProps) {
  return fault ? (
    <span class="field-fault property-fault" id={id}>
      {fault}
    </span>
  ) : null;
}
