// `npm run build:client-types`: what both clients know of the API, generated from its document.
import { writeFileSync } from "node:fs";
import { clientFiles } from "./clients/client-files.ts";

for (const [path, text] of Object.entries(await clientFiles())) writeFileSync(path, text);
