import { type Step, type StepResult, runStep } from "./step.ts";

function report({ name, code, output, seconds }: StepResult): void {
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0 && output !== "") console.log(output.trimEnd().replaceAll(/^/gm, "     "));
}

/** Runs every step, also after one failed, and answers with all results. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    if (step.live) console.log(`\n${step.name}`);
    const result = await runStep(step);
    report(result);
    results.push(result);
  }
  return results;
}
