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

/** Node runs the files as they are: nothing is transformed. */
const NODE_ITSELF = { viteModuleRunner: false };

installPackage("test");

export default defineConfig({
  test: {
    reporters: ["default", "./test/support/name-failures.ts"],
    // The Worker's line about each request (src/http/log.ts).
    onConsoleLog: (line) => !line.startsWith('{"event":"request"'),
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          isolate: false,
          experimental: NODE_ITSELF,
          testTimeout: 60_000,
          include: ["test/{unit,golden,architecture}/**/*.test.ts", ...PAGES_AT_A_GLANCE],
        },
      },
      {
        test: {
          name: "print",
          environment: "node",
          testTimeout: 60_000,
          include: ["test/{oracle,property,visual}/**/*.test.ts"],
          exclude: PAGES_AT_A_GLANCE,
          globalSetup: ["./test/support/install-sources.ts"],
        },
      },
      {
        test: {
          name: "hostile",
          environment: "node",
          testTimeout: 3_600_000,
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
                CONTRACT_REQUESTS: process.env["CONTRACT_REQUESTS"] ?? "2000",
                CONTRACT_SEED: process.env["CONTRACT_SEED"] ?? "20261120",
                TEST_FULL: process.env["TEST_FULL"] ?? "",
                ENVIRONMENT: "production",
                RATE_LIMIT_PER_MINUTE: "120",
                PUBLIC_BASE_URL: "https://platen.test",
                RESERVATION_SECRET: "reservation-secret-of-the-worker-tests",
                BODY_MAC_SECRETS: "body-mac-secret-of-the-worker-tests",
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ["test/worker/**/*.test.ts"],
          setupFiles: ["./test/support/migrate.ts"],
        },
      },
      {
        test: {
          name: "operations",
          expect: PATIENT,
          environment: "node",
          testTimeout: 180_000,
          hookTimeout: 180_000,
          include: ["test/operations/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          expect: PATIENT,
          environment: "node",
          isolate: false,
          experimental: NODE_ITSELF,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One look at the pages too, because the service is there.
          include: ["test/api/**/*.test.ts", SMOKE],
          globalSetup: ["./test/support/browser.ts", "./test/support/serve.ts"],
        },
      },
      {
        test: {
          name: "clients",
          expect: PATIENT,
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          include: ["test/clients/**/*.test.ts"],
          globalSetup: ["./test/support/serve.ts"],
        },
      },
      {
        test: {
          name: "browser",
          expect: PATIENT,
          environment: "node",
          testTimeout: 240_000,
          hookTimeout: 60_000,
          include: ["test/browser/**/*.test.ts"],
          exclude: [SMOKE],
          globalSetup: ["./test/support/browser.ts", "./test/support/serve.ts"],
        },
      },
    ],
  },
});
