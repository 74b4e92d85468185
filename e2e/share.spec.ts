import { readFileSync } from "node:fs";
import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { Page } from "@playwright/test";
import { type Pick, matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { pickOnMatchPage, placeBet, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const PHONE = { width: 390, height: 844 };
const CODES = /\/api\/sportsbook\/bets\/share-code/;

const dialogOf = (page: Page, title: string) => page.getByRole("dialog", { name: texts(title) });

/** Shares what stands on the slip, and answers the link. */
async function shareLink(page: Page): Promise<string> {
  await slipOn(page, texts)
    .region.getByRole("button", { name: texts("ticket.share") })
    .click();
  const dialog = dialogOf(page, "sharing.shareBets.title");
  const link = await dialog.getByText(/betcode=/).innerText();
  expect(await accessibilityBreaches(page)).toEqual([]);
  return link;
}

const pickOn = (page: Page, pick: Pick): Promise<void> => pickOnMatchPage(page, pick, texts);

test("a player's slip goes by its link to another browser, which keeps no code in its address [SHA-01] [URL-05]", async ({
  page,
  browser,
  server,
  matches,
  player,
}) => {
  const picks = await matches.upcomingPicks(2);
  await signInQuietly(page, player.credentials);
  for (const pick of picks) await pickOn(page, pick);
  const link = await shareLink(page);

  const elsewhere = await browser.newContext({ baseURL: server.origin, viewport: PHONE });
  const other = await elsewhere.newPage();
  await openPage(other, link);
  const dialog = dialogOf(other, "sharing.sharedBets.title");
  for (const { names } of picks) await expect(dialog.getByText(names.match)).toBeVisible();
  await expect(other).not.toHaveURL(/betcode/);
  expect(await accessibilityBreaches(other)).toEqual([]);
  await dialog.getByRole("button", { name: texts("sharing.sharedBets.take") }).press("Enter");
  await expect(dialog).toBeHidden();
  const slip = slipOn(other, texts);
  await slip.dock.click();
  await expect(slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
    2,
  );
  await elsewhere.close();
});

test("shared bets ask before they replace a slip, and say what takes no bets any more [SHA-01]", async ({
  page,
  matches,
  player,
}) => {
  const [gone, kept, own] = [
    await matches.pickOf(await matches.takeUpcoming()),
    await matches.pickOf(await matches.takeUpcoming()),
    await matches.pickOf(await matches.takeUpcoming()),
  ];
  await signInQuietly(page, player.credentials);
  for (const pick of [gone, kept]) await pickOn(page, pick);
  const link = await shareLink(page);
  await page.keyboard.press("Escape");
  await slipOn(page, texts)
    .region.getByRole("button", { name: texts("ticket.clear") })
    .click();
  await matches.playThrough(gone.match);
  await pickOn(page, own);
  await openPage(page, link);
  const dialog = dialogOf(page, "sharing.sharedBets.title");
  await expect(dialog.getByText(kept.names.match)).toBeVisible();
  await expect(dialog.getByText("1 selection takes no bets any more")).toBeVisible();
  await expect(dialog.getByText(`${gone.names.match}: the match is over.`)).toBeVisible();
  const selections = slipOn(page, texts).region.getByRole("list", { name: texts("ticket.selections") });
  await dialog.getByRole("button", { name: "Replace the 1 selection on your slip" }).click();
  await expect(selections.getByText(kept.names.match)).toBeVisible();
  await expect(selections.getByRole("listitem")).toHaveCount(1);
});

test("of a shared custom bet that one selection is left of, the player is told which is gone and where its match is, and bets the other as a single [SHA-01] [CUS-02]", async ({
  page,
  matches,
  player,
}) => {
  const match = await matches.takeUpcoming();
  const { names } = await matches.pickOf(match);
  const slip = slipOn(page, texts);
  const builder = dialogOf(page, "builder.title");
  await signInQuietly(page, player.credentials);
  await openPage(page, `${matchPath(match)}#betBuilder`);
  for (const market of [names.market, BOTH_SCORE.name])
    await builder.getByRole("region", { name: market, exact: true }).getByRole("button").first().click();
  await builder.getByRole("button", { name: texts("builder.add") }).click();
  await slip.stake.fill("5");
  const link = await shareLink(page);
  const lines = new RegExp(`/sportsbook/matches/${match.id}/markets`, "u");
  await page.route(lines, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withSuspended(await response.json(), BOTH_SCORE.id) });
  });
  await openPage(page, link);
  const dialog = dialogOf(page, "sharing.sharedBets.title");
  await expect(dialog.getByText(texts("sharing.sharedBets.single"))).toBeVisible();
  const gone = dialog.getByRole("listitem").filter({ hasText: `${names.match}: not on offer at the moment.` });
  await expect(gone).toContainText(BOTH_SCORE.name);
  expect(await accessibilityBreaches(page)).toEqual([]);
  const toMatch = { name: texts("sharing.sharedBets.toMatch") };
  await gone.getByRole("link", toMatch).press("Enter");
  await expect(page).toHaveURL(new RegExp(`${match.slug}$`, "u"));
  await expect(dialog).toBeHidden();

  await openPage(page, link);
  await expect(dialog.getByRole("link", toMatch)).toHaveCount(2);
  await dialog.getByRole("button", { name: "Replace the 2 selections on your slip" }).click();
  await expect(slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
    1,
  );
  await expect(slip.stake).toHaveValue("5.00");
  await placeBet(slip);
  expect(await player.bets()).toMatchObject([{ type: "single", stake: { value: "500" } }]);
});

