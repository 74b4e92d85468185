import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { Complaint } from "./say.mjs";

const isNpmCli = (/** @type {string | undefined} */ path) => path?.endsWith("npm-cli.js") && existsSync(path);

/** @param {string} directory a directory of PATH */
function npmCliBeside(directory) {
  const bundled = join(directory, "node_modules", "npm", "bin", "npm-cli.js");
  if (existsSync(bundled)) return bundled;
  const link = join(directory, "npm");
  return existsSync(link) ? realpathSync(link) : undefined;
}

/** Finds npm's own script, so that npm can be run by a Node of our choice and without a shell. */
export function findNpmCli() {
  const directories = [dirname(process.execPath), ...(process.env["PATH"] ?? "").split(delimiter)];
  const candidates = [process.env["npm_execpath"], ...directories.map(npmCliBeside)];
  const found = candidates.find(isNpmCli);
  if (found === undefined) throw new Complaint("npm was not found. Install Node.js 20 or newer, which brings npm.");
  return found;
}
