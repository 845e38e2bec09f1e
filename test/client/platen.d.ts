// Generated from the API's document by openapi-typescript; test/unit/openapi-client.test.ts keeps it so.

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
         * @description One request uses one template and gives one merged PDF. Records stay in the order of the request, each repeated `copies` times. A request holds up to 250 records and 250 items, copies included, makes up to 25 pages, and its body has up to 1,048,576 bytes.
         *
         *     A page costs one credit, taken once the PDF exists and before its first byte is sent. Whatever is refused costs nothing. Send an `Idempotency-Key` with everything that is worth money: without one, the retry of an answer that was lost is charged again.
         *
         *     A trial key prints one page a request, ten times, for 0 credits. Whatever `Accept` says, the answer is a PDF or a problem.
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
         * Ask what a job would take
         * @description The same headers and body as for printing. It answers with items, pages and credits, or with the very problem that printing would give, drawing included. It costs nothing and counts against the rate alone; an `Idempotency-Key` is checked for its form and otherwise ignored.
         */
        post: operations["preflightPdf"];
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
         * @description The same body, for two designs: `api-demo-product-label-sheet` (variables `name`, `sku`, `price`) on the preset `vendorA-5160-compatible`, up to 3 records and 6 labels; and `api-demo-qr-card` (variables `title`, `subtitle`, `url`), 102 × 76 mm, with the layout `single` and exactly one record.
         *
         *     One page under a watermark. No picture is fetched, no account is read. The body has up to 65,536 bytes. A visitor has 3 requests a minute and 10 a day, refused ones included.
         *
         *     Pages of other origins may call it from a browser.
         */
        post: operations["generateDemoPdf"];
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
         * @description The account's templates that can be printed, the one saved last first. Drafts that cannot be printed yet are left out.
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
         * Look at a template
         * @description Its size, its variables, and the presets that it fits, in full.
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
    "/api/v1/layout-presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a sheet
         * @description By what is printed on its package (`5160`, `avery 8160`, `name badge a4`) or by the size of its labels. Filters combine; without any, all sheets are listed. Equivalent part numbers find the same sheet.
         *
         *     No match is an empty list. Unknown parameters are ignored, a repeated one is refused, an empty `search` is no filter.
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
         * Check a printer on plain paper
         * @description Outlines and numbers of all positions, and a ruler of 100 mm. Print it at 100 %, hold it against the stock, and see whether the printer prints at size and in place. It is free.
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
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the service is well
         * @description It is while its database answers.
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
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This reference for programs
         * @description The OpenAPI 3.1 document that you are reading, to generate clients from.
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
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This reference for people
         * @description The same as a page.
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
    "/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All problem codes
         * @description Every code with its status.
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
         * @description What happened, why, and how to mend it: the page that a problem's `type` points to.
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
            /** @description Variable names and their values; null and absent are blank, or the default. */
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
        /** @description One item a page; the page has the template's size. */
        SingleLayout: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "single";
        };
        /** @description Items fill a known sheet; the template must have the size of its labels. */
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
        /** @description A sheet of labels or cards on sale, and where its items lie. */
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
        /** @description A name that a record may give a value for. */
        TemplateVariable: {
            /** @example sku */
            name: string;
            /** @description The kinds of element that show it. */
            usedBy: ("text" | "barcode" | "qrcode" | "shape" | "image")[];
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
            /** @description Presets whose items have the template's size, each side within 0.1 mm. */
            compatiblePresetIds: string[];
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description A template with the sheets that it fits. */
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
            /** @description Presets whose items have the template's size, each side within 0.1 mm. */
            compatiblePresetIds: string[];
            /** Format: date-time */
            updatedAt: string;
            compatiblePresets: components["schemas"]["LayoutPreset"][];
        };
        CountMeta: {
            /** @description How many entries `data` has. */
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
            /** @description What failed, where, and how to mend it. */
            detail: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * Format: uuid
             * @description The same as the header `X-Request-Id`.
             */
            requestId: string;
            /** @description Every fault of a body, where the body is at fault. Values are never repeated. */
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
         * @description What a program decides by.
         * @enum {string}
         */
        ProblemCode: "INVALID_JSON" | "INVALID_HEADER" | "UNSUPPORTED_MEDIA_TYPE" | "UNAUTHENTICATED" | "INVALID_API_KEY" | "INSUFFICIENT_CREDITS" | "ACCOUNT_SUSPENDED" | "TRIAL_EXPIRED" | "TRIAL_LIMIT_REACHED" | "TRIAL_SINGLE_PAGE_ONLY" | "BUSINESS_ACCOUNT_REQUIRED" | "ORIGIN_NOT_ALLOWED" | "TEMPLATE_NOT_FOUND" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "IDEMPOTENCY_REQUEST_IN_PROGRESS" | "IDEMPOTENCY_REPLAY_UNAVAILABLE" | "TRIAL_ALREADY_USED" | "KEY_LIMIT_REACHED" | "GRANT_CONFLICT" | "REVISION_CONFLICT" | "BODY_TOO_LARGE" | "VALIDATION_FAILED" | "IDEMPOTENCY_KEY_REUSED" | "TEMPLATE_NOT_API_READY" | "PRESET_NOT_FOUND" | "PRESET_SIZE_MISMATCH" | "LAYOUT_DOES_NOT_FIT" | "START_SLOT_OUT_OF_RANGE" | "TOO_MANY_ITEMS" | "TOO_MANY_PAGES" | "UNKNOWN_VARIABLE" | "COLOR_INVALID" | "BARCODE_VALUE_INVALID" | "UNSUPPORTED_CHARACTERS" | "TEXT_OVERFLOW" | "BARCODE_DOES_NOT_FIT" | "IMAGE_REJECTED" | "DEMO_LAYOUT_NOT_ALLOWED" | "DEMO_LIMIT_EXCEEDED" | "ASSET_REJECTED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE";
        /** @description What a job would take. */
        Preflight: {
            /** @description Labels or cards, copies included. */
            items: number;
            pages: number;
            /** @description What printing would cost. */
            credits: number;
            /** @description The account's credits now; null for a trial. */
            balance: number | null;
            /** @description And after printing; null for a trial. */
            balanceAfter: number | null;
            /** @description Before this job; null for a business key. */
            trialRequestsRemaining: number | null;
            /** @description The first free position of the last sheet; null for `single`. */
            nextStartSlot: number | null;
            /** @description What prints, but deserves a look; the first 50. */
            warnings: {
                /** @description A JSON Pointer into the request body. */
                pointer: string;
                /** @enum {string} */
                code: "BARCODE_MODULE_SMALL" | "BARCODE_QUIET_ZONE" | "BARCODE_OVERPRINTED" | "BARCODE_CONTRAST" | "BARCODE_VALUE_ADVICE" | "LETTER_SPACING_IGNORED" | "IMAGE_LEFT_BLANK";
                detail: string;
            }[];
        };
        PreflightAnswer: {
            data: components["schemas"]["Preflight"];
        };
        Health: {
            /** @constant */
            status: "ok";
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
        OpenApi: Record<string, never>;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The request's id, always the service's own. Quote it to support. */
        "X-Request-Id": string;
        /** @description `no-store`, but for the pages of this reference. */
        "Cache-Control": string;
        /** @description `nosniff`. */
        "X-Content-Type-Options": "nosniff";
        /** @description How many requests the window lets through. */
        "X-RateLimit-Limit": number;
        /** @description How many are left in it. */
        "X-RateLimit-Remaining": number;
        /** @description Seconds until another request is let through when none is left. */
        "X-RateLimit-Reset": number;
        /** @description How long the request waited for what, in milliseconds. */
        "Server-Timing": string;
        /** @description `attachment`, with a file name. */
        "Content-Disposition": string;
        /** @description Elements of `records`. */
        "X-Record-Count": number;
        /** @description Labels or cards, copies included. */
        "X-Item-Count": number;
        /** @description Pages of the PDF. */
        "X-Page-Count": number;
        /** @description What this answer cost: the pages for a business key, 0 for a trial key, a replay and the demo. */
        "X-Credits-Consumed": number;
        /** @description Warnings about the PDF. */
        "X-Warning-Count": number;
        /** @description The first free position of the last sheet, for the next request's `startSlot`; 1 when the sheet is full. Sheet layouts alone. */
        "X-Next-Start-Slot": number;
        /** @description SHA-256 of the PDF (RFC 9530): the same for an original and its replay. */
        "Repr-Digest": string;
        /** @description `true` on a replay; otherwise absent. */
        "Idempotency-Replayed": "true";
        /** @description The request that was charged; on a replay alone. */
        "X-Original-Request-Id": string;
        /** @description Whole seconds after which trying again makes sense. */
        "Retry-After": number;
        /** @description `Bearer`. */
        "WWW-Authenticate": string;
        /** @description Pages of this origin may read the answer. */
        "Access-Control-Allow-Origin": string;
        /** @description The headers that such pages may read. */
        "Access-Control-Expose-Headers": string;
        /** @description `Origin`, where not every origin is allowed. */
        Vary: string;
        /** @description The page loads nothing and runs nothing. */
        "Content-Security-Policy": string;
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
                 * @description Makes a retry free: the same key with the same body is charged once and printed again, byte for byte, for 24 hours. Build it from an opaque id and a version. Never put names, addresses, e-mail addresses, API keys or other values of customers in it.
                 * @example order-4711:v1
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description Which of your automations asks; shown with its usage.
                 * @example warehouse-sync
                 */
                "X-Integration-Source"?: string;
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
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Original-Request-Id": components["headers"]["X-Original-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /**
             * @description `INVALID_JSON`: The body is not valid JSON.
             *
             *     `INVALID_HEADER`: A request header is malformed.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The body's media type is not supported.
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
             * @description `UNAUTHENTICATED`: A credential is needed.
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
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial is over.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints single pages.
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
            /** @description `TEMPLATE_NOT_FOUND`: No such template. */
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
             * @description `IDEMPOTENCY_REQUEST_IN_PROGRESS`: The same request is in progress.
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
             *     `IDEMPOTENCY_KEY_REUSED`: The Idempotency-Key belongs to another request.
             *
             *     `TEMPLATE_NOT_API_READY`: The template cannot be printed yet.
             *
             *     `PRESET_NOT_FOUND`: No such preset.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset is for another size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The sheet has no such slot.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `UNKNOWN_VARIABLE`: The template has no such variable.
             *
             *     `COLOR_INVALID`: A colour is malformed.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot hold its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A code does not fit its box.
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
            /** @description `INTERNAL`: Something went wrong. */
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
            /** @description `UNAVAILABLE`: Unavailable for the moment. */
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
                 * @description Makes a retry free: the same key with the same body is charged once and printed again, byte for byte, for 24 hours. Build it from an opaque id and a version. Never put names, addresses, e-mail addresses, API keys or other values of customers in it.
                 * @example order-4711:v1
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description Which of your automations asks; shown with its usage.
                 * @example warehouse-sync
                 */
                "X-Integration-Source"?: string;
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
             *     `INVALID_HEADER`: A request header is malformed.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The body's media type is not supported.
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
             * @description `UNAUTHENTICATED`: A credential is needed.
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
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: The account is suspended.
             *
             *     `TRIAL_EXPIRED`: The trial is over.
             *
             *     `TRIAL_LIMIT_REACHED`: The trial's requests are used up.
             *
             *     `TRIAL_SINGLE_PAGE_ONLY`: A trial prints single pages.
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
            /** @description `TEMPLATE_NOT_FOUND`: No such template. */
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
             *     `PRESET_NOT_FOUND`: No such preset.
             *
             *     `PRESET_SIZE_MISMATCH`: The preset is for another size.
             *
             *     `LAYOUT_DOES_NOT_FIT`: The layout does not fit the paper.
             *
             *     `START_SLOT_OUT_OF_RANGE`: The sheet has no such slot.
             *
             *     `TOO_MANY_ITEMS`: Too many items.
             *
             *     `TOO_MANY_PAGES`: Too many pages.
             *
             *     `UNKNOWN_VARIABLE`: The template has no such variable.
             *
             *     `COLOR_INVALID`: A colour is malformed.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot hold its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `TEXT_OVERFLOW`: A text does not fit its box.
             *
             *     `BARCODE_DOES_NOT_FIT`: A code does not fit its box.
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
            /** @description `INTERNAL`: Something went wrong. */
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
            /** @description `UNAVAILABLE`: Unavailable for the moment. */
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
                /** @description The token of a solved Turnstile challenge, where the deployment asks for one. Each works once, for five minutes. */
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
                    "X-Next-Start-Slot": components["headers"]["X-Next-Start-Slot"];
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
             *     `INVALID_HEADER`: A request header is malformed.
             *
             *     `UNSUPPORTED_MEDIA_TYPE`: The body's media type is not supported.
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
            /** @description `TEMPLATE_NOT_FOUND`: No such template. */
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
             *     `START_SLOT_OUT_OF_RANGE`: The sheet has no such slot.
             *
             *     `UNKNOWN_VARIABLE`: The template has no such variable.
             *
             *     `BARCODE_VALUE_INVALID`: A barcode cannot hold its value.
             *
             *     `UNSUPPORTED_CHARACTERS`: Some characters cannot be printed.
             *
             *     `BARCODE_DOES_NOT_FIT`: A code does not fit its box.
             *
             *     `DEMO_LAYOUT_NOT_ALLOWED`: The demo does not print this layout.
             *
             *     `DEMO_LIMIT_EXCEEDED`: The demo prints less than that.
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
            /** @description `INTERNAL`: Something went wrong. */
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
            /** @description `UNAVAILABLE`: Unavailable for the moment. */
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
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, on one page. */
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
             * @description `UNAUTHENTICATED`: A credential is needed.
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
             *     `TRIAL_EXPIRED`: The trial is over.
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
            /** @description `INTERNAL`: Something went wrong. */
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
            /** @description `UNAVAILABLE`: Unavailable for the moment. */
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
                 * @description As `GET /api/v1/templates` lists it.
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
             * @description `UNAUTHENTICATED`: A credential is needed.
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
             *     `TRIAL_EXPIRED`: The trial is over.
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
            /** @description `TEMPLATE_NOT_FOUND`: No such template. */
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
            /** @description `INTERNAL`: Something went wrong. */
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
            /** @description `UNAVAILABLE`: Unavailable for the moment. */
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
    listLayoutPresets: {
        parameters: {
            query?: {
                /**
                 * @description Words that must all occur, in any case, in a preset's id, name, description, vendor or part numbers.
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
            /** @description The sheets that match, by vendor and part number. */
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
             * @description `UNAUTHENTICATED`: A credential is needed.
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
             *     `TRIAL_EXPIRED`: The trial is over.
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
            /** @description `INTERNAL`: Something went wrong. */
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
            /** @description `UNAVAILABLE`: Unavailable for the moment. */
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
                 * @description As `GET /api/v1/layout-presets` lists it.
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
             * @description `UNAUTHENTICATED`: A credential is needed.
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
             *     `TRIAL_EXPIRED`: The trial is over.
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
            /** @description `INTERNAL`: Something went wrong. */
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
            /** @description `UNAVAILABLE`: Unavailable for the moment. */
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
            /** @description It is. */
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
            /** @description `INTERNAL`: Something went wrong. */
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
            /** @description `UNAVAILABLE`: Unavailable for the moment. */
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
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApi"];
                };
            };
            /** @description `INTERNAL`: Something went wrong. */
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
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description `INTERNAL`: Something went wrong. */
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
    listProblems: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description `INTERNAL`: Something went wrong. */
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
    getProblem: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
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
            /** @description `INTERNAL`: Something went wrong. */
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
