import { routeTypes } from "./check-steps.ts";
import { packageBin } from "./package-bin.ts";
import { runSteps } from "./run-steps.ts";

const results = await runSteps([
  { name: "format", args: [packageBin("oxfmt")] },
  routeTypes(),
  { name: "fixes of the linter", args: [packageBin("oxlint"), "--type-aware", "--fix"] },
]);

process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
