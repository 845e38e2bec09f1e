// The table of contents: every path, and for each the order of its checks.
import { Hono } from "hono";
import type { Deps } from "../flows/deps.ts";
import { Refusal } from "../refusal.ts";
import { PAGES } from "../reference/web-pages.ts";
import type { Code } from "../rules/codes.ts";
import { type AppContext, type AppEnv, baseUrlOf } from "./context.ts";
import { endpoint, MethodRefusal } from "./endpoint.ts";
import { logFailure } from "./log.ts";
import { allowOrigins, answerPreflight } from "./middleware/allow-origins.ts";
import { measureRequests } from "./middleware/measure-requests.ts";
import { requireKey } from "./middleware/require-key.ts";
import { requireEditor } from "./middleware/require-editor.ts";
import { printAsHolder, requireSession } from "./middleware/require-session.ts";
import { hideWithoutToken, requireToken } from "./middleware/require-operator.ts";
import { stampAnswers } from "./middleware/stamp-answers.ts";
import { noRoute } from "./no-route.ts";
import { problemOf } from "./problem.ts";
import { validatePageQuery, validateTemplateListQuery } from "./page-query.ts";
import { deleteMe, getMe, validateDeletionQuery } from "./routes/account.ts";
import {
  deleteKey,
  getKeys,
  getUsage,
  getUsageDays,
  postKey,
  validateDailyQuery,
} from "./routes/account-keys.ts";
import {
  deleteTemplate,
  getAccountTemplate,
  getAccountTemplates,
  getVersion,
  getVersions,
  postPreview,
  postTemplate,
  putTemplate,
} from "./routes/account-templates.ts";
import { postTrial, postTrialKey } from "./routes/account-trial.ts";
import { getCallback, postSocialSignIn } from "./routes/auth-elsewhere.ts";
import { getSession, postSendCode, postSignIn, postSignOut } from "./routes/auth.ts";
import { deleteAsset, getAsset, getAssets, postAsset } from "./routes/assets.ts";
import { generateDemoPdf } from "./routes/demo.ts";
import { getMailbox, hideOutsideDevelopment } from "./routes/dev-mailbox.ts";
import { getGallery } from "./routes/gallery.ts";
import { generatePdf } from "./routes/generate-pdf.ts";
import { getGuidePicture, getSearchIndex } from "./routes/guides.ts";
import { getHealth } from "./routes/health.ts";
import { postImage } from "./routes/images.ts";
import { getLayoutPresets, getTestSheet, validatePresetQuery } from "./routes/layout-presets.ts";
import {
  getAccount,
  getReconcile,
  postAccount,
  postCredits,
  postResume,
  postSuspend,
} from "./routes/operator.ts";
import { preflightPdf } from "./routes/preflight.ts";
import {
  getDocs,
  getDocsGroup,
  getGuide,
  getLicences,
  getOpenApi,
  getProblem,
  getProblems,
  getSymbologies,
  getSymbology,
  getTemplateReference,
} from "./routes/reference.ts";
import { getRecordSchema, getTemplate, getTemplates } from "./routes/templates.ts";
import {
  answerNoPage,
  dropSlash,
  getFont,
  getWebFile,
  getWidget,
  isOfApi,
  servePage,
} from "./routes/web.ts";

/** Makes what a request may reach from the Worker's bindings. */
export type OpenDeps<Bindings> = (
  request: Request,
  env: Bindings,
  ctx: Pick<ExecutionContext, "waitUntil">,
) => Deps;

