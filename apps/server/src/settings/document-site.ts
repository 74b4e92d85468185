import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { SiteFile } from "../site/site-file.ts";

const SCHEMA = fileURLToPath(new URL("../../../../sites/site.schema.json", import.meta.url));

/** The published schema of a site's file, as it is. */
export const readSiteSchema = (): Promise<string> => readFile(SCHEMA, "utf8");

/** The schema as the server reads the file; run this file to write it. */
export const siteSchema = (): string =>
  `${JSON.stringify({ title: "A site of Touchline", ...z.toJSONSchema(SiteFile, { io: "input" }) }, null, 2)}\n`;

if (import.meta.main) await writeFile(SCHEMA, siteSchema());
