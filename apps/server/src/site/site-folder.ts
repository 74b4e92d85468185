import { readFileSync, readdirSync, statSync } from "node:fs";
import { SiteError } from "./site-error.ts";

const MAX_FILE_BYTES = 1_000_000;

/** A text that is not too long to be one. */
export function readText(file: string): string {
  if (statSync(file).size > MAX_FILE_BYTES) throw new SiteError(`${file}: larger than ${MAX_FILE_BYTES} bytes`);
  return readFileSync(file, "utf8");
}

export const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Names of what is in a folder, in order; none where there is no folder. */
const namesIn = (folder: string, kind: "isFile" | "isDirectory"): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(folder, { withFileTypes: true })
        .flatMap((entry) => (entry[kind]() && !entry.name.startsWith(".") ? [entry.name] : []))
        .toSorted()
    : [];

export const filesIn = (folder: string): string[] => namesIn(folder, "isFile");
export const foldersIn = (folder: string): string[] => namesIn(folder, "isDirectory");
