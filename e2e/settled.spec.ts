import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const STAKE = 500n;
const DAY_MS = 86_400_000;

test("a player who is elsewhere on the site is told how a bet ended and what it brought, and led to it [LAY-13]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await player.placeBet(pick, STAKE);
  await signInQuietly(page, player.credentials);
  await openPage(page, "/live");
  await expect(accountButton(page, texts)).toBeVisible();
  await matches.playThrough(pick.match);
  const notice = page.getByRole("status").filter({ hasText: /^Bet (won|lost)/ });
  await expect(notice).toContainText(/Stake .?€5\.00.?, returned .?€\d+\.\d\d.?\./u);
  await notice.getByRole("link", { name: "Show bet" }).click();
  const [bet] = await player.bets();
  await expect(page.getByRole("main").getByRole("article", { name: bet?.ref ?? "no bet" })).toBeFocused();
  await expect(notice).toHaveCount(0);
});

test("picks on the slip and legs of bets say the day, where it is not today, and lead to their match", async ({
  page,
  matches,
  player,
}) => {
  const slip = slipOn(page, texts);
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const [match] = await matches.list("prematch", { start_from: `${tomorrow}T00:00:00.000Z` });
  expect(match).toBeDefined();
  const pick = await matches.pickOf(match!);
  const day = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" });
  const time = `${day.format(new Date(pick.match.start_time))} ${pick.match.start_time.slice(11, 16)}`;
  await signInQuietly(page, player.credentials);
  await openPage(page, matchPath(pick.match));
  await priceButton(page, pick, texts).click();
  const leg = slip.region.getByRole("listitem");
  await expect(leg.locator("time")).toHaveText(time);
  await openPage(page, "/live");
  await leg.getByRole("link", { name: pick.names.match }).click();
  await expect(page).toHaveURL(matchPath(pick.match));
  await slip.stake.fill("5");
  await slip.place.click();
  await expect(slip.receiptHeading).toBeVisible();
  await expect(leg.locator("time")).toHaveText(time);
  await openPage(page, "/my-bets");
  const card = page.getByRole("main").getByRole("article");
  await expect(card.locator("li time")).toHaveText(time);
  await card.getByRole("link", { name: pick.names.match }).click();
  await expect(page).toHaveURL(matchPath(pick.match));
});
