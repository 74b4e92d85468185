import type { Browser, Page } from "@playwright/test";
import { PHONE, closeSheet, smallTargets, tapOnMatchPage } from "./fixtures/devices.ts";
import { finger } from "./fixtures/hands.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const CODES = /\/api\/sportsbook\/bets\/share-code/;

test.use(PHONE);

const dialogOf = (page: Page, title: string) => page.getByRole("dialog", { name: texts(title) });
const buttonIn = (page: Page, part: "shareBets" | "sharedBets", key: string) =>
  dialogOf(page, `sharing.${part}.title`).getByRole("button", { name: texts(`sharing.${part}.${key}`), exact: true });

interface Asked {
  title?: string;
  url?: string;
  files: { name: string; type: string; size: number }[];
}

/** Has the page share as a phone does, by a sheet of the system's that the player puts away or chooses in. */
async function systemSheet(page: Page): Promise<{ asked: () => Promise<Asked[]>; choose: () => Promise<void> }> {
  await page.addInitScript(() => {
    const sheet = { asked: [] as unknown[], isPutAway: true };
    Object.assign(globalThis, { sheet });
    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: {
        value: async ({ files = [], ...what }: ShareData) => {
          sheet.asked.push({ ...what, files: files.map(({ name, type, size }) => ({ name, type, size })) });
          if (sheet.isPutAway) throw new DOMException("Share canceled", "AbortError");
        },
      },
    });
  });
  return {
    asked: () => page.evaluate("sheet.asked"),
    choose: () => page.evaluate("sheet.isPutAway = false"),
  };
}

/** Opens a link on another phone, which nobody is signed in on. */
async function otherPhone(browser: Browser, origin: string, link: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  const page = await context.newPage();
  await openPage(page, link);
  return page;
}

