import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { SETTING_LIST } from "./settings.ts";

const PAGE = fileURLToPath(new URL("../../../../docs/operators.md", import.meta.url));

/** The page for operators, as it is. */
export const readPage = (): Promise<string> => readFile(PAGE, "utf8");

/** The page with the table of settings as they are; run this file to write it. */
export const withSettings = (page: string): string =>
  page.replace(
    /(\| name \| default \| meaning \|\n\|---\|---\|---\|\n)(?:\|.*\n)*/,
    (_table, head: string) => head + rows(),
  );

const rows = (): string =>
  SETTING_LIST.map(
    ([, { name, schema, byDefault, meaning }]) =>
      `| \`${name}\` | ${byDefault ?? shown(schema.parse(undefined))} | ${meaning} |\n`,
  ).join("");

function shown(value: unknown): string {
  const isNothing = value === undefined || (Array.isArray(value) && value.length === 0);
  const text = typeof value === "string" ? value : JSON.stringify(value)?.replaceAll(/["[\]]/g, "");
  return isNothing ? "–" : `\`${text}\``;
}

if (import.meta.main) await writeFile(PAGE, withSettings(await readPage()));
