// The parts of the pages by themselves: served with reloads, or built once for the page tests (`build`).
import { createRequire } from "node:module";
import { contentStamp, isStamped, writeStamp } from "../bootstrap/content-stamp.mjs";
import { inRepo } from "../bootstrap/paths.mjs";
import { runProcess } from "../bootstrap/run-process.mjs";

const WEB = inRepo("apps", "web");
const CONFIG = ["--config-dir", "stories/config"];
const STAMP_FILE = inRepo("apps", "web", "stories", "build", ".stamp");
const INPUTS = [
  ...["app", "messages", "public", "scripts", "stories"].map((folder) => inRepo("apps", "web", folder)),
  inRepo("packages"),
  inRepo("package-lock.json"),
];

/** Resolved from the web app: npm may put it beside that instead of at the root. */
const CLI = createRequire(inRepo("apps", "web", "package.json")).resolve("storybook/internal/bin/dispatcher");

const storybook = (...args: string[]): Promise<number> =>
  runProcess({ command: process.execPath, args: [CLI, ...args, ...CONFIG], cwd: WEB });

async function build(): Promise<number> {
  const stamp = contentStamp(INPUTS);
  if (isStamped(STAMP_FILE, stamp)) return 0;
  const code = await storybook("build", "--output-dir", "stories/build", "--quiet");
  if (code === 0) writeStamp(STAMP_FILE, stamp);
  return code;
}

const [verb, ...rest] = process.argv.slice(2);
process.exitCode = verb === "build" ? await build() : await storybook("dev", "--port", "6006", "--ci", ...rest);
