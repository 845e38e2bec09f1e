// The fields of a QR code.
import { qrcode } from "../../../../src/print/elements/qrcode/members.ts";
import { fieldsFrom } from "../member-fields.ts";
import { CODE_COLORS, CODE_PLACE, LEAST_MODULE } from "./codes.ts";

export const QRCODE = fieldsFrom(qrcode.forms[0].members, {
  value: { label: "Value", isLong: true },
  errorCorrection: {
    label: "Correction",
    choices: { L: "L, 7 %", M: "M, 15 %", Q: "Q, 25 %", H: "H, 30 %" },
    isShown: ({ logo }) => logo === undefined,
  },
  logo: {
    members: {
      source: { label: "Logo", accept: "image/png,image/jpeg,image/svg+xml,application/pdf" },
      share: { label: "Logo's share", step: 0.01, hint: "Of the code's width, 0.1 to 0.3." },
      clearModules: { label: "Clear around it", hint: "In modules." },
    },
  },
  ...CODE_COLORS,
  quietZoneModules: { label: "Quiet zone, modules", isRare: true },
  minModuleMm: LEAST_MODULE,
  ...CODE_PLACE,
});
