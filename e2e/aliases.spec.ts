import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

test.use({ serverEnv: MANY_SITES, host: HOSTS.aliases });

for (const { code, tag, channel } of [
  { code: "br", tag: "pt-BR", channel: "pt" },
  { code: "serbian", tag: "sr-ME", channel: "serbian" },
])
  test(`pages of the alias ${code} are in ${tag}, and are told of changes in ${channel} [ROU-04]`, async ({ page }) => {
    const frames: string[] = [];
    page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => frames.push(payload.toString())));
    await openPage(page, `/${code}/live`);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    await expect(page.getByRole("banner")).toContainText(textsIn(tag)("shell.nav.results"));
    // Each language in the list is read out in its own voice.
    const languages = page.locator("select").filter({ has: page.locator("option[value=br]") });
    const options = languages.first().locator("option");
    await expect(options).toHaveCount(3);
    expect(await options.evaluateAll((all) => all.map((option) => option.getAttribute("lang")))).toEqual([
      "en",
      "pt-BR",
      "sr-ME",
    ]);
    await expect.poll(() => frames.some((frame) => frame.includes(`:${channel}`))).toBe(true);
    await expect(page.locator(`link[rel=alternate][hreflang="${tag}"]`)).toHaveAttribute("href", /\/live$/);
    expect(await accessibilityBreaches(page)).toEqual([]);
    // The language is chosen beside the page, or at its foot.
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(languages.filter({ visible: true }).first()).toHaveValue(code);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  });
