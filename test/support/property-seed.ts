// Properties try the same values in every run, so that what a change is told is about the change. `PROPERTY_SEED` has others
// tried: `npm run nightly` takes a new one each time, and says which.
import { configureGlobal, readConfigureGlobal } from "fast-check";

const seed = Number(process.env["PROPERTY_SEED"] ?? 20_261_126);

configureGlobal({ ...readConfigureGlobal(), seed });
