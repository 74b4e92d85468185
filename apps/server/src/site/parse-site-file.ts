import { problemIn, readJson } from "./json-file.ts";
import { SiteFile, problemsOf } from "./site-file.ts";

/** What a file says of a site. Throws a SiteError that names the line of the first fault. */
export function parseSiteFile(file: string, text: string): SiteFile {
  const { value, faultOf } = readJson(file, text);
  const read = SiteFile.safeParse(value);
  if (!read.success) throw faultOf(problemIn(read.error));
  const [problem] = problemsOf(read.data);
  if (problem !== undefined) throw faultOf(problem);
  return read.data;
}