test("a slip is shared by the phone's own sheet, by copies, a code for cameras and a picture; a sheet that is put away changes nothing, and another phone has the bets [SHA-01] [URL-05]", async ({
  page,
  browser,
  context,
  server,
  matches,
  player,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sheet = await systemSheet(page);
  const slip = slipOn(page, texts);
  const picks = await matches.upcomingPicks(2);
  await signInQuietly(page, player.credentials);
  for (const pick of picks) await tapOnMatchPage(page, pick, texts);
  await slip.dock.tap();
  await slip.region.getByRole("button", { name: texts("ticket.share"), exact: true }).tap();
  const dialog = dialogOf(page, "sharing.shareBets.title");
  const link = await dialog.getByText(/betcode=/u).innerText();
  const code = await dialog.getByRole("status", { name: texts("sharing.shareBets.code") }).innerText();
  expect(link).toContain(code.replaceAll("-", ""));
  await expect(dialog.getByRole("img", { name: texts("sharing.shareBets.qr") })).toBeVisible();
  expect.soft(await smallTargets(dialog)).toEqual([]);

  await buttonIn(page, "shareBets", "share").tap();
  await expect.poll(sheet.asked).toEqual([{ title: texts("sharing.shareBets.message"), url: link, files: [] }]);
  await expect(dialog.getByText(link)).toBeVisible();
  await buttonIn(page, "shareBets", "savePicture").tap();
  await expect.poll(async () => (await sheet.asked()).length).toBe(2);
  const [picture] = (await sheet.asked())[1]?.files ?? [];
  expect(picture).toMatchObject({ name: `${code}.png`, type: "image/png" });
  expect(picture?.size).toBeGreaterThan(1_000);
  await expect(dialog.getByText(texts("sharing.shareBets.pictureFailed"))).toHaveCount(0);
  await sheet.choose();
  await buttonIn(page, "shareBets", "share").tap();
  await expect.poll(async () => (await sheet.asked()).length).toBe(3);
  await expect(dialog).toBeVisible();
  await buttonIn(page, "shareBets", "copyCode").tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await buttonIn(page, "shareBets", "copyLink").tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole("button", { name: texts("sharing.close") }).tap();
  await expect(dialog).toBeHidden();
  // The slip that was shared is there as it was.
  await expect(slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
    2,
  );

  const other = await otherPhone(browser, server.origin, link);
  const shared = dialogOf(other, "sharing.sharedBets.title");
  for (const { names } of picks) await expect(shared.getByText(names.match)).toBeVisible();
  await expect(other).not.toHaveURL(/betcode/u);
  expect.soft(await smallTargets(shared)).toEqual([]);
  await buttonIn(other, "sharedBets", "take").tap();
  await expect(shared).toBeHidden();
  const taken = slipOn(other, texts);
  await taken.dock.tap();
  await expect(taken.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem")).toHaveCount(
    2,
  );
  await other.context().close();
});

test.describe("where nothing, or not all, comes of a code", () => {
  test.use({ expectedProblems: [/status of 404|net::ERR_FAILED/] });

  test("the phone says of each selection why it is left out, of a code that it leads nowhere, holds nothing or could not be asked, and puts stakes into the player's currency [SHA-01] [SHA-02] [SHA-03]", async ({
    page,
    matches,
    player,
  }) => {
    const [gone, kept] = await matches.upcomingPicks(2);
    const slip = slipOn(page, texts);
    const dialog = dialogOf(page, "sharing.sharedBets.title");
    const legs = slip.region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem");
    await signInQuietly(page, player.credentials);
    for (const pick of [gone!, kept!]) await tapOnMatchPage(page, pick, texts);
    await slip.dock.tap();
    await finger.write(slip.stake, "10");
    await page.route(CODES, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      const { bets }: { bets: object[] } = route.request().postDataJSON();
      const inYen = bets.map((bet) => ({ ...bet, currency: "JPY", subunits: 1, stake: "2000" }));
      return route.continue({ postData: JSON.stringify({ bets: inYen }) });
    });
    await slip.region.getByRole("button", { name: texts("ticket.share"), exact: true }).tap();
    const link = await dialogOf(page, "sharing.shareBets.title")
      .getByText(/betcode=/u)
      .innerText();
    await page.unroute(CODES);
    await matches.playThrough(gone!.match);

    await openPage(page, link);
    await expect(dialog.getByText(kept!.names.match)).toBeVisible();
    await expect(dialog.getByText("1 selection takes no bets any more")).toBeVisible();
    await expect(dialog.getByText(`${gone!.names.match}: the match is over.`)).toBeVisible();
    await expect(dialog.getByText(texts("sharing.sharedBets.converted", { currency: "EUR" }))).toBeVisible();
    await dialog.getByRole("button", { name: /^Replace the \d selections? on your slip$/u }).tap();
    await expect(dialog).toBeHidden();
    await slip.dock.tap();
    await expect(legs).toHaveCount(1);
    await expect(legs).toContainText(kept!.names.outcome);
    await expect(slip.stake).toHaveValue("11.00");
    await closeSheet(slip, texts);

    await matches.playThrough(kept!.match);
    await openPage(page, "/soccer?betcode=ZZZZZZZZZZZZ");
    await expect(dialog.getByText(texts("betting.error.share_bet.link_not_found"))).toBeVisible();
    await finger.write(
      dialog.getByRole("textbox", { name: texts("sharing.sharedBets.code") }),
      link.split("=").at(-1) ?? "",
    );
    await buttonIn(page, "sharedBets", "look").tap();
    await expect(dialog.getByText(texts("betting.error.share_bet.no_bets"))).toBeVisible();
    expect.soft(await smallTargets(dialog)).toEqual([]);
    await page.route(CODES, (route) => route.abort());
    await openPage(page, link);
    await expect(dialog.getByText(texts("betting.error.share_bet.try_later"))).toBeVisible();
    await page.unroute(CODES);
    await buttonIn(page, "sharedBets", "again").tap();
    await expect(dialog.getByText(texts("betting.error.share_bet.no_bets"))).toBeVisible();
  });
});
