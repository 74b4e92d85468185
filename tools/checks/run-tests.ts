import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../testing/ensure-chromium.ts";
import { TALLY_FILE_VARIABLE, sumCounts } from "../testing/test-tally.ts";
import { checkSteps, pageTests, serverTests } from "./check-steps.ts";
import { runSteps } from "./run-steps.ts";
import { chosenShare, SHARES } from "./share.ts";
import type { Step } from "./step.ts";

const folder = mkdtempSync(join(tmpdir(), "touchline-tests-"));
const tallyFile = join(folder, "counts");
process.env[TALLY_FILE_VARIABLE] = tallyFile;

/** Failures that no test reported: a check, a crash before the first test, a browser that is not there. */
let failedOutsideTests = 0;

async function run(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const before = sumCounts(tallyFile).failed;
    const [result] = await runSteps([step]);
    if (result?.code !== 0 && sumCounts(tallyFile).failed === before) failedOutsideTests += 1;
  }
}

const share = chosenShare();
const part =
  share === "all" ? "all of them" : `what is always looked at, and part ${share} of 0 to ${SHARES - 1} of the rest`;
console.log(`tests: ${part} (TEST_SHARE asks for another part, or for all)`);

await run([...checkSteps(), serverTests(share)]);
const chromium = await ensureChromium();
if (chromium === undefined) failedOutsideTests += 1;
else await run(pageTests(chromium, share));

const counts = sumCounts(tallyFile);
rmSync(folder, { recursive: true });
const failed = counts.failed + failedOutsideTests;
for (const flaky of counts.flaky) console.log(`\nflaky: ${flaky}`);
for (const failure of counts.failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${counts.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && counts.passed > 0 ? 0 : 1;
