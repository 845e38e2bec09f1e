// Generated from the API's document by openapi-typescript: `npm run build:client-types`.

export interface paths {
    "/api/v1/generate-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print labels or cards
         * @description One request uses one template and returns one merged PDF. Records are printed in request order, each repeated `copies` times. A request can have up to 250 records, 250 items including copies, 25 pages, and a body of 1,048,576 bytes.
         *
         *     Each page costs one credit, charged after the PDF is made and before its first byte is sent. Refused requests cost nothing. Always send an `Idempotency-Key`: without one, you are charged again when you retry a request whose answer you did not receive.
         *
         *     A trial key prints ten requests of one page each for 0 credits. Regardless of `Accept`, the answer is a PDF or a problem.
         */
        post: operations["generatePdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/generate-pdf/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preflight a job
         * @description Takes the same headers and body as printing. Returns the items, pages and credits of the job, or the same problem that printing would return, including drawing problems. It costs nothing and counts only towards the rate limit. An `Idempotency-Key` must have a valid form, but is otherwise ignored.
         */
        post: operations["preflightPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/generate-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print as a signed-in person
         * @description The same as printing [with an API key](#generatePdf), but with a session. Body, headers, rules and prices are the same; sessions and API keys of an account share their idempotency keys.
         *
         *     A business account pays one credit per page. An account with an active trial uses the trial: ten requests of one page each. Any other account gets `402`.
         */
        post: operations["generatePdfSignedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/generate-pdf/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preflight a job as a signed-in person
         * @description The same as a preflight [with an API key](#preflightPdf), but with a session. Preflights count as calls that print.
         */
        post: operations["preflightPdfSignedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/demo/generate-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print a demo without a key
         * @description Takes the same body as printing, for two designs: `api-demo-product-label-sheet` (variables `name`, `sku`, `price`) on the preset `vendorA-5160-compatible`, up to 3 records and 6 labels; and `api-demo-qr-card` (variables `title`, `subtitle`, `url`), 102 × 76 mm, with the layout `single` and exactly one record.
         *
         *     Returns one page with a watermark. No images are fetched and no account is used. The body can have up to 65,536 bytes. Each visitor can send 3 requests per minute, including refused ones, and print 10 PDFs per day; an IPv6 /48 can have ten times as many.
         *
         *     Browser pages of other origins can call it.
         */
        post: operations["generateDemoPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/generate-raster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print for a label printer or a screen
         * @description The same job [as a PDF](#generatePdf), as dots: `zpl` for Zebra-compatible label printers, `png` for one page, `png-zip` for several. The body also has `output`. A job can have 250 pages as `zpl`, 1 as `png` and 25 as `png-zip`, without bleed and crop marks.
         *
         *     ZPL and PNGs in `mono` have only black and white dots: barcodes are laid out for `dpi`, each bar and module on whole dots. Send the `dpi` of the print head: a file for another dpi prints too large or too small.
         *
         *     Order of checks, problems, prices, trial and warnings are those of a PDF: one credit per page, including copies. Idempotency keys are shared by all calls that print, and the call is part of what is compared.
         */
        post: operations["generateRaster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/generate-raster/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preflight a job of dots
         * @description Takes the same headers and body as [printing](#generateRaster), and returns what [a preflight of a PDF](#preflightPdf) does, with the size of the first page in dots. It costs nothing.
         */
        post: operations["preflightRaster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/generate-raster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print dots as a signed-in person
         * @description The same as printing [with an API key](#generateRaster), but with a session. For idempotency keys it is the same call.
         */
        post: operations["generateRasterSignedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/generate-raster/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preflight a job of dots as a signed-in person
         * @description The same as a preflight [with an API key](#preflightRaster), but with a session. Preflights count as calls that print.
         */
        post: operations["preflightRasterSignedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test-label.zpl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print a test label
         * @description ZPL that shows what a label printer does: an outline one dot inside the label, rulers of 10 mm, and a checkerboard of single dots. If a ruler is not 10 mm long, the dpi is wrong; if the outline is cut on one side, the label needs an offset; if the checkerboard runs together, it needs less darkness. It is free.
         */
        get: operations["getTestLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print up to 10,000 labels
         * @description The same job [as generate-pdf](#generatePdf), for business accounts, with up to 10,000 records, copies, items and pages, and a body of 16,777,216 bytes. It has two forms that mean the same: `application/json`, or `application/x-ndjson` with everything but the records on the first line and a record on each other line. A record can have 1,048,576 bytes.
         *
         *     The whole job is drawn once before anything is charged, so that every fault of a stage is found: `errors` lists the first 100 in the order of the records, and `detail` says how many there are. Then it is charged, one credit per page, and drawn again while you read it. The answer has the `Content-Length` and `Repr-Digest` of the whole file. A reader that takes nothing for 30 seconds is cut off; the same key and body give the same file again, free, for 24 hours.
         *
         *     `output` is one PDF, or a ZIP file with a PDF or a PNG for each page or each record. An `Idempotency-Key` is required. An account can have two jobs at once, and each 250 items count as one request of its limit, in preflights and replays too.
         */
        post: operations["printJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preflight a large job
         * @description Takes the same body as [printing it](#printJob), and returns its items, pages and credits, or the same problem that printing would return, including drawing problems. It costs nothing; it counts towards the rate limit as printing does. An `Idempotency-Key` must have a valid form, but is otherwise ignored.
         */
        post: operations["preflightJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print a large job as a signed-in person
         * @description The same as printing [with an API key](#printJob), but with a session. For idempotency keys it is the same call.
         */
        post: operations["printJobSignedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/jobs/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preflight a large job as a signed-in person
         * @description The same as a preflight [with an API key](#preflightJob), but with a session.
         */
        post: operations["preflightJobSignedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description The account's templates that can be printed, most recently saved first. Templates that cannot be printed yet are left out.
         */
        get: operations["listTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template
         * @description Its size, its variables, and the presets that it fits.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/templates/{templateId}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schema of a record
         * @description A JSON Schema (2020-12) of one record's `variables`, for programs that check data before they print, or that build a form. It says which names and types are taken; whether a value fits its box or its barcode, a preflight says.
         */
        get: operations["getRecordSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/layout-presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a sheet
         * @description Search by the words on the package (`5160`, `avery 8160`, `name badge a4`) or by the size of the labels. Filters are combined; without filters, all sheets are listed. Equivalent part numbers find the same sheet.
         *
         *     If nothing matches, the list is empty. Unknown parameters are ignored, a repeated parameter is refused, and an empty `search` is ignored.
         */
        get: operations["listLayoutPresets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/layout-presets/{presetId}/test-sheet.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print a test sheet
         * @description The outline and number of each slot, and a 100 mm ruler. Print it on plain paper at 100 % and hold it against your label sheet, to check that your printer prints at the right size and place. It is free.
         */
        get: operations["getTestSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email-otp/send-verification-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a code by mail
         * @description Mails a code of eight characters that works once, for ten minutes. If you request a code again within that time, the same code is sent again.
         *
         *     Each visitor can request 3 codes per address in 10 minutes. An address gets at most 30 mails in 24 hours from visitors who have not signed in to it before, and at most 6 of these for the visitors of one /48 network of IPv6 addresses. The answer is the same whether the address has an account or not.
         */
        post: operations["sendSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-in/email-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a code
         * @description The first sign-in creates the account. Case and the hyphen of the code do not matter. Browsers get the session as a cookie, and a second cookie by which they are recognised at the next sign-in to this address; programs use `token` and `returningVisitor` instead.
         *
         *     Each visitor can send 5 wrong codes per address in 10 minutes; a correct code does not count. A code stops working after 10,000 wrong guesses by all visitors together.
         */
        post: operations["signInByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-in/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with GitHub or Google
         * @description Returns the address to redirect the person to. A provider that this service does not offer gets `404 NOT_FOUND`.
         */
        post: operations["signInElsewhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/callback/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return from GitHub or Google
         * @description The provider redirects the browser to this address, with `code` and `state` in the query. Programs do not call it.
         */
        get: operations["returnFromSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/get-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the session
         * @description Extends a session that is older than a day. Without a session, the answer is `null`. Each visitor can read or end sessions 240 times in any 60 seconds.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session at once. The browser is still recognised when you sign in to the same address again.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account
         * @description Plan, credits, trial and number of keys. `plan` is `none` before the trial and `business` from the first credits on. `billingUrl` is the page where credits can be bought, if the service has one.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Delete the account
         * @description Templates, assets, keys and sessions are removed at once; the ledger stays, without the address. This cannot be undone, and the address gets no second trial. An account with credits left is deleted only if `credits` is its balance.
         */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ledger entries
         * @description Charges and grants, newest first. Replays, previews, preflights and refused requests have no entry. Jobs printed by a signed-in person have no key, and `console` or `cli` as `integrationSource`.
         */
        get: operations["listUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/usage/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read usage by day
         * @description Requests, pages and credits of each day, newest first, by API key or by template: the 20 with the most requests, the rest together as `other`. A day without use has no entry.
         */
        get: operations["listDailyUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the trial
         * @description One trial per account and e-mail address (a `+tag` makes no difference): seven days, ten requests of one page each, 0 credits. The trial's API key is shown only in this answer. An account without templates also gets `custom-product-label`, `custom-badge` and `custom-certificate`.
         */
        post: operations["startTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/trial/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the trial key
         * @description For a lost key. The old key stops working; the trial and its count continue.
         */
        post: operations["replaceTrialKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys
         * @description The active keys, including the trial key, newest first.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create a business key
         * @description An account can have five active business keys and create 20 keys in any 24 hours, including the trial key (`429`). The key is shown only in this answer. Without `scopes`, the key can print; any key can read templates and presets. A missing body is the same as `{}`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description The key is refused from the next request on; a charge in progress is refused too.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/l/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print a label by its URL
         * @description Values are members of the query, by the names that the link has for them; others are ignored. The same label within 24 hours costs once, however often and by whom the link is called.
         *
         *     With a link whose labels a printer prints, the answer is a page (`text/html`) with the label, its values and a button; nothing is printed and nothing charged.
         *
         *     `HEAD` answers the status as far as it is known without drawing. A prefetch (`Sec-Purpose`) is answered `204`. Where a picture is asked for, problems of links that answer PNG are pictures too, with their status, except `404`, `429` and `503`.
         *
         *     A link can be called 120 times in any 60 seconds, 60 times by one visitor, and all links of an account 240 times.
         */
        get: operations["callLink"];
        put?: never;
        /**
         * Print a label by its URL, with a body
         * @description The same with values in the query, in a form (`details[product][name]` is the name `details.product.name`) or in JSON, at most 65,536 bytes. A member that is sent twice, in query and body too, is refused.
         *
         *     With a link whose labels a printer prints, only this call prints: `202` with the job, or with a page where `text/html` is accepted. The same label within ten seconds, or under the same `Idempotency-Key` (which is read only here), is the same job; later it is printed and charged again.
         */
        post: operations["postToLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List links
         * @description Newest first, without their addresses. `problem` says why calls of a link are answered `410`.
         */
        get: operations["listLinks"];
        put?: never;
        /**
         * Create a link
         * @description A link prints one label of a template for anyone who knows its address. The address is shown only in this answer. An account can have 100 links and make 300 addresses in any 24 hours (`429`). Links of accounts that are not business accounts need `watermark`. A settable variable that names an image needs `imageHosts`.
         */
        post: operations["createLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link
         * @description The link, without its address.
         */
        get: operations["getLink"];
        put?: never;
        post?: never;
        /**
         * Delete a link
         * @description Its addresses are answered `410` from the next call on.
         */
        delete: operations["deleteLink"];
        options?: never;
        head?: never;
        /**
         * Change a link
         * @description What is absent stays as it is. Takes effect with the next call; a charge in progress is refused and can be tried again. `stopped: true` stops the link until it is set to false.
         */
        patch: operations["changeLink"];
        trace?: never;
    };
    "/account/v1/links/{linkId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a link a new address
         * @description The old address ends at once, or after `overlapHours`. At most two work at a time: a further rotation ends the oldest. What was charged under the old address is replayed under the new one. A missing body is the same as `{}`.
         */
        post: operations["rotateLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/printers/{printerId}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs of a printer
         * @description Newest first: those that wait, and for 30 days those that have ended, the last 10,000 at most.
         */
        get: operations["listPrinterJobs"];
        put?: never;
        /**
         * Print on a printer
         * @description The body of [generate-pdf](#generatePdf) with `expiresInSec`. What the printer is sent (ZPL, PNG or PDF), and how pages are brought onto its paper, its profile says. The job is drawn and charged at once, one credit per page, and waits for the printer.
         *
         *     An `Idempotency-Key` is required. The same key and body answer the same job as it stands, free, and print nothing. A job can have 4 MB as it is sent, and a page must not be wider than the head.
         *
         *     Its content is kept encrypted until it is printed, failed, was cancelled or has expired, at most until `expiresAt`, and is then deleted at once. Facts without values stay for 30 days.
         */
        post: operations["printOnPrinter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/printers/{printerId}/jobs/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preflight a job for a printer
         * @description What [printing on the printer](#printOnPrinter) would take, or the problem that it would return. It costs nothing and queues nothing.
         */
        post: operations["preflightOnPrinter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/printers/{printerId}/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job of a printer
         * @description The job as it stands.
         */
        get: operations["getPrinterJob"];
        put?: never;
        post?: never;
        /**
         * Cancel a job of a printer
         * @description Only while it waits. Its credits are not given back.
         */
        delete: operations["cancelPrinterJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/printers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List printers
         * @description Newest first, with their status and how many jobs wait.
         */
        get: operations["listPrinters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/printers/{printerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a printer
         * @description The printer with its profile, its status and how many jobs wait.
         */
        get: operations["getPrinter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/printers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List printers as a signed-in person
         * @description The same as [with an API key](#listPrinters).
         */
        get: operations["listPrintersSignedIn"];
        put?: never;
        /**
         * Add a printer
         * @description For any account. The answer has a code that pairs an agent, once, within ten minutes. An account can have 20 printers.
         */
        post: operations["createPrinter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/printers/{printerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a printer as a signed-in person
         * @description The same as [with an API key](#getPrinter).
         */
        get: operations["getPrinterSignedIn"];
        put?: never;
        post?: never;
        /**
         * Remove a printer
         * @description Its agent's token ends, and its jobs are cancelled and deleted. Their credits are not given back.
         */
        delete: operations["removePrinter"];
        options?: never;
        head?: never;
        /**
         * Change a printer
         * @description What is absent stays as it is; `profile` is replaced as a whole. Jobs that wait already stay as they were drawn.
         */
        patch: operations["changePrinter"];
        trace?: never;
    };
    "/account/v1/printers/{printerId}/pairing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pair a printer again
         * @description A new code. The former code and the token of the agent that is paired end. Jobs that wait go on waiting.
         */
        post: operations["pairPrinterAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/printers/{printerId}/test-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print a test page
         * @description Free, 10 in any 24 hours for each printer, then `429`: a frame at the edge of the page, a ruler, the printer's name and a QR code, as the profile brings them onto the paper.
         */
        post: operations["printTestPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/printers/{printerId}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs of a printer as a signed-in person
         * @description The same as [with an API key](#listPrinterJobs).
         */
        get: operations["listPrinterJobsSignedIn"];
        put?: never;
        /**
         * Print on a printer as a signed-in person
         * @description The same as [with an API key](#printOnPrinter). For idempotency keys it is the same call.
         */
        post: operations["printOnPrinterSignedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/printers/{printerId}/jobs/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preflight a job for a printer as a signed-in person
         * @description The same as [with an API key](#preflightOnPrinter).
         */
        post: operations["preflightOnPrinterSignedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/printers/{printerId}/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job of a printer as a signed-in person
         * @description The same as [with an API key](#getPrinterJob).
         */
        get: operations["getPrinterJobSignedIn"];
        put?: never;
        post?: never;
        /**
         * Cancel a job of a printer as a signed-in person
         * @description The same as [with an API key](#cancelPrinterJob).
         */
        delete: operations["cancelPrinterJobSignedIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/v1/pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pair an agent with a printer
         * @description A code works once, for ten minutes. A wrong, used or expired one is `404`. A visitor can try 10 codes in any ten minutes, an IPv6 /48 100. The body can have 4,096 bytes, here and below.
         */
        post: operations["pairAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/v1/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask what to print next
         * @description Says how the printer is, and gets the page to print next: the same until it is confirmed. After 120 seconds without a word it is offered again, five attempts in all, or with `atMostOnce` not at all.
         *
         *     Poll when the [socket](#connectPrinter) says so, after each page, and every ten minutes; without a socket every 5 seconds. The agents of a printer can send 240 requests in any 60 seconds.
         */
        post: operations["pollPrinter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/v1/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a page
         * @description The bytes of the page that is handed out, as often as they are asked for.
         */
        get: operations["fetchPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/v1/jobs/{jobId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what became of a page
         * @description `printed` or `failed`, with a reason. A job is printed with its last page, and deleted then. The same word may come twice, and late.
         */
        post: operations["confirmPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/v1/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hear when to poll
         * @description A WebSocket with the sub-protocol `platen.printer.v1`. The service sends `{"type":"poll"}` when something waits. Send `ping` every 25 seconds; it is answered with `pong`. Anything else closes the socket (1003), a third socket the oldest (4000), and pairing again, removal and deletion close all (4001).
         */
        get: operations["connectPrinter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates and drafts
         * @description All templates of the account, newest first, including those that cannot be printed yet, each with its `problems`.
         */
        get: operations["listAccountTemplates"];
        put?: never;
        /**
         * Save a new template
         * @description The service chooses the id. An account can have 200 templates and 20 MB of documents, each up to 1 MB as canonical JSON. A document that is not valid is refused. A valid document that cannot be printed yet is saved with its `problems`, and `GET /api/v1/templates` lists it once it has none.
         */
        post: operations["createAccountTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a template
         * @description One page with a watermark. Previews are free, and nothing is saved. Without `records`, the template's examples are printed; without `layout`, the page is as large as the template.
         *
         *     Elements that cannot be drawn are left out; `X-Problem-Count` is the number of problems. With `Accept: application/json`, the answer lists these problems, the warnings, and where and at which size each element prints. With `Accept: image/png`, it is a picture of the page, as `output` describes it.
         */
        post: operations["previewTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a template with its document
         * @description Its `ETag` is the revision. Send it as `If-Match` when you save, so that you do not overwrite another change.
         */
        get: operations["getAccountTemplate"];
        /**
         * Save a template
         * @description Creates the template or replaces it. An account can have 200 templates and 20 MB of documents, each up to 1 MB as canonical JSON. A document that is not valid is refused. A valid document that cannot be printed yet is saved with its `problems`.
         *
         *     To avoid overwriting another change, read the template and send its `ETag` as `If-Match`: the second writer gets `412 REVISION_CONFLICT`. The same call again, with the same credential, is answered like the first. The same document always has the same revision.
         */
        put: operations["putAccountTemplate"];
        post?: never;
        /**
         * Delete a template
         * @description From now on, requests with its id are refused.
         */
        delete: operations["deleteAccountTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/templates/{templateId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List former versions of a template
         * @description The documents that were replaced, newest first. Each template keeps 50, and an account 20 MB of them as canonical JSON; the oldest are dropped first. They are deleted with the template. To restore one, read it and save it: it leaves the list, and the document that it replaces enters it.
         */
        get: operations["listTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/templates/{templateId}/versions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a former version of a template
         * @description Former documents only: the current one is the template itself.
         */
        get: operations["getTemplateVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assets
         * @description The account's images and artwork, the one uploaded last first. An asset that no saved template uses is removed 30 days after `lastUsedAt`.
         */
        get: operations["listAssets"];
        put?: never;
        /**
         * Upload an image or artwork
         * @description A PNG, a JPEG, or artwork as PDF or SVG, sent as the request body: up to 1,048,576 bytes. Use the asset's `id` as an element's `source`. The id is a digest of the bytes, so the same file always has the same id.
         *
         *     A file that cannot be printed is refused at upload. Scripts, actions and other active content of a PDF are removed. An SVG may contain shapes, paths, groups, `use` and solid colors; text must be converted to paths, and what cannot be printed (scripts, animation, filters, masks, patterns) is refused by name. Its gradients print as the color in their middle, which `warnings` says. An account can store 5,000 files and 100 MB; an asset is deleted 30 days after its last use by a template or a print job.
         */
        post: operations["uploadAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/assets/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an asset
         * @description The bytes as they print. A JPEG is the file that was uploaded; a PNG has the same pixels without metadata, its opacity in a chunk of its own (`smSK`); artwork is `application/vnd.platen.artwork`: what is printed of the PDF or SVG, in the service's own form. A browser can cache it for as long as the session lasts.
         */
        get: operations["getAsset"];
        put?: never;
        post?: never;
        /**
         * Delete an asset
         * @description An asset that a saved template uses stays: `409`. Former versions of templates do not keep it from being deleted. Jobs that name it are refused from now on.
         */
        delete: operations["deleteAsset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/v1/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch an image from an address
         * @description The bytes of the PNG or JPEG at an https address, fetched and checked by the rules of a job: public hosts only, three redirects, 5 seconds, 2 MB. A browser that designs a template shows them. Nothing is kept.
         */
        post: operations["fetchImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the service's health
         * @description 200 if the database and the fonts can be read; otherwise 503, which says what failed.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The service's status
         * @description How the service answered its own check, a print of the demo design every five minutes: a page for people, and counts of 90 days with `Accept: application/json`.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description This reference as an OpenAPI 3.1 document, to generate clients from.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The starters
         * @description Designs to start from, each with sample records. A new account already has three of them: `custom-product-label`, `custom-badge` and `custom-certificate`.
         */
        get: operations["getGallery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/icons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The icons
         * @description The icons that templates can print: a page for people, and a list with `Accept: application/json`. The `source` of an artwork element is `icon:` and a name.
         */
        get: operations["listIcons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this reference
         * @description This reference as a web page.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/{guide}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A user guide
         * @description A page about templates, text, codes, images, retries or another topic.
         */
        get: operations["getGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/images/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an image of a guide
         * @description A PNG.
         */
        get: operations["getGuidePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The guides, for agents
         * @description A list of the guides as Markdown, for programs that write code.
         */
        get: operations["getAgentList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms-full.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All guides in one file
         * @description All guides as Markdown, for programs that write code.
         */
        get: operations["getAgentGuides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/skill.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The skill for agents
         * @description The API, the template language and the command line on one page, with commands that run.
         */
        get: operations["getSkill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/licences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Licences
         * @description The licences of the packages that the service uses and of the fonts in its PDFs.
         */
        get: operations["getLicences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All problem codes
         * @description All problem codes with their status.
         */
        get: operations["listProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One problem code
         * @description The page that a problem's `type` points to: what happened, why, and how to fix it.
         */
        get: operations["getProblem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description One template, one layout, 1 to 250 records: one PDF. */
        GeneratePdfRequest: {
            /** @description The id of a template of the account. */
            templateId: string;
            layout: components["schemas"]["PrintLayout"];
            /** @description In the order in which they are printed. */
            records: components["schemas"]["Record"][];
        };
        /** @description The values of one label or card, and how many copies of it. */
        Record: {
            /** @description Variable names and their values. A null or missing value is blank, or the variable's default. */
            variables: {
                [key: string]: string | number | boolean | null;
            };
            /**
             * @description Number of adjacent copies of this record.
             * @default 1
             */
            copies?: number;
        };
        PrintLayout: components["schemas"]["SingleLayout"] | components["schemas"]["PresetLayout"] | components["schemas"]["ManualLayout"];
        /** @description One item per page; the page has the template's size. */
        SingleLayout: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "single";
        };
        /** @description Items fill a preset sheet; the template must have the size of its labels. */
        PresetLayout: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "preset";
            presetId: string;
            /**
             * @description The first position to fill, counted row by row from 1, on a partly used sheet.
             * @default 1
             */
            startSlot?: number;
        };
        /** @description Items fill a grid on the paper given. */
        ManualLayout: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "manual";
            paper: components["schemas"]["PaperRequest"];
            grid: components["schemas"]["Grid"];
            spacingMm: components["schemas"]["Spacing"];
            /**
             * @description The first position to fill, counted row by row from 1, on a partly used sheet.
             * @default 1
             */
            startSlot?: number;
        };
        PaperRequest: components["schemas"]["StandardPaper"] | components["schemas"]["CustomPaper"];
        StandardPaper: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            size: "Letter" | "A4";
        };
        CustomPaper: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            size: "Custom";
            widthMm: number;
            heightMm: number;
        };
        Grid: {
            rows: number;
            columns: number;
        };
        /** @description Margins and gaps in millimetres. */
        Spacing: {
            top: number;
            right: number;
            bottom: number;
            left: number;
            gapX: number;
            gapY: number;
        };
        /** @description One template, one layout, 1 to 250 records: their pages as dots. */
        GenerateRasterRequest: {
            /** @description The id of a template of the account. */
            templateId: string;
            layout: components["schemas"]["PrintLayout"];
            /** @description In the order in which they are printed. */
            records: components["schemas"]["Record"][];
            output: components["schemas"]["RasterOutput"];
        };
        /** @description What the pages are to be: ZPL for a label printer, or PNG. */
        RasterOutput: components["schemas"]["ZplOutput"] | components["schemas"]["PngOutput"] | components["schemas"]["PngZipOutput"];
        /** @description ZPL for label printers of Zebra and compatible ones, at most 250 pages. */
        ZplOutput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            format: "zpl";
            /** @description What the print head has. 203 means 8 dots per mm, 152 means 6; a head of 12 dots per mm has 304.8 dpi. */
            dpi: number;
            /**
             * @description `z64` is under half the size; every printer that knows ZPL knows `hex`.
             * @default hex
             * @enum {string}
             */
            encoding?: "hex" | "z64";
            /**
             * @description Turns the finished page clockwise, after `offsetMm`.
             * @default 0
             * @enum {number}
             */
            rotateDeg?: 0 | 90 | 180 | 270;
            /**
             * @description Moves the finished page right and down, in whole dots. What leaves it is cut.
             * @default {
             *       "x": 0,
             *       "y": 0
             *     }
             */
            offsetMm?: {
                /** @default 0 */
                x?: number;
                /** @default 0 */
                y?: number;
            };
            /** @description The printer's own setting without it. */
            darkness?: number;
            /** @description Inches per second; the printer's own setting without it. */
            speed?: number;
            /**
             * @description How the printer finds where a label begins; its own setting without it.
             * @enum {string}
             */
            media?: "gap" | "mark" | "continuous";
            /**
             * @description What the printer does after a label; its own setting without it.
             * @enum {string}
             */
            finish?: "tear" | "peel" | "cut" | "rewind";
        };
        /** @description One page as PNG. */
        PngOutput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            format: "png";
            /** @default 300 */
            dpi?: number;
            /**
             * @description `mono` is black and white, without gray.
             * @default rgb
             * @enum {string}
             */
            color?: "rgb" | "gray" | "mono";
            /**
             * @description `transparent` with the color `rgb` only.
             * @default white
             * @enum {string}
             */
            background?: "white" | "transparent";
            /**
             * @description Turns the finished page clockwise, after `offsetMm`.
             * @default 0
             * @enum {number}
             */
            rotateDeg?: 0 | 90 | 180 | 270;
            /**
             * @description Moves the finished page right and down, in whole dots. What leaves it is cut.
             * @default {
             *       "x": 0,
             *       "y": 0
             *     }
             */
            offsetMm?: {
                /** @default 0 */
                x?: number;
                /** @default 0 */
                y?: number;
            };
        };
        /** @description A ZIP file of at most 25 pages as PNG: `0001.png`, `0002.png` and so on. */
        PngZipOutput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            format: "png-zip";
            /** @default 300 */
            dpi?: number;
            /**
             * @description `mono` is black and white, without gray.
             * @default rgb
             * @enum {string}
             */
            color?: "rgb" | "gray" | "mono";
            /**
             * @description `transparent` with the color `rgb` only.
             * @default white
             * @enum {string}
             */
            background?: "white" | "transparent";
            /**
             * @description Turns the finished page clockwise, after `offsetMm`.
             * @default 0
             * @enum {number}
             */
            rotateDeg?: 0 | 90 | 180 | 270;
            /**
             * @description Moves the finished page right and down, in whole dots. What leaves it is cut.
             * @default {
             *       "x": 0,
             *       "y": 0
             *     }
             */
            offsetMm?: {
                /** @default 0 */
                x?: number;
                /** @default 0 */
                y?: number;
            };
        };
        /** @description One template, one layout, 1 to 10,000 records: one PDF, or a ZIP file. */
        JobRequest: {
            /** @description The id of a template of the account. */
            templateId: string;
            layout: components["schemas"]["PrintLayout"];
            output?: components["schemas"]["JobOutput"];
            /** @description In the order in which they are printed. */
            records: components["schemas"]["JobRecord"][];
        };
        /** @description One template and one layout; the records follow, one on each line. */
        JobHead: {
            /** @description The id of a template of the account. */
            templateId: string;
            layout: components["schemas"]["PrintLayout"];
            output?: components["schemas"]["JobOutput"];
        };
        /** @description The values of one label or card, and how many copies of it. */
        JobRecord: {
            /** @description Variable names and their values. A null or missing value is blank, or the variable's default. */
            variables: {
                [key: string]: string | number | boolean | null;
            };
            /**
             * @description Number of adjacent copies of this record.
             * @default 1
             */
            copies?: number;
        };
        /** @description What is sent: one PDF, or a ZIP file of PDFs or PNGs. */
        JobOutput: components["schemas"]["PdfOutput"] | components["schemas"]["ZipOutput"];
        /** @description A ZIP file, with a file for each page or each record. */
        ZipOutput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            format: "zip";
            /**
             * @description What a file is of. `record` is for the layout `single` only.
             * @enum {string}
             */
            per: "page" | "record";
            file: components["schemas"]["FileOutput"];
            /** @description What files are called, without their ending: a template string, by record with its variables, or by page with `#page`, `#pages` and `#now`. Without it they are numbered. */
            name?: string;
        };
        /** @description What each file is: a PDF, which has a record's copies as its pages, or a PNG of one page. */
        FileOutput: components["schemas"]["PdfOutput"] | components["schemas"]["PngOutput"];
        /** @description The first line is a `JobHead`, each other line a `JobRecord`; a line ends with LF or CRLF, which the last may lack. */
        JobLines: string;
        /** @description A sheet of labels or cards on sale, and where its items are. */
        LayoutPreset: {
            /** @example vendorA-5160-compatible */
            id: string;
            name: string;
            /** @description What the sheet is for, and the part numbers that have the same layout. */
            description?: string;
            itemSizeMm: components["schemas"]["Size"];
            paper: {
                /** @example Letter */
                size: string;
                widthMm: number;
                heightMm: number;
            };
            grid: components["schemas"]["Grid"];
            spacingMm: components["schemas"]["Spacing"];
        };
        /** @description Millimetres. */
        Size: {
            width: number;
            height: number;
        };
        /** @description A variable of the template. Records give it a value. */
        TemplateVariable: {
            /** @example sku */
            name: string;
            /** @description The element types that use the variable. */
            usedBy: ("text" | "barcode" | "qrcode" | "shape" | "stack" | "image")[];
            example?: string;
        };
        /** @description A template that can be printed. */
        TemplateSummary: {
            /**
             * @description Begins with `custom-`.
             * @example custom-product-label
             */
            id: string;
            name: string;
            widthMm: number;
            heightMm: number;
            variables: components["schemas"]["TemplateVariable"][];
            /** @description Presets whose items have the template's size: width and height each match within 0.1 mm. */
            compatiblePresetIds: string[];
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description A template with the presets that it fits. */
        TemplateDetail: {
            /**
             * @description Begins with `custom-`.
             * @example custom-product-label
             */
            id: string;
            name: string;
            widthMm: number;
            heightMm: number;
            variables: components["schemas"]["TemplateVariable"][];
            /** @description Presets whose items have the template's size: width and height each match within 0.1 mm. */
            compatiblePresetIds: string[];
            /** Format: date-time */
            updatedAt: string;
            compatiblePresets: components["schemas"]["LayoutPreset"][];
        };
        /** @description What a record's `variables` may be, as JSON Schema 2020-12. */
        RecordSchema: {
            /** @constant */
            $schema: "https://json-schema.org/draft/2020-12/schema";
            /** @description The template's name. */
            title: string;
            /** @constant */
            type: "object";
            /** @description One per variable. */
            properties: {
                [key: string]: {
                    type: ("string" | "number" | "integer" | "boolean" | "null")[];
                    default?: string;
                    examples?: string[];
                };
            };
            required: string[];
            /** @constant */
            additionalProperties: false;
        };
        CountMeta: {
            /** @description Number of entries in `data`. */
            count: number;
        };
        /** @description RFC 9457 problem details. */
        Problem: {
            /**
             * Format: uri
             * @description The page that explains the code.
             */
            type: string;
            title: string;
            status: number;
            /** @description What is wrong, where, and how to fix it. */
            detail: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * Format: uuid
             * @description The same as the header `X-Request-Id`.
             */
            requestId: string;
            /** @description The faults of the request body, if the body is at fault: all up to 50, of a large job the first 100. Values are never repeated. */
            errors?: {
                /**
                 * @description A JSON Pointer into the request body.
                 * @example #/records/3/variables/sku
                 */
                pointer: string;
                code: components["schemas"]["ProblemCode"];
                detail: string;
            }[];
        };
        /**
         * @description The code for programs to act on.
         * @enum {string}
         */
        ProblemCode: "INVALID_JSON" | "INVALID_HEADER" | "UNSUPPORTED_MEDIA_TYPE" | "UNAUTHENTICATED" | "INVALID_API_KEY" | "INSUFFICIENT_CREDITS" | "LINK_LIMIT_EXCEEDED" | "ACCOUNT_SUSPENDED" | "TRIAL_EXPIRED" | "TRIAL_LIMIT_REACHED" | "TRIAL_SINGLE_PAGE_ONLY" | "BUSINESS_ACCOUNT_REQUIRED" | "SCOPE_REQUIRED" | "ORIGIN_NOT_ALLOWED" | "TEMPLATE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "IDEMPOTENCY_REQUEST_IN_PROGRESS" | "IDEMPOTENCY_REPLAY_UNAVAILABLE" | "TRIAL_ALREADY_USED" | "KEY_LIMIT_REACHED" | "TEMPLATE_LIMIT_REACHED" | "GRANT_CONFLICT" | "CREDITS_WOULD_BE_LOST" | "ASSET_IN_USE" | "LINK_LIMIT_REACHED" | "PRINTER_LIMIT_REACHED" | "PRINTER_QUEUE_FULL" | "JOB_UNDER_WAY" | "REPRINTS_SPENT" | "LINK_GONE" | "REVISION_CONFLICT" | "BODY_TOO_LARGE" | "VALIDATION_FAILED" | "IDEMPOTENCY_KEY_REUSED" | "TEMPLATE_NOT_API_READY" | "PRESET_NOT_FOUND" | "PRESET_SIZE_MISMATCH" | "LAYOUT_DOES_NOT_FIT" | "START_SLOT_OUT_OF_RANGE" | "TOO_MANY_ITEMS" | "TOO_MANY_PAGES" | "OUTPUT_NOT_SUPPORTED" | "UNKNOWN_VARIABLE" | "VARIABLE_REQUIRED" | "VALUE_INVALID" | "COLOR_INVALID" | "BARCODE_VALUE_INVALID" | "UNSUPPORTED_CHARACTERS" | "TEXT_OVERFLOW" | "BARCODE_DOES_NOT_FIT" | "QR_LOGO_TOO_LARGE" | "ITEM_TOO_LONG" | "IMAGE_REJECTED" | "JOB_TOO_COMPLEX" | "DEMO_LAYOUT_NOT_ALLOWED" | "DEMO_LIMIT_EXCEEDED" | "ASSET_REJECTED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE";
        /** @description Something that prints, but perhaps not as intended. Fields that do not apply are null. */
        PrintWarning: {
            /** @enum {string} */
            code: "TEXT_CUT" | "ROWS_CUT" | "ELEMENTS_CUT" | "VARIABLE_ABSENT" | "INK_OUTSIDE_LABEL" | "BARCODE_MODULE_SMALL" | "BARCODE_QUIET_ZONE" | "BARCODE_OVERPRINTED" | "BARCODE_CONTRAST" | "BARCODE_VALUE_ADVICE" | "LETTER_SPACING_IGNORED" | "LANGUAGE_UNSUPPORTED" | "HOUR_AMBIGUOUS" | "IMAGE_LEFT_BLANK" | "IMAGE_RESOLUTION_LOW" | "COLOR_NOT_PRINTED" | "TEXT_TOO_SMALL";
            detail: string;
            /** @description A JSON Pointer into the request body. */
            pointer: string;
            /** @description Index into `records`, from 0. */
            record: number | null;
            /** @description Index into the template's `elements`, from 0. */
            element: number | null;
            variable: string | null;
            /** @description How many warnings of this kind this entry represents. */
            count: number;
        };
        /** @description What a job would need and cost. */
        Preflight: {
            /** @description Labels or cards, including copies. */
            items: number;
            pages: number;
            /** @description What printing would cost. */
            credits: number;
            /** @description The account's credits now; null for a trial. */
            balance: number | null;
            /** @description The account's credits after printing; null for a trial. */
            balanceAfter: number | null;
            /** @description The trial's remaining requests before this job; null for a business key. */
            trialRequestsRemaining: number | null;
            /** @description The first free position of the last sheet; null for `single`. */
            nextStartSlot: number | null;
            /** @description The preset's full id; null for other layouts. */
            presetId: string | null;
            /** @description Where the next job's counters start; null without counters. */
            nextCounters: {
                [key: string]: string;
            } | null;
            /** @description Of the first page, as sent. Only of a raster. */
            widthDots?: number;
            /** @description Of the first page, as sent. Only of a raster. */
            heightDots?: number;
            /** @description The first 50 warnings, in drawing order. */
            warnings: components["schemas"]["PrintWarning"][];
            /** @description The sum of `count` over all warnings. */
            warningCount: number;
        };
        PreflightAnswer: {
            data: components["schemas"]["Preflight"];
        };
        Health: {
            /** @constant */
            status: "ok";
        };
        StatusAnswer: {
            /** @description How the service answered its own checks. */
            data: {
                /**
                 * @description Of the last check; `unknown` without one in the last 15 minutes.
                 * @enum {string}
                 */
                now: "answering" | "slow" | "failing" | "unknown";
                /** Format: date-time */
                checkedAt: string | null;
                everyMinutes: number;
                slowAboveMs: number;
                /** @description The last 90 days, newest first, days without a check too. */
                days: {
                    /**
                     * Format: date
                     * @description UTC.
                     */
                    date: string;
                    /** @description Checks answered within `slowAboveMs`. */
                    answered: number;
                    /** @description Checks answered later. */
                    slow: number;
                    /** @description Checks without a PDF within 30 seconds. */
                    failed: number;
                }[];
            };
        };
        TemplateList: {
            data: components["schemas"]["TemplateSummary"][];
            meta: components["schemas"]["CountMeta"];
        };
        TemplateAnswer: {
            data: components["schemas"]["TemplateDetail"];
        };
        LayoutPresetList: {
            data: components["schemas"]["LayoutPreset"][];
            meta: components["schemas"]["CountMeta"];
        };
        /** @description A design to start from: save its document as a template, changed or as it is. */
        Starter: {
            /** @example product-label */
            id: string;
            /** @description The document's name. */
            name: string;
            description: string;
            widthMm: number;
            heightMm: number;
            /** @description Presets whose items have its size; none where it prints on pages of that size. */
            presetIds: string[];
            document: components["schemas"]["TemplateDocument"];
            /** @description Realistic values, as a request takes them. */
            records: components["schemas"]["Record"][];
        };
        StarterList: {
            data: components["schemas"]["Starter"][];
            meta: components["schemas"]["CountMeta"];
        };
        /** @description An icon that templates can print. */
        Icon: {
            /**
             * @description The `source` of an artwork element is `icon:` and this name.
             * @example fragile
             */
            name: string;
            description: string;
            /** @description Whether the element's `color` can replace its own color. */
            recolors: boolean;
        };
        IconList: {
            data: components["schemas"]["Icon"][];
            meta: components["schemas"]["CountMeta"];
        };
        /** @description One label, card, badge or certificate. Positions are millimetres from its top left corner; type sizes are points. A template string contains `{{name}}` for a variable's value and `{{#name}}` for a built-in value (`#now`, `#item`, `#items`, `#record`, `#records`, `#copy`, `#copies`, `#page`, `#pages`, `#slot`), each with up to 8 formatters: `{{name | formatter:argument}}` (see the guide to formatting). `\{{` is a literal `{{`. */
        TemplateDocument: {
            /** @constant */
            schemaVersion: 1;
            name: string;
            /** @description 5 to 600, or `auto`: each item is as wide as what it prints. */
            widthMm: number | "auto";
            /** @description The least width where it is `auto`. Default: 5. */
            minWidthMm?: number;
            /** @description The largest width where it is `auto`: longer items are refused. Default: 600. */
            maxWidthMm?: number;
            /** @description 5 to 600, or `auto`: each item is as high as what it prints. */
            heightMm: number | "auto";
            /** @description The least height where it is `auto`. Default: 5. */
            minHeightMm?: number;
            /** @description The largest height where it is `auto`: longer items are refused. Default: 600. */
            maxHeightMm?: number;
            /** @description Left blank behind what is printed, where a length is `auto`. Default: 0. */
            endMm?: number;
            /**
             * @description Codes begin on whole dots of this printer and are drawn in whole dots.
             * @default 600
             */
            printerDpi?: number;
            /**
             * @description How far the item prints beyond its edges: on pages of its own in full, on sheets to the middle of the gap and to the edge of the paper. Rasters leave it out.
             * @default 0
             */
            bleedMm?: number;
            /**
             * @description `crop`: pages of one item show where they are cut. Sheets and rasters leave marks out.
             * @default none
             * @enum {string}
             */
            marks?: "none" | "crop";
            /** @description A BCP 47 tag, or a template string of one. */
            lang?: string;
            /** @description The IANA time zone in which formatters show date-times. */
            timeZone?: string;
            /** @default [] */
            variables?: components["schemas"]["DocumentVariable"][];
            elements: components["schemas"]["TemplateElement"][];
            /** @description What is printed on the back of the paper. */
            back?: components["schemas"]["DocumentBack"];
        };
        /** @description A template document as it was saved. Older documents may have more variables and longer examples than are allowed now. */
        StoredTemplateDocument: {
            /** @constant */
            schemaVersion: 1;
            name: string;
            /** @description 5 to 600, or `auto`: each item is as wide as what it prints. */
            widthMm: number | "auto";
            /** @description The least width where it is `auto`. Default: 5. */
            minWidthMm?: number;
            /** @description The largest width where it is `auto`: longer items are refused. Default: 600. */
            maxWidthMm?: number;
            /** @description 5 to 600, or `auto`: each item is as high as what it prints. */
            heightMm: number | "auto";
            /** @description The least height where it is `auto`. Default: 5. */
            minHeightMm?: number;
            /** @description The largest height where it is `auto`: longer items are refused. Default: 600. */
            maxHeightMm?: number;
            /** @description Left blank behind what is printed, where a length is `auto`. Default: 0. */
            endMm?: number;
            /**
             * @description Codes begin on whole dots of this printer and are drawn in whole dots.
             * @default 600
             */
            printerDpi?: number;
            /**
             * @description How far the item prints beyond its edges: on pages of its own in full, on sheets to the middle of the gap and to the edge of the paper. Rasters leave it out.
             * @default 0
             */
            bleedMm?: number;
            /**
             * @description `crop`: pages of one item show where they are cut. Sheets and rasters leave marks out.
             * @default none
             * @enum {string}
             */
            marks?: "none" | "crop";
            /** @description A BCP 47 tag, or a template string of one. */
            lang?: string;
            /** @description The IANA time zone in which formatters show date-times. */
            timeZone?: string;
            /** @default [] */
            variables?: {
                name: string;
                example?: string;
                default?: string;
                /** @default false */
                required?: boolean;
                counter?: components["schemas"]["DocumentCounter"];
                rows?: components["schemas"]["DocumentRows"];
            }[];
            elements: components["schemas"]["TemplateElement"][];
            /** @description What is printed on the back of the paper. */
            back?: components["schemas"]["DocumentBack"];
        };
        /** @description A variable. Records give it a value. */
        DocumentVariable: {
            name: string;
            example?: string;
            default?: string;
            /**
             * @description Records without a value are refused with `VARIABLE_REQUIRED`. Not together with `default`.
             * @default false
             */
            required?: boolean;
            /** @description A record's value is the number of its first item. A record without a value continues from the previous item; the first record starts at 1. Not together with `default` or `required`. */
            counter?: components["schemas"]["DocumentCounter"];
            /** @description The value is a list of rows, which rows of tables with `each` print. Not together with `counter`. */
            rows?: components["schemas"]["DocumentRows"];
        };
        /** @description The other side of the paper. Every sheet is two pages then, front and back; each costs a credit. */
        DocumentBack: {
            elements: components["schemas"]["TemplateElement"][];
            /**
             * @description The edge of the paper about which the printer turns it: `long` or `short`. Backs on sheets are placed so that they fall on their fronts, and the PDF asks the printer for it.
             * @default long
             * @enum {string}
             */
            flip?: "long" | "short";
        };
        /** @description A serial number, one per item or record. `{}` counts 1, 2, 3 …. */
        DocumentCounter: {
            /**
             * @description The step from one item to the next; not 0.
             * @default 1
             */
            step?: number;
            /**
             * @description Padded on the left to this length, with the alphabet's first character.
             * @default 0
             */
            digits?: number;
            /**
             * @description Counts with these characters, the first of which is zero: 2 to 64 different visible ASCII characters without space, comma, `=`, `"` and `\`.
             * @default 0123456789
             */
            alphabet?: string;
            /**
             * @description Whether the counter steps for every item or for every record.
             * @default item
             * @enum {string}
             */
            per?: "item" | "record";
        };
        /** @description A value that is a list: one row per line, cells at the separator; or JSON, a list of objects or lists. */
        DocumentRows: {
            /** @description Their names, as `{{items.name}}` has them: letters, digits, `_` and `-`. */
            columns: string[];
            /**
             * @description What is between two cells of a row. `\\` with it is the character itself.
             * @default |
             * @enum {string}
             */
            separator?: "|" | ";" | "," | "\t";
        };
        /** @description What is drawn, in this order. An item never prints over its neighbour. */
        TemplateElement: components["schemas"]["TextElement"] | components["schemas"]["BarcodeElement"] | components["schemas"]["QrCodeElement"] | components["schemas"]["ShapeElement"] | components["schemas"]["TableElement"] | components["schemas"]["StackElement"] | components["schemas"]["ArtworkElement"] | components["schemas"]["ImageElement"];
        /** @description Text, in the largest size from `minFontSizePt` to `fontSizePt` that fits the box. */
        TextElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description From the item's left edge to the box. */
            xMm: number;
            /** @description From the item's top edge down to the box. */
            yMm: number;
            /**
             * @description Clockwise, around the centre of the box.
             * @default 0
             */
            rotationDeg?: number;
            /**
             * @description In a template whose length is `auto`: with `end`, the position along it is the distance from the item's end to the nearest edge of the box.
             * @default start
             * @enum {string}
             */
            anchor?: "start" | "end";
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. `auto`, along a template's `auto` length: as long as the content. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            widthMm: number | ("auto" | "fill");
            /** @description The height of the box. `auto`, along a template's `auto` length: as long as the content. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            heightMm: number | ("auto" | "fill");
            /** @description The text to print: a template string. */
            text: string;
            /**
             * @description Whether `**bold**`, `*italic*` and `^raised^` are marks: in the template string only, or in values too.
             * @default none
             * @enum {string}
             */
            markup?: "none" | "template" | "values";
            /**
             * @description The typeface.
             * @default Inter
             * @enum {string}
             */
            fontFamily?: "Inter" | "Source Serif 4" | "Roboto Condensed" | "JetBrains Mono";
            /**
             * @description Regular is 400, bold is 700.
             * @default 400
             * @enum {number}
             */
            fontWeight?: 400 | 700;
            /**
             * @description Upright, or the family's own italics; scripts other than Latin, Greek and Cyrillic stay upright.
             * @default normal
             * @enum {string}
             */
            fontStyle?: "normal" | "italic";
            /**
             * @description The largest type size.
             * @default 10
             */
            fontSizePt?: number;
            /** @description Text that does not fit shrinks, at most to this size. Default: `fontSizePt`. */
            minFontSizePt?: number;
            /** @description From baseline to baseline, in type sizes. Default: 1.2, or more where tall scripts need it. */
            lineHeight?: number;
            /**
             * @description Added between letters.
             * @default 0
             */
            letterSpacingPt?: number;
            /**
             * @description The font's proportional or tabular figures, if it has them.
             * @default default
             * @enum {string}
             */
            figures?: "default" | "proportional" | "tabular";
            /**
             * @description A line under or through each line of text, at the font's position.
             * @default none
             * @enum {string}
             */
            decoration?: "none" | "underline" | "strikethrough";
            /**
             * @description A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black.
             * @default #000000
             */
            color?: string;
            /**
             * @description Where lines are across the box; `start` is the side where the text begins.
             * @default start
             * @enum {string}
             */
            align?: "start" | "end" | "left" | "center" | "right";
            /**
             * @description Where the lines are down the box.
             * @default top
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /**
             * @description Whether lines break where the box ends.
             * @default true
             */
            wrap?: boolean;
            /** @description The largest number of lines. */
            maxLines?: number;
            /**
             * @description What happens to text that does not fit even at `minFontSizePt`.
             * @default ellipsis
             * @enum {string}
             */
            overflow?: "ellipsis" | "clip" | "visible" | "error";
            /**
             * @description The direction of paragraphs; `auto` takes it from the text.
             * @default auto
             * @enum {string}
             */
            direction?: "auto" | "ltr" | "rtl";
            /**
             * @description Removes lines whose placeholders are all blank and that otherwise contain only spaces and punctuation.
             * @default false
             */
            dropEmptyLines?: boolean;
            /** @description A BCP 47 tag, or a template string of one. Default: the template's. */
            lang?: string;
        };
        /** @description A barcode or matrix code with its quiet zone inside the box: never stretched, and drawn in whole dots of the printer. */
        BarcodeElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "barcode";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description From the item's left edge to the box. */
            xMm: number;
            /** @description From the item's top edge down to the box. */
            yMm: number;
            /**
             * @description Clockwise, around the centre of the box.
             * @default 0
             */
            rotationDeg?: number;
            /**
             * @description In a template whose length is `auto`: with `end`, the position along it is the distance from the item's end to the nearest edge of the box.
             * @default start
             * @enum {string}
             */
            anchor?: "start" | "end";
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            widthMm: number | "fill";
            /** @description The height of the box. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            heightMm: number | "fill";
            /**
             * @description The kind of barcode or matrix code.
             * @enum {string}
             */
            symbology: "code128" | "code39" | "code93" | "codabar" | "itf14" | "interleaved2of5" | "ean13" | "ean8" | "upca" | "upce" | "isbn" | "gs1-128" | "databaromni" | "databarexpanded" | "datamatrix" | "gs1datamatrix" | "gs1qrcode" | "pdf417" | "micropdf417" | "azteccode" | "microqrcode" | "maxicode" | "onecode" | "royalmail" | "kix" | "postnet" | "pharmacode" | "msi" | "code11" | "sscc18";
            /** @description What is encoded: a template string. If it is blank, the code is left out. */
            value: string;
            /** @description The value in plain text below the code. Default: true; false for matrix codes. */
            showText?: boolean;
            /** @description A template string, printed instead of the value if `showText` is true. */
            displayText?: string;
            /**
             * @description The typeface of the text below the code.
             * @default Inter
             * @enum {string}
             */
            fontFamily?: "Inter" | "Source Serif 4" | "Roboto Condensed" | "JetBrains Mono";
            /**
             * @description The type size of the text below the code.
             * @default 8
             */
            fontSizePt?: number;
            /**
             * @description A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black.
             * @default #000000
             */
            color?: string;
            /**
             * @description A colour or template string; null is none.
             * @default null
             */
            backgroundColor?: string | null;
            /**
             * @description Where the code is across its box.
             * @default center
             * @enum {string}
             */
            align?: "start" | "center" | "end";
            /**
             * @description Where the code is down its box.
             * @default middle
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /** @description The largest module size, so that values of different length look alike. */
            maxModuleMm?: number;
            /** @description A code with smaller modules is refused. Default: 0.19; 0.25 for matrix codes. */
            minModuleMm?: number;
            /**
             * @description Options of this symbology.
             * @default {}
             */
            options?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A QR code with its quiet zone inside the box. */
        QrCodeElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "qrcode";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description From the item's left edge to the box. */
            xMm: number;
            /** @description From the item's top edge down to the box. */
            yMm: number;
            /**
             * @description Clockwise, around the centre of the box.
             * @default 0
             */
            rotationDeg?: number;
            /**
             * @description In a template whose length is `auto`: with `end`, the position along it is the distance from the item's end to the nearest edge of the box.
             * @default start
             * @enum {string}
             */
            anchor?: "start" | "end";
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            widthMm: number | "fill";
            /** @description The height of the box. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            heightMm: number | "fill";
            /** @description What is encoded: a template string. If it is blank, the code is left out. */
            value: string;
            /**
             * @description A minimum; raised if that takes no more space, and always H with a logo.
             * @default M
             * @enum {string}
             */
            errorCorrection?: "L" | "M" | "Q" | "H";
            /**
             * @description The space around the code.
             * @default 4
             */
            quietZoneModules?: number;
            /** @description A picture on a blank square in the middle of the code: `source`, `share` (0.1–0.3; 0.22) and `clearModules` (0–3; 1). The code is then of level H. */
            logo?: {
                source: string;
                /** @default 0.22 */
                share?: number;
                /** @default 1 */
                clearModules?: number;
            };
            /**
             * @description Where the code is across its box.
             * @default center
             * @enum {string}
             */
            align?: "start" | "center" | "end";
            /**
             * @description Where the code is down its box.
             * @default middle
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /** @description The largest module size, so that values of different length look alike. */
            maxModuleMm?: number;
            /**
             * @description A code with smaller modules is refused.
             * @default 0.25
             */
            minModuleMm?: number;
            /**
             * @description A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black.
             * @default #000000
             */
            color?: string;
            /**
             * @description A colour or template string; null is none.
             * @default null
             */
            backgroundColor?: string | null;
        };
        /** @description A rectangle, an ellipse or a line. */
        ShapeElement: components["schemas"]["AreaShape"] | components["schemas"]["LineShape"];
        /** @description A rectangle or an ellipse. */
        AreaShape: {
            /** @constant */
            type: "shape";
            /**
             * @description A colour or template string; null is none.
             * @default null
             */
            fill?: string | null;
            /** @description A colour or template string; null is none. Drawn inside the box; for a line, centred on it. Default: black; none if `fill` is set and not null. */
            stroke?: string | null;
            /**
             * @description The width of the stroke; 0 is none.
             * @default 0.25
             */
            strokeWidthMm?: number;
            /**
             * @description The radius of a rectangle's corners.
             * @default 0
             */
            cornerRadiusMm?: number;
            /**
             * @description Lengths of dashes and gaps in turn; without any, the stroke is solid.
             * @default []
             */
            dashMm?: number[];
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description From the item's left edge to the box. */
            xMm: number;
            /** @description From the item's top edge down to the box. */
            yMm: number;
            /**
             * @description Clockwise, around the centre of the box.
             * @default 0
             */
            rotationDeg?: number;
            /**
             * @description In a template whose length is `auto`: with `end`, the position along it is the distance from the item's end to the nearest edge of the box.
             * @default start
             * @enum {string}
             */
            anchor?: "start" | "end";
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            widthMm: number | "fill";
            /** @description The height of the box. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            heightMm: number | "fill";
            /**
             * @description Which shape is drawn. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            shape: "rectangle" | "ellipse";
        };
        /** @description A line between two corners of its box. */
        LineShape: {
            /** @constant */
            type: "shape";
            /**
             * @description A colour or template string; null is none.
             * @default null
             */
            fill?: string | null;
            /** @description A colour or template string; null is none. Drawn inside the box; for a line, centred on it. Default: black; none if `fill` is set and not null. */
            stroke?: string | null;
            /**
             * @description The width of the stroke; 0 is none.
             * @default 0.25
             */
            strokeWidthMm?: number;
            /**
             * @description The radius of a rectangle's corners.
             * @default 0
             */
            cornerRadiusMm?: number;
            /**
             * @description Lengths of dashes and gaps in turn; without any, the stroke is solid.
             * @default []
             */
            dashMm?: number[];
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description From the item's left edge to the box. */
            xMm: number;
            /** @description From the item's top edge down to the box. */
            yMm: number;
            /**
             * @description Clockwise, around the centre of the box.
             * @default 0
             */
            rotationDeg?: number;
            /**
             * @description In a template whose length is `auto`: with `end`, the position along it is the distance from the item's end to the nearest edge of the box.
             * @default start
             * @enum {string}
             */
            anchor?: "start" | "end";
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description How far the line goes to the right; not 0 if `heightMm` is 0. */
            widthMm: number | "fill";
            /** @description How far the line goes down. */
            heightMm: number | "fill";
            /**
             * @description Which shape is drawn. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            shape: "line";
        };
        /** @description Rows of cells, in the largest size from `minFontSizePt` to `fontSizePt` at which all of them fit the box and no word is divided. */
        TableElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "table";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description From the item's left edge to the box. */
            xMm: number;
            /** @description From the item's top edge down to the box. */
            yMm: number;
            /**
             * @description Clockwise, around the centre of the box.
             * @default 0
             */
            rotationDeg?: number;
            /**
             * @description In a template whose length is `auto`: with `end`, the position along it is the distance from the item's end to the nearest edge of the box.
             * @default start
             * @enum {string}
             */
            anchor?: "start" | "end";
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. `auto`, along a template's `auto` length: as long as the content. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            widthMm: number | ("auto" | "fill");
            /** @description The height of the box. `auto`, along a template's `auto` length: as long as the content. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            heightMm: number | ("auto" | "fill");
            /** @description The columns, from the side where the table begins: `widthMm`, or a `share` (1) of what fixed ones leave; `align`, `verticalAlign`. */
            columns: components["schemas"]["TableColumn"][];
            /**
             * @description Rows above the others, which print where there are others.
             * @default []
             */
            header?: components["schemas"]["TableRow"][];
            /** @description The rows: `cells`, and `each`, `showIf`, `minHeightMm`, `fill`, `ruleAbove` and what concerns their text. */
            rows: components["schemas"]["TableRow"][];
            /**
             * @description Inside each cell: `x` (0.8) at its sides, `y` (0.4) above and below.
             * @default {}
             */
            paddingMm?: {
                /** @default 0.8 */
                x?: number;
                /** @default 0.4 */
                y?: number;
            };
            /**
             * @description A rule around the table, inside its edge: `widthMm` (0.2), `color`.
             * @default null
             */
            frame?: components["schemas"]["TableRule"] | null;
            /**
             * @description A rule under the header.
             * @default null
             */
            headerRule?: components["schemas"]["TableRule"] | null;
            /**
             * @description A rule between rows.
             * @default null
             */
            rowRule?: components["schemas"]["TableRule"] | null;
            /**
             * @description A rule between columns.
             * @default null
             */
            columnRule?: components["schemas"]["TableRule"] | null;
            /**
             * @description The typeface.
             * @default Inter
             * @enum {string}
             */
            fontFamily?: "Inter" | "Source Serif 4" | "Roboto Condensed" | "JetBrains Mono";
            /**
             * @description Regular is 400, bold is 700.
             * @default 400
             * @enum {number}
             */
            fontWeight?: 400 | 700;
            /**
             * @description Upright, or the family's own italics; scripts other than Latin, Greek and Cyrillic stay upright.
             * @default normal
             * @enum {string}
             */
            fontStyle?: "normal" | "italic";
            /**
             * @description The largest type size.
             * @default 10
             */
            fontSizePt?: number;
            /** @description Text that does not fit shrinks, at most to this size. Default: `fontSizePt`. */
            minFontSizePt?: number;
            /** @description From baseline to baseline, in type sizes. Default: 1.2, or more where tall scripts need it. */
            lineHeight?: number;
            /**
             * @description Added between letters.
             * @default 0
             */
            letterSpacingPt?: number;
            /**
             * @description The font's proportional or tabular figures, if it has them.
             * @default default
             * @enum {string}
             */
            figures?: "default" | "proportional" | "tabular";
            /**
             * @description A line under or through each line of text, at the font's position.
             * @default none
             * @enum {string}
             */
            decoration?: "none" | "underline" | "strikethrough";
            /**
             * @description A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black.
             * @default #000000
             */
            color?: string;
            /**
             * @description Where lines are across the box; `start` is the side where the text begins.
             * @default start
             * @enum {string}
             */
            align?: "start" | "end" | "left" | "center" | "right";
            /**
             * @description Where the lines are down the box.
             * @default top
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /**
             * @description Whether lines break where the box ends.
             * @default true
             */
            wrap?: boolean;
            /**
             * @description What happens to rows that do not fit even at `minFontSizePt`: the record is refused, or the last rows are left out.
             * @default error
             * @enum {string}
             */
            overflow?: "error" | "cut";
            /**
             * @description The direction of paragraphs; with `rtl` the first column is on the right.
             * @default auto
             * @enum {string}
             */
            direction?: "auto" | "ltr" | "rtl";
            /**
             * @description Whether `**bold**`, `*italic*` and `^raised^` are marks: in the template string only, or in values too.
             * @default none
             * @enum {string}
             */
            markup?: "none" | "template" | "values";
            /**
             * @description Removes lines whose placeholders are all blank and that otherwise contain only spaces and punctuation.
             * @default false
             */
            dropEmptyLines?: boolean;
            /** @description A BCP 47 tag, or a template string of one. Default: the template's. */
            lang?: string;
        };
        /** @description Elements one behind the other. What prints nothing takes neither room nor gap; where they are too long, those with an `auto` length shrink together. */
        StackElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stack";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description From the item's left edge to the box. */
            xMm: number;
            /** @description From the item's top edge down to the box. */
            yMm: number;
            /**
             * @description A stack is not turned.
             * @default 0
             */
            rotationDeg?: number;
            /**
             * @description In a template whose length is `auto`: with `end`, the position along it is the distance from the item's end to the nearest edge of the box.
             * @default start
             * @enum {string}
             */
            anchor?: "start" | "end";
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. `auto`, along a template's `auto` length: as long as the content. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            widthMm: number | ("auto" | "fill");
            /** @description The height of the box. `auto`, along a template's `auto` length: as long as the content. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            heightMm: number | ("auto" | "fill");
            /**
             * @description In which direction its elements follow.
             * @default down
             * @enum {string}
             */
            direction?: "down" | "right";
            /**
             * @description Between two elements that print.
             * @default 0
             */
            gapMm?: number;
            /**
             * @description Where its elements are together, if they do not fill it.
             * @default start
             * @enum {string}
             */
            align?: "start" | "center" | "end";
            /**
             * @description What happens to elements that do not fit even at their smallest sizes: the record is refused, or the last elements are left out.
             * @default error
             * @enum {string}
             */
            overflow?: "error" | "cut";
            /** @description Its elements, in their order. Along the stack they have no position. */
            elements: components["schemas"]["StackedElement"][];
        };
        /** @description An icon, or an SVG or a page of a PDF that was uploaded as an asset, as vectors. */
        ArtworkElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "artwork";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description From the item's left edge to the box. */
            xMm: number;
            /** @description From the item's top edge down to the box. */
            yMm: number;
            /**
             * @description Clockwise, around the centre of the box.
             * @default 0
             */
            rotationDeg?: number;
            /**
             * @description In a template whose length is `auto`: with `end`, the position along it is the distance from the item's end to the nearest edge of the box.
             * @default start
             * @enum {string}
             */
            anchor?: "start" | "end";
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            widthMm: number | "fill";
            /** @description The height of the box. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            heightMm: number | "fill";
            /** @description `asset:<SHA-256>` of an uploaded file, or `icon:<name>`; `GET /icons` lists the names. */
            source: string;
            /**
             * @description The page of the PDF, from 1.
             * @default 1
             */
            page?: number;
            /**
             * @description How the artwork fills a box of another shape.
             * @default stretch
             * @enum {string}
             */
            fit?: "contain" | "cover" | "stretch";
            /**
             * @description A colour or template string, in place of the color of an icon or SVG that has only one; if it is blank or null, the artwork keeps its own colors.
             * @default null
             */
            color?: string | null;
        };
        /** @description A PNG or JPEG. */
        ImageElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description From the item's left edge to the box. */
            xMm: number;
            /** @description From the item's top edge down to the box. */
            yMm: number;
            /**
             * @description Clockwise, around the centre of the box.
             * @default 0
             */
            rotationDeg?: number;
            /**
             * @description In a template whose length is `auto`: with `end`, the position along it is the distance from the item's end to the nearest edge of the box.
             * @default start
             * @enum {string}
             */
            anchor?: "start" | "end";
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            widthMm: number | "fill";
            /** @description The height of the box. `fill`, along a template's `auto` length: up to as far from its end as from its start. */
            heightMm: number | "fill";
            /** @description `asset:<SHA-256>` of an uploaded file, `https://…`, a data URI, or a template string of one. If it is blank, the image is left out. */
            source: string;
            /**
             * @description How the image fills a box of another shape.
             * @default contain
             * @enum {string}
             */
            fit?: "contain" | "cover" | "stretch";
            /**
             * @description What happens if an image cannot be fetched or printed.
             * @default error
             * @enum {string}
             */
            onMissing?: "error" | "blank";
        };
        /** @description An element of a stack: its place along the stack follows from those before it, and across it counts from the stack's edge. */
        StackedElement: components["schemas"]["StackedTextElement"] | components["schemas"]["StackedBarcodeElement"] | components["schemas"]["StackedQrCodeElement"] | components["schemas"]["StackedShapeElement"] | components["schemas"]["StackedTableElement"] | components["schemas"]["StackedStackElement"] | components["schemas"]["StackedArtworkElement"] | components["schemas"]["StackedImageElement"];
        /** @description Text, in the largest size from `minFontSizePt` to `fontSizePt` that fits the box. */
        StackedTextElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description Only in a stack with direction `down`: from the stack's left edge to the box. Default: 0. */
            xMm?: number;
            /** @description Only in a stack with direction `right`: from the stack's top edge down to the box. Default: 0. */
            yMm?: number;
            /**
             * @description Elements of a stack are not turned.
             * @default 0
             */
            rotationDeg?: number;
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box; with `auto` as much as the content needs. Across the stack it may be left out. Default: the rest of the stack. */
            widthMm?: number | "auto";
            /** @description The height of the box; with `auto` as much as the content needs. Across the stack it may be left out. Default: the rest of the stack. */
            heightMm?: number | "auto";
            /** @description The text to print: a template string. */
            text: string;
            /**
             * @description Whether `**bold**`, `*italic*` and `^raised^` are marks: in the template string only, or in values too.
             * @default none
             * @enum {string}
             */
            markup?: "none" | "template" | "values";
            /**
             * @description The typeface.
             * @default Inter
             * @enum {string}
             */
            fontFamily?: "Inter" | "Source Serif 4" | "Roboto Condensed" | "JetBrains Mono";
            /**
             * @description Regular is 400, bold is 700.
             * @default 400
             * @enum {number}
             */
            fontWeight?: 400 | 700;
            /**
             * @description Upright, or the family's own italics; scripts other than Latin, Greek and Cyrillic stay upright.
             * @default normal
             * @enum {string}
             */
            fontStyle?: "normal" | "italic";
            /**
             * @description The largest type size.
             * @default 10
             */
            fontSizePt?: number;
            /** @description Text that does not fit shrinks, at most to this size. Default: `fontSizePt`. */
            minFontSizePt?: number;
            /** @description From baseline to baseline, in type sizes. Default: 1.2, or more where tall scripts need it. */
            lineHeight?: number;
            /**
             * @description Added between letters.
             * @default 0
             */
            letterSpacingPt?: number;
            /**
             * @description The font's proportional or tabular figures, if it has them.
             * @default default
             * @enum {string}
             */
            figures?: "default" | "proportional" | "tabular";
            /**
             * @description A line under or through each line of text, at the font's position.
             * @default none
             * @enum {string}
             */
            decoration?: "none" | "underline" | "strikethrough";
            /**
             * @description A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black.
             * @default #000000
             */
            color?: string;
            /**
             * @description Where lines are across the box; `start` is the side where the text begins.
             * @default start
             * @enum {string}
             */
            align?: "start" | "end" | "left" | "center" | "right";
            /**
             * @description Where the lines are down the box.
             * @default top
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /**
             * @description Whether lines break where the box ends.
             * @default true
             */
            wrap?: boolean;
            /** @description The largest number of lines. */
            maxLines?: number;
            /**
             * @description What happens to text that does not fit even at `minFontSizePt`.
             * @default ellipsis
             * @enum {string}
             */
            overflow?: "ellipsis" | "clip" | "visible" | "error";
            /**
             * @description The direction of paragraphs; `auto` takes it from the text.
             * @default auto
             * @enum {string}
             */
            direction?: "auto" | "ltr" | "rtl";
            /**
             * @description Removes lines whose placeholders are all blank and that otherwise contain only spaces and punctuation.
             * @default false
             */
            dropEmptyLines?: boolean;
            /** @description A BCP 47 tag, or a template string of one. Default: the template's. */
            lang?: string;
        };
        /** @description A barcode or matrix code with its quiet zone inside the box: never stretched, and drawn in whole dots of the printer. */
        StackedBarcodeElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "barcode";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description Only in a stack with direction `down`: from the stack's left edge to the box. Default: 0. */
            xMm?: number;
            /** @description Only in a stack with direction `right`: from the stack's top edge down to the box. Default: 0. */
            yMm?: number;
            /**
             * @description Elements of a stack are not turned.
             * @default 0
             */
            rotationDeg?: number;
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. Across the stack it may be left out. Default: the rest of the stack. */
            widthMm?: number;
            /** @description The height of the box. Across the stack it may be left out. Default: the rest of the stack. */
            heightMm?: number;
            /**
             * @description The kind of barcode or matrix code.
             * @enum {string}
             */
            symbology: "code128" | "code39" | "code93" | "codabar" | "itf14" | "interleaved2of5" | "ean13" | "ean8" | "upca" | "upce" | "isbn" | "gs1-128" | "databaromni" | "databarexpanded" | "datamatrix" | "gs1datamatrix" | "gs1qrcode" | "pdf417" | "micropdf417" | "azteccode" | "microqrcode" | "maxicode" | "onecode" | "royalmail" | "kix" | "postnet" | "pharmacode" | "msi" | "code11" | "sscc18";
            /** @description What is encoded: a template string. If it is blank, the code is left out. */
            value: string;
            /** @description The value in plain text below the code. Default: true; false for matrix codes. */
            showText?: boolean;
            /** @description A template string, printed instead of the value if `showText` is true. */
            displayText?: string;
            /**
             * @description The typeface of the text below the code.
             * @default Inter
             * @enum {string}
             */
            fontFamily?: "Inter" | "Source Serif 4" | "Roboto Condensed" | "JetBrains Mono";
            /**
             * @description The type size of the text below the code.
             * @default 8
             */
            fontSizePt?: number;
            /**
             * @description A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black.
             * @default #000000
             */
            color?: string;
            /**
             * @description A colour or template string; null is none.
             * @default null
             */
            backgroundColor?: string | null;
            /**
             * @description Where the code is across its box.
             * @default center
             * @enum {string}
             */
            align?: "start" | "center" | "end";
            /**
             * @description Where the code is down its box.
             * @default middle
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /** @description The largest module size, so that values of different length look alike. */
            maxModuleMm?: number;
            /** @description A code with smaller modules is refused. Default: 0.19; 0.25 for matrix codes. */
            minModuleMm?: number;
            /**
             * @description Options of this symbology.
             * @default {}
             */
            options?: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A QR code with its quiet zone inside the box. */
        StackedQrCodeElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "qrcode";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description Only in a stack with direction `down`: from the stack's left edge to the box. Default: 0. */
            xMm?: number;
            /** @description Only in a stack with direction `right`: from the stack's top edge down to the box. Default: 0. */
            yMm?: number;
            /**
             * @description Elements of a stack are not turned.
             * @default 0
             */
            rotationDeg?: number;
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. Across the stack it may be left out. Default: the rest of the stack. */
            widthMm?: number;
            /** @description The height of the box. Across the stack it may be left out. Default: the rest of the stack. */
            heightMm?: number;
            /** @description What is encoded: a template string. If it is blank, the code is left out. */
            value: string;
            /**
             * @description A minimum; raised if that takes no more space, and always H with a logo.
             * @default M
             * @enum {string}
             */
            errorCorrection?: "L" | "M" | "Q" | "H";
            /**
             * @description The space around the code.
             * @default 4
             */
            quietZoneModules?: number;
            /** @description A picture on a blank square in the middle of the code: `source`, `share` (0.1–0.3; 0.22) and `clearModules` (0–3; 1). The code is then of level H. */
            logo?: {
                source: string;
                /** @default 0.22 */
                share?: number;
                /** @default 1 */
                clearModules?: number;
            };
            /**
             * @description Where the code is across its box.
             * @default center
             * @enum {string}
             */
            align?: "start" | "center" | "end";
            /**
             * @description Where the code is down its box.
             * @default middle
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /** @description The largest module size, so that values of different length look alike. */
            maxModuleMm?: number;
            /**
             * @description A code with smaller modules is refused.
             * @default 0.25
             */
            minModuleMm?: number;
            /**
             * @description A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black.
             * @default #000000
             */
            color?: string;
            /**
             * @description A colour or template string; null is none.
             * @default null
             */
            backgroundColor?: string | null;
        };
        /** @description A rectangle, an ellipse or a line. */
        StackedShapeElement: components["schemas"]["StackedAreaShape"] | components["schemas"]["StackedLineShape"];
        /** @description A rectangle or an ellipse. */
        StackedAreaShape: {
            /** @constant */
            type: "shape";
            /**
             * @description A colour or template string; null is none.
             * @default null
             */
            fill?: string | null;
            /** @description A colour or template string; null is none. Drawn inside the box; for a line, centred on it. Default: black; none if `fill` is set and not null. */
            stroke?: string | null;
            /**
             * @description The width of the stroke; 0 is none.
             * @default 0.25
             */
            strokeWidthMm?: number;
            /**
             * @description The radius of a rectangle's corners.
             * @default 0
             */
            cornerRadiusMm?: number;
            /**
             * @description Lengths of dashes and gaps in turn; without any, the stroke is solid.
             * @default []
             */
            dashMm?: number[];
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description Only in a stack with direction `down`: from the stack's left edge to the box. Default: 0. */
            xMm?: number;
            /** @description Only in a stack with direction `right`: from the stack's top edge down to the box. Default: 0. */
            yMm?: number;
            /**
             * @description Elements of a stack are not turned.
             * @default 0
             */
            rotationDeg?: number;
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. Across the stack it may be left out. Default: the rest of the stack. */
            widthMm?: number;
            /** @description The height of the box. Across the stack it may be left out. Default: the rest of the stack. */
            heightMm?: number;
            /**
             * @description Which shape is drawn. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            shape: "rectangle" | "ellipse";
        };
        /** @description A line between two corners of its box. */
        StackedLineShape: {
            /** @constant */
            type: "shape";
            /**
             * @description A colour or template string; null is none.
             * @default null
             */
            fill?: string | null;
            /** @description A colour or template string; null is none. Drawn inside the box; for a line, centred on it. Default: black; none if `fill` is set and not null. */
            stroke?: string | null;
            /**
             * @description The width of the stroke; 0 is none.
             * @default 0.25
             */
            strokeWidthMm?: number;
            /**
             * @description The radius of a rectangle's corners.
             * @default 0
             */
            cornerRadiusMm?: number;
            /**
             * @description Lengths of dashes and gaps in turn; without any, the stroke is solid.
             * @default []
             */
            dashMm?: number[];
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description Only in a stack with direction `down`: from the stack's left edge to the box. Default: 0. */
            xMm?: number;
            /** @description Only in a stack with direction `right`: from the stack's top edge down to the box. Default: 0. */
            yMm?: number;
            /**
             * @description Elements of a stack are not turned.
             * @default 0
             */
            rotationDeg?: number;
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. Across the stack it may be left out. Default: the rest of the stack. */
            widthMm?: number;
            /** @description The height of the box. Across the stack it may be left out. Default: the rest of the stack. */
            heightMm?: number;
            /**
             * @description Which shape is drawn. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            shape: "line";
        };
        /** @description Rows of cells, in the largest size from `minFontSizePt` to `fontSizePt` at which all of them fit the box and no word is divided. */
        StackedTableElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "table";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description Only in a stack with direction `down`: from the stack's left edge to the box. Default: 0. */
            xMm?: number;
            /** @description Only in a stack with direction `right`: from the stack's top edge down to the box. Default: 0. */
            yMm?: number;
            /**
             * @description Elements of a stack are not turned.
             * @default 0
             */
            rotationDeg?: number;
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. Across the stack it may be left out. Default: the rest of the stack. */
            widthMm?: number;
            /** @description The height of the box; with `auto` as much as the content needs. Across the stack it may be left out. Default: the rest of the stack. */
            heightMm?: number | "auto";
            /** @description The columns, from the side where the table begins: `widthMm`, or a `share` (1) of what fixed ones leave; `align`, `verticalAlign`. */
            columns: components["schemas"]["TableColumn"][];
            /**
             * @description Rows above the others, which print where there are others.
             * @default []
             */
            header?: components["schemas"]["TableRow"][];
            /** @description The rows: `cells`, and `each`, `showIf`, `minHeightMm`, `fill`, `ruleAbove` and what concerns their text. */
            rows: components["schemas"]["TableRow"][];
            /**
             * @description Inside each cell: `x` (0.8) at its sides, `y` (0.4) above and below.
             * @default {}
             */
            paddingMm?: {
                /** @default 0.8 */
                x?: number;
                /** @default 0.4 */
                y?: number;
            };
            /**
             * @description A rule around the table, inside its edge: `widthMm` (0.2), `color`.
             * @default null
             */
            frame?: components["schemas"]["TableRule"] | null;
            /**
             * @description A rule under the header.
             * @default null
             */
            headerRule?: components["schemas"]["TableRule"] | null;
            /**
             * @description A rule between rows.
             * @default null
             */
            rowRule?: components["schemas"]["TableRule"] | null;
            /**
             * @description A rule between columns.
             * @default null
             */
            columnRule?: components["schemas"]["TableRule"] | null;
            /**
             * @description The typeface.
             * @default Inter
             * @enum {string}
             */
            fontFamily?: "Inter" | "Source Serif 4" | "Roboto Condensed" | "JetBrains Mono";
            /**
             * @description Regular is 400, bold is 700.
             * @default 400
             * @enum {number}
             */
            fontWeight?: 400 | 700;
            /**
             * @description Upright, or the family's own italics; scripts other than Latin, Greek and Cyrillic stay upright.
             * @default normal
             * @enum {string}
             */
            fontStyle?: "normal" | "italic";
            /**
             * @description The largest type size.
             * @default 10
             */
            fontSizePt?: number;
            /** @description Text that does not fit shrinks, at most to this size. Default: `fontSizePt`. */
            minFontSizePt?: number;
            /** @description From baseline to baseline, in type sizes. Default: 1.2, or more where tall scripts need it. */
            lineHeight?: number;
            /**
             * @description Added between letters.
             * @default 0
             */
            letterSpacingPt?: number;
            /**
             * @description The font's proportional or tabular figures, if it has them.
             * @default default
             * @enum {string}
             */
            figures?: "default" | "proportional" | "tabular";
            /**
             * @description A line under or through each line of text, at the font's position.
             * @default none
             * @enum {string}
             */
            decoration?: "none" | "underline" | "strikethrough";
            /**
             * @description A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black.
             * @default #000000
             */
            color?: string;
            /**
             * @description Where lines are across the box; `start` is the side where the text begins.
             * @default start
             * @enum {string}
             */
            align?: "start" | "end" | "left" | "center" | "right";
            /**
             * @description Where the lines are down the box.
             * @default top
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /**
             * @description Whether lines break where the box ends.
             * @default true
             */
            wrap?: boolean;
            /**
             * @description What happens to rows that do not fit even at `minFontSizePt`: the record is refused, or the last rows are left out.
             * @default error
             * @enum {string}
             */
            overflow?: "error" | "cut";
            /**
             * @description The direction of paragraphs; with `rtl` the first column is on the right.
             * @default auto
             * @enum {string}
             */
            direction?: "auto" | "ltr" | "rtl";
            /**
             * @description Whether `**bold**`, `*italic*` and `^raised^` are marks: in the template string only, or in values too.
             * @default none
             * @enum {string}
             */
            markup?: "none" | "template" | "values";
            /**
             * @description Removes lines whose placeholders are all blank and that otherwise contain only spaces and punctuation.
             * @default false
             */
            dropEmptyLines?: boolean;
            /** @description A BCP 47 tag, or a template string of one. Default: the template's. */
            lang?: string;
        };
        /** @description Elements one behind the other. What prints nothing takes neither room nor gap; where they are too long, those with an `auto` length shrink together. */
        StackedStackElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "stack";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description Only in a stack with direction `down`: from the stack's left edge to the box. Default: 0. */
            xMm?: number;
            /** @description Only in a stack with direction `right`: from the stack's top edge down to the box. Default: 0. */
            yMm?: number;
            /**
             * @description Elements of a stack are not turned.
             * @default 0
             */
            rotationDeg?: number;
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. Across the stack it may be left out. Default: the rest of the stack. */
            widthMm?: number;
            /** @description The height of the box; with `auto` as much as the content needs. Across the stack it may be left out. Default: the rest of the stack. */
            heightMm?: number | "auto";
            /**
             * @description In which direction its elements follow.
             * @default down
             * @enum {string}
             */
            direction?: "down" | "right";
            /**
             * @description Between two elements that print.
             * @default 0
             */
            gapMm?: number;
            /**
             * @description Where its elements are together, if they do not fill it.
             * @default start
             * @enum {string}
             */
            align?: "start" | "center" | "end";
            /**
             * @description What happens to elements that do not fit even at their smallest sizes: the record is refused, or the last elements are left out.
             * @default error
             * @enum {string}
             */
            overflow?: "error" | "cut";
            /** @description Its elements, in their order. Along the stack they have no position. */
            elements: components["schemas"]["StackedElement"][];
        };
        /** @description An icon, or an SVG or a page of a PDF that was uploaded as an asset, as vectors. */
        StackedArtworkElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "artwork";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description Only in a stack with direction `down`: from the stack's left edge to the box. Default: 0. */
            xMm?: number;
            /** @description Only in a stack with direction `right`: from the stack's top edge down to the box. Default: 0. */
            yMm?: number;
            /**
             * @description Elements of a stack are not turned.
             * @default 0
             */
            rotationDeg?: number;
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. Across the stack it may be left out. Default: the rest of the stack. */
            widthMm?: number;
            /** @description The height of the box. Across the stack it may be left out. Default: the rest of the stack. */
            heightMm?: number;
            /** @description `asset:<SHA-256>` of an uploaded file, or `icon:<name>`; `GET /icons` lists the names. */
            source: string;
            /**
             * @description The page of the PDF, from 1.
             * @default 1
             */
            page?: number;
            /**
             * @description How the artwork fills a box of another shape.
             * @default stretch
             * @enum {string}
             */
            fit?: "contain" | "cover" | "stretch";
            /**
             * @description A colour or template string, in place of the color of an icon or SVG that has only one; if it is blank or null, the artwork keeps its own colors.
             * @default null
             */
            color?: string | null;
        };
        /** @description A PNG or JPEG. */
        StackedImageElement: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image";
            /** @description A name that no other element of the template has. */
            id?: string;
            /** @description Only in a stack with direction `down`: from the stack's left edge to the box. Default: 0. */
            xMm?: number;
            /** @description Only in a stack with direction `right`: from the stack's top edge down to the box. Default: 0. */
            yMm?: number;
            /**
             * @description Elements of a stack are not turned.
             * @default 0
             */
            rotationDeg?: number;
            /** @description A template string: the element is left out if it resolves to nothing, `false` or `0`. */
            showIf?: string;
            /** @description The width of the box. Across the stack it may be left out. Default: the rest of the stack. */
            widthMm?: number;
            /** @description The height of the box. Across the stack it may be left out. Default: the rest of the stack. */
            heightMm?: number;
            /** @description `asset:<SHA-256>` of an uploaded file, `https://…`, a data URI, or a template string of one. If it is blank, the image is left out. */
            source: string;
            /**
             * @description How the image fills a box of another shape.
             * @default contain
             * @enum {string}
             */
            fit?: "contain" | "cover" | "stretch";
            /**
             * @description What happens if an image cannot be fetched or printed.
             * @default error
             * @enum {string}
             */
            onMissing?: "error" | "blank";
        };
        /** @description A column: `widthMm`, or a `share` of what fixed ones leave. */
        TableColumn: {
            /** @description A fixed width. */
            widthMm?: number;
            /** @description Of the width that fixed columns leave. Default: 1. */
            share?: number;
            /**
             * @description Where lines are across the box; `start` is the side where the text begins. Default: the table's.
             * @enum {string}
             */
            align?: "start" | "end" | "left" | "center" | "right";
            /**
             * @description Where the lines are down the box. Default: the table's.
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
        };
        /** @description A cell with more than its text. What it does not say of text, its row or the table does. */
        TableCell: {
            /** @description What the cell says: a template string. */
            text: string;
            /**
             * @description How many columns it is across.
             * @default 1
             */
            span?: number;
            /**
             * @description A colour or template string; null is none.
             * @default null
             */
            fill?: string | null;
            /**
             * @description The typeface. Default: the row's.
             * @enum {string}
             */
            fontFamily?: "Inter" | "Source Serif 4" | "Roboto Condensed" | "JetBrains Mono";
            /**
             * @description Regular is 400, bold is 700. Default: the row's.
             * @enum {number}
             */
            fontWeight?: 400 | 700;
            /**
             * @description Upright, or the family's own italics; scripts other than Latin, Greek and Cyrillic stay upright. Default: the row's.
             * @enum {string}
             */
            fontStyle?: "normal" | "italic";
            /** @description The largest type size. Default: the row's. */
            fontSizePt?: number;
            /** @description From baseline to baseline, in type sizes. Default: the row's. */
            lineHeight?: number;
            /** @description Added between letters. Default: the row's. */
            letterSpacingPt?: number;
            /**
             * @description The font's proportional or tabular figures, if it has them. Default: the row's.
             * @enum {string}
             */
            figures?: "default" | "proportional" | "tabular";
            /**
             * @description A line under or through each line of text, at the font's position. Default: the row's.
             * @enum {string}
             */
            decoration?: "none" | "underline" | "strikethrough";
            /** @description A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black. Default: the row's. */
            color?: string;
            /**
             * @description Where lines are across the box; `start` is the side where the text begins. Default: the row's.
             * @enum {string}
             */
            align?: "start" | "end" | "left" | "center" | "right";
            /**
             * @description Where the lines are down the box. Default: the row's.
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /** @description Whether lines break where the box ends. Default: the row's. */
            wrap?: boolean;
            /**
             * @description The direction of paragraphs; `auto` takes it from the text. Default: the row's.
             * @enum {string}
             */
            direction?: "auto" | "ltr" | "rtl";
            /**
             * @description Whether `**bold**`, `*italic*` and `^raised^` are marks: in the template string only, or in values too. Default: the row's.
             * @enum {string}
             */
            markup?: "none" | "template" | "values";
            /** @description Removes lines whose placeholders are all blank and that otherwise contain only spaces and punctuation. Default: the row's. */
            dropEmptyLines?: boolean;
            /** @description A BCP 47 tag, or a template string of one. Default: the row's. */
            lang?: string;
        };
        /** @description A line of a table. */
        TableRule: {
            /**
             * @description Its thickness; 0 is none.
             * @default 0.2
             */
            widthMm?: number;
            /**
             * @description A colour or template string of one.
             * @default #000000
             */
            color?: string;
        };
        /** @description A row, or one that is repeated for each row of a variable. */
        TableRow: {
            /** @description Its cells, each a template string or an object. Missing ones are blank. */
            cells: (string | components["schemas"]["TableCell"])[];
            /** @description The row is repeated for each row of this variable. */
            each?: string;
            /** @description As an element's; with `each` it counts for each row by itself. */
            showIf?: string;
            /**
             * @description The least height of the row.
             * @default 0
             */
            minHeightMm?: number;
            /**
             * @description A colour or template string; null is none.
             * @default null
             */
            fill?: string | null;
            /**
             * @description A rule above this row, in place of `rowRule`.
             * @default null
             */
            ruleAbove?: components["schemas"]["TableRule"] | null;
            /**
             * @description The typeface. Default: the table's.
             * @enum {string}
             */
            fontFamily?: "Inter" | "Source Serif 4" | "Roboto Condensed" | "JetBrains Mono";
            /**
             * @description Regular is 400, bold is 700. Default: the table's.
             * @enum {number}
             */
            fontWeight?: 400 | 700;
            /**
             * @description Upright, or the family's own italics; scripts other than Latin, Greek and Cyrillic stay upright. Default: the table's.
             * @enum {string}
             */
            fontStyle?: "normal" | "italic";
            /** @description The largest type size. Default: the table's. */
            fontSizePt?: number;
            /** @description From baseline to baseline, in type sizes. Default: the table's. */
            lineHeight?: number;
            /** @description Added between letters. Default: the table's. */
            letterSpacingPt?: number;
            /**
             * @description The font's proportional or tabular figures, if it has them. Default: the table's.
             * @enum {string}
             */
            figures?: "default" | "proportional" | "tabular";
            /**
             * @description A line under or through each line of text, at the font's position. Default: the table's.
             * @enum {string}
             */
            decoration?: "none" | "underline" | "strikethrough";
            /** @description A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black. Default: the table's. */
            color?: string;
            /**
             * @description Where lines are across the box; `start` is the side where the text begins. Default: the table's.
             * @enum {string}
             */
            align?: "start" | "end" | "left" | "center" | "right";
            /**
             * @description Where the lines are down the box. Default: the table's.
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /** @description Whether lines break where the box ends. Default: the table's. */
            wrap?: boolean;
            /**
             * @description The direction of paragraphs; `auto` takes it from the text. Default: the table's.
             * @enum {string}
             */
            direction?: "auto" | "ltr" | "rtl";
            /**
             * @description Whether `**bold**`, `*italic*` and `^raised^` are marks: in the template string only, or in values too. Default: the table's.
             * @enum {string}
             */
            markup?: "none" | "template" | "values";
            /** @description Removes lines whose placeholders are all blank and that otherwise contain only spaces and punctuation. Default: the table's. */
            dropEmptyLines?: boolean;
            /** @description A BCP 47 tag, or a template string of one. Default: the table's. */
            lang?: string;
        };
        NewKey: {
            /** @description A name that helps you tell keys apart. */
            name?: string;
            /** @description `print`: printing and preflight. `templates`: reading and changing the account's templates and assets. */
            scopes?: ("print" | "templates")[];
        };
        ImageRequest: {
            /** @description The image's address, as an element's `source` would name it. */
            url: string;
        };
        TemplatePush: {
            document: components["schemas"]["TemplateDocument"];
        };
        PreviewRequest: {
            document: components["schemas"]["TemplateDocument"];
            /** @description In the order in which they are printed. */
            records?: components["schemas"]["Record"][];
            layout?: components["schemas"]["PrintLayout"];
            /**
             * @description The picture of a preview as PNG; checked and without effect for other types.
             * @default {}
             */
            output?: {
                /** @default 150 */
                dpi?: number;
                /**
                 * @description `mono` is black and white, without gray.
                 * @default rgb
                 * @enum {string}
                 */
                color?: "rgb" | "gray" | "mono";
                /**
                 * @description `transparent` with the color `rgb` only.
                 * @default white
                 * @enum {string}
                 */
                background?: "white" | "transparent";
            };
            /**
             * @description The side of the sheet to preview; `back` for documents that have one.
             * @default front
             * @enum {string}
             */
            side?: "front" | "back";
        };
        PageMeta: {
            /** @description Number of entries on this page. */
            count: number;
            /** @description The `cursor` of the next page; null on the last page. */
            nextCursor: string | null;
        };
        /** @description What would print. */
        Preview: {
            /** @description What is left out and why. Pointers refer to the body of the preview request. */
            problems: components["schemas"]["TemplateProblem"][];
            warnings: components["schemas"]["PrintWarning"][];
            /** @constant */
            pages: 1;
            /** @description What is printed, by item, then in drawing order. */
            elements: components["schemas"]["ElementGeometry"][];
        };
        PreviewAnswer: {
            data: components["schemas"]["Preview"];
        };
        /** @description Where an element of an item prints. */
        ElementGeometry: {
            /** @description Index into the document's `elements`, from 0; of an element in a stack, the outermost stack's. */
            index: number;
            /** @description Of an element in a stack: the index, then for each stack around it the index among that stack's elements. */
            path?: number[];
            id: string | null;
            /** @description Index into `records`, from 0. */
            record: number;
            /** @description Index of the item on the page, from 0. */
            item: number;
            box: components["schemas"]["ElementPlace"];
            /** @description null unless the element is a text or a table. */
            lines: components["schemas"]["LineGeometry"][] | null;
            /** @description As printed; null unless the element is a table. */
            rows: {
                /** @description From the top edge of the element's box, before rotation. */
                yMm: number;
                heightMm: number;
            }[] | null;
            /** @description As printed; null unless the element is a text or a table. */
            fontSizePt: number | null;
            /** @description As printed; null unless the element is a code with modules of variable size. */
            moduleMm: number | null;
            /** @description Whether part of the element's text is missing or outside its box. */
            cut: boolean;
            /** @description Indices of the elements that overlap this one, except shapes, images and artwork that contain it completely. */
            overlaps: number[];
        };
        /** @description A line of text as printed. */
        LineGeometry: {
            text: string;
            /** @description From the left edge of the element's box, before rotation. */
            xMm: number;
            /** @description From the top edge of the element's box, before rotation. */
            baselineMm: number;
            widthMm: number;
        };
        /** @description Millimetres from the item's top left corner. */
        ElementPlace: {
            xMm: number;
            yMm: number;
            widthMm: number;
            heightMm: number;
            rotationDeg: number;
        };
        /** @description The account of the signed-in person. */
        Account: {
            accountId: string;
            /** Format: email */
            email: string;
            /** @enum {string} */
            plan: "none" | "trial" | "business";
            credits: number;
            trial: components["schemas"]["Trial"] | null;
            /** @description Business keys. */
            activeKeys: number;
            keyLimit: number;
            /**
             * Format: uri
             * @description The page where credits can be bought; null if there is none.
             */
            billingUrl: string | null;
        };
        AccountAnswer: {
            data: components["schemas"]["Account"];
        };
        /** @description One per account and e-mail address: seven days, ten requests of one page each. */
        Trial: {
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            expiresAt: string;
            requestsUsed: number;
            requestsLimit: number;
        };
        TrialAnswer: {
            data: {
                trial: components["schemas"]["Trial"];
                key: components["schemas"]["KeyWithSecret"];
            };
        };
        /** @description An active API key, without its secret. */
        Key: {
            id: string;
            /** @enum {string} */
            kind: "business" | "trial";
            name: string;
            /** @description What the key may do, in addition to reading. */
            scopes: ("print" | "templates")[];
            /**
             * @description The first characters of the key.
             * @example platen_live_4kQ7
             */
            prefix: string;
            /** @description The last four characters of the key. */
            last4: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key was last used; updated at most once per minute.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When a trial key expires; null for a business key.
             */
            expiresAt: string | null;
        };
        KeyPage: {
            data: components["schemas"]["Key"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A new API key, with its secret. */
        KeyWithSecret: {
            id: string;
            /** @enum {string} */
            kind: "business" | "trial";
            name: string;
            /** @description What the key may do, in addition to reading. */
            scopes: ("print" | "templates")[];
            /**
             * @description The first characters of the key.
             * @example platen_live_4kQ7
             */
            prefix: string;
            /** @description The last four characters of the key. */
            last4: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key was last used; updated at most once per minute.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When a trial key expires; null for a business key.
             */
            expiresAt: string | null;
            /** @description The full key. It is shown only in this answer. */
            apiKey: string;
        };
        KeyAnswer: {
            data: components["schemas"]["KeyWithSecret"];
        };
        /** @description A ledger entry. Fields that do not apply are null. */
        UsageEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "generate" | "grant" | "trial";
            /** @description Negative for a charge, positive for a grant, 0 for a trial request. */
            credits: number;
            balanceAfter: number;
            requestId: string | null;
            templateId: string | null;
            pages: number | null;
            items: number | null;
            integrationSource: string | null;
            /** @description The API key that was used; null if no key was used. */
            keyId: string | null;
            /** @description The name of the key. */
            keyName: string | null;
            /** @description The print link that was called; null if none was called. */
            linkId: string | null;
            /** @description The name of the link; null if the link is deleted. */
            linkName: string | null;
        };
        UsagePage: {
            data: components["schemas"]["UsageEntry"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What was used on one day under one key, of one template, or by one link. */
        DailyUsage: {
            /**
             * Format: date
             * @description In UTC.
             */
            day: string;
            /** @description Of the API key, the template or the link; null: by no key, or no link; `other`: all the rest. */
            id: string | null;
            /** @description null where there is none, or the template or link is deleted. */
            name: string | null;
            /** @description Charged ones, and those of a trial. */
            requests: number;
            pages: number;
            /** @description What was spent. */
            credits: number;
        };
        DailyUsageAnswer: {
            data: components["schemas"]["DailyUsage"][];
        };
        /** @description A problem that prevents a template from being printed. */
        TemplateProblem: {
            /**
             * @description A JSON Pointer into the document.
             * @example #/elements/2/text
             */
            pointer: string;
            /** @enum {string} */
            code: "VALIDATION_FAILED" | "TEMPLATE_NOT_API_READY" | "PRESET_NOT_FOUND" | "PRESET_SIZE_MISMATCH" | "LAYOUT_DOES_NOT_FIT" | "START_SLOT_OUT_OF_RANGE" | "TOO_MANY_ITEMS" | "TOO_MANY_PAGES" | "OUTPUT_NOT_SUPPORTED" | "UNKNOWN_VARIABLE" | "VARIABLE_REQUIRED" | "VALUE_INVALID" | "COLOR_INVALID" | "BARCODE_VALUE_INVALID" | "UNSUPPORTED_CHARACTERS" | "TEXT_OVERFLOW" | "BARCODE_DOES_NOT_FIT" | "QR_LOGO_TOO_LARGE" | "ITEM_TOO_LONG" | "IMAGE_REJECTED" | "JOB_TOO_COMPLEX" | "UNDECLARED_VARIABLE" | "ASSET_NOT_FOUND" | "ELEMENT_OUTSIDE_ITEM";
            detail: string;
        };
        /** @description A template of the account, or a draft. */
        AccountTemplate: {
            id: string;
            name: string;
            /** @description A digest of the document: the `ETag` without its quotes. */
            revision: string;
            /** @description Whether the template can be printed. */
            apiReady: boolean;
            /** @description Empty if the template can be printed; otherwise at most 50 problems. */
            problems: components["schemas"]["TemplateProblem"][];
            /** Format: date-time */
            updatedAt: string;
        };
        AccountTemplatePage: {
            data: components["schemas"]["ListedTemplate"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A template or draft in a list. */
        ListedTemplate: {
            id: string;
            name: string;
            /** @description A digest of the document: the `ETag` without its quotes. */
            revision: string;
            /** @description Whether the template can be printed. */
            apiReady: boolean;
            /** @description Empty if the template can be printed; otherwise at most 50 problems. */
            problems: components["schemas"]["TemplateProblem"][];
            /** Format: date-time */
            updatedAt: string;
            /** @description With `include=document`. */
            document?: components["schemas"]["StoredTemplateDocument"];
        };
        AccountTemplateAnswer: {
            data: components["schemas"]["AccountTemplate"];
        };
        /** @description A template of the account with its document. */
        WholeTemplate: {
            id: string;
            name: string;
            /** @description A digest of the document: the `ETag` without its quotes. */
            revision: string;
            /** @description Whether the template can be printed. */
            apiReady: boolean;
            /** @description Empty if the template can be printed; otherwise at most 50 problems. */
            problems: components["schemas"]["TemplateProblem"][];
            /** Format: date-time */
            updatedAt: string;
            document: components["schemas"]["StoredTemplateDocument"];
        };
        WholeTemplateAnswer: {
            data: components["schemas"]["WholeTemplate"];
        };
        /** @description A former document of a template. */
        TemplateVersion: {
            /** @description A digest of the document: the `ETag` without its quotes. */
            revision: string;
            /**
             * Format: date-time
             * @description When this document was saved.
             */
            savedAt: string;
            name: string;
            /** @description Whether it could be printed when it was saved. */
            apiReady: boolean;
            /** @description Of the document as canonical JSON. */
            byteLength: number;
        };
        TemplateVersionPage: {
            data: components["schemas"]["TemplateVersion"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A former document, in full. */
        WholeVersion: {
            /** @description A digest of the document: the `ETag` without its quotes. */
            revision: string;
            /**
             * Format: date-time
             * @description When this document was saved.
             */
            savedAt: string;
            name: string;
            document: components["schemas"]["StoredTemplateDocument"];
        };
        WholeVersionAnswer: {
            data: components["schemas"]["WholeVersion"];
        };
        Asset: components["schemas"]["ImageAsset"] | components["schemas"]["ArtworkAsset"];
        /** @description An image, measured with its Exif orientation applied. */
        ImageAsset: {
            /** @description The id to use as an element's `source`: the SHA-256 of the uploaded bytes. */
            id: string;
            bytes: number;
            /** @description The bytes that count towards the account's 100 MB. */
            storedBytes: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "image";
            /** @enum {string} */
            mediaType: "image/png" | "image/jpeg";
            widthPx: number;
            heightPx: number;
            /** @description `GRADIENT_FLATTENED`: gradients of an SVG print as the color in their middle. */
            warnings: components["schemas"]["AssetWarning"][];
        };
        /** @description A PDF, measured by its first page, or an SVG, which has one page. */
        ArtworkAsset: {
            /** @description The id to use as an element's `source`: the SHA-256 of the uploaded bytes. */
            id: string;
            bytes: number;
            /** @description The bytes that count towards the account's 100 MB. */
            storedBytes: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "artwork";
            /** @enum {string} */
            mediaType: "application/pdf" | "image/svg+xml";
            pages: number;
            widthMm: number;
            heightMm: number;
            /** @description `GRADIENT_FLATTENED`: gradients of an SVG print as the color in their middle. */
            warnings: components["schemas"]["AssetWarning"][];
        };
        /** @description How an asset prints otherwise than its file shows. */
        AssetWarning: {
            /** @constant */
            code: "GRADIENT_FLATTENED";
            detail: string;
        };
        AssetAnswer: {
            data: components["schemas"]["Asset"];
        };
        ListedAsset: components["schemas"]["ListedImage"] | components["schemas"]["ListedArtwork"];
        /** @description An image and when it was last used. */
        ListedImage: {
            /** @description The id to use as an element's `source`: the SHA-256 of the uploaded bytes. */
            id: string;
            bytes: number;
            /** @description The bytes that count towards the account's 100 MB. */
            storedBytes: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "image";
            /** @enum {string} */
            mediaType: "image/png" | "image/jpeg";
            widthPx: number;
            heightPx: number;
            /**
             * Format: date-time
             * @description By a template that was saved, or by a print; to the day.
             */
            lastUsedAt: string;
        };
        /** @description Artwork and when it was last used. */
        ListedArtwork: {
            /** @description The id to use as an element's `source`: the SHA-256 of the uploaded bytes. */
            id: string;
            bytes: number;
            /** @description The bytes that count towards the account's 100 MB. */
            storedBytes: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "artwork";
            /** @enum {string} */
            mediaType: "application/pdf" | "image/svg+xml";
            pages: number;
            widthMm: number;
            heightMm: number;
            /**
             * Format: date-time
             * @description By a template that was saved, or by a print; to the day.
             */
            lastUsedAt: string;
        };
        AssetPage: {
            data: components["schemas"]["ListedAsset"][];
            meta: components["schemas"]["PageMeta"];
        };
        NewLink: {
            /** @description A name that helps you tell links apart. */
            name: string;
            /** @description The id of a template of the account. */
            templateId: string;
            /**
             * @default {
             *       "type": "single"
             *     }
             */
            layout?: components["schemas"]["PrintLayout"];
            /**
             * @description Variables that callers may set.
             * @default []
             */
            settable?: string[];
            /**
             * @description Values of other variables, which callers cannot set.
             * @default {}
             */
            fixed?: {
                [key: string]: string | number | boolean | null;
            };
            /**
             * @description Callers' names of settable variables, or of the number of copies (`#copies`). Dots lead into objects and forms: `details.product.name`. A settable variable also has its own name, unless that is given to another here.
             * @default {}
             */
            names?: {
                [key: string]: string;
            };
            /**
             * @description How many copies a caller can ask for.
             * @default 1
             */
            mostCopies?: number;
            /**
             * @default {
             *       "format": "pdf"
             *     }
             */
            answer?: components["schemas"]["LinkOutput"] | components["schemas"]["LinkPrinter"];
            /** @default {} */
            limits?: {
                /**
                 * @description What calls of the link can cost in a day, UTC.
                 * @default 100
                 */
                creditsPerDay?: number;
            };
            /**
             * Format: date-time
             * @description From when on the link is gone; null: never.
             * @default null
             */
            expiresAt?: string | null;
            /**
             * @description Origins whose pages may read the link's answers and show them, or `*`. With a list, pages of other origins are refused.
             * @default []
             */
            origins?: string[];
            /**
             * @description Labels carry a watermark, have one page and cost nothing.
             * @default false
             */
            watermark?: boolean;
            /**
             * @description Exact host names where images that callers name may lie.
             * @default []
             */
            imageHosts?: string[];
        };
        LinkChanges: {
            /** @description A name that helps you tell links apart. */
            name?: string;
            /** @description The id of a template of the account. */
            templateId?: string;
            layout?: components["schemas"]["PrintLayout"];
            /** @description Variables that callers may set. */
            settable?: string[];
            /** @description Values of other variables, which callers cannot set. */
            fixed?: {
                [key: string]: string | number | boolean | null;
            };
            /** @description Callers' names of settable variables, or of the number of copies (`#copies`). Dots lead into objects and forms: `details.product.name`. A settable variable also has its own name, unless that is given to another here. */
            names?: {
                [key: string]: string;
            };
            /** @description How many copies a caller can ask for. */
            mostCopies?: number;
            answer?: components["schemas"]["LinkOutput"] | components["schemas"]["LinkPrinter"];
            limits?: {
                /** @description What calls of the link can cost in a day, UTC. */
                creditsPerDay: number;
            };
            /**
             * Format: date-time
             * @description From when on the link is gone; null: never.
             */
            expiresAt?: string | null;
            /** @description Origins whose pages may read the link's answers and show them, or `*`. With a list, pages of other origins are refused. */
            origins?: string[];
            /** @description Labels carry a watermark, have one page and cost nothing. */
            watermark?: boolean;
            /** @description Exact host names where images that callers name may lie. */
            imageHosts?: string[];
            /** @description Stops the link until it is set to false. */
            stopped?: boolean;
        };
        LinkRotation: {
            /**
             * @description How long the old address goes on working beside the new one.
             * @default 0
             */
            overlapHours?: number;
        };
        /** @description Values by the link's names. Names with dots also lead into objects. Members without a name are ignored. */
        LinkValues: {
            [key: string]: unknown;
        };
        /** @description What a call of the link is answered with. */
        LinkOutput: components["schemas"]["PdfOutput"] | components["schemas"]["PngOutput"] | components["schemas"]["ZplOutput"];
        /** @description A printer of the account prints the labels, at a `POST` only. */
        LinkPrinter: {
            /** @description The id of a printer of the account. */
            printer: string;
        };
        /** @description A PDF. */
        PdfOutput: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            format: "pdf";
        };
        /** @description A print link, without its address. */
        Link: {
            id: string;
            /** @description A name that helps you tell links apart. */
            name: string;
            /** @description The id of a template of the account. */
            templateId: string;
            layout: components["schemas"]["PrintLayout"];
            /** @description Variables that callers may set. */
            settable: string[];
            /** @description Values of other variables, which callers cannot set. */
            fixed: {
                [key: string]: string | number | boolean | null;
            };
            /** @description Callers' names of settable variables, or of the number of copies (`#copies`). Dots lead into objects and forms: `details.product.name`. A settable variable also has its own name, unless that is given to another here. */
            names: {
                [key: string]: string;
            };
            /** @description How many copies a caller can ask for. */
            mostCopies: number;
            answer: components["schemas"]["LinkOutput"] | components["schemas"]["LinkPrinter"];
            limits: {
                /** @description What calls of the link can cost in a day, UTC. */
                creditsPerDay: number;
            };
            /**
             * Format: date-time
             * @description From when on the link is gone; null: never.
             */
            expiresAt: string | null;
            /** @description Origins whose pages may read the link's answers and show them, or `*`. With a list, pages of other origins are refused. */
            origins: string[];
            /** @description Labels carry a watermark, have one page and cost nothing. */
            watermark: boolean;
            /** @description Exact host names where images that callers name may lie. */
            imageHosts: string[];
            /** @description Stops the link until it is set to false. */
            stopped: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the link was last called; updated at most once per minute.
             */
            lastUsedAt: string | null;
            /** @description What its calls have cost since midnight UTC. */
            creditsToday: number;
            /** @description Why calls of the link are answered `410`, in a sentence; null if they are not. */
            problem: string | null;
        };
        LinkPage: {
            data: components["schemas"]["Link"][];
            meta: components["schemas"]["PageMeta"];
        };
        LinkAnswer: {
            data: components["schemas"]["Link"];
        };
        /** @description A print link with a new address. */
        LinkWithUrl: {
            id: string;
            /** @description A name that helps you tell links apart. */
            name: string;
            /** @description The id of a template of the account. */
            templateId: string;
            layout: components["schemas"]["PrintLayout"];
            /** @description Variables that callers may set. */
            settable: string[];
            /** @description Values of other variables, which callers cannot set. */
            fixed: {
                [key: string]: string | number | boolean | null;
            };
            /** @description Callers' names of settable variables, or of the number of copies (`#copies`). Dots lead into objects and forms: `details.product.name`. A settable variable also has its own name, unless that is given to another here. */
            names: {
                [key: string]: string;
            };
            /** @description How many copies a caller can ask for. */
            mostCopies: number;
            answer: components["schemas"]["LinkOutput"] | components["schemas"]["LinkPrinter"];
            limits: {
                /** @description What calls of the link can cost in a day, UTC. */
                creditsPerDay: number;
            };
            /**
             * Format: date-time
             * @description From when on the link is gone; null: never.
             */
            expiresAt: string | null;
            /** @description Origins whose pages may read the link's answers and show them, or `*`. With a list, pages of other origins are refused. */
            origins: string[];
            /** @description Labels carry a watermark, have one page and cost nothing. */
            watermark: boolean;
            /** @description Exact host names where images that callers name may lie. */
            imageHosts: string[];
            /** @description Stops the link until it is set to false. */
            stopped: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the link was last called; updated at most once per minute.
             */
            lastUsedAt: string | null;
            /** @description What its calls have cost since midnight UTC. */
            creditsToday: number;
            /** @description Why calls of the link are answered `410`, in a sentence; null if they are not. */
            problem: string | null;
            /**
             * Format: uri
             * @description The address. It is shown only in this answer.
             */
            url: string;
        };
        LinkWithUrlAnswer: {
            data: components["schemas"]["LinkWithUrl"];
        };
        NewPrinter: {
            /** @description A name that helps you tell printers apart. */
            name: string;
            profile: components["schemas"]["PrinterProfile"];
            /**
             * @description `atLeastOnce`: a page that is not confirmed within 120 seconds is offered again, so that none is lost and one may come twice. `atMostOnce`: it is not, so that none comes twice; its job is then `unknown`.
             * @default atLeastOnce
             * @enum {string}
             */
            delivery?: "atLeastOnce" | "atMostOnce";
            /**
             * @description How the printer fetches its jobs: `agent` is a program beside it, which calls `/p/v1`; `cloudprnt` a Star printer that polls an address by itself, whose profile has the format `png`. More kinds will follow, so accept unknown values.
             * @enum {string}
             */
            kind: "agent" | "cloudprnt";
        };
        PrinterChanges: {
            /** @description A name that helps you tell printers apart. */
            name?: string;
            profile?: components["schemas"]["PrinterProfile"];
            /**
             * @description `atLeastOnce`: a page that is not confirmed within 120 seconds is offered again, so that none is lost and one may come twice. `atMostOnce`: it is not, so that none comes twice; its job is then `unknown`.
             * @enum {string}
             */
            delivery?: "atLeastOnce" | "atMostOnce";
        };
        /** @description What the printer is sent, and how pages are brought onto its paper. */
        PrinterProfile: components["schemas"]["ZplProfile"] | components["schemas"]["PngProfile"] | components["schemas"]["PdfProfile"];
        /** @description A label printer that knows ZPL. */
        ZplProfile: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            format: "zpl";
            /** @description Of the print head. */
            dpi: number;
            /** @description How wide the print head is. Jobs with a wider page are refused. */
            widthMm?: number;
            /**
             * @description Moves every page right and down. What leaves it is cut.
             * @default {
             *       "x": 0,
             *       "y": 0
             *     }
             */
            offsetMm?: {
                /** @default 0 */
                x?: number;
                /** @default 0 */
                y?: number;
            };
            /**
             * @description Scales every page about its top left corner, before it is moved. Codes move with it and keep their size.
             * @default {
             *       "x": 1,
             *       "y": 1
             *     }
             */
            scale?: {
                /** @default 1 */
                x?: number;
                /** @default 1 */
                y?: number;
            };
            /**
             * @description Turns every page clockwise, after it is moved.
             * @default 0
             * @enum {number}
             */
            rotateDeg?: 0 | 90 | 180 | 270;
            /** @description The printer's own setting without it. */
            darkness?: number;
            /** @description Inches per second; the printer's own setting without it. */
            speed?: number;
            /**
             * @description How the printer finds where a label begins; its own setting without it.
             * @enum {string}
             */
            media?: "gap" | "mark" | "continuous";
            /**
             * @description What the printer does after a label; its own setting without it.
             * @enum {string}
             */
            finish?: "tear" | "peel" | "cut" | "rewind";
        };
        /** @description A printer that is sent pictures, page by page. */
        PngProfile: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            format: "png";
            /** @description Of the print head. */
            dpi: number;
            /** @description How wide the print head is. Jobs with a wider page are refused. */
            widthMm?: number;
            /**
             * @description Moves every page right and down. What leaves it is cut.
             * @default {
             *       "x": 0,
             *       "y": 0
             *     }
             */
            offsetMm?: {
                /** @default 0 */
                x?: number;
                /** @default 0 */
                y?: number;
            };
            /**
             * @description Scales every page about its top left corner, before it is moved. Codes move with it and keep their size.
             * @default {
             *       "x": 1,
             *       "y": 1
             *     }
             */
            scale?: {
                /** @default 1 */
                x?: number;
                /** @default 1 */
                y?: number;
            };
            /**
             * @description Turns every page clockwise, after it is moved.
             * @default 0
             * @enum {number}
             */
            rotateDeg?: 0 | 90 | 180 | 270;
            /**
             * @description `mono` is black and white, without gray.
             * @default mono
             * @enum {string}
             */
            color?: "rgb" | "gray" | "mono";
            /** @description Only of `cloudprnt` printers (false): the printer takes pages of up to 2 MB, not only 512 KB. */
            largeJobs?: boolean;
        };
        /** @description A printer that is sent PDFs. */
        PdfProfile: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            format: "pdf";
            /** @description What the printer prints. */
            dpi: number;
            /** @description How wide the print head is. Jobs with a wider page are refused. */
            widthMm?: number;
            /**
             * @description Moves every page right and down. What leaves it is cut.
             * @default {
             *       "x": 0,
             *       "y": 0
             *     }
             */
            offsetMm?: {
                /** @default 0 */
                x?: number;
                /** @default 0 */
                y?: number;
            };
            /**
             * @description Scales every page about its top left corner, before it is moved. Codes move with it and keep their size.
             * @default {
             *       "x": 1,
             *       "y": 1
             *     }
             */
            scale?: {
                /** @default 1 */
                x?: number;
                /** @default 1 */
                y?: number;
            };
            /**
             * @description Turns every page clockwise, after it is moved.
             * @default 0
             * @enum {number}
             */
            rotateDeg?: 0 | 90 | 180 | 270;
        };
        /** @description One template, one layout, 1 to 250 records, for a printer. */
        PrintJobRequest: {
            /** @description The id of a template of the account. */
            templateId: string;
            layout: components["schemas"]["PrintLayout"];
            /** @description In the order in which they are printed. */
            records: components["schemas"]["Record"][];
            /**
             * @description How many seconds the job waits for the printer. Then it expires and is deleted.
             * @default 86400
             */
            expiresInSec?: number;
        };
        PairingRequest: {
            /** @description As the console shows it. Case, hyphens and spaces do not matter. */
            code: string;
            /** @description What the agent or its printer calls itself. */
            model: string;
        };
        AgentStatus: {
            /** @description What the printer says of itself. */
            status: {
                /**
                 * @description `error`: the printer cannot print now.
                 * @enum {string}
                 */
                state: "online" | "error";
                /** @description What is the matter with the printer. */
                reasons: ("paperOut" | "paperLow" | "paperJam" | "coverOpen" | "other")[];
            };
        };
        PageResult: {
            /** @description The page that was handed out. */
            page: number;
            /** @enum {string} */
            result: "printed" | "failed";
            /**
             * @description Why it failed; `other` without it.
             * @enum {string}
             */
            reason?: "paperOut" | "paperLow" | "paperJam" | "coverOpen" | "other";
        };
        /** @description A printer that fetches its jobs. */
        Printer: {
            /** @example printer_7Kq2dW8mR4xT0pLbN5vHs1 */
            id: string;
            /** @description A name that helps you tell printers apart. */
            name: string;
            /**
             * @description How the printer fetches its jobs: `agent` is a program beside it, which calls `/p/v1`; `cloudprnt` a Star printer that polls an address by itself, whose profile has the format `png`. More kinds will follow, so accept unknown values.
             * @enum {string}
             */
            kind: "agent" | "cloudprnt";
            profile: components["schemas"]["PrinterProfile"];
            /**
             * @description `atLeastOnce`: a page that is not confirmed within 120 seconds is offered again, so that none is lost and one may come twice. `atMostOnce`: it is not, so that none comes twice; its job is then `unknown`.
             * @enum {string}
             */
            delivery: "atLeastOnce" | "atMostOnce";
            status: {
                /**
                 * @description `offline`: nothing was heard of it for 60 seconds, or for twice the time between its polls and 5 seconds where that is longer.
                 * @enum {string}
                 */
                state: "unpaired" | "online" | "offline" | "error";
                /** @description What the printer said of itself last. */
                reasons: ("paperOut" | "paperLow" | "paperJam" | "coverOpen" | "other")[];
                /**
                 * Format: date-time
                 * @description When it was heard of last; null: never since it was paired.
                 */
                seenAt: string | null;
                /** @description What its agent calls it. */
                model: string | null;
                /**
                 * Format: date-time
                 * @description Of `cloudprnt`, where it happened: when another printer, or one without a MAC address, called the address last. It got `403`.
                 */
                otherPrinterAt?: string;
            };
            queue: {
                /** @description Jobs that wait. */
                waiting: number;
                /** @description Jobs that are handed out: 0 or 1. */
                printing: number;
            };
        };
        PrinterPage: {
            data: components["schemas"]["Printer"][];
            meta: components["schemas"]["PageMeta"];
        };
        PrinterAnswer: {
            data: components["schemas"]["Printer"];
        };
        /** @description A printer with the code or the address that pairs it. */
        PrinterWithPairing: {
            /** @example printer_7Kq2dW8mR4xT0pLbN5vHs1 */
            id: string;
            /** @description A name that helps you tell printers apart. */
            name: string;
            /**
             * @description How the printer fetches its jobs: `agent` is a program beside it, which calls `/p/v1`; `cloudprnt` a Star printer that polls an address by itself, whose profile has the format `png`. More kinds will follow, so accept unknown values.
             * @enum {string}
             */
            kind: "agent" | "cloudprnt";
            profile: components["schemas"]["PrinterProfile"];
            /**
             * @description `atLeastOnce`: a page that is not confirmed within 120 seconds is offered again, so that none is lost and one may come twice. `atMostOnce`: it is not, so that none comes twice; its job is then `unknown`.
             * @enum {string}
             */
            delivery: "atLeastOnce" | "atMostOnce";
            status: {
                /**
                 * @description `offline`: nothing was heard of it for 60 seconds, or for twice the time between its polls and 5 seconds where that is longer.
                 * @enum {string}
                 */
                state: "unpaired" | "online" | "offline" | "error";
                /** @description What the printer said of itself last. */
                reasons: ("paperOut" | "paperLow" | "paperJam" | "coverOpen" | "other")[];
                /**
                 * Format: date-time
                 * @description When it was heard of last; null: never since it was paired.
                 */
                seenAt: string | null;
                /** @description What its agent calls it. */
                model: string | null;
                /**
                 * Format: date-time
                 * @description Of `cloudprnt`, where it happened: when another printer, or one without a MAC address, called the address last. It got `403`.
                 */
                otherPrinterAt?: string;
            };
            queue: {
                /** @description Jobs that wait. */
                waiting: number;
                /** @description Jobs that are handed out: 0 or 1. */
                printing: number;
            };
            pairing: {
                /**
                 * @description For `POST /p/v1/pair`. It is shown only here.
                 * @example 7KQ2-DW8M-R4XT
                 */
                code: string;
                /** Format: date-time */
                expiresAt: string;
            } | {
                /**
                 * @description For the web page of a `cloudprnt` printer. It is shown only here.
                 * @example https://platen.example/cp/4kQ7dW2mR8xT0pLb1A2b3C
                 */
                address: string;
            };
        };
        PrinterWithPairingAnswer: {
            data: components["schemas"]["PrinterWithPairing"];
        };
        /** @description A job of a printer. */
        PrinterJob: {
            /** @example job_4kQ7dW2mR8xT0pLbN5vHs1 */
            id: string;
            printerId: string;
            /**
             * @description `waiting`: for the printer. `printing`: handed out. `unknown`: handed out once (`atMostOnce`) and not confirmed.
             * @enum {string}
             */
            state: "waiting" | "printing" | "printed" | "failed" | "cancelled" | "expired" | "unknown";
            pages: number;
            /** @description What it has cost. */
            credits: number;
            /** @description How often it was handed out. */
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when its content is kept at most, encrypted. It is deleted as soon as the job ends.
             */
            expiresAt: string;
            /** Format: date-time */
            printedAt: string | null;
            /** @description Why it failed: what the printer said (`paperOut`, `paperLow`, `paperJam`, `coverOpen`, `other`), `unconfirmed` after five attempts, or `unreadable` when its encryption secret is gone. */
            reason: string | null;
        };
        PrinterJobPage: {
            data: components["schemas"]["PrinterJob"][];
            meta: components["schemas"]["PageMeta"];
        };
        PrinterJobAnswer: {
            data: components["schemas"]["PrinterJob"];
        };
        /** @description The page to print next. */
        OfferedPage: {
            /** @example job_4kQ7dW2mR8xT0pLbN5vHs1 */
            id: string;
            page: number;
            /** @description How many are handed out one by one: of PNGs, one per page. */
            pages: number;
            attempt: number;
            /** @example application/vnd.zebra-zpl */
            contentType: string;
            byteLength: number;
            /** @description Of the bytes, in hex. */
            sha256: string;
        };
        OfferedPageAnswer: {
            data: components["schemas"]["OfferedPage"];
        };
        /** @description A printer that is paired. */
        PairedAgent: {
            printerId: string;
            /** @description For `Authorization: Bearer`. It is shown only here. */
            token: string;
        };
        PairedAgentAnswer: {
            data: components["schemas"]["PairedAgent"];
        };
        CodeRequest: {
            email: string;
            /** @constant */
            type: "sign-in";
        };
        CodeSignIn: {
            email: string;
            /** @description The code from the mail; case and the hyphen do not matter. */
            otp: string;
        };
        SignInElsewhere: {
            /** @enum {string} */
            provider: "github" | "google";
            /**
             * @description Where the person is redirected after signing in.
             * @default /
             */
            callbackURL?: string;
            /**
             * @description Where the person is redirected if signing in fails, with `error` in the query.
             * @default /
             */
            errorCallbackURL?: string;
        };
        /** @description A person who signs in. */
        User: {
            id: string;
            /** Format: email */
            email: string;
            emailVerified: boolean;
            /** @description Empty unless GitHub or Google provided a name. */
            name: string;
            image: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description A session, without its token. */
        Session: {
            id: string;
            userId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Done: {
            /** @constant */
            success: true;
        };
        SignedIn: {
            /** @description The session: send it as `Authorization: Bearer <token>`. */
            token: string;
            /** @description For programs: store it and send it as `X-Returning-Visitor` when you sign in to this address again within 90 days. */
            returningVisitor: string;
            user: components["schemas"]["User"];
        };
        /** @description The session and its person; null without a session. */
        CurrentSession: {
            session: components["schemas"]["Session"];
            user: components["schemas"]["User"];
        } | null;
        Departure: {
            /**
             * Format: uri
             * @description The address to redirect the person to.
             */
            url: string;
            /** @constant */
            redirect: true;
        };
        OpenApi: Record<string, never>;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The request's id, made by the service. Include it when you contact support. */
        "X-Request-Id": string;
        /** @description `no-store`, except for the pages of this reference and for assets. */
        "Cache-Control": string;
        /** @description `nosniff`. */
        "X-Content-Type-Options": "nosniff";
        /** @description How many requests the rate limit allows. */
        "X-RateLimit-Limit": number;
        /** @description How many requests are left. */
        "X-RateLimit-Remaining": number;
        /** @description Seconds until another request is let through when none is left. */
        "X-RateLimit-Reset": number;
        /** @description What the request waited for, and how long, in milliseconds. */
        "Server-Timing": string;
        /** @description `attachment`, with a file name; `inline` of links. */
        "Content-Disposition": string;
        /** @description Number of elements in `records`: at most 250, of a large job 10,000. */
        "X-Record-Count": number;
        /** @description Number of labels or cards, including copies: at most 250, of a large job 10,000. */
        "X-Item-Count": number;
        /** @description Number of pages: of a PDF at most 25, of a large job 10,000. */
        "X-Page-Count": number;
        /** @description Credits charged for this answer: the number of pages for a business key; 0 for a trial key, a replay and the demo. */
        "X-Credits-Consumed": number;
        /** @description Warnings about what is printed: the sum of their `count`. A preflight lists them. */
        "X-Warning-Count": number;
        /** @description The warning codes, each with its count: `TEXT_CUT;n=3, VARIABLE_ABSENT;n=1` (a list of RFC 9651). Absent without warnings. */
        "X-Warnings": string;
        /** @description Width and height of the first page in dots, as sent: `813x1219`. */
        "X-Raster-Size": string;
        /** @description Of the whole file, in bytes. */
        "Content-Length": number;
        /** @description `none`: it is drawn from its beginning. */
        "Accept-Ranges": "none";
        /** @description How many files are in the ZIP file; absent of a PDF. */
        "X-File-Count": number;
        /** @description The first free position of the last sheet, for the next request's `startSlot`; 1 if the sheet is full. Only for sheet layouts. */
        "X-Next-Start-Slot": number;
        /** @description The template's counters, with what they count, and the built-in values that it uses: `serial;per=item, #page`, or `none`; `back` if it has a back, so that each sheet is two pages. A program that splits a large job needs to know: built-in values count within one request. */
        "X-Counting": string;
        /** @description Where the next job's counters start, as printed: `serial=001292, box=14`. A counter without a valid next value is left out; absent if none is left. */
        "X-Next-Counters": string;
        /** @description SHA-256 of the file (RFC 9530): the same for an original and its replay. */
        "Repr-Digest": string;
        /** @description `true` on a replay; otherwise absent. */
        "Idempotency-Replayed": "true";
        /** @description The id of the request that was charged; only on a replay. */
        "X-Original-Request-Id": string;
        /** @description `image`: this replay shows an image from an https address whose bytes have changed since the original. Three such replays per key are free; otherwise absent. */
        "X-Replay-Differs": "image";
        /** @description Whole seconds to wait before trying again. */
        "Retry-After": number;
        /** @description `<…>; rel="payment"`: the page where credits can be bought, if the service has one. */
        Link: string;
        /** @description `Bearer`. */
        "WWW-Authenticate": string;
        /** @description Pages of this origin may read the answer. */
        "Access-Control-Allow-Origin": string;
        /** @description The headers that such pages may read. */
        "Access-Control-Expose-Headers": string;
        /** @description The revision of what is answered, in quotes: of a template, for `If-Match`; of a link's label, a digest of its content. */
        ETag: string;
        /** @description Sets or removes the session cookie; after a sign-in, also sets the cookie by which the browser is recognised. */
        "Set-Cookie": string;
        /** @description The session token, if a session was started or extended. */
        "Set-Auth-Token": string;
        /** @description An address of this service. */
        Location: string;
        /** @description `noindex`. */
        "X-Robots-Tag": string;
        /** @description `cross-origin` on pictures, which any page may show. */
        "Cross-Origin-Resource-Policy": string;
        /** @description The request headers that the answer depends on. */
        Vary: string;
        /** @description `"cache"`: the browser drops what it kept of this account, such as images. */
        "Clear-Site-Data": string;
        /** @description The page loads nothing and runs no scripts; of links, `frame-ancestors`: which pages may show the answer. */
        "Content-Security-Policy": string;
        /** @description `usb=(), serial=()`: only the page Print may ask for a printer. */
        "Permissions-Policy": string;
        /** @description `same-origin`: links to other sites do not tell them the page's address; of links, `no-referrer`. */
        "Referrer-Policy": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    generatePdf: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:v1
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The automation that sends the request; shown in the usage. `console` and `cli` are reserved for signed-in people, `link` for print links.
                 * @example warehouse-sync
                 */
                "X-Integration-Source"?: string;
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeneratePdfRequest"];
            };
        };
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "X-Next-Counters": components["headers"]["X-Next-Counters"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    "X-Replay-Differs": components["headers"]["X-Replay-Differs"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is still in progress.
             *
             *     `IDEMPOTENCY_REPLAY_UNAVAILABLE`: The request can no longer be replayed.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key was used with a different body or call.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preflightPdf: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:v1
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The automation that sends the request; shown in the usage. `console` and `cli` are reserved for signed-in people, `link` for print links.
                 * @example warehouse-sync
                 */
                "X-Integration-Source"?: string;
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeneratePdfRequest"];
            };
        };
        responses: {
            /** @description The job can be printed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreflightAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    generatePdfSignedIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:v1
                 */
                "Idempotency-Key"?: string;
                /** @description Where the person prints from: `console`, or `cli` for the command line. */
                "X-Integration-Source"?: "console" | "cli";
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeneratePdfRequest"];
            };
        };
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "X-Next-Counters": components["headers"]["X-Next-Counters"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    "X-Replay-Differs": components["headers"]["X-Replay-Differs"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is still in progress.
             *
             *     `IDEMPOTENCY_REPLAY_UNAVAILABLE`: The request can no longer be replayed.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key was used with a different body or call.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preflightPdfSignedIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:v1
                 */
                "Idempotency-Key"?: string;
                /** @description Where the person prints from: `console`, or `cli` for the command line. */
                "X-Integration-Source"?: "console" | "cli";
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeneratePdfRequest"];
            };
        };
        responses: {
            /** @description The job can be printed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreflightAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    generateDemoPdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description The token of a solved Turnstile challenge, if the deployment requires one. Each token works once, for five minutes. */
                "CF-Turnstile-Response"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeneratePdfRequest"];
            };
        };
        responses: {
            /** @description The PDF, one page, with a watermark. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "X-Next-Counters": components["headers"]["X-Next-Counters"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_NOT_FOUND`: Template not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `DEMO_LAYOUT_NOT_ALLOWED`: The demo does not support this layout.
             *
             *     `DEMO_LIMIT_EXCEEDED`: The job exceeds the demo's limits.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    generateRaster: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:label:v1
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The automation that sends the request; shown in the usage. `console` and `cli` are reserved for signed-in people, `link` for print links.
                 * @example warehouse-sync
                 */
                "X-Integration-Source"?: string;
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateRasterRequest"];
            };
        };
        responses: {
            /** @description The ZPL, the PNG, or a ZIP of PNGs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "X-Next-Counters": components["headers"]["X-Next-Counters"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "X-Raster-Size": components["headers"]["X-Raster-Size"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    "X-Replay-Differs": components["headers"]["X-Replay-Differs"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.zebra-zpl": string;
                    "image/png": string;
                    "application/zip": string;
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is still in progress.
             *
             *     `IDEMPOTENCY_REPLAY_UNAVAILABLE`: The request can no longer be replayed.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key was used with a different body or call.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preflightRaster: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:label:v1
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The automation that sends the request; shown in the usage. `console` and `cli` are reserved for signed-in people, `link` for print links.
                 * @example warehouse-sync
                 */
                "X-Integration-Source"?: string;
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateRasterRequest"];
            };
        };
        responses: {
            /** @description The job can be printed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreflightAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    generateRasterSignedIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:label:v1
                 */
                "Idempotency-Key"?: string;
                /** @description Where the person prints from: `console`, or `cli` for the command line. */
                "X-Integration-Source"?: "console" | "cli";
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateRasterRequest"];
            };
        };
        responses: {
            /** @description The ZPL, the PNG, or a ZIP of PNGs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "X-Next-Counters": components["headers"]["X-Next-Counters"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "X-Raster-Size": components["headers"]["X-Raster-Size"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    "X-Replay-Differs": components["headers"]["X-Replay-Differs"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.zebra-zpl": string;
                    "image/png": string;
                    "application/zip": string;
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is still in progress.
             *
             *     `IDEMPOTENCY_REPLAY_UNAVAILABLE`: The request can no longer be replayed.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key was used with a different body or call.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preflightRasterSignedIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:label:v1
                 */
                "Idempotency-Key"?: string;
                /** @description Where the person prints from: `console`, or `cli` for the command line. */
                "X-Integration-Source"?: "console" | "cli";
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateRasterRequest"];
            };
        };
        responses: {
            /** @description The job can be printed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreflightAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTestLabel: {
        parameters: {
            query: {
                /**
                 * @description Width of the label.
                 * @example 101.6
                 */
                widthMm: number;
                /**
                 * @description Height of the label, along the feed.
                 * @example 50.8
                 */
                heightMm: number;
                /**
                 * @description What the print head has. 203 means 8 dots per mm, 152 means 6; for 12 or 24 dots per mm, use 304.8 or 609.6.
                 * @example 203
                 */
                dpi: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ZPL, one label. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "X-Raster-Size": components["headers"]["X-Raster-Size"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.zebra-zpl": string;
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    printJob: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:labels:v1
                 */
                "Idempotency-Key": string;
                /**
                 * @description The automation that sends the request; shown in the usage. `console` and `cli` are reserved for signed-in people, `link` for print links.
                 * @example warehouse-sync
                 */
                "X-Integration-Source"?: string;
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobRequest"];
                "application/x-ndjson": components["schemas"]["JobLines"];
            };
        };
        responses: {
            /** @description The PDF, or the ZIP file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "X-Next-Counters": components["headers"]["X-Next-Counters"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "Content-Length": components["headers"]["Content-Length"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "X-File-Count": components["headers"]["X-File-Count"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    "X-Replay-Differs": components["headers"]["X-Replay-Differs"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/zip": string;
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `BUSINESS_ACCOUNT_REQUIRED`: A business account is required.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is still in progress.
             *
             *     `IDEMPOTENCY_REPLAY_UNAVAILABLE`: The request can no longer be replayed.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key was used with a different body or call.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preflightJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:labels:v1
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The automation that sends the request; shown in the usage. `console` and `cli` are reserved for signed-in people, `link` for print links.
                 * @example warehouse-sync
                 */
                "X-Integration-Source"?: string;
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobRequest"];
                "application/x-ndjson": components["schemas"]["JobLines"];
            };
        };
        responses: {
            /** @description The job can be printed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreflightAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `BUSINESS_ACCOUNT_REQUIRED`: A business account is required.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    printJobSignedIn: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:labels:v1
                 */
                "Idempotency-Key": string;
                /** @description Where the person prints from: `console`, or `cli` for the command line. */
                "X-Integration-Source"?: "console" | "cli";
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobRequest"];
                "application/x-ndjson": components["schemas"]["JobLines"];
            };
        };
        responses: {
            /** @description The PDF, or the ZIP file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "X-Next-Counters": components["headers"]["X-Next-Counters"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "Content-Length": components["headers"]["Content-Length"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "X-File-Count": components["headers"]["X-File-Count"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    "X-Replay-Differs": components["headers"]["X-Replay-Differs"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/zip": string;
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `BUSINESS_ACCOUNT_REQUIRED`: A business account is required.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is still in progress.
             *
             *     `IDEMPOTENCY_REPLAY_UNAVAILABLE`: The request can no longer be replayed.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key was used with a different body or call.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preflightJobSignedIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:labels:v1
                 */
                "Idempotency-Key"?: string;
                /** @description Where the person prints from: `console`, or `cli` for the command line. */
                "X-Integration-Source"?: "console" | "cli";
                /** @description A printer's id: its profile scales, moves and turns pages. A raster also gets what its `output` does not say, whose `format` must be the profile's. Keys compare the id; a changed profile is a `409`. */
                "X-Printer-Profile"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobRequest"];
                "application/x-ndjson": components["schemas"]["JobLines"];
            };
        };
        responses: {
            /** @description The job can be printed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreflightAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `BUSINESS_ACCOUNT_REQUIRED`: A business account is required.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All templates, on one page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The template's id, from `GET /api/v1/templates`.
                 * @example custom-product-label
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_NOT_FOUND`: Template not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_NOT_API_READY`: The template cannot be printed yet. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRecordSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/templates` lists it.
                 * @example custom-product-label
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema, by itself. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Counting": components["headers"]["X-Counting"];
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": components["schemas"]["RecordSchema"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Counting": components["headers"]["X-Counting"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Counting": components["headers"]["X-Counting"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_NOT_FOUND`: Template not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Counting": components["headers"]["X-Counting"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_NOT_API_READY`: The template cannot be printed yet. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Counting": components["headers"]["X-Counting"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Counting": components["headers"]["X-Counting"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Counting": components["headers"]["X-Counting"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Counting": components["headers"]["X-Counting"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLayoutPresets: {
        parameters: {
            query?: {
                /**
                 * @description Words to find in a preset's id, name, description, vendor or part numbers. All words must match; case does not matter.
                 * @example 5160
                 */
                search?: string;
                /**
                 * @description Width of the item, within 0.1 mm.
                 * @example 66.675
                 */
                widthMm?: number;
                /**
                 * @description Height of the item, within 0.1 mm.
                 * @example 25.4
                 */
                heightMm?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching sheets, sorted by vendor and part number. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LayoutPresetList"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTestSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The preset's id, from `GET /api/v1/layout-presets`.
                 * @example vendorA-5160-compatible
                 */
                presetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF, one page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendSignInCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description `returningVisitor` of an earlier sign-in, for programs; browsers have it as a cookie. It gives you a separate code and separate limits for this address, which other people's attempts do not use up. */
                "X-Returning-Visitor"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeRequest"];
            };
        };
        responses: {
            /** @description The mail was sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ORIGIN_NOT_ALLOWED`: The origin is not allowed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signInByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description `returningVisitor` of an earlier sign-in, for programs; browsers have it as a cookie. It gives you a separate code and separate limits for this address, which other people's attempts do not use up. */
                "X-Returning-Visitor"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeSignIn"];
            };
        };
        responses: {
            /** @description The person is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Set-Auth-Token": components["headers"]["Set-Auth-Token"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ORIGIN_NOT_ALLOWED`: The origin is not allowed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signInElsewhere: {
        parameters: {
            query?: never;
            header?: {
                /** @description `returningVisitor` of an earlier sign-in, for programs; browsers have it as a cookie. It gives you a separate code and separate limits for this address, which other people's attempts do not use up. */
                "X-Returning-Visitor"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInElsewhere"];
            };
        };
        responses: {
            /** @description The address to redirect to. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Departure"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ORIGIN_NOT_ALLOWED`: The origin is not allowed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    returnFromSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `github` or `google`.
                 * @example github
                 */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To `callbackURL` with a session, or to `errorCallbackURL` with `error` in the query. */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other answer is a problem. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session, or `null`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Set-Auth-Token": components["headers"]["Set-Auth-Token"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person is signed out. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Clear-Site-Data": components["headers"]["Clear-Site-Data"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description `ORIGIN_NOT_ALLOWED`: The origin is not allowed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMe: {
        parameters: {
            query?: {
                /**
                 * @description The exact balance to give up. Required if the account has credits left.
                 * @example 12
                 */
                credits?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Clear-Site-Data": components["headers"]["Clear-Site-Data"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `CREDITS_WOULD_BE_LOST`: The account still has credits. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUsage: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page. */
                cursor?: string;
                /**
                 * @description Entries per page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsagePage"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDailyUsage: {
        parameters: {
            query?: {
                /**
                 * @description The last days in UTC, today's included.
                 * @example 7
                 */
                days?: number;
                /**
                 * @description What to tell apart.
                 * @example template
                 */
                by?: "key" | "template" | "link";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyUsageAnswer"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startTrial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trial and its key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialAnswer"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TRIAL_ALREADY_USED`: The trial was already used. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceTrialKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trial and its new key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialAnswer"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page. */
                cursor?: string;
                /**
                 * @description Entries per page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyPage"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `BUSINESS_ACCOUNT_REQUIRED`: A business account is required.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `KEY_LIMIT_REACHED`: The account has the maximum number of keys. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /account/v1/keys` lists it.
                 * @example 0b9f4a52-41f7-4a0e-9d0b-6a3c1f3f7b11
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: while it has not changed, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description What is behind `/l/` in the link's address.
                 * @example 4kQ7dW2mR8xT0pLbN5vHs1YcE3u9Kd2AB
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label, as the link's `answer` says. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "X-Next-Counters": components["headers"]["X-Next-Counters"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    "X-Replay-Differs": components["headers"]["X-Replay-Differs"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/png": string;
                    "application/vnd.zebra-zpl": string;
                    "text/html": string;
                };
            };
            /** @description The label is the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `INSUFFICIENT_CREDITS`: Not enough credits.
             *
             *     `LINK_LIMIT_EXCEEDED`: The link's limit for today is reached.
             */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ORIGIN_NOT_ALLOWED`: The origin is not allowed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is still in progress.
             *
             *     `IDEMPOTENCY_REPLAY_UNAVAILABLE`: The request can no longer be replayed.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `LINK_GONE`: The link no longer prints. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postToLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:v1
                 */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of what you have: while it has not changed, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description What is behind `/l/` in the link's address.
                 * @example 4kQ7dW2mR8xT0pLbN5vHs1YcE3u9Kd2AB
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LinkValues"];
                "application/x-www-form-urlencoded": components["schemas"]["LinkValues"];
            };
        };
        responses: {
            /** @description The label, as the link's `answer` says. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "X-Next-Counters": components["headers"]["X-Next-Counters"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    "X-Replay-Differs": components["headers"]["X-Replay-Differs"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/png": string;
                    "application/vnd.zebra-zpl": string;
                    "text/html": string;
                };
            };
            /** @description Of a link with a printer: the job waits for the printer. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    "X-Replay-Differs": components["headers"]["X-Replay-Differs"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterJobAnswer"];
                };
            };
            /** @description The label is the one that `If-None-Match` names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `INSUFFICIENT_CREDITS`: Not enough credits.
             *
             *     `LINK_LIMIT_EXCEEDED`: The link's limit for today is reached.
             */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ORIGIN_NOT_ALLOWED`: The origin is not allowed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is still in progress.
             *
             *     `IDEMPOTENCY_REPLAY_UNAVAILABLE`: The request can no longer be replayed.
             *
             *     `PRINTER_QUEUE_FULL`: The printer's queue is full.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `LINK_GONE`: The link no longer prints. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key was used with a different body or call.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    "X-Robots-Tag": components["headers"]["X-Robots-Tag"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Cross-Origin-Resource-Policy": components["headers"]["Cross-Origin-Resource-Policy"];
                    "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                    "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                    Vary: components["headers"]["Vary"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLinks: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page. */
                cursor?: string;
                /**
                 * @description Entries per page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of links. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPage"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLink"];
            };
        };
        responses: {
            /** @description The link with its address. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkWithUrlAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `BUSINESS_ACCOUNT_REQUIRED`: A business account is required.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_NOT_FOUND`: Template not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `LINK_LIMIT_REACHED`: The account has the maximum number of links. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /account/v1/links` lists it.
                 * @example 7c1f0e2d-5b6a-4c3d-8e9f-0a1b2c3d4e5f
                 */
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /account/v1/links` lists it.
                 * @example 7c1f0e2d-5b6a-4c3d-8e9f-0a1b2c3d4e5f
                 */
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /account/v1/links` lists it.
                 * @example 7c1f0e2d-5b6a-4c3d-8e9f-0a1b2c3d4e5f
                 */
                linkId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkChanges"];
            };
        };
        responses: {
            /** @description The link as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `BUSINESS_ACCOUNT_REQUIRED`: A business account is required.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /account/v1/links` lists it.
                 * @example 7c1f0e2d-5b6a-4c3d-8e9f-0a1b2c3d4e5f
                 */
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LinkRotation"];
            };
        };
        responses: {
            /** @description The link with its new address. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkWithUrlAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPrinterJobs: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page. */
                cursor?: string;
                /**
                 * @description Entries per page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterJobPage"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    printOnPrinter: {
        parameters: {
            query?: {
                /** @description `true`: prints what the key has printed once more, free, as a new job. Only once the job has ended, and three times in 24 hours. */
                reprint?: boolean;
            };
            header: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:desk:v1
                 */
                "Idempotency-Key": string;
                /**
                 * @description The automation that sends the request; shown in the usage. `console` and `cli` are reserved for signed-in people, `link` for print links.
                 * @example warehouse-sync
                 */
                "X-Integration-Source"?: string;
            };
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintJobRequest"];
            };
        };
        responses: {
            /** @description The job is charged and waits for the printer; of a repeated key, as it stands. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Location: components["headers"]["Location"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterJobAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is still in progress.
             *
             *     `IDEMPOTENCY_REPLAY_UNAVAILABLE`: The request can no longer be replayed.
             *
             *     `PRINTER_QUEUE_FULL`: The printer's queue is full.
             *
             *     `JOB_UNDER_WAY`: The job's state does not allow this.
             *
             *     `REPRINTS_SPENT`: The job was printed again too often.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key was used with a different body or call.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preflightOnPrinter: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:desk:v1
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The automation that sends the request; shown in the usage. `console` and `cli` are reserved for signed-in people, `link` for print links.
                 * @example warehouse-sync
                 */
                "X-Integration-Source"?: string;
            };
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintJobRequest"];
            };
        };
        responses: {
            /** @description The job can be printed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreflightAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPrinterJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
                /**
                 * @description As the call that sent the job answered it.
                 * @example job_4kQ7dW2mR8xT0pLbN5vHs1
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterJobAnswer"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelPrinterJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
                /**
                 * @description As the call that sent the job answered it.
                 * @example job_4kQ7dW2mR8xT0pLbN5vHs1
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job was cancelled, and its content is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `JOB_UNDER_WAY`: The job's state does not allow this. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPrinters: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page. */
                cursor?: string;
                /**
                 * @description Entries per page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of printers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterPage"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPrinter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The printer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterAnswer"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPrintersSignedIn: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page. */
                cursor?: string;
                /**
                 * @description Entries per page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of printers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterPage"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPrinter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPrinter"];
            };
        };
        responses: {
            /** @description The printer with a code, which is shown only here. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterWithPairingAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `PRINTER_LIMIT_REACHED`: The account has the maximum number of printers. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPrinterSignedIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The printer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterAnswer"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePrinter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The printer was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePrinter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrinterChanges"];
            };
        };
        responses: {
            /** @description The printer as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pairPrinterAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The printer with a code, which is shown only here. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterWithPairingAnswer"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    printTestPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test page waits. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterJobAnswer"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `PRINTER_QUEUE_FULL`: The printer's queue is full. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPrinterJobsSignedIn: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page. */
                cursor?: string;
                /**
                 * @description Entries per page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterJobPage"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    printOnPrinterSignedIn: {
        parameters: {
            query?: {
                /** @description `true`: prints what the key has printed once more, free, as a new job. Only once the job has ended, and three times in 24 hours. */
                reprint?: boolean;
            };
            header: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:desk:v1
                 */
                "Idempotency-Key": string;
                /** @description Where the person prints from: `console`, or `cli` for the command line. */
                "X-Integration-Source"?: "console" | "cli";
            };
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintJobRequest"];
            };
        };
        responses: {
            /** @description The job is charged and waits for the printer; of a repeated key, as it stands. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Location: components["headers"]["Location"];
                    "X-Record-Count": components["headers"]["X-Record-Count"];
                    "X-Item-Count": components["headers"]["X-Item-Count"];
                    "X-Page-Count": components["headers"]["X-Page-Count"];
                    "X-Credits-Consumed": components["headers"]["X-Credits-Consumed"];
                    "X-Warning-Count": components["headers"]["X-Warning-Count"];
                    "X-Warnings": components["headers"]["X-Warnings"];
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterJobAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is still in progress.
             *
             *     `IDEMPOTENCY_REPLAY_UNAVAILABLE`: The request can no longer be replayed.
             *
             *     `PRINTER_QUEUE_FULL`: The printer's queue is full.
             *
             *     `JOB_UNDER_WAY`: The job's state does not allow this.
             *
             *     `REPRINTS_SPENT`: The job was printed again too often.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key was used with a different body or call.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preflightOnPrinterSignedIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries free: for 24 hours, the same key with the same body gets the same file from the same call and is charged only once. Build the key from an opaque id and a version. Never use names, addresses, e-mail addresses, API keys or other customer values.
                 * @example order-4711:desk:v1
                 */
                "Idempotency-Key"?: string;
                /** @description Where the person prints from: `console`, or `cli` for the command line. */
                "X-Integration-Source"?: "console" | "cli";
            };
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintJobRequest"];
            };
        };
        responses: {
            /** @description The job can be printed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreflightAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INSUFFICIENT_CREDITS`: Not enough credits. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints one page per request.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: Preset not found.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset does not have the template's size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The start slot is not on the sheet.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `OUTPUT_NOT_SUPPORTED`: The template cannot be printed as dots.
             *
             *     `UNKNOWN_VARIABLE`: The template does not declare this variable.
             *
             *     `VARIABLE_REQUIRED`: A required variable has no value.
             *
             *     `VALUE_INVALID`: A value cannot be printed.
             *
             *     `COLOR_INVALID`: A colour is not valid.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot encode its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A barcode or QR code does not fit its box.
             *
             *     `QR_LOGO_TOO_LARGE`: The logo of a QR code is too large.
             *
             *     `ITEM_TOO_LONG`: An item is longer than its template allows.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPrinterJobSignedIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
                /**
                 * @description As the call that sent the job answered it.
                 * @example job_4kQ7dW2mR8xT0pLbN5vHs1
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterJobAnswer"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelPrinterJobSignedIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As `GET /api/v1/printers` lists it.
                 * @example printer_7Kq2dW8mR4xT0pLbN5vHs1
                 */
                printerId: string;
                /**
                 * @description As the call that sent the job answered it.
                 * @example job_4kQ7dW2mR8xT0pLbN5vHs1
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job was cancelled, and its content is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `JOB_UNDER_WAY`: The job's state does not allow this. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pairAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PairingRequest"];
            };
        };
        responses: {
            /** @description The token that the agent keeps. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairedAgentAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pollPrinter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentStatus"];
            };
        };
        responses: {
            /** @description The page to print next. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedPageAnswer"];
                };
            };
            /** @description Nothing waits, or the account is suspended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_API_KEY`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fetchPage: {
        parameters: {
            query?: {
                /** @description As the poll answered it. */
                page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description As the poll answered it.
                 * @example job_4kQ7dW2mR8xT0pLbN5vHs1
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is sent to the printer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.zebra-zpl": string;
                    "image/png": string;
                    "application/pdf": string;
                };
            };
            /** @description `INVALID_API_KEY`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description As the poll answered it.
                 * @example job_4kQ7dW2mR8xT0pLbN5vHs1
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageResult"];
            };
        };
        responses: {
            /** @description It is noted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_API_KEY`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    connectPrinter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is a WebSocket now. */
            101: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INVALID_HEADER`: A request header is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_API_KEY`: The API key is not valid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other answer is a problem. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAccountTemplates: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page. */
                cursor?: string;
                /**
                 * @description Entries per page.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description With documents: at most 20 entries on a page, fewer if they are large.
                 * @example document
                 */
                include?: "document";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of templates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountTemplatePage"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createAccountTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplatePush"];
            };
        };
        responses: {
            /** @description The template was saved. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountTemplateAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_LIMIT_REACHED`: The account has no room for this template. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewRequest"];
            };
        };
        responses: {
            /** @description The page, with a watermark. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    /** @description How many problems the preview has; what they affect is left out. */
                    "X-Problem-Count"?: number;
                    /** @description `attachment`, with a file name; `inline` of links. */
                    "Content-Disposition"?: string;
                    /** @description Number of elements in `records`: at most 250, of a large job 10,000. */
                    "X-Record-Count"?: number;
                    /** @description Number of labels or cards, including copies: at most 250, of a large job 10,000. */
                    "X-Item-Count"?: number;
                    /** @description Number of pages: of a PDF at most 25, of a large job 10,000. */
                    "X-Page-Count"?: number;
                    /** @description Credits charged for this answer: the number of pages for a business key; 0 for a trial key, a replay and the demo. */
                    "X-Credits-Consumed"?: number;
                    /** @description Warnings about what is printed: the sum of their `count`. A preflight lists them. */
                    "X-Warning-Count"?: number;
                    /** @description The warning codes, each with its count: `TEXT_CUT;n=3, VARIABLE_ABSENT;n=1` (a list of RFC 9651). Absent without warnings. */
                    "X-Warnings"?: string;
                    /** @description The first free position of the last sheet, for the next request's `startSlot`; 1 if the sheet is full. Only for sheet layouts. */
                    "X-Next-Start-Slot"?: number;
                    /** @description Where the next job's counters start, as printed: `serial=001292, box=14`. A counter without a valid next value is left out; absent if none is left. */
                    "X-Next-Counters"?: string;
                    /** @description SHA-256 of the file (RFC 9530): the same for an original and its replay. */
                    "Repr-Digest"?: string;
                    /** @description Width and height of the first page in dots, as sent: `813x1219`. */
                    "X-Raster-Size"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/png": string;
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             *
             *     `JOB_TOO_COMPLEX`: The job is too complex.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `custom-` and 1 to 64 letters, digits, underscores or hyphens; unique in the account.
                 * @example custom-shelf-label
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeTemplateAnswer"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_NOT_FOUND`: Template not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAccountTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision to change. If the template has another revision, it is not changed. `*` matches any existing template. */
                "If-Match"?: string;
                /** @description `*`: only if the template does not exist yet. Not together with `If-Match`. */
                "If-None-Match"?: "*";
            };
            path: {
                /**
                 * @description `custom-` and 1 to 64 letters, digits, underscores or hyphens; unique in the account.
                 * @example custom-shelf-label
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplatePush"];
            };
        };
        responses: {
            /** @description The template was replaced. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountTemplateAnswer"];
                };
            };
            /** @description The template was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountTemplateAnswer"];
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is not valid.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_LIMIT_REACHED`: The account has no room for this template. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `REVISION_CONFLICT`: The template has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision to change. If the template has another revision, it is not changed. `*` matches any existing template. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description `custom-` and 1 to 64 letters, digits, underscores or hyphens; unique in the account.
                 * @example custom-shelf-label
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INVALID_HEADER`: A request header is not valid. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_NOT_FOUND`: Template not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `REVISION_CONFLICT`: The template has changed. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTemplateVersions: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page. */
                cursor?: string;
                /**
                 * @description Entries per page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description `custom-` and 1 to 64 letters, digits, underscores or hyphens; unique in the account.
                 * @example custom-shelf-label
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersionPage"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TEMPLATE_NOT_FOUND`: Template not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTemplateVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `custom-` and 1 to 64 letters, digits, underscores or hyphens; unique in the account.
                 * @example custom-shelf-label
                 */
                templateId: string;
                /**
                 * @description As the list of versions has it.
                 * @example 5a69788796a5b4c39f2c4be1a0d35c7786d10f5e2b94c3a85e6a7f1b0c2d3e4f
                 */
                revision: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeVersionAnswer"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TEMPLATE_NOT_FOUND`: Template not found.
             *
             *     `NOT_FOUND`: Not found.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAssets: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page. */
                cursor?: string;
                /**
                 * @description Entries per page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetPage"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `VALIDATION_FAILED`: The request is not valid. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadAsset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "application/pdf": string;
                "image/svg+xml": string;
            };
        };
        responses: {
            /** @description The asset, whether new or already stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetAnswer"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ASSET_REJECTED`: The asset was rejected. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The asset's `id` without `asset:`.
                 * @example 4b1d0f3c5a69788796a5b4c39f2c4be1a0d35c7786d10f5e2b94c3a85e6a7f1b
                 */
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "application/vnd.platen.artwork": string;
                };
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The asset's `id` without `asset:`.
                 * @example 4b1d0f3c5a69788796a5b4c39f2c4be1a0d35c7786d10f5e2b94c3a85e6a7f1b
                 */
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `UNAUTHENTICATED`: Authentication is required.
             *
             *     `INVALID_API_KEY`: The API key is not valid.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial has ended.
             *
             *     `SCOPE_REQUIRED`: The API key lacks a required scope.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `ASSET_IN_USE`: A template uses the asset. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fetchImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageRequest"];
            };
        };
        responses: {
            /** @description The bytes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The media type of the body is not supported.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: Authentication is required. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `ORIGIN_NOT_ALLOWED`: The origin is not allowed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `VALIDATION_FAILED`: The request is not valid.
             *
             *     `IMAGE_REJECTED`: An image was rejected.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Server-Timing": components["headers"]["Server-Timing"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is healthy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts, newest day first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /** @description The page loads nothing and runs no scripts; of links, `frame-ancestors`: which pages may show the answer. */
                    "Content-Security-Policy"?: string;
                    /** @description `usb=(), serial=()`: only the page Print may ask for a printer. */
                    "Permissions-Policy"?: string;
                    /** @description `same-origin`: links to other sites do not tell them the page's address; of links, `no-referrer`. */
                    "Referrer-Policy"?: string;
                    /** @description The request headers that the answer depends on. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["StatusAnswer"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: while it has not changed, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApi"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGallery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: while it has not changed, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StarterList"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listIcons: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: while it has not changed, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    /** @description The page loads nothing and runs no scripts; of links, `frame-ancestors`: which pages may show the answer. */
                    "Content-Security-Policy"?: string;
                    /** @description `usb=(), serial=()`: only the page Print may ask for a printer. */
                    "Permissions-Policy"?: string;
                    /** @description `same-origin`: links to other sites do not tell them the page's address; of links, `no-referrer`. */
                    "Referrer-Policy"?: string;
                    /** @description The revision of what is answered, in quotes: of a template, for `If-Match`; of a link's label, a digest of its content. */
                    ETag?: string;
                    /** @description The request headers that the answer depends on. */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["IconList"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: while it has not changed, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Permissions-Policy": components["headers"]["Permissions-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGuide: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: while it has not changed, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The guide's name.
                 * @example templates
                 */
                guide: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Permissions-Policy": components["headers"]["Permissions-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGuidePicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The file's name.
                 * @example text-cases.png
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAgentList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Permissions-Policy": components["headers"]["Permissions-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAgentGuides: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Permissions-Policy": components["headers"]["Permissions-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSkill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Permissions-Policy": components["headers"]["Permissions-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLicences: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: while it has not changed, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Permissions-Policy": components["headers"]["Permissions-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAVAILABLE`: Temporarily unavailable. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProblems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: while it has not changed, the answer is 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Permissions-Policy": components["headers"]["Permissions-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another method at this address: `405 METHOD_NOT_ALLOWED`. */
            "4XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: while it has not changed, the answer is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The code in lower case, with hyphens.
                 * @example layout-does-not-fit
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Permissions-Policy": components["headers"]["Permissions-Policy"];
                    "Referrer-Policy": components["headers"]["Referrer-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `NOT_FOUND`: Not found. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Internal error. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-Content-Type-Options": components["headers"]["X-Content-Type-Options"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
