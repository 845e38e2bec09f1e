// Words of one meaning: what people call something, beside what these pages call it.
import { stemOf } from "./stem.ts";

const GROUPS = `
excel xlsx spreadsheet csv
embed widget iframe
site website
refund charge
duplicate twice
pay paid cost price
buy bought
colour color
picture image photo
wifi wlan
sdk library
js javascript
conditional condition showif
hide show
rounded radius
partial partly
upc upca
serial counter
uppercase capital
cors origin
csp policy
long overflow
`
  .trim()
  .split("\n")
  .map((line) => line.split(" ").map(stemOf));

/** Other stems that mean the same. */
export function meaningsOf(stem: string): readonly string[] {
  return GROUPS.filter((group) => group.includes(stem))
    .flat()
    .filter((other) => other !== stem);
}
