// Imported before the core: zod would try `new Function`, which the policy forbids and reports.
import { z } from "zod";

z.config({ jitless: true });
