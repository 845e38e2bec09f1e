// Generated templates and records, and the worst of tables and stacks, at the Worker's own door: each is printed, refused as
// documented, or told to come back; none ends in an error of ours, and none is charged unless it is a PDF.
import { expect, it } from "vitest";
import { full } from "../support/full.ts";
import { ANSWERS } from "../support/hostile/answers.ts";
import { generateJob } from "../support/hostile/generate.ts";
import { ROWS_AND_STACKS } from "../support/hostile/rows-and-stacks.ts";
import { INVALID } from "../support/hostile/template-rows.ts";
import { balanceOf, makeCaller, makeTemplate, print, problemIn } from "../support/worker-world.ts";

const JOBS = full(60, 12);
const CREDITS = 2_000;
/** With it, the few jobs of `npm test` have isolates in text from right to left, stacks and labels as long as their content, too. */
const SEED = 47;

it(`${JOBS} generated jobs are answered 200, 422, or 503`, async () => {
  const { accountId, apiKey } = await makeCaller({ credits: CREDITS });
  let charged = 0;
  const statuses = new Map<number, number>();
  for (let i = 0; i < JOBS; i++) {
    const { document, body } = generateJob(SEED + i);
    await makeTemplate(accountId, "custom-worst", { document }).catch(() => {});
    const answer = await print(apiKey, JSON.parse(body) as object);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 200) {
      charged += Number(answer.headers.get("X-Credits-Consumed"));
      await answer.arrayBuffer();
      continue;
    }
    const { status, code } = await problemIn(answer);
    expect([400, 404, 413, 422, 503], `seed ${SEED + i}: ${code}`).toContain(status);
    if (status === 422) expect(ANSWERS).toContain(code);
  }
  expect(statuses.get(200) ?? 0).toBeGreaterThan(JOBS / 5);
  expect(await balanceOf(accountId)).toBe(CREDITS - charged);
});

it.each(
  ROWS_AND_STACKS.filter(({ expected }) => expected !== INVALID).map(
    (row) => [row.rule, row] as const,
  ),
)("%s at the Worker's own door", async (_rule, { document, body, expected }) => {
  const { accountId, apiKey } = await makeCaller({ credits: CREDITS });
  await makeTemplate(accountId, "custom-hostile", { document });
  let answer = await print(apiKey, JSON.parse(body) as object);
  // What the answer before it held may be given back a moment later.
  while (answer.status === 503) {
    await answer.body?.cancel();
    answer = await print(apiKey, JSON.parse(body) as object);
  }
  if (answer.status === 200) {
    expect(expected).toContain("200");
    await answer.arrayBuffer();
    return;
  }
  const { status, code } = await problemIn(answer);
  expect(expected).toContain(code);
  expect(status).toBe(422);
  expect(await balanceOf(accountId)).toBe(CREDITS);
});
