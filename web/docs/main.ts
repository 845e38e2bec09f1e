// The docs pages, which the Worker writes (src/reference/pages): tabs and Copy, the place on the page, search, and
// the forms that send a call.
import "../look/page.ts";
import { followReader } from "./follow-reader.ts";
import { openSearch } from "./search.ts";
import { offerTries } from "./try-it.ts";

followReader();
openSearch();
offerTries();
