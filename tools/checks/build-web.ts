import { ensureWebBuild } from "../bootstrap/web-build.mjs";

await ensureWebBuild(process.execPath);
