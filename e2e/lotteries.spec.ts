import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const PHONE = { width: 390, height: 844 };

test("a player chooses numbers by keyboard and buys two tickets of a lottery [CAT-14]", async ({ page, player }) => {
  const main = page.getByRole("main");
  await signInQuietly(page, player.credentials);
  await openPage(page, "/lotteries");
  await main.getByRole("link", { name: "Hourly 6 of 49" }).click();
  await expect(page).toHaveURL(/lottery=hourly-6-49/);
  await main.getByRole("button", { name: "1", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("button", { name: "11", exact: true })).toHaveAttribute("aria-pressed", "true");
  await main.getByRole("button", { name: texts("lotteries.another") }).click();
  await main.getByRole("button", { name: texts("lotteries.lucky") }).click();
  await main.getByRole("textbox").fill("2.50");
  await main.getByRole("button", { name: "Buy 2 tickets" }).click();
  const tickets = main.getByRole("region", { name: texts("lotteries.myTickets") });
  await expect(tickets.getByText(texts("lotteries.status.open"))).toHaveCount(2);
  await expect(tickets.getByRole("list").filter({ hasText: /^1112$/ })).toHaveCount(1);
  await page.setViewportSize(PHONE);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityBreaches(page)).toEqual([]);
});
