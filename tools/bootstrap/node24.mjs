import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { findNpmCli } from "./npm-cli.mjs";
import { inRepo } from "./paths.mjs";
import { runProcess } from "./run-process.mjs";
import { Complaint, say } from "./say.mjs";

const FIRST_MINOR_WITH_STABLE_TYPE_STRIPPING = 12;
const BINARY = process.platform === "win32" ? "node.exe" : "node";

/** @returns {string} the exact version that package.json pins */
function pinnedVersion() {
  const manifest = JSON.parse(readFileSync(inRepo("package.json"), "utf8"));
  return manifest.devDependencies.node;
}

function runsOnNode24() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major === 24 && (minor ?? 0) >= FIRST_MINOR_WITH_STABLE_TYPE_STRIPPING;
}

/** @param {string} version */
function localNode(version) {
  const manifest = inRepo(".node", "node_modules", "node", "package.json");
  const binary = inRepo(".node", "node_modules", "node", "bin", BINARY);
  const isThere = existsSync(manifest) && existsSync(binary);
  return isThere && JSON.parse(readFileSync(manifest, "utf8")).version === version ? binary : undefined;
}

/** @param {string} version */
async function fetchNode(version) {
  say(`fetching Node ${version} into .node (once)`);
  mkdirSync(inRepo(".node"), { recursive: true });
  // A manifest of its own keeps npm out of the workspaces and lets the package's install script run.
  writeFileSync(inRepo(".node", "package.json"), JSON.stringify({ private: true, allowScripts: { node: true } }));
  const args = ["install", "--no-save", "--prefix", inRepo(".node"), "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await runProcess({
    command: process.execPath,
    args: [findNpmCli(), ...args, "--ignore-scripts=false", `node@${version}`],
    cwd: inRepo(".node"),
  });
  const binary = localNode(version);
  if (code !== 0 || binary === undefined) {
    throw new Complaint(
      `Could not fetch Node ${version} from the npm registry (see npm's message above). ` +
        "Check the network or proxy and run the command again, or install Node 24 yourself.",
    );
  }
  return binary;
}

/** Path of a Node 24: the one running, the one fetched earlier, or one fetched now. */
export async function ensureNode24() {
  if (runsOnNode24()) return process.execPath;
  const version = pinnedVersion();
  return localNode(version) ?? (await fetchNode(version));
}

/** The environment in which `node` is the given one. @param {string} node */
export function environmentOf(node) {
  const path = [dirname(node), inRepo("node_modules", ".bin"), process.env["PATH"] ?? ""].join(delimiter);
  return { ...process.env, PATH: path };
}
