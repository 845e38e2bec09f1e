// An e-mail address in a body: without the blanks around it, in lower case, as accounts keep it.
import { z } from "zod";

export const emailAddress = z
  .string("must be an e-mail address")
  .trim()
  .toLowerCase()
  .pipe(z.email("must be an e-mail address").max(254, "must have at most 254 characters"));
