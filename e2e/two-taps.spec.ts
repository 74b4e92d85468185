import type { Page } from "@playwright/test";
import { PAGES } from "./fixtures/pages.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";
import { untilAlive } from "./fixtures/open-page.ts";

const texts = textsIn("en");
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const CARDS = ["limits.timeOut", "limits.exclusion"] as const;

/** They stand in place of a site that is closed to whoever looks at it, or broken: there is nobody to be signed in. */
const IN_PLACE_OF_THE_SITE: readonly string[] = ["server error", "blocked", "locked"];
/** What may move for as long as it is there: it says that something is awaited. */
const MAY_GO_ON = /spinner/;

test.use({
  hasTouch: true,
  // Pages of no address, and links that nobody was sent.
  expectedProblems: [/the server responded with a status of (403|404|422|451|500)/],
});

/** What moves without an end, by the class of what it is. */
const endlessMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (effect === null || effect.getComputedTiming().iterations !== Infinity) return [];
      const { target = null, pseudoElement = null } = effect instanceof KeyframeEffect ? effect : {};
      return [`${target?.getAttribute("class") ?? target?.tagName ?? "?"}${pseudoElement ?? ""}`];
    }),
  );

/** Both taps, as a finger does them: on the link at the foot, and then on what begins either break. */
async function expectTwoTaps(page: Page): Promise<void> {
  const isThere = new URL(page.url()).pathname === "/profile/limits";
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: texts("shell.footer.limits") })
    .tap();
  await expect(page).toHaveURL(/\/profile\/limits$/);
  for (const card of CARDS) {
    const length = page.getByRole("region", { name: texts(`${card}.title`) }).getByRole("combobox");
    await length.tap();
    await expect(length).toBeFocused();
    await page.keyboard.press("Escape");
  }
  if (!isThere) await page.goBack();
}

test("a time-out and a self-exclusion are two taps away on every page, and on none does anything flash, on a phone and on a desktop [RG-06] [RTS-12E] [DARK-LIMITS] [DARK-FLASH]", async ({
  page,
  player,
  matches,
}) => {
  test.setTimeout(240_000);
  const [match] = await matches.inPlay();
  await signInQuietly(page, player.credentials);
  for (const [name, pathOf] of Object.entries(PAGES)) {
    if (IN_PLACE_OF_THE_SITE.includes(name)) continue;
    await test.step(name, async () => {
      await page.goto(pathOf(match!) || "/");
      await untilAlive(page);
      for (const size of Object.values(SIZES)) {
        await page.setViewportSize(size);
        expect((await endlessMotion(page)).filter((what) => !MAY_GO_ON.test(what))).toEqual([]);
        await expectTwoTaps(page);
      }
    });
  }
});
