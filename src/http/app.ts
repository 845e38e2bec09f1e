// The table of contents: every path, and for each the order of its checks.
import { Hono } from "hono";
import type { Deps } from "../flows/deps.ts";
import { Refusal } from "../refusal.ts";
import { CONSOLE_DOCUMENT, ICONS_DOCUMENT, PAGES } from "../reference/web-pages.ts";
import type { Code } from "../rules/codes.ts";
import { isCalledPath } from "../rules/own-path.ts";
import { type AppContext, type AppEnv, type AppHandler, baseUrlOf } from "./context.ts";
import { endpoint, MethodRefusal } from "./endpoint.ts";
import { late } from "./late.ts";
import { logFailure } from "./log.ts";
import { allowOrigins, answerPreflight } from "./middleware/allow-origins.ts";
import { measureRequests } from "./middleware/measure-requests.ts";
import { hideOutsideDevelopment } from "./middleware/hide-outside-development.ts";
import { requireKey, withOptionalKey } from "./middleware/require-key.ts";
import { requireEditor } from "./middleware/require-editor.ts";
import { printAsHolder, requireSession } from "./middleware/require-session.ts";
import { hideWithoutToken, requireToken } from "./middleware/require-operator.ts";
import { stampAnswers } from "./middleware/stamp-answers.ts";
import { problemOf } from "./problem.ts";
import { getHealth } from "./routes/health.ts";
import {
  dropSlash,
  getClient,
  getFont,
  getHyphens,
  getIcon,
  getWebFile,
  getLinkPageStyle,
  getWidget,
  servePage,
} from "./routes/web.ts";

const pages = late(() => import("./page-query.ts"));
const account = late(() => import("./routes/account.ts"));
const keys = late(() => import("./routes/account-keys.ts"));
const accountTemplates = late(() => import("./routes/account-templates.ts"));
const trial = late(() => import("./routes/account-trial.ts"));
const elsewhere = late(() => import("./routes/auth-elsewhere.ts"));
const signIn = late(() => import("./routes/auth.ts"));
const assets = late(() => import("./routes/assets.ts"));
const consolePage = late(() => import("./routes/console-page.ts"));
const demo = late(() => import("./routes/demo.ts"));
const linkCalls = late(() => import("./routes/link-call.ts"));
const links = late(() => import("./routes/account-links.ts"));
const jobs = late(() => import("./routes/jobs.ts"));
const printers = late(() => import("./routes/account-printers.ts"));
const printerJobs = late(() => import("./routes/printer-jobs.ts"));
const printerAgent = late(() => import("./routes/printer-agent.ts"));
const cloudPrnt = late(() => import("./routes/cloudprnt.ts"));
const printerInPath = late(() => import("./middleware/require-printer.ts"));
const agents = late(() => import("./middleware/require-agent.ts"));
const mailbox = late(() => import("./routes/dev-mailbox.ts"));
const gallery = late(() => import("./routes/gallery.ts"));
const printing = late(() => import("./routes/printing.ts"));
const guides = late(() => import("./routes/guides.ts"));
const icons = late(() => import("./routes/icons.ts"));
const images = late(() => import("./routes/images.ts"));
const noPages = late(() => import("./routes/no-page.ts"));
const noRoutes = late(() => import("./no-route.ts"));
const presets = late(() => import("./routes/layout-presets.ts"));
const backOffice = late(() => import("./routes/operator.ts"));
const status = late(() => import("./routes/status.ts"));
const preflight = late(() => import("./routes/preflight.ts"));
const reference = late(() => import("./routes/reference.ts"));
const testLabel = late(() => import("./routes/test-label.ts"));
const templates = late(() => import("./routes/templates.ts"));

/** Pages that are more than their file, by document. */
const MADE_PAGES: Readonly<Record<string, AppHandler>> = {
  [CONSOLE_DOCUMENT]: consolePage("getConsolePage"),
  [ICONS_DOCUMENT]: icons("getIcons"),
};

