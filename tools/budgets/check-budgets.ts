import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inRepo } from "../bootstrap/paths.mjs";
import {
  answeringScripts,
  firstLoadScripts,
  firstLoadStyles,
  scriptsBeyond,
  scriptsOfRoutes,
  stylesOfRoute,
} from "./first-load.ts";
import { readRouteManifest } from "./route-manifest.ts";

const CLIENT_BUILD = inRepo("apps/web/build/client");
const BYTES_PER_KB = 1000;

interface Budget {
  name: string;
  files: string[];
  limitKb: number;
  /** Where each file may cost a round trip of its own. */
  limitFiles?: number;
  sizeOf: (content: Buffer) => number;
}

const gzipped = (content: Buffer): number => gzipSync(content).length;
const asSent = (content: Buffer): number => content.length; // fonts are compressed already

const kbOf = (file: string, sizeOf: Budget["sizeOf"]): number =>
  sizeOf(readFileSync(join(CLIENT_BUILD, file))) / BYTES_PER_KB;

function report({ name, files, limitKb, limitFiles = Infinity, sizeOf }: Budget): void {
  const sizes = files.map((file) => ({ file, kb: kbOf(file, sizeOf) }));
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
  console.log(`${name}: ${total.toFixed(1)} KB of ${limitKb} KB in ${files.length} files`);
  if (total <= limitKb && files.length <= limitFiles) return;
  if (files.length > limitFiles) console.log(`  of ${limitFiles} files at most`);
  for (const { file, kb } of sizes.toSorted((left, right) => right.kb - left.kb)) {
    console.log(`  ${kb.toFixed(1).padStart(6)} KB  ${file}`);
  }
  process.exitCode = 1;
}

const manifest = readRouteManifest(CLIENT_BUILD);
const scripts = firstLoadScripts(CLIENT_BUILD, manifest);
const answering = answeringScripts(CLIENT_BUILD, manifest);
const styles = firstLoadStyles(CLIENT_BUILD, manifest);
const fonts = globSync("**/*.woff2", { cwd: CLIENT_BUILD });
const isOfFewPages = (font: string): boolean => font.includes("latin-ext");

report({ name: "home first-load JavaScript, gzip", files: scripts, limitKb: 113.5, sizeOf: gzipped });
report({
  name: "home JavaScript until it answers, gzip",
  files: answering,
  limitKb: 150,
  limitFiles: 11,
  sizeOf: gzipped,
});
report({
  name: "slip with a bet, and what places it, gzip",
  files: scriptsBeyond(CLIENT_BUILD, manifest, ["slip-with-bets", "place-bets"]),
  // The rules of the ticket, and what keeps it, are among them; what its next steps show is fetched ahead of those.
  limitKb: 45,
  sizeOf: gzipped,
});
// The heaviest, and whatever else is over.
const ROUTE_LIMIT_KB = 30;
const further = [...scriptsOfRoutes(CLIENT_BUILD, manifest)]
  .map(([path, files]) => ({ path, files, kb: files.reduce((sum, file) => sum + kbOf(file, gzipped), 0) }))
  .toSorted((left, right) => right.kb - left.kb);
for (const [index, { path, files, kb }] of further.entries())
  if (index === 0 || kb > ROUTE_LIMIT_KB)
    report({
      name: `${path}, the heaviest of ${further.length} routes, beyond home, gzip`,
      files,
      limitKb: ROUTE_LIMIT_KB,
      sizeOf: gzipped,
    });
report({
  name: "style sheets of a page of text, gzip",
  files: stylesOfRoute(manifest, "routes/about"),
  limitKb: 6.5,
  sizeOf: gzipped,
});
report({ name: "home style sheets, gzip", files: styles, limitKb: 11, sizeOf: gzipped });
report({
  name: "fonts of every page",
  files: fonts.filter((font) => !isOfFewPages(font)),
  limitKb: 45,
  sizeOf: asSent,
});
report({ name: "fonts of pages with further letters", files: fonts.filter(isOfFewPages), limitKb: 35, sizeOf: asSent });
