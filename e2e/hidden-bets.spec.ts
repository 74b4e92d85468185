import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";

test.use({ serverEnv: { MY_BETS_VISIBLE: "false" }, expectedProblems: [/status of 404/] });

const texts = textsIn("en");
const PHONE = { width: 390, height: 844 };

test("a site that hides players' bets leads to them from nowhere, and has no page of them [LAY-07]", async ({
  page,
  player,
}) => {
  const anyWay = page.getByText(texts("shell.nav.myBets"), { exact: true });
  await signInQuietly(page, player.credentials);
  await openPage(page, "/");
  await accountButton(page, texts).click();
  await expect(page.getByRole("button", { name: texts("account.menu.signOut") })).toBeVisible();
  await expect(page.getByRole("tab", { name: texts("ticket.tabs.slip") })).toBeVisible();
  await expect(anyWay).toHaveCount(0);

  await page.setViewportSize(PHONE);
  await openPage(page, "/");
  const bar = page.getByRole("navigation", { name: texts("shell.nav.main") });
  await expect(bar.getByRole("link")).toHaveCount(2);
  await expect(bar.getByRole("button")).toHaveCount(2);
  await bar.getByRole("button", { name: texts("shell.nav.account") }).click();
  await expect(page.getByRole("button", { name: texts("account.menu.signOut") })).toBeVisible();
  await expect(anyWay).toHaveCount(0);

  const answer = await page.goto("/my-bets");
  expect(answer?.status()).toBe(404);
});
