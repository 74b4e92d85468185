import type { Page } from "@playwright/test";
import { createApi, dataOf } from "./fixtures/api.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const PHONE = { width: 390, height: 844 };
const LOTTERY = "/lotteries?lottery=quick-3-4";
/** Three of them are drawn each time. */
const NUMBERS = ["1", "2", "3", "4"];
/** What it takes to choose and buy them. */
const AT_HAND_MS = 10_000;
/** Longer than from one draw to the next. */
const DRAWN_WITHIN_MS = 60_000;

test.use({ serverEnv: { LOTTERIES: new URL("fixtures/quick-lottery.json", import.meta.url).pathname } });
test.setTimeout(120_000);

async function buyAll(page: Page): Promise<void> {
  const main = page.getByRole("main");
  for (const [index, number] of NUMBERS.entries()) {
    if (index > 0) await main.getByRole("button", { name: texts("lotteries.another") }).click();
    await main.getByRole("button", { name: number, exact: true }).click();
  }
  await main.getByRole("textbox").fill("1");
  await main.getByRole("button", { name: "Buy 4 tickets" }).click();
}

test("a draw tells its winners wherever they are, is listed with its tickets, and verified in the browser [CAT-14]", async ({
  page,
  player,
  server,
}) => {
  const main = page.getByRole("main");
  const tickets = main.getByRole("region", { name: texts("lotteries.myTickets") });
  const { sportsbook } = createApi(server.origin);
  const closesInMs = async (): Promise<number> => {
    const { list } = await dataOf(sportsbook.GET("/lotteries", { params: { query: {} } }));
    return Date.parse(list[0]?.next_draw?.closes_at ?? "") - Date.now();
  };
  await signInQuietly(page, player.credentials);
  await expect.poll(closesInMs).toBeGreaterThan(AT_HAND_MS);
  await openPage(page, LOTTERY);
  await buyAll(page);
  await expect(tickets.getByText(texts("lotteries.status.open"))).toHaveCount(NUMBERS.length);

  await openPage(page, "/");
  const news = page.getByRole("status").filter({ hasText: beginningOf(texts("my-bets.lotteryWin.title")) });
  await expect(news).toContainText("3 lottery tickets", { timeout: DRAWN_WITHIN_MS });

  await openPage(page, LOTTERY);
  await expect(tickets.getByText(texts("lotteries.status.won"))).toHaveCount(NUMBERS.length - 1);
  await tickets.getByRole("link").first().click();
  await main.getByRole("button", { name: texts("lotteries.proof.verify") }).click();
  await expect(main.getByText(texts("lotteries.proof.holds"))).toBeVisible();
  await expect(main.getByText(texts("lotteries.proof.right"), { exact: true })).toHaveCount(3);
  await expect(main.getByText(/^Your 4 tickets are in the draw/)).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
