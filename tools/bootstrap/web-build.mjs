import { join } from "node:path";
import { contentStamp, isStamped, writeStamp } from "./content-stamp.mjs";
import { environmentOf } from "./node24.mjs";
import { inRepo } from "./paths.mjs";
import { runProcess } from "./run-process.mjs";
import { Complaint, say } from "./say.mjs";

const WEB = inRepo("apps", "web");
const STAMP_FILE = join(WEB, "build", ".stamp");
const INPUTS = [WEB, inRepo("packages"), inRepo("package-lock.json"), inRepo("tsconfig.base.json")];

/** Builds the web app unless its sources are those of the last build. @param {string} node */
export async function ensureWebBuild(node) {
  const stamp = contentStamp(INPUTS);
  if (isStamped(STAMP_FILE, stamp)) return;
  say("building the web app");
  const cli = inRepo("node_modules", "@react-router", "dev", "bin.cjs");
  const env = { ...environmentOf(node), NODE_ENV: "production" };
  const code = await runProcess({ command: node, args: [cli, "build"], cwd: WEB, env });
  if (code !== 0) throw new Complaint("The web app did not build (see above).");
  writeStamp(STAMP_FILE, stamp);
}
