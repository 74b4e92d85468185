import type { Locator } from "@playwright/test";
import { frameOf, payInFrame } from "./fixtures/hosted-payment.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, serverTextsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";
import { type Way, WAYS, look, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

/** Approved as soon as it is looked at: nobody waits a minute for what becomes of it. */
test.use({ serverEnv: { WITHDRAWAL_REVIEW_SECONDS: "0" } });

const PAID = "30.00";
/** The demo provider declines what ends in 13. */
const DECLINED = "20.13";
const CHARGED_BACK = "45.00";
/** The provider takes some seconds for each end. */
const ENDS = { timeout: 20_000 };

/** The notices, opened by the bell. */
async function openNotices({ page, texts, hands }: Way): Promise<Locator> {
  await hands.press(page.getByRole("banner").getByRole("button", { name: beginningOf(texts("notices.open")) }));
  return page.getByRole("dialog", { name: texts("notices.title") });
}

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("withdrawals are seen as approved, paid and declined with the reason, a deposit as charged back with no reload; each is told of, and leads to where it stands [ACC-08] [NOT-01]", async ({
      page,
      player,
    }) => {
      test.setTimeout(90_000);
      const way = wayOf(page, how);
      const { hands, prefix, texts: words } = way;
      const titles = serverTextsIn(how.locale);
      const main = page.getByRole("main");
      const amount = main.getByRole("textbox", { name: words("wallet.amount", { currency: "EUR" }) });
      const rowOf = (of: string): Locator => main.getByRole("listitem").filter({ hasText: of });
      await signInQuietly(page, player.credentials);
      const before = await player.balance();
      await openPage(page, `${prefix}/profile/wallet/withdraw`);
      for (const asked of [PAID, DECLINED]) {
        await hands.write(amount, asked);
        await press(way, main, "wallet.withdraw");
        await expect(rowOf(asked)).toBeVisible();
      }
      await expect(rowOf(DECLINED)).toContainText(words("wallet.state.approved"), ENDS);
      await look(way, "withdrawals-approved");

      await openPage(page, `${prefix}/profile/wallet/deposit`);
      await hands.write(amount, CHARGED_BACK);
      await press(way, main, "wallet.pay");
      await payInFrame(frameOf(page, words), "charged_back");
      await expect(rowOf(CHARGED_BACK)).toContainText(words("wallet.state.succeeded"));
      await press(way, main, "wallet.another");
      await expect(rowOf(CHARGED_BACK)).toContainText(words("wallet.state.charged_back"), ENDS);
      await look(way, "charge-back");

      const panel = await openNotices(way);
      for (const [value, type] of [
        [PAID, "payment_paid"],
        [DECLINED, "payment_declined"],
        [CHARGED_BACK, "deposit_charged_back"],
      ] as const)
        await expect(panel.getByRole("link").filter({ hasText: value })).toContainText(
          titles(`notice.title.${type}`),
          ENDS,
        );
      await lookAfterPress(way, "payments-told");
      await hands.press(panel.getByRole("link").filter({ hasText: CHARGED_BACK }));
      await expect(page).toHaveURL(`${prefix}/profile/wallet/transactions`);
      await expect(panel).toBeHidden();
      await expect(rowOf(words("wallet.movement.deposit_charged_back"))).toContainText(CHARGED_BACK);
      await openNotices(way);
      await hands.press(panel.getByRole("link").filter({ hasText: DECLINED }));
      await expect(page).toHaveURL(`${prefix}/profile/wallet/withdraw`);
      await expect(rowOf(PAID)).toContainText(words("wallet.state.paid"));
      await expect(rowOf(DECLINED)).toContainText(words("wallet.state.declined"));
      await expect(rowOf(DECLINED)).toContainText(words("wallet.withdrawalReason.declined"));
      await look(way, "withdrawals-ended");
      expect(await player.balance()).toBe(before - 3_000n);
    });
  });
