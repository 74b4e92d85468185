// Runs on the oldest Node we accept (20) with nothing installed: plain JavaScript, built-in modules only.
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { CACHES, LEAN_ARGS, LEAN_ENV } from "./bootstrap/lean-server.mjs";
import { ensureNode24, environmentOf } from "./bootstrap/node24.mjs";
import { inRepo } from "./bootstrap/paths.mjs";
import { assertPortFree } from "./bootstrap/port.mjs";
import { runProcess } from "./bootstrap/run-process.mjs";
import { runWatched } from "./bootstrap/run-watched.mjs";
import { Complaint } from "./bootstrap/say.mjs";
import { VERBS } from "./bootstrap/verbs.mjs";
import { ensureWebBuild } from "./bootstrap/web-build.mjs";

/** @param {string | undefined} name @param {string[]} rest */
async function runVerb(name, rest) {
  const verb = VERBS[name ?? ""];
  if (verb === undefined) throw new Complaint(`Say one of: ${Object.keys(VERBS).join(", ")}`);
  if (verb.listens) await assertPortFree();
  const node = await ensureNode24();
  await ensureDependencies(node);
  if (verb.needsBuild) await ensureWebBuild(node);
  const [flags, settings] = verb.listens ? [LEAN_ARGS, { ...LEAN_ENV, ...CACHES }] : [[], {}];
  const env = { ...settings, ...environmentOf(node), ...(verb.mode && { NODE_ENV: verb.mode }) };
  const job = { command: node, args: [...flags, verb.script, ...(verb.args ?? []), ...rest], env };
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
