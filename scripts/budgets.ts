// `npm run budgets`: bundle, start-up, calls per request, time, size and fonts of jobs, each beside its budget. Fails when
// one is exceeded or was not measured.
import { judge, lineOf } from "./budgets/judge.ts";
import { measureBundle, measureRasterShare } from "./budgets/measure-bundle.ts";
import { measureInWorkerd } from "./budgets/measure-in-workerd.ts";
import { measureRenders } from "./budgets/measure-renders.ts";
import { measureStartup } from "./budgets/measure-startup.ts";
import {
  BUNDLE_BUDGETS,
  BUDGETS,
  RASTER_SHARE,
  START_UP_SCRIPT,
  START_UP_TIME,
} from "./budgets/table.ts";

const bundle = await measureBundle();
const { scriptKib, timesBaseline } = await measureStartup();
const figures = [
  ...BUNDLE_BUDGETS.map(({ name }) => ({ name, value: bundle })),
  { name: RASTER_SHARE.name, value: await measureRasterShare(bundle) },
  { name: START_UP_SCRIPT, value: scriptKib },
  { name: START_UP_TIME, value: timesBaseline },
  ...(await measureRenders()),
  ...measureInWorkerd(),
];
const verdicts = judge(BUDGETS, figures);
for (const verdict of verdicts) {
  const isOfInterest = verdict.budget.most > 0 || !verdict.isKept;
  if (isOfInterest) console.log(lineOf(verdict));
}
const exceeded = verdicts.filter(({ isKept }) => !isKept).length;
console.log(
  exceeded === 0
    ? `All ${verdicts.length} budgets are kept; those of 0 are not listed.`
    : `${exceeded} of ${verdicts.length} budgets are not kept (scripts/budgets/table.ts).`,
);
process.exitCode = exceeded === 0 ? 0 : 1;
