import { checkSteps } from "./check-steps.ts";
import { chooseSteps } from "./choose-steps.ts";
import { runSteps } from "./run-steps.ts";
import type { Step } from "./step.ts";

async function runChecks(steps: readonly Step[]): Promise<void> {
  const failed = (await runSteps(steps)).filter(({ code }) => code !== 0);
  console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.map(({ name }) => name).join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

const all = checkSteps();
const { chosen, unknown } = chooseSteps(all, process.argv.slice(2));
if (unknown.length === 0) await runChecks(chosen);
else {
  console.error(`No check is called ${unknown.join(", ")}; there are: ${all.map(({ name }) => name).join(", ")}`);
  process.exitCode = 1;
}
