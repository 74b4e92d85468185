import path from "node:path";
import { z } from "zod";
import { problemIn, readJson } from "./json-file.ts";
import { isFile, readText } from "./site-folder.ts";

const FILE = "municipalities.json";
const Names = z.array(z.string().trim().min(1).max(100)).min(1);

/** How a place is looked up: however its player writes capitals, accents and spaces. */
export const municipalityKey = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s/,-]+/g, " ")
    .trim();

/** The places of a site's `municipalities.json`, a list of names such as "São Paulo/SP"; null where it has no such file. */
export function readMunicipalities(folder: string): ReadonlyMap<string, string> | null {
  const file = path.join(folder, FILE);
  if (!isFile(file)) return null;
  const { value, faultOf } = readJson(file, readText(file));
  const read = Names.safeParse(value);
  if (!read.success) throw faultOf({ ...problemIn(read.error), message: "no list of names of places" });
  return new Map(read.data.map((name) => [municipalityKey(name), name]));
}
