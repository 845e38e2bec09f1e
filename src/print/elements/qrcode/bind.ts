// The QR code element: values to symbols.
import type { ModuleMatrix } from "../../codes/matrix.ts";
import { encodeQrText } from "../../codes/matrix-codes.ts";
import { LOGO_LEVEL } from "../../codes/qr/logo-room.ts";
import type { Color } from "../../job/color.ts";
import { addFault } from "../../job/place.ts";
import type { QrCodeElement } from "../../job/template.ts";
import { fillText } from "../../values/fill.ts";
import { refuseUnreadable } from "../code/code-colors.ts";
import type { ElementValues } from "../element.ts";
import { paintsFor } from "../paints.ts";

/** Readers take light modules on dark as well. ISO/IEC 18004:2015, 6.2. */
export const REVERSIBLE = true;

/** By which the codes of a job are known again. */
const KINDS = { L: "qrcode L", M: "qrcode M", Q: "qrcode Q", H: "qrcode H" } as const;

const WITH_LOGO = "qrcode logo";
const OR_NO_LOGO = ", or remove the logo, which needs this level";

export interface BoundQrCode {
  readonly value: string;
  readonly matrix: ModuleMatrix;
  readonly color: Color;
  readonly backgroundColor: Color | null;
  /** Source of the picture in its middle; null: there is none. */
  readonly logo: string | null;
}

export const qrCodeValues: ElementValues<QrCodeElement, BoundQrCode> = {
  bind(element, values, place, binding) {
    const { faults, budget, codes } = binding;
    const value = fillText(element.value, values, place, binding);
    const { color, backgroundColor } = paintsFor(element, values, place, binding);
    if (value === "") return null;
    budget.count("codes", 1);
    const grounds = binding.grounds.get(place.element) ?? [];
    refuseUnreadable({ color, backgroundColor }, element, grounds, place, faults, REVERSIBLE);
    const logo = element.logo?.source ?? null;
    const level = logo === null ? element.errorCorrection : LOGO_LEVEL;
    const kind = logo === null ? KINDS[level] : WITH_LOGO;
    const encoded = codes.encode(kind, value, () =>
      encodeQrText(value, level, logo === null ? "" : OR_NO_LOGO),
    );
    if ("fault" in encoded) {
      addFault(faults, "BARCODE_VALUE_INVALID", element.value, place, encoded.fault, () => ({
        detail: encoded.fault,
        cause: { kind: "codeValue", why: encoded.fault },
      }));
      return null;
    }
    const { matrix } = encoded.symbol;
    budget.count("modules", matrix.width * matrix.height);
    return { value, matrix, color, backgroundColor, logo };
  },

  imageRefs: ({ logo }) => (logo === null ? [] : [logo]),
};