test.describe("where nothing comes of a code", () => {
  test.use({ expectedProblems: [/status of 404|net::ERR_FAILED/] });

  test("the player is told whether it leads nowhere, holds nothing to bet on, or could not be asked [SHA-03]", async ({
    page,
    matches,
    player,
  }) => {
    const pick = await matches.pickOf(await matches.takeUpcoming());
    await signInQuietly(page, player.credentials);
    await pickOn(page, pick);
    const link = await shareLink(page);
    await matches.playThrough(pick.match);
    const dialog = dialogOf(page, "sharing.sharedBets.title");

    await openPage(page, "/soccer?betcode=ZZZZZZZZZZZZ");
    await expect(dialog.getByText(texts("betting.error.share_bet.link_not_found"))).toBeVisible();
    await dialog.getByRole("textbox", { name: texts("sharing.sharedBets.code") }).fill(link.split("=").at(-1) ?? "");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(texts("betting.error.share_bet.no_bets"))).toBeVisible();

    await page.route(CODES, (route) => route.abort());
    await openPage(page, link);
    await expect(dialog.getByText(texts("betting.error.share_bet.try_later"))).toBeVisible();
    await page.unroute(CODES);
    await dialog.getByRole("button", { name: texts("sharing.sharedBets.again") }).click();
    await expect(dialog.getByText(texts("betting.error.share_bet.no_bets"))).toBeVisible();
  });
});

