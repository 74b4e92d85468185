import { globSync } from "node:fs";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("../app/", import.meta.url));
const FILE_LETTERS = 2;
const LETTERS = 36;

const pathOf = (file: string): string => relative(APP, file).replaceAll(sep, "/");

/** Each file's place among all of them: two letters, where a hash without collisions would take four. */
function numberFiles(): Map<string, number> {
  const files = globSync("**/*.module.css", { cwd: APP }).map((file) => file.replaceAll(sep, "/"));
  return new Map(files.toSorted().map((file, index) => [file, index]));
}

const numbers = numberFiles();

/**
 * A class of a CSS module: its own name and letters that stand for the file. Both are in the style sheet, the scripts
 * and the HTML, and Vite's names, which have the line too, compress worse in all three.
 */
export function scopedClassName(name: string, file: string): string {
  const path = pathOf(file);
  // A file that was added while the pages are developed gets the next number.
  const number = numbers.get(path) ?? numbers.size;
  numbers.set(path, number);
  return `${name}${number.toString(LETTERS).padStart(FILE_LETTERS, "0")}`;
}
