import { PHONE, tapOnMatchPage } from "./fixtures/devices.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { placeBet, priceButton, signInQuietly, slipOn, untilKept } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const HOUR_MS = 3_600_000;
/** Longer than a provider may say nothing before its markets are locked. */
const SILENT_WITHIN_MS = 30_000;

/** One sport of each of two providers. */
test.use({ serverEnv: { SIM_SPORTS: "soccer,table_tennis" } });
test.setTimeout(120_000);

test("a provider that falls silent has its prices locked on list, match page and slip, and its own alone, until it is back [CAT-12] [TKT-09] [VAL-07] [VAL-08]", async ({
  page,
  browser,
  server,
  matches,
  player,
}) => {
  const start_from = new Date(Date.now() + HOUR_MS).toISOString();
  const [match] = await matches.list("prematch", { sport_key: "table_tennis", start_from });
  // A server that has just begun opens its lines by and by.
  await expect(() => matches.pickOfAny(match!)).toPass();
  const pick = await matches.pickOfAny(match!);
  const other = await matches.pickOf(await matches.takeUpcoming());
  const [price, otherPrice] = [priceButton(page, pick, texts), priceButton(page, other, texts)];
  const slip = slipOn(page, texts);
  const locked = slip.region.getByText(texts("betting.sb.ticket.not-available.label"));
  const mixed = slip.region.getByText(texts("betting.error.validation.ticket.mixed_providers"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const isLocked = new RegExp(`: ${texts("odds.reason.feed_lost")}$`, "u");

  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(match!));
  await price.click();
  await slip.region.getByRole("button", { name: texts("ticket.stake.max") }).click();
  await expect(slip.stake).not.toHaveValue("");
  expect(asked.filter((url) => url.includes("/max-stake"))).toEqual([]);
  await untilKept(page, pick);

  const phone = await browser.newContext({ ...PHONE, baseURL: server.origin });
  const inHand = await phone.newPage();
  const sheet = slipOn(inHand, texts);
  await signInQuietly(inHand, player.credentials);
  await tapOnMatchPage(inHand, pick, texts);

  // Who takes any price takes prices: what cannot be had just now stays, with its stake.
  await slip.acceptMode.selectOption("any");
  await matches.silence(match!.provider, true);
  await expect(locked).toBeVisible({ timeout: SILENT_WITHIN_MS });
  await expect(slip.region.getByRole("button", { name: texts("ticket.action.wait") })).toBeVisible();
  // On a phone the price is locked on the page, and the slip's line and sheet have none.
  await expect(priceButton(inHand, pick, texts)).toHaveAccessibleName(isLocked);
  await sheet.dock.tap();
  await expect(sheet.region.getByText(texts("betting.sb.ticket.not-available.label"))).toBeInViewport();
  await expect(sheet.region.getByRole("button", { name: texts("ticket.action.wait") })).toBeInViewport();
  await expect(sheet.place).toHaveCount(0);
  await openPage(page, "/table_tennis?view=upcoming");
  await expect(page.getByRole("main").locator("[data-odds]").first()).toHaveAccessibleName(isLocked);
  await openPage(page, matchPath(match!));
  await expect(price).toHaveAccessibleName(isLocked);
  await expect(locked).toBeVisible();
  expect(await matches.priceOf(other)).not.toBeNull();
  // What is removed by mistake is had back.
  await slip.region.getByRole("button", { name: "Remove 1 selection", exact: true }).click();
  await expect(slip.region.getByText(texts("ticket.empty.title"))).toBeVisible();
  await page.getByRole("button", { name: texts("ticket.cleared.undo"), exact: true }).click();
  await expect(locked).toBeVisible();

  await matches.silence(match!.provider, false);
  await expect(locked).toHaveCount(0);
  await expect(price).toBeEnabled();
  await expect(price).toHaveAttribute("aria-pressed", "true");
  await expect(sheet.region.getByRole("button", { name: texts("ticket.action.enterStake") })).toBeVisible();
  await sheet.region.getByRole("button", { name: "€5", exact: true }).tap();
  await expect(sheet.place).not.toHaveAttribute("aria-disabled", "true");
  await slip.stake.fill("5");
  await placeBet(slip);
  await slip.done.click();

  // What two providers have is not for one bet.
  await price.click();
  await untilKept(page, pick);
  await openPage(page, matchPath(other.match));
  await otherPrice.click();
  await expect(mixed.first()).toBeVisible();
  await expect(slip.place).toHaveAttribute("aria-disabled", "true");
  await tapOnMatchPage(inHand, other, texts);
  await sheet.dock.tap();
  await expect(
    sheet.region.getByText(texts("betting.error.validation.ticket.mixed_providers")).last(),
  ).toBeInViewport();
  await expect(sheet.place).toHaveAttribute("aria-disabled", "true");
  await phone.close();
});
