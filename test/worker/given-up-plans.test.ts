import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { renderJob } from "../../src/flows/printing/render-job.ts";
import { Spans } from "../../src/flows/spans.ts";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../../src/print/index.ts";

it("what a plan shows is given up when it is drawn, and kept where it may have to name an image", async () => {
  const box = { xMm: 0, yMm: 0, widthMm: 40, heightMm: 20 };
  const compiled = compileTemplate(
    parseTemplate({
      schemaVersion: 1,
      name: "Given up",
      widthMm: 40,
      heightMm: 20,
      variables: [{ name: "name" }, { name: "photo" }],
      elements: [
        { type: "text", text: "{{name}}", ...box },
        { type: "image", source: "{{photo}}", ...box },
      ],
    }),
  );
  const left = async (photo: string) => {
    const { layout, records } = parseRequest({
      templateId: "custom-given-up",
      layout: { type: "single" },
      records: [{ variables: { name: "Thyme honey", photo } }],
    });
    const plan = planJob(compiled, layout, records);
    const deps = { assets: env.ASSETS, spans: new Spans(() => 0) };
    const origin = { requestId: "given-up", at: 0 };
    await renderJob(deps, compiled, plan, origin, new Map()).catch(() => {});
    return plan.drawings.length;
  };
  expect(await left("")).toBe(0);
  expect(await left(`asset:${"0".repeat(64)}`)).toBe(1);
});
