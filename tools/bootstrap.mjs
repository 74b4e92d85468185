// Runs on the oldest Node we accept (20) with nothing installed: plain JavaScript, built-in modules only.
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { LEAN_ARGS, LEAN_ENV } from "./bootstrap/lean-server.mjs";
import { ensureNode24, environmentOf } from "./bootstrap/node24.mjs";
import { inRepo } from "./bootstrap/paths.mjs";
import { assertPortFree } from "./bootstrap/port.mjs";
import { runProcess } from "./bootstrap/run-process.mjs";
import { runWatched } from "./bootstrap/run-watched.mjs";
import { Complaint } from "./bootstrap/say.mjs";
import { ensureWebBuild } from "./bootstrap/web-build.mjs";

const SERVER = "apps/server/src/main.ts";

/** What the server runs from; pages reload by themselves. */
const SERVER_SOURCES = ["apps/server/src", "packages/betting/src", "packages/contract/src"];

/** @typedef {{ script: string, mode?: string, listens?: true, needsBuild?: true, watches?: readonly string[] }} Verb */

/** @type {Record<string, Verb>} */
const VERBS = {
  start: { script: SERVER, mode: "production", listens: true, needsBuild: true },
  dev: { script: SERVER, mode: "development", listens: true, watches: SERVER_SOURCES },
  format: { script: "tools/checks/run-format.ts" },
  check: { script: "tools/checks/run-checks.ts" },
  test: { script: "tools/checks/run-tests.ts" },
  bench: { script: "bench/src/main.ts", mode: "production", needsBuild: true },
  requirements: { script: "tools/requirement-coverage/check-requirement-coverage.ts" },
  contract: { script: "tools/contract/generate.ts" },
};

/** @param {string | undefined} name @param {string[]} rest */
async function runVerb(name, rest) {
  const verb = VERBS[name ?? ""];
  if (verb === undefined) throw new Complaint(`Say one of: ${Object.keys(VERBS).join(", ")}`);
  if (verb.listens) await assertPortFree();
  const node = await ensureNode24();
  await ensureDependencies(node);
  if (verb.needsBuild) await ensureWebBuild(node);
  const [flags, settings] = verb.listens ? [LEAN_ARGS, LEAN_ENV] : [[], {}];
  const env = { ...settings, ...environmentOf(node), ...(verb.mode && { NODE_ENV: verb.mode }) };
  const job = { command: node, args: [...flags, verb.script, ...rest], env };
  return verb.watches === undefined
    ? runProcess(job)
    : runWatched(
        job,
        verb.watches.map((folder) => inRepo(folder)),
      );
}

try {
  process.exitCode = await runVerb(process.argv[2], process.argv.slice(3));
} catch (error) {
  if (!(error instanceof Complaint)) throw error;
  console.error(`[touchline] ${error.message}`);
  process.exitCode = 1;
}
