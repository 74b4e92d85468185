import type { Page } from "@playwright/test";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const PHONE = { width: 390, height: 844 };

test("a player chooses numbers by keyboard, has them after a reload too, and buys two tickets of a lottery [CAT-14]", async ({
  page,
  player,
}) => {
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
  await page.reload();
  await main.getByRole("textbox").fill("2.50");
  await main.getByRole("button", { name: "Buy 2 tickets" }).click();
  const tickets = main.getByRole("region", { name: texts("lotteries.myTickets") });
  await expect(tickets.getByText(texts("lotteries.status.open"))).toHaveCount(2);
  await expect(tickets.getByRole("list").filter({ hasText: /^1112$/ })).toHaveCount(1);
  await expect(main.getByRole("button", { pressed: true })).toHaveCount(0);
  await tickets.getByRole("button", { name: /^Use these numbers, numbers 11 and 12 of draw \d+$/ }).click();
  await expect(main.getByRole("button", { pressed: true })).toHaveText(["11", "12"]);
  await page.setViewportSize(PHONE);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityBreaches(page)).toEqual([]);
});

const LOTTERY = "/lotteries?lottery=hourly-6-49";
const buttonOf = (page: Page, key: string) =>
  page.getByRole("main").getByRole("button", { name: texts(key), exact: true });

test("the focus goes on to the next ticket after one is removed, and to where another is added after the last [CAT-14]", async ({
  page,
}) => {
  await openPage(page, LOTTERY);
  const remove = (place: number) =>
    page.getByRole("main").getByRole("button", { name: texts("lotteries.remove", { place: String(place) }) });
  for (const place of [1, 2, 3]) {
    await buttonOf(page, "lotteries.lucky").click();
    await buttonOf(page, "lotteries.another").click();
    await expect(remove(place)).toBeVisible();
  }
  await remove(2).focus();
  await page.keyboard.press("Enter");
  await expect(remove(3)).toHaveCount(0);
  await expect(remove(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove(2)).toHaveCount(0);
  await expect(remove(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove(1)).toHaveCount(0);
  await expect(buttonOf(page, "lotteries.another")).toBeFocused();
});

test.describe("a purchase without an answer", () => {
  test.use({ expectedProblems: [/net::ERR_FAILED/] });

  for (const [name, arrives] of [
    ["that was made", true],
    ["that never arrived", false],
  ] as const) {
    test(`${name} ends with the truth: the page says what is not known, across a reload too, and the tickets are bought once [CAT-14]`, async ({
      page,
      player,
    }) => {
      const main = page.getByRole("main");
      const tickets = main.getByRole("region", { name: texts("lotteries.myTickets") });
      const keys: (string | null)[] = [];
      await page.route("**/lotteries/tickets*", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        keys.push(await route.request().headerValue("idempotency-key"));
        if (keys.length > 1) return route.fallback();
        if (arrives) await route.fetch();
        return route.abort();
      });
      await signInQuietly(page, player.credentials);
      const before = await player.ledgerBalance();
      await openPage(page, LOTTERY);
      await buttonOf(page, "lotteries.lucky").click();
      await main.getByRole("textbox").fill("2.50");
      await main.getByRole("button", { name: "Buy ticket" }).click();
      await expect(main.getByText(texts("lotteries.lost"))).toBeVisible();
      await expect(main.getByRole("button", { name: "Buy ticket" })).toHaveCount(0);
      await page.reload();
      await expect(main.getByText(texts("lotteries.lost"))).toBeVisible();
      expect(await player.ledgerBalance()).toBe(arrives ? before - 250n : before);

      await buttonOf(page, "lotteries.askAgain").click();
      await expect(main.getByText("Your ticket is in the draw.")).toBeVisible();
      await expect(tickets.getByText(texts("lotteries.status.open"))).toHaveCount(1);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      expect(await player.ledgerBalance()).toBe(before - 250n);
      await expect(main.getByText(texts("lotteries.lost"))).toHaveCount(0);
      await expect(main.getByRole("button", { pressed: true })).toHaveCount(0);
    });
  }
});
