import { fileURLToPath } from "node:url";
import { findViolations } from "./find-violations.ts";

const violations = findViolations(fileURLToPath(new URL("../../", import.meta.url)));
for (const { from, line, rule, message } of violations) console.error(`${from}:${line} [${rule}] ${message}`);
if (violations.length > 0) process.exitCode = 1;
