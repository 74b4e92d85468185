import { createHash } from "node:crypto";
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("..", import.meta.url));
const FILE_LETTERS = 4;

/**
 * A class of a CSS module: its own name and letters that stand for the file. Both are in the style sheet, the scripts
 * and the HTML, and Vite's names, which have the line too, compress worse in all three.
 */
export function scopedClassName(name: string, file: string): string {
  const path = relative(APP, file).replaceAll(sep, "/");
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, FILE_LETTERS)}`;
}
