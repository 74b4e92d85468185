import { readdirSync, readFileSync } from "node:fs";
import { contentStamp, isStamped, writeStamp } from "./content-stamp.mjs";
import { environmentOf } from "./node24.mjs";
import { findNpmCli } from "./npm-cli.mjs";
import { inRepo } from "./paths.mjs";
import { runProcess } from "./run-process.mjs";
import { Complaint, say } from "./say.mjs";

// Inside node_modules, so that deleting that folder also forgets the stamp.
const STAMP_FILE = inRepo("node_modules", ".touchline-install");

/** Folders of one workspace pattern. @param {string} pattern */
function workspacesOf(pattern) {
  if (!pattern.endsWith("/*")) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(inRepo(parent)).map((name) => `${parent}/${name}`);
}

function manifests() {
  const { workspaces } = JSON.parse(readFileSync(inRepo("package.json"), "utf8"));
  const folders = workspaces.flatMap(workspacesOf);
  return ["package-lock.json", "package.json", ...folders.map((/** @type {string} */ path) => `${path}/package.json`)];
}

/**
 * Installs what the lock file names, unless nothing changed since the last time.
 * `npm ci` is not used: it rejects lock files made where some platform's binaries are not offered.
 * @param {string} node
 */
export async function ensureDependencies(node) {
  const stamp = contentStamp(
    manifests().map((path) => inRepo(path)),
    process.platform + process.arch,
  );
  if (isStamped(STAMP_FILE, stamp)) return;
  say("installing dependencies");
  // --no-save leaves the lock file alone; --include=dev because NODE_ENV=production would leave the build tools out.
  const flags = ["--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const job = { command: node, args: [findNpmCli(), "install", ...flags], env: environmentOf(node) };
  if ((await runProcess(job)) !== 0) {
    throw new Complaint("npm install failed (see npm's message above). Is the npm registry within reach?");
  }
  writeStamp(STAMP_FILE, stamp);
}
