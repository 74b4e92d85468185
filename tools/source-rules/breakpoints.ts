import type { SourceProblem, SourceText } from "./source-problem.ts";

/** The widths at which a window's layout changes: sm, small screens, md, lg and xl. */
const FROM = new Set(["720", "781", "960", "1280", "1920"]);
const UP_TO = new Set(["719", "780", "959", "1279", "1919"]);

const MEDIA = /@media[^{]*/g;
const WIDTH = /\b(?<end>min|max)-(?:width|inline-size):\s*(?<size>[^)]*)/g;

const isKnown = ({ end, size = "" }: Readonly<Record<string, string>>): boolean =>
  (end === "min" ? FROM : UP_TO).has(size.trim().replace(/px$/, ""));

/** Widths of windows that are no breakpoint of the layout: what fits its own room asks its container. */
export const breakpointProblems = ({ path, text }: SourceText): SourceProblem[] =>
  path.endsWith(".css")
    ? [...text.matchAll(MEDIA)].flatMap(({ 0: query, index }) =>
        [...query.matchAll(WIDTH)]
          .filter(({ groups = {} }) => !isKnown(groups))
          .map(([found]) => ({
            path,
            line: text.slice(0, index).split("\n").length,
            message: `"${found}" is no breakpoint of windows: use one, or ask a container`,
          })),
      )
    : [];
