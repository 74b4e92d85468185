import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, inRepo } from "../bootstrap/paths.mjs";

const PAGES = globSync(["*.md", "docs/**/*.md", "{packages,apps,bench,e2e}/**/*.md"], {
  cwd: ROOT,
  exclude: (path) => /(^|[\\/])(node_modules|build|generated)([\\/]|$)/.test(path),
})
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted();

/** Decisions and the changelog tell of files as they were; how-tos link what is there, and name what is to be made. */
const NAMES_OTHERS = /^docs\/(decisions|how-to)\/|^CHANGELOG[.]md$/;

const textOf = (path: string): string => readFileSync(inRepo(path), "utf8");
const withoutCode = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```$/gm, "");

/** The ids that GitHub gives the headings of a page. */
const anchorsOf = (path: string): string[] =>
  [...withoutCode(textOf(path)).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

function isThere(page: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const path = file === "" ? page : posix.join(posix.dirname(page), file);
  if (!existsSync(inRepo(path))) return false;
  return anchor === undefined || !path.endsWith(".md") || anchorsOf(path).includes(anchor);
}

const linksOf = (page: string): string[] =>
  [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

/** Files and folders named in running text, from the root: `apps/web/app/routes.ts`. */
const namesOf = (page: string): string[] =>
  [...withoutCode(textOf(page)).matchAll(/`((?:packages|apps|e2e|bench|tools|docs|deploy)\/[\w./-]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !name.includes("/build"));

describe("documents", () => {
  it("are found", () => {
    expect(PAGES).toEqual(expect.arrayContaining(["README.md", "docs/architecture.md", "docs/how-to/add-a-page.md"]));
  });

  it.each(PAGES)("lead to what is there: %s", (page) => {
    expect(linksOf(page).filter((link) => !isThere(page, link))).toEqual([]);
  });

  it.each(PAGES.filter((page) => !NAMES_OTHERS.test(page)))("name files that are there: %s", (page) => {
    const isMissing = (name: string) =>
      ![name, posix.join(posix.dirname(page), name)].some((at) => existsSync(inRepo(at)));
    expect(namesOf(page).filter(isMissing)).toEqual([]);
  });
});
