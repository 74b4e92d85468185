import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const arabic = textsIn("ar");
const PHONE = { width: 390, height: 844 };
const TRANSACTIONS = "/profile/wallet/transactions";

async function downloaded(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("main").getByRole("button", { name }).press("Enter");
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("a player sees what a period came to, and takes it along as a table and a document, by keyboard [RTS-1B] [RTS-1C]", async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInQuietly(page, player.credentials);
  await openPage(page, TRANSACTIONS);
  const statement = page.getByRole("region", { name: texts("wallet.statement.statement"), exact: true });
  const figure = (name: string) => statement.getByRole("term").filter({ hasText: name }).locator("xpath=../dd");
  await expect(figure(texts("wallet.statement.lifetime"))).toHaveText("€0.00");
  await expect(figure(texts("wallet.statement.closing"))).not.toHaveText("€0.00");
  expect(await accessibilityBreaches(page)).toEqual([]);

  const csv = await downloaded(page, texts("wallet.statement.csv"));
  expect(csv.name).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.bytes.toString().split("\r\n");
  expect(lines[0]).toContain("Date,Transaction,Reference,Amount,Currency,Balance");
  const ledger = await player.ledger();
  expect(lines.filter((line) => line.includes("T")).length).toBeGreaterThanOrEqual(ledger.length);
  const pdf = await downloaded(page, texts("wallet.statement.pdf"));
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");

  const from = statement.getByLabel(texts("wallet.statement.from"));
  await from.fill("2020-01-01");
  await expect(statement.getByRole("alert")).toHaveText(texts("wallet.statement.invalid"));
  await expect(statement.getByRole("button")).toHaveCount(0);
  await statement.getByLabel(texts("wallet.statement.to"), { exact: true }).fill("2020-02-01");
  await expect(figure(texts("wallet.statement.closing"))).toHaveText("€0.00");
});

test("a limit of time by the week is set on a phone in Arabic [RG-04] [RG-06]", async ({ page, player }) => {
  await page.setViewportSize(PHONE);
  await signInQuietly(page, player.credentials);
  await openPage(page, "/ar/profile/limits");
  const card = page.getByRole("region", { name: arabic("limits.type.time.name") });
  await card.getByRole("button", { name: arabic("limits.form.change") }).click();
  await card.getByRole("combobox").selectOption("week");
  await card.getByRole("textbox").fill("600");
  await card.getByRole("button", { name: arabic("limits.form.set") }).click();
  await expect(card.getByRole("status")).toHaveText(arabic("limits.saved.now"));
  await expect(card.getByRole("listitem")).toHaveCount(1);
  // What the bar below covers by half is no smaller for that: at the end of a page it covers nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await accessibilityBreaches(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test.describe("on a device whose clock shows another day than that of the site", () => {
  // The demo site's days are UTC's; on one side of the world it is always another day.
  test.use({ timezoneId: new Date().getUTCHours() < 10 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati" });

  test("a statement begins with the days of the site [RTS-1B]", async ({ page, player }) => {
    await signInQuietly(page, player.credentials);
    await openPage(page, TRANSACTIONS);
    const statement = page.getByRole("region", { name: texts("wallet.statement.statement"), exact: true });
    const to = statement.getByLabel(texts("wallet.statement.to"), { exact: true });
    await expect(to).toHaveValue(new Date().toISOString().slice(0, 10));
  });
});
