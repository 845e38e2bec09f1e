import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { installPackage } from "./scripts/install-package.ts";
import { answerOutgoing } from "./test/support/hostile-origins.ts";

/** Of the pages that are looked at, those that `npm test` looks at; `npm run test:print` has the others. */
const PAGES_AT_A_GLANCE = ["test/visual/product-labels.test.ts"];

/** A page or a service that is busy answers later than the second that `expect.poll` waits by itself. */
const PATIENT = { poll: { timeout: 60_000 } };

/** Of the browser's tests, the one that `npm test` runs. */
const SMOKE = "test/browser/smoke.test.ts";

/** Only what hangs takes so long, on the slowest machine too: no test is about time that passes by the clock. */
const HANGS_MS = 600_000;

/** Where several programs talk to each other. What passes then is named all the same: it is to be found and fixed. */
const ONCE_MORE = 1;

/** Which values properties try. */
const PROPERTIES = "./test/support/property-seed.ts";

/** Node runs the files as they are: nothing is transformed. */
const NODE_ITSELF = { viteModuleRunner: false };

installPackage("test");

export default defineConfig({
  resolve: {
    alias: { "@opentelemetry/api": `${import.meta.dirname}/test/support/no-telemetry.ts` },
  },
  test: {
    reporters: ["default", "./test/support/name-failures.ts"],
    // The Worker's line about each request (src/http/log.ts).
    onConsoleLog: (line) => !line.startsWith('{"event":"request"'),
    projects: [
      {
        test: {
          name: "node",
          setupFiles: [PROPERTIES],
          environment: "node",
          isolate: false,
          experimental: NODE_ITSELF,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          include: ["test/{unit,golden,architecture}/**/*.test.ts", ...PAGES_AT_A_GLANCE],
        },
      },
      {
        test: {
          name: "print",
          isolate: false,
          setupFiles: [PROPERTIES],
          environment: "node",
          experimental: NODE_ITSELF,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          include: ["test/{oracle,property,visual}/**/*.test.ts"],
          exclude: PAGES_AT_A_GLANCE,
          globalSetup: ["./test/support/install-sources.ts"],
        },
      },
      {
        test: {
          name: "hostile",
          setupFiles: [PROPERTIES],
          environment: "node",
          experimental: NODE_ITSELF,
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
          include: ["test/hostile/**/*.test.ts"],
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./src/worker.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              outboundService: answerOutgoing,
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
                CONTRACT_REQUESTS: process.env["CONTRACT_REQUESTS"] ?? "1000",
                CONTRACT_SEED: process.env["CONTRACT_SEED"] ?? "20261120",
                TEST_FULL: process.env["TEST_FULL"] ?? "",
                ENVIRONMENT: "production",
                RATE_LIMIT_PER_MINUTE: "120",
                PUBLIC_BASE_URL: "https://platen.test",
                RESERVATION_SECRET: "reservation-secret-of-the-worker-tests",
                BODY_MAC_SECRETS: "body-mac-secret-of-the-worker-tests",
                QUEUE_SECRETS: "queue-secret-of-the-worker-tests-0",
                OPERATOR_TOKEN: "operator-token-of-the-worker-tests",
                DEMO_SECRET: "demo-secret-of-the-worker-tests-0",
                DEMO_ALLOWED_ORIGINS: "*",
                TURNSTILE_SECRET: "",
                AUTH_SECRET: "auth-secret-of-the-worker-tests-0",
                ADDRESS_SECRET: "address-secret-of-the-worker-tests",
              },
            },
          })),
        ],
        test: {
          name: "worker",
          expect: PATIENT,
          isolate: false,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          include: ["test/worker/**/*.test.ts"],
          setupFiles: ["./test/support/migrate.ts"],
        },
      },
      {
        test: {
          name: "operations",
          retry: ONCE_MORE,
          expect: PATIENT,
          environment: "node",
          experimental: NODE_ITSELF,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          include: ["test/operations/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          retry: ONCE_MORE,
          expect: PATIENT,
          environment: "node",
          isolate: false,
          experimental: NODE_ITSELF,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          // One look at the pages too, because the service is there.
          include: ["test/api/**/*.test.ts", SMOKE],
          globalSetup: ["./test/support/browser.ts", "./test/support/serve.ts"],
        },
      },
      {
        test: {
          name: "clients",
          retry: ONCE_MORE,
          setupFiles: [PROPERTIES],
          expect: PATIENT,
          environment: "node",
          experimental: NODE_ITSELF,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          include: ["test/clients/**/*.test.ts"],
          globalSetup: ["./test/support/serve.ts"],
        },
      },
      {
        test: {
          name: "browser",
          retry: ONCE_MORE,
          expect: PATIENT,
          environment: "node",
          isolate: false,
          experimental: NODE_ITSELF,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          include: ["test/browser/**/*.test.ts"],
          exclude: [SMOKE],
          globalSetup: ["./test/support/browser.ts", "./test/support/serve.ts"],
        },
      },
    ],
  },
});
