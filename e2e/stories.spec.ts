import { once } from "node:events";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { type Page, expect, test } from "@playwright/test";
import { accessibilityBreaches, contrastBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { watchProblems } from "./fixtures/page-problems.ts";

const BUILD = new URL("../apps/web/stories/build/", import.meta.url);
const PICTURES = new URL("../test-results/stories/", import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** What Storybook says of the story in its frame. */
interface StoryFrame {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
}

/** Each story in both themes, both directions, and on both sizes of screen. */
const LOOKS = [
  {
    name: "dark",
    globals: "theme:dark;locale:en",
    viewport: { width: 1440, height: 900 },
    audit: accessibilityBreaches,
  },
  { name: "light", globals: "theme:light;locale:ar", viewport: { width: 390, height: 844 }, audit: contrastBreaches },
] as const;

/** What was built, at an address of this machine. */
const server = createServer(({ url = "/" }, response) => {
  const file = new URL(`.${new URL(url, "http://localhost").pathname}`, BUILD);
  response.setHeader("content-type", TYPES[extname(file.pathname)] ?? "application/octet-stream");
  createReadStream(file)
    .on("error", () => response.writeHead(404).end())
    .pipe(response);
});

test.beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function addressOf(id: string, globals: string): string {
  // safe: a server that listens on TCP has an address of this kind
  const { port } = server.address() as AddressInfo;
  return `http://localhost:${port}/iframe.html?viewMode=story&id=${id}&globals=${globals}`;
}

test.use({ reducedMotion: "reduce" });

/** Opens a story and waits until it has rendered and its own steps are done. */
async function openStory(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const phase = () => page.evaluate(() => (globalThis as StoryFrame).__STORYBOOK_PREVIEW__?.currentRender?.phase);
  await expect.poll(phase, { intervals: [50] }).toMatch(/finished|errored|aborted/);
  expect(await phase()).toBe("finished");
  await page.evaluate(() => document.fonts.ready);
}

test.describe.configure({ mode: "parallel" });

function storyIds(): string[] {
  const index = new URL("index.json", BUILD);
  if (!existsSync(index)) throw new Error("There are no built stories: npm run stories -- build");
  // safe: Storybook's own format
  const { entries } = JSON.parse(readFileSync(index, "utf8")) as { entries: Record<string, { type: string }> };
  return Object.keys(entries).filter((id) => entries[id]?.type === "story");
}

for (const id of storyIds()) {
  test(`${id} is shown in both themes and directions, accessible and without a word in the console`, async ({
    page,
  }) => {
    const problems = watchProblems(page.context());
    for (const { name, globals, viewport, audit } of LOOKS) {
      await page.setViewportSize(viewport);
      await openStory(page, addressOf(id, globals));
      expect.soft(problems, name).toEqual([]);
      expect.soft(await audit(page), name).toEqual([]);
      expect.soft(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
      await page.screenshot({ fullPage: true, path: new URL(`${id}-${name}.png`, PICTURES).pathname });
    }
  });
}
