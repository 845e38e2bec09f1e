// Who sends in a soak: accounts with templates and credits, and one without credits.
import type { Opened } from "../../test/support/back-office.ts";
import { officeAt } from "../../test/support/office.ts";

export interface Customer extends Opened {
  readonly granted: number;
  /** What the answers say that was charged: each key once. */
  charged: number;
}

const LABEL = {
  schemaVersion: 1,
  name: "Soak",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "sku", example: "AB-1234" }],
  elements: [
    {
      type: "text",
      text: "{{sku}}",
      xMm: 2,
      yMm: 2,
      widthMm: 40,
      heightMm: 6,
      fontSizePt: 10,
    },
    {
      type: "barcode",
      symbology: "code128",
      value: "{{sku}}",
      xMm: 2,
      yMm: 9,
      widthMm: 42,
      heightMm: 14,
    },
    { type: "qrcode", value: "{{sku}}", xMm: 46, yMm: 4, widthMm: 18, heightMm: 18 },
  ],
};

const SCOPES = ["print", "templates"] as const;

export const documentOf = (name: string) => ({ ...LABEL, name });

export async function openCustomers(address: string, credits: readonly number[]) {
  const office = officeAt(address);
  const customers: Customer[] = [];
  for (const granted of credits) {
    const opened = await office.openAccount({ credits: granted });
    const { accountId } = opened;
    await office.putTemplate({ accountId, id: "custom-label", document: LABEL });
    // The clerk's business key prints; this one saves templates too.
    const key = granted > 0 ? await office.addKey({ accountId, scopes: SCOPES }) : {};
    customers.push({ ...opened, ...key, granted, charged: 0 });
  }
  return customers;
}