export function createApp<Bindings extends object>(openDeps: OpenDeps<Bindings>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set("deps", openDeps(c.req.raw, c.env as Bindings, c.executionCtx));
    return next();
  });
  app.use(measureRequests(), stampAnswers(), dropSlash());

  for (const [path, page] of Object.entries(PAGES)) endpoint(app, path, { GET: [servePage(page)] });
  endpoint(app, "/widget.js", { GET: [getWidget] });
  endpoint(app, "/web/files/:name", { GET: [getWebFile] });
  endpoint(app, "/fonts/:name", { GET: [getFont] });

  endpoint(app, "/health", { GET: [getHealth] });
  endpoint(app, "/openapi.json", { GET: [getOpenApi] });
  endpoint(app, "/gallery.json", { GET: [getGallery] });
  endpoint(app, "/docs", { GET: [getDocs] });
  endpoint(app, "/docs/search.json", { GET: [getSearchIndex] });
  endpoint(app, "/docs/api/:group", { GET: [getDocsGroup] });
  endpoint(app, "/docs/template/:page", { GET: [getTemplateReference] });
  endpoint(app, "/docs/symbologies", { GET: [getSymbologies] });
  endpoint(app, "/docs/symbologies/:name", { GET: [getSymbology] });
  endpoint(app, "/docs/:guide", { GET: [getGuide] });
  endpoint(app, "/docs/images/:name", { GET: [getGuidePicture] });
  endpoint(app, "/licences", { GET: [getLicences] });
  endpoint(app, "/problems", { GET: [getProblems] });
  endpoint(app, "/problems/:code", { GET: [getProblem] });

  endpoint(app, "/api/v1/generate-pdf", { POST: [requireKey("print"), generatePdf] });
  endpoint(app, "/api/v1/generate-pdf/preflight", { POST: [requireKey("print"), preflightPdf] });
  endpoint(app, "/api/v1/templates", { GET: [requireKey(), getTemplates] });
  endpoint(app, "/api/v1/templates/:templateId", { GET: [requireKey(), getTemplate] });
  endpoint(app, "/api/v1/templates/:templateId/schema", { GET: [requireKey(), getRecordSchema] });
  endpoint(app, "/api/v1/layout-presets", {
    GET: [requireKey(), validatePresetQuery, getLayoutPresets],
  });
  endpoint(app, "/api/v1/layout-presets/:presetId/test-sheet.pdf", {
    GET: [requireKey(), getTestSheet],
  });

  app.use("/api/v1/demo/generate-pdf", allowOrigins());
  endpoint(app, "/api/v1/demo/generate-pdf", {
    POST: [generateDemoPdf],
    OPTIONS: [answerPreflight],
  });

  endpoint(app, "/auth/email-otp/send-verification-otp", { POST: [postSendCode] });
  endpoint(app, "/auth/sign-in/email-otp", { POST: [postSignIn] });
  endpoint(app, "/auth/sign-in/social", { POST: [postSocialSignIn] });
  endpoint(app, "/auth/callback/:provider", { GET: [getCallback] });
  endpoint(app, "/auth/get-session", { GET: [getSession] });
  endpoint(app, "/auth/sign-out", { POST: [postSignOut] });
  app.use("/dev/*", hideOutsideDevelopment());
  endpoint(app, "/dev/mailbox", { GET: [getMailbox] });

  const session = requireSession();
  const drawing = requireSession({ draws: true });
  endpoint(app, "/account/v1/generate-pdf", { POST: [drawing, printAsHolder, generatePdf] });
  endpoint(app, "/account/v1/generate-pdf/preflight", {
    POST: [drawing, printAsHolder, preflightPdf],
  });
  endpoint(app, "/account/v1/trial", { POST: [session, postTrial] });
  endpoint(app, "/account/v1/trial/key", { POST: [session, postTrialKey] });
  endpoint(app, "/account/v1/keys", {
    GET: [session, validatePageQuery, getKeys],
    POST: [session, postKey],
  });
  endpoint(app, "/account/v1/keys/:keyId", { DELETE: [session, deleteKey] });
  endpoint(app, "/account/v1/usage", { GET: [session, validatePageQuery, getUsage] });
  endpoint(app, "/account/v1/usage/daily", { GET: [session, validateDailyQuery, getUsageDays] });
  const editor = requireEditor();
  const drawingEditor = requireEditor({ draws: true });
  endpoint(app, "/account/v1/templates", {
    GET: [editor, validateTemplateListQuery, getAccountTemplates],
    POST: [drawingEditor, postTemplate],
  });
  endpoint(app, "/account/v1/templates/preview", { POST: [drawingEditor, postPreview] });
  endpoint(app, "/account/v1/templates/:templateId", {
    GET: [editor, getAccountTemplate],
    PUT: [drawingEditor, putTemplate],
    DELETE: [editor, deleteTemplate],
  });
  endpoint(app, "/account/v1/templates/:templateId/versions", {
    GET: [editor, validatePageQuery, getVersions],
  });
  endpoint(app, "/account/v1/templates/:templateId/versions/:revision", {
    GET: [editor, getVersion],
  });
  endpoint(app, "/account/v1/assets", {
    GET: [editor, validatePageQuery, getAssets],
    POST: [drawingEditor, postAsset],
  });
  endpoint(app, "/account/v1/assets/:sha256", {
    GET: [editor, getAsset],
    DELETE: [editor, deleteAsset],
  });
  endpoint(app, "/account/v1/images", { POST: [drawing, postImage] });
  endpoint(app, "/account/v1/me", {
    GET: [session, getMe],
    DELETE: [session, validateDeletionQuery, deleteMe],
  });

  app.use("/operator/*", hideWithoutToken());
  const operator = requireToken();
  endpoint(app, "/operator/v1/accounts", { POST: [operator, postAccount] });
  endpoint(app, "/operator/v1/accounts/:accountId", { GET: [operator, getAccount] });
  endpoint(app, "/operator/v1/accounts/:accountId/credits", { POST: [operator, postCredits] });
  endpoint(app, "/operator/v1/accounts/:accountId/suspend", { POST: [operator, postSuspend] });
  endpoint(app, "/operator/v1/accounts/:accountId/resume", { POST: [operator, postResume] });
  endpoint(app, "/operator/v1/reconcile", { GET: [operator, getReconcile] });

  app.notFound(async (c) => {
    const problem = answerProblem(noRoute(app.routes, c.req.path), c);
    return (await answerNoPage(c)) ?? problem;
  });
  app.onError(async (error, c) => {
    const problem = answerProblem(error, c);
    const isMissingPage = problem.status === 404 && !isOfApi(c.req.path);
    return (isMissingPage && (await answerNoPage(c))) || problem;
  });
  return app;
}

function answerProblem(error: Error, c: AppContext): Response {
  // Wrong settings: every request fails, and the runtime logs why.
  if (c.get("deps") === undefined) throw error;
  const origin = {
    requestId: c.get("deps").requestId,
    baseUrl: baseUrlOf(c),
    billingUrl: c.get("deps").settings.billingUrl,
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