/** Makes what a request may reach from the Worker's bindings. */
export type OpenDeps<Bindings> = (
  request: Request,
  env: Bindings,
  ctx: Pick<ExecutionContext, "waitUntil">,
) => Promise<Deps>;

export function createApp<Bindings extends object>(openDeps: OpenDeps<Bindings>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("deps", await openDeps(c.req.raw, c.env as Bindings, c.executionCtx));
    await next();
    // No one reads it, so nothing would end it.
    if (c.req.raw.method === "HEAD") c.res.body?.cancel().catch(() => {});
    c.get("deps").holding.endRequest();
  });
  app.use(measureRequests(), stampAnswers(), dropSlash());

  for (const [path, page] of Object.entries(PAGES)) {
    endpoint(app, path, { GET: [MADE_PAGES[page.document] ?? servePage(page)] });
  }
  endpoint(app, "/widget.js", { GET: [getWidget] });
  endpoint(app, "/link-page.css", { GET: [getLinkPageStyle] });
  endpoint(app, "/web/files/:name", { GET: [getWebFile] });
  endpoint(app, "/fonts/:name", { GET: [getFont] });
  endpoint(app, "/hyphens/:name", { GET: [getHyphens] });
  endpoint(app, "/icons/:name", { GET: [getIcon] });
  endpoint(app, "/clients/:name", { GET: [getClient] });

  endpoint(app, "/health", { GET: [getHealth] });
  endpoint(app, "/status", { GET: [status("getStatus")] });
  endpoint(app, "/openapi.json", { GET: [reference("getOpenApi")] });
  endpoint(app, "/gallery.json", { GET: [gallery("getGallery")] });
  endpoint(app, "/docs", { GET: [reference("getDocs")] });
  endpoint(app, "/docs/search.json", { GET: [guides("getSearchIndex")] });
  endpoint(app, "/docs/api/:group", { GET: [reference("getDocsGroup")] });
  endpoint(app, "/docs/template/:page", { GET: [reference("getTemplateReference")] });
  endpoint(app, "/docs/symbologies", { GET: [reference("getSymbologies")] });
  endpoint(app, "/docs/symbologies/:name", { GET: [reference("getSymbology")] });
  endpoint(app, "/docs/:guide", { GET: [reference("getGuide")] });
  endpoint(app, "/docs/images/:name", { GET: [guides("getGuidePicture")] });
  endpoint(app, "/llms.txt", { GET: [reference("getAgentList")] });
  endpoint(app, "/llms-full.txt", { GET: [reference("getAgentGuides")] });
  endpoint(app, "/skill.md", { GET: [reference("getSkill")] });
  endpoint(app, "/licences", { GET: [reference("getLicences")] });
  endpoint(app, "/problems", { GET: [reference("getProblems")] });
  endpoint(app, "/problems/:code", { GET: [reference("getProblem")] });

  endpoint(app, "/api/v1/generate-pdf", {
    POST: [requireKey("print", printing.load), printing("generatePdf")],
  });
  endpoint(app, "/api/v1/generate-pdf/preflight", {
    POST: [requireKey("print"), preflight("preflightPdf")],
  });
  endpoint(app, "/api/v1/generate-raster", {
    POST: [requireKey("print", printing.load), printing("generateRaster")],
  });
  endpoint(app, "/api/v1/generate-raster/preflight", {
    POST: [requireKey("print"), preflight("preflightRaster")],
  });
  const business = requireKey("print", jobs.load, { isForBusiness: true });
  endpoint(app, "/api/v1/jobs", { POST: [business, jobs("postJob")] });
  endpoint(app, "/api/v1/jobs/preflight", { POST: [business, jobs("preflightJob")] });
  endpoint(app, "/api/v1/test-label.zpl", {
    GET: [requireKey(), testLabel("validateTestLabelQuery"), testLabel("getTestLabel")],
  });
  endpoint(app, "/api/v1/templates", { GET: [requireKey(), templates("getTemplates")] });
  endpoint(app, "/api/v1/templates/:templateId", { GET: [requireKey(), templates("getTemplate")] });
  endpoint(app, "/api/v1/templates/:templateId/schema", {
    GET: [requireKey(), templates("getRecordSchema")],
  });
  endpoint(app, "/api/v1/layout-presets", {
    GET: [requireKey(), presets("validatePresetQuery"), presets("getLayoutPresets")],
  });
  endpoint(app, "/api/v1/layout-presets/:presetId/test-sheet.pdf", {
    GET: [requireKey(), presets("getTestSheet")],
  });

  const ofPrinter = printerInPath("requirePrinterInPath");
  endpoint(app, "/api/v1/printers", {
    GET: [requireKey("print"), pages("validatePageQuery"), printers("getPrinters")],
  });
  endpoint(app, "/api/v1/printers/:printerId", {
    GET: [requireKey("print"), printers("getPrinter")],
  });
  endpoint(app, "/api/v1/printers/:printerId/jobs", {
    GET: [requireKey("print"), ofPrinter, pages("validatePageQuery"), printerJobs("getJobs")],
    POST: [requireKey("print", printing.load), ofPrinter, printerJobs("postJob")],
  });
  endpoint(app, "/api/v1/printers/:printerId/jobs/preflight", {
    POST: [requireKey("print"), ofPrinter, printerJobs("preflightJob")],
  });
  endpoint(app, "/api/v1/printers/:printerId/jobs/:jobId", {
    GET: [requireKey("print"), ofPrinter, printerJobs("getJob")],
    DELETE: [requireKey("print"), ofPrinter, printerJobs("deleteJob")],
  });

  endpoint(app, "/p/v1/pair", { POST: [printerAgent("postPair")] });
  const agent = agents("requireAgent");
  endpoint(app, "/p/v1/poll", { POST: [agent, printerAgent("postPoll")] });
  endpoint(app, "/p/v1/jobs/:jobId", { GET: [agent, printerAgent("getPage")] });
  endpoint(app, "/p/v1/jobs/:jobId/result", { POST: [agent, printerAgent("postResult")] });
  endpoint(app, "/p/v1/connect", { GET: [agent, printerAgent("getConnect")] });

  app.use("/cp/:token", cloudPrnt("answerAsPrinter"));
  endpoint(app, "/cp/:token", {
    POST: [cloudPrnt("postStarPoll")],
    GET: [cloudPrnt("getStarPage")],
    DELETE: [cloudPrnt("deleteStarPage")],
  });

  app.use("/api/v1/demo/generate-pdf", allowOrigins());
  endpoint(app, "/api/v1/demo/generate-pdf", {
    POST: [demo("generateDemoPdf")],
    OPTIONS: [answerPreflight],
  });

  app.use("/l/:token", linkCalls("answerAsLink"));
  endpoint(app, "/l/:token", {
    GET: [linkCalls("callByUrl")],
    POST: [linkCalls("callByUrl")],
    OPTIONS: [linkCalls("allowCall")],
  });

  const mcp = late(async () => {
    const { postMcp } = await import("./routes/mcp.ts");
    return { postMcp: postMcp(app) };
  });
  endpoint(app, "/mcp", { POST: [withOptionalKey("mcp"), mcp("postMcp")] });

  endpoint(app, "/auth/email-otp/send-verification-otp", { POST: [signIn("postSendCode")] });
  endpoint(app, "/auth/sign-in/email-otp", { POST: [signIn("postSignIn")] });
  endpoint(app, "/auth/sign-in/social", { POST: [elsewhere("postSocialSignIn")] });
  endpoint(app, "/auth/callback/:provider", { GET: [elsewhere("getCallback")] });
  endpoint(app, "/auth/get-session", { GET: [signIn("getSession")] });
  endpoint(app, "/auth/sign-out", { POST: [signIn("postSignOut")] });
  app.use("/dev/*", hideOutsideDevelopment());
  endpoint(app, "/dev/mailbox", { GET: [mailbox("getMailbox")] });

  const session = requireSession();
  const drawing = requireSession({ draws: true });
  endpoint(app, "/account/v1/generate-pdf", {
    POST: [drawing, printAsHolder, printing("generatePdf")],
  });
  endpoint(app, "/account/v1/generate-pdf/preflight", {
    POST: [drawing, printAsHolder, preflight("preflightPdf")],
  });
  endpoint(app, "/account/v1/generate-raster", {
    POST: [drawing, printAsHolder, printing("generateRaster")],
  });
  endpoint(app, "/account/v1/generate-raster/preflight", {
    POST: [drawing, printAsHolder, preflight("preflightRaster")],
  });
  const drawingBusiness = requireSession({ draws: true, isForBusiness: true });
  endpoint(app, "/account/v1/jobs", {
    POST: [drawingBusiness, printAsHolder, jobs("postJob")],
  });
  endpoint(app, "/account/v1/jobs/preflight", {
    POST: [drawingBusiness, printAsHolder, jobs("preflightJob")],
  });
  endpoint(app, "/account/v1/trial", { POST: [session, trial("postTrial")] });
  endpoint(app, "/account/v1/trial/key", { POST: [session, trial("postTrialKey")] });
  endpoint(app, "/account/v1/keys", {
    GET: [session, pages("validatePageQuery"), keys("getKeys")],
    POST: [session, keys("postKey")],
  });
  endpoint(app, "/account/v1/keys/:keyId", { DELETE: [session, keys("deleteKey")] });
  endpoint(app, "/account/v1/links", {
    GET: [session, pages("validatePageQuery"), links("getLinks")],
    POST: [session, links("postLink")],
  });
  endpoint(app, "/account/v1/links/:linkId", {
    GET: [session, links("getLink")],
    PATCH: [session, links("patchLink")],
    DELETE: [session, links("deleteLink")],
  });
  endpoint(app, "/account/v1/links/:linkId/rotate", { POST: [session, links("postRotation")] });
  endpoint(app, "/account/v1/printers", {
    GET: [session, pages("validatePageQuery"), printers("getPrinters")],
    POST: [session, printers("postPrinter")],
  });
  endpoint(app, "/account/v1/printers/:printerId", {
    GET: [session, printers("getPrinter")],
    PATCH: [session, printers("patchPrinter")],
    DELETE: [session, printers("deletePrinter")],
  });
  endpoint(app, "/account/v1/printers/:printerId/pairing", {
    POST: [session, printers("postPairing")],
  });
  endpoint(app, "/account/v1/printers/:printerId/test-page", {
    POST: [drawing, ofPrinter, printers("postTestPage")],
  });
  endpoint(app, "/account/v1/printers/:printerId/jobs", {
    GET: [session, ofPrinter, pages("validatePageQuery"), printerJobs("getJobs")],
    POST: [drawing, printAsHolder, ofPrinter, printerJobs("postJob")],
  });
  endpoint(app, "/account/v1/printers/:printerId/jobs/preflight", {
    POST: [drawing, printAsHolder, ofPrinter, printerJobs("preflightJob")],
  });
  endpoint(app, "/account/v1/printers/:printerId/jobs/:jobId", {
    GET: [session, ofPrinter, printerJobs("getJob")],
    DELETE: [session, ofPrinter, printerJobs("deleteJob")],
  });
  endpoint(app, "/account/v1/usage", {
    GET: [session, pages("validatePageQuery"), keys("getUsage")],
  });
  endpoint(app, "/account/v1/usage/daily", {
    GET: [session, keys("validateDailyQuery"), keys("getUsageDays")],
  });
  const editor = requireEditor();
  const drawingEditor = requireEditor({ draws: true });
  endpoint(app, "/account/v1/templates", {
    GET: [editor, pages("validateTemplateListQuery"), accountTemplates("getAccountTemplates")],
    POST: [drawingEditor, accountTemplates("postTemplate")],
  });
  endpoint(app, "/account/v1/templates/preview", {
    POST: [drawingEditor, accountTemplates("postPreview")],
  });
  endpoint(app, "/account/v1/templates/:templateId", {
    GET: [editor, accountTemplates("getAccountTemplate")],
    PUT: [drawingEditor, accountTemplates("putTemplate")],
    DELETE: [editor, accountTemplates("deleteTemplate")],
  });
  endpoint(app, "/account/v1/templates/:templateId/versions", {
    GET: [editor, pages("validatePageQuery"), accountTemplates("getVersions")],
  });
  endpoint(app, "/account/v1/templates/:templateId/versions/:revision", {
    GET: [editor, accountTemplates("getVersion")],
  });
  endpoint(app, "/account/v1/assets", {
    GET: [editor, pages("validatePageQuery"), assets("getAssets")],
    POST: [drawingEditor, assets("postAsset")],
  });
  endpoint(app, "/account/v1/assets/:sha256", {
    GET: [editor, assets("getAsset")],
    DELETE: [editor, assets("deleteAsset")],
  });
  endpoint(app, "/account/v1/images", { POST: [drawing, images("postImage")] });
  endpoint(app, "/account/v1/me", {
    GET: [session, account("getMe")],
    DELETE: [session, account("validateDeletionQuery"), account("deleteMe")],
  });

  app.use("/operator/*", hideWithoutToken());
  const operator = requireToken();
  endpoint(app, "/operator/v1/accounts", { POST: [operator, backOffice("postAccount")] });
  endpoint(app, "/operator/v1/accounts/:accountId", { GET: [operator, backOffice("getAccount")] });
  endpoint(app, "/operator/v1/accounts/:accountId/credits", {
    POST: [operator, backOffice("postCredits")],
  });
  endpoint(app, "/operator/v1/accounts/:accountId/suspend", {
    POST: [operator, backOffice("postSuspend")],
  });
  endpoint(app, "/operator/v1/accounts/:accountId/resume", {
    POST: [operator, backOffice("postResume")],
  });
  endpoint(app, "/operator/v1/reconcile", { GET: [operator, backOffice("getReconcile")] });

  app.notFound(async (c) => {
    const { noRoute } = await noRoutes.load();
    const { pathname } = new URL(c.req.url);
    const problem = answerProblem(noRoute(app.routes, { path: c.req.path, sent: pathname }), c);
    return (await lookForPage(c)) ?? problem;
  });
  app.onError(async (error, c) => {
    const problem = answerProblem(error, c);
    return (problem.status === 404 && (await lookForPage(c))) || problem;
  });
  return app;
}

async function lookForPage(c: AppContext): Promise<Response | null> {
  if (isCalledPath(c.req.path)) return null;
  const { answerNoPage } = await noPages.load();
  return answerNoPage(c);
}

function answerProblem(error: Error, c: AppContext): Response {
  // Wrong settings: every request fails, and the runtime logs why.
  if (c.get("deps") === undefined) throw error;
  const origin = {
    requestId: c.get("deps").requestId,
    baseUrl: baseUrlOf(c),
    billingUrl: c.get("deps").settings.billingUrl,
    errors: c.get("errors"),
  };
  const problem = problemOf(error, origin);
  c.set("problem", problem ? (error as Refusal<Code>).code : "INTERNAL");
  if (problem) {
    if (error instanceof MethodRefusal) problem.headers.set("Allow", error.allow);
    return problem;
  }
  logFailure(
    {
      event: "internal-error",
      requestId: origin.requestId,
      method: c.req.method,
      route: c.req.routePath,
    },
    error,
  );
  const unexplained = new Refusal<Code>(
    "INTERNAL",
    "The request failed because of an error in the service. Send it again, with the same Idempotency-Key if it had one; if the error persists, contact support with the request id.",
  );
  return problemOf(unexplained, origin)!;
}
