// Writes docs/messages.md.
import { writeFileSync } from "node:fs";
import { renderMessages } from "./messages/render-messages.ts";

writeFileSync("docs/messages.md", renderMessages());
