import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const WEB = fileURLToPath(new URL("..", import.meta.url));

const partsOf = (folder: string): string[] => globSync(`${folder}/*.tsx`, { cwd: `${WEB}app` });

const STORIES = globSync("stories/**/*.tsx", { cwd: WEB }).map((path) => readFileSync(`${WEB}${path}`, "utf8"));
/** The drawings of all sports are in one story. */
const EVERY_FIELD = 'glob<SportField>("../../app/sports/*/*-field.tsx"';

it.each(["ui", "features/odds", "features/time", "sports/tennis", "sports/basketball", "sports/american-football"])(
  "shows every part of %s in a story",
  (folder) => {
    const parts = partsOf(folder).filter((path) => !path.endsWith(".test.tsx"));
    expect(parts.length).toBeGreaterThan(0);
    const isShown = (path: string): boolean =>
      STORIES.some((story) => story.includes(`/${folder}/${basename(path)}"`)) ||
      (path.endsWith("-field.tsx") && STORIES.some((story) => story.includes(EVERY_FIELD)));
    const missing = parts.filter((path) => !isShown(path));
    expect(missing).toEqual([]);
  },
);
