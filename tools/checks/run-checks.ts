import { checkSteps } from "./check-steps.ts";
import { runSteps } from "./run-steps.ts";

const wanted = process.argv.slice(2);
const steps = checkSteps().filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const failed = (await runSteps(steps)).filter(({ code }) => code !== 0);

console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.map(({ name }) => name).join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
