import type { SourceProblem, SourceText } from "./source-problem.ts";

/** Words of single sports; 2700 and 5400 are the seconds of soccer's halves. */
const WORDS =
  /soccer|half-?time|\b(red|yellow)[ _-]?card|\bcorner|\bgoal|\b(2700|5400)\b|tennis|\bdeuce|counter[-_ ]?strike|valorant|\bdota(?![a-z])|league[-_ ]of[-_ ]legends/i;
/** The same inside a name. */
const IN_NAMES = /Goal|Corner|(Red|Yellow)Card/;

/** Names that the specification of the API gives to fields of every sport. */
const SPECIFIED = /(stoppage_time_seconds|announced_stoppage_minutes)/g;

const PRODUCT = /^(packages|apps)\//;
/** The folders of each sport, and those of families of sports that are played alike. */
const SPORTS = [
  "soccer",
  "tennis",
  "basketball",
  "cricket",
  "ice-hockey",
  "american-football",
  "baseball",
  "volleyball",
  "handball",
  "horse-racing",
  "table-tennis",
  "darts",
  "mma",
  "boxing",
  "counter-strike",
  "dota-2",
  "league-of-legends",
  "valorant",
  "families",
];
const SPORT_FOLDERS = new RegExp(
  String.raw`^(packages/sports/src|apps/server/src/feed/simulator|apps/web/app/sports)/(${SPORTS.join("|")})/`,
);
/** Where each sport is registered. */
const REGISTERED = [
  "packages/sports/src/sports.ts",
  "apps/server/src/feed/simulator/simulated-sports.ts",
  "apps/web/app/sports/registry.ts",
];
/** Boards of families of sports, and what heads them. */
const BOARDS = /^apps\/web\/(messages\/[^/]+\/scoreboards\.json|app\/sports\/(goals|fight)-board\..+)$/;
const NOT_PRODUCT = /[.](test|spec|stories)[.]tsx?$|(^|\/)(test|stories|generated)\/|[.]md$|\/package[.]json$/;

const isHeld = (path: string): boolean =>
  PRODUCT.test(path) &&
  !SPORT_FOLDERS.test(path) &&
  !BOARDS.test(path) &&
  !NOT_PRODUCT.test(path) &&
  !REGISTERED.includes(path);

function found({ path, text }: SourceText): SourceProblem | undefined {
  const lines = text.replaceAll(SPECIFIED, "").split("\n");
  const index = lines.findIndex((line) => WORDS.test(line) || IN_NAMES.test(line));
  if (index === -1) return undefined;
  const [word] = WORDS.exec(lines[index] ?? "") ?? IN_NAMES.exec(lines[index] ?? "") ?? [];
  return { path, line: index + 1, message: `"${word}": a sport's words stand in its own folders` };
}

/** Files of the product that name one sport outside its folders. */
export const sportWordProblems = (sources: readonly SourceText[]): SourceProblem[] =>
  sources.filter(({ path }) => isHeld(path)).flatMap((source) => found(source) ?? []);
