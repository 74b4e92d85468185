import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";

test.use({
  serverEnv: MANY_SITES,
  viewport: { width: 390, height: 844 },
});

test("a match in play, and the list of them, say that what they show may be late, where the site's rules ask for it, in Arabic too [RTS-15A] [GLI-G1]", async ({
  page,
  server,
  matches,
}) => {
  const match = await matches.takeAtHalfTime();
  const britain = server.origin.replace("localhost", "britain.localhost");
  for (const locale of ["en", "ar"] as const) {
    const notice = page.getByText(textsIn(locale)("around.delay"), { exact: true });
    const prefix = locale === "en" ? "" : `/${locale}`;
    await openPage(page, `${britain}${prefix}${matchPath(match)}`);
    await expect(notice).toBeVisible();
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await openPage(page, `${britain}${prefix}/live`);
    await expect(notice).toBeVisible();
  }
  await openPage(page, matchPath(match));
  await expect(page.getByRole("region", { name: textsIn("en")("around.label") })).toBeVisible();
  await expect(page.getByText(textsIn("en")("around.delay"), { exact: true })).toHaveCount(0);
});