test("a visitor who shares is asked to sign in first, and the slip stays [SHA-01]", async ({ page, matches }) => {
  await pickOn(page, await matches.pickOf(await matches.takeUpcoming()));
  const slip = slipOn(page, texts);
  await slip.region.getByRole("button", { name: texts("ticket.share") }).click();
  await dialogOf(page, "sharing.shareBets.title")
    .getByRole("button", { name: texts("sharing.shareBets.signInAction") })
    .click();
  await expect(dialogOf(page, "account.signIn.title")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(slip.region.getByRole("listitem")).toHaveCount(1);
});

/** The first bytes of a picture, and how many pixels it has. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test("a bet is shared from its receipt and from its page, with a code for cameras and a picture [SHA-01]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const slip = slipOn(page, texts);
  const dialog = dialogOf(page, "sharing.shareBets.title");
  await signInQuietly(page, player.credentials);
  await pickOn(page, pick);
  await slip.stake.fill("5");
  await placeBet(slip);
  await slip.region.getByRole("button", { name: texts("ticket.receipt.share") }).click();
  await expect(dialog.getByText(/betcode=/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(slip.receiptHeading).toBeVisible();

  const [bet] = await player.bets();
  await openPage(page, `/my-bets/${bet!.id}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: texts("my-bets.details.share") })
    .click();
  const link = await dialog.getByText(/betcode=/).innerText();
  // The bet's own page is its player's alone.
  expect(new URL(link).pathname).toBe("/");
  await expect(dialog.getByRole("img", { name: texts("sharing.shareBets.qr") })).toBeVisible();
  expect(await accessibilityBreaches(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: texts("sharing.shareBets.savePicture") }).click();
  const picture = readFileSync(await (await saved).path());
  expect(picture.subarray(0, 4)).toEqual(PNG);
  expect(sizeOf(picture)).toEqual({ width: 1080, height: 686 });

  await openPage(page, link);
  const shared = dialogOf(page, "sharing.sharedBets.title");
  await shared.getByRole("button", { name: texts("sharing.sharedBets.take") }).click();
  await expect(slip.stake).toHaveValue("5.00");
});

test("stakes of a code in another currency come in the player's own, at about their worth [SHA-02]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await pickOn(page, pick);
  const slip = slipOn(page, texts);
  await slip.stake.fill("10");
  await page.route(CODES, async (route) => {
    const body: unknown = route.request().postDataJSON();
    if (!isShare(body)) return route.fallback();
    const bets = body.bets.map((bet) => ({ ...bet, currency: "JPY", subunits: 1, stake: "2000" }));
    return route.continue({ postData: JSON.stringify({ bets }) });
  });
  const link = await shareLink(page);
  await page.unroute(CODES);
  await openPage(page, link);
  const dialog = dialogOf(page, "sharing.sharedBets.title");
  await expect(dialog.getByText(texts("sharing.sharedBets.converted", { currency: "EUR" }))).toBeVisible();
  await dialog.getByRole("button", { name: /Replace the 1 selection/ }).click();
  await expect(slip.stake).toHaveValue("11.00");
});

test("a code waits while the bet on the slip is being placed, and a stake without a rate is said to be none [SHA-01] [SHA-02]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await pickOn(page, pick);
  const slip = slipOn(page, texts);
  await slip.stake.fill("10");
  await page.route(CODES, async (route) => {
    const body: unknown = route.request().postDataJSON();
    if (!isShare(body)) return route.fallback();
    const bets = body.bets.map((bet) => ({ ...bet, currency: "XAU" }));
    return route.continue({ postData: JSON.stringify({ bets }) });
  });
  const link = await shareLink(page);
  await page.unroute(CODES);
  const answered = Promise.withResolvers<void>();
  await page.route(/\/sportsbook\/bets(?:\?|$)/, async (route) => {
    if (route.request().method() === "POST") await answered.promise;
    await route.continue();
  });
  await openPage(page, link);
  const dialog = dialogOf(page, "sharing.sharedBets.title");
  const take = dialog.getByRole("button", { name: /^Replace|^Put them/ });
  await expect(take).toBeVisible();
  await expect(dialog.getByText(texts("sharing.sharedBets.converted", { currency: "EUR" }))).toHaveCount(0);
  // The slip lies behind the dialog; its bet may have been sent from there before the dialog came.
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/sportsbook/bets"),
  );
  await page
    .getByRole("button", { name: /^Place bet/, includeHidden: true })
    .evaluate((button: HTMLElement) => button.click());
  await sent;
  await take.click();
  await expect(page.getByText(texts("shell.alert.slipLocked.title"))).toBeVisible();
  await expect(dialog).toBeVisible();
  answered.resolve();
  await expect.poll(async () => (await player.bets()).length).toBe(1);
  await expect(async () => {
    await take.click({ timeout: 1_000 });
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(slip.stake).toHaveValue("");
});

const isShare = (body: unknown): body is { bets: Record<string, unknown>[] } =>
  typeof body === "object" && body !== null && "bets" in body && Array.isArray(body.bets);

const BOTH_SCORE = { id: "29", name: "Both teams to score" };

/** The lines of a match as they come, but that one of them takes no bets. */
function withSuspended(answer: unknown, marketId: string): unknown {
  if (typeof answer !== "object" || answer === null || !("list" in answer) || !Array.isArray(answer.list))
    return answer;
  const list = answer.list.map((line: { id: string }) =>
    line.id === marketId ? { ...line, status: MARKET_STATUS.suspended } : line,
  );
  return { ...answer, list };
}
