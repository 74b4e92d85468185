import type { Locator } from "@playwright/test";
import { TOTP, Secret } from "otpauth";
import { expectEqualWeight } from "./fixtures/equal-weight.ts";
import { keys } from "./fixtures/hands.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { accountButton, signInQuietly } from "./fixtures/ticket.ts";
import { type Way, WAYS, look, lookAfterPress, press, regionOf, wayOf } from "./fixtures/ways.ts";

test.use({
  serverEnv: MANY_SITES,
  host: HOSTS.safe,
  // What is refused on purpose.
  expectedProblems: [/status of (401|403|422)/],
});

async function passTime(way: Way, hours: string): Promise<void> {
  await openPage(way.page, `${way.prefix}/demo/mailbox`);
  const clock = regionOf(way, "demo.clock.title");
  await clock.getByRole("combobox").selectOption(hours);
  await press(way, clock, "demo.clock.action");
  await expect(clock.getByRole("status")).toBeVisible();
}

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);
    test.describe.configure({ timeout: 180_000 });

    test("a player excludes themselves, asks to return once it is over, and plays a day later [RG-06]", async ({
      page,
      player,
      matches,
    }) => {
      const way = wayOf(page, how);
      const pick = await matches.pickOf(await matches.takeUpcoming());
      const main = page.getByRole("main");
      await signInQuietly(page, player.credentials);
      const limits = `${way.prefix}/profile/limits`;
      await openPage(page, limits);
      const card = regionOf(way, "limits.exclusion.title");
      await card.getByRole("combobox").selectOption("6m");
      await press(way, card, "limits.exclusion.action");
      await lookAfterPress(way, "exclusion-asked");
      await press(way, card, "limits.exclusion.confirm");
      await expect(card.getByRole("status")).toHaveText(way.texts("limits.exclusion.started"));
      await expect(regionOf(way, "limits.timeOut.title")).toHaveCount(0);
      await lookAfterPress(way, "exclusion-begun");
      await expect(player.placeBet(pick, 100n)).rejects.toThrow();
      await openPage(page, `${way.prefix}/profile/wallet/deposit`);
      await expect(main.getByRole("textbox")).toHaveCount(0);
      await look(way, "exclusion-no-deposit");

      await passTime(way, "4392");
      await openPage(page, limits);
      await expect(main).toContainText(way.texts("limits.standing.over"));
      await press(way, main, "limits.standing.return");
      await expect(main.getByRole("button", { name: way.texts("limits.standing.return") })).toHaveCount(0);
      await lookAfterPress(way, "exclusion-returning");
      await expect(player.placeBet(pick, 100n)).rejects.toThrow();
      await passTime(way, "24");
      await openPage(page, limits);
      await expect(regionOf(way, "limits.timeOut.title")).toBeVisible();
      await player.placeBet(pick, 100n);
    });

    test("a higher limit counts after a day and a second yes, and not once it was taken back elsewhere; to take it back is as easy as to confirm it [DARK-REFUSE] [RG-04] [RG-06] [GLI-G13]", async ({
      page,
      player,
    }) => {
      const way = wayOf(page, how);
      await signInQuietly(page, player.credentials);
      await player.setLimit("wager", 1_000n);
      const limits = `${way.prefix}/profile/limits`;
      const card = regionOf(way, "limits.type.wager.name");
      const raiseTo = async (amount: string): Promise<void> => {
        await openPage(page, limits);
        await press(way, card, "limits.form.change");
        await way.hands.write(card.getByRole("textbox"), amount);
        await press(way, card, "limits.form.set");
        await expect(card.getByRole("status")).toHaveText(way.texts("limits.saved.later"));
        await lookAfterPress(way, `limit-of-${amount}-waits`);
        await passTime(way, "24");
        await openPage(page, limits);
      };
      await raiseTo("20");
      await look(way, "limit-ready");
      const answers = ["confirm", "withdraw"].map((key) =>
        card.getByRole("button", { name: way.texts(`limits.pending.${key}`) }),
      );
      await expectEqualWeight(...answers);
      await press(way, card, "limits.pending.confirm");
      await expect(card.getByRole("status")).toHaveText(way.texts("limits.saved.confirmed"));
      await expect(card.getByRole("listitem")).toHaveCount(1);
      await expect(card.getByRole("listitem")).toContainText("20.00");
      await lookAfterPress(way, "limit-confirmed");

      await raiseTo("30");
      await page.route(/\/user_limits\/[^/]+\/confirm/, async (route) => {
        await player.withdrawWaitingLimits();
        await route.continue();
      });
      await press(way, card, "limits.pending.confirm");
      await expect(card.getByRole("alert")).toBeVisible();
      await expect(card.getByRole("listitem")).toHaveCount(1);
      await expect(card.getByRole("listitem")).toContainText("20.00");
      await lookAfterPress(way, "limit-refused");
    });

    test("the questions about control are answered, and their result is there [RG-06]", async ({ page, player }) => {
      const way = wayOf(page, how);
      await signInQuietly(page, player.credentials);
      await openPage(page, `${way.prefix}/profile/limits`);
      const card = regionOf(way, "limits.check.title");
      await press(way, card, "limits.check.action");
      await expect(card.getByRole("group")).toHaveCount(9);
      await press(way, card, "limits.check.show");
      await expect(card.getByRole("group").first().getByRole("radio").first()).toBeFocused();
      for (const question of await card.getByRole("group").all()) {
        const [never, , , always] = await question.getByRole("radio").all();
        if (never === undefined || always === undefined) throw new Error("a question without answers");
        if (how.handsOf === keys) {
          await never.focus();
          await page.keyboard.press("Space");
          await page.keyboard.press("ArrowUp");
        } else await way.hands.press(always);
        await expect(always).toBeChecked();
      }
      await press(way, card, "limits.check.show");
      await expect(card.getByRole("status")).toHaveText(way.texts("limits.check.result.high"));
      // Below the sticky head of the page nothing is to be pressed.
      await page.evaluate(() => scrollTo(0, 0));
      await lookAfterPress(way, "questions");
    });

    test("signing in in two steps is set up, asked for, and taken off again [ACC-05]", async ({ page, player }) => {
      const way = wayOf(page, how);
      const { email, password } = player.credentials;
      await signInQuietly(page, player.credentials);
      await openPage(page, `${way.prefix}/profile/security`);
      const part = regionOf(way, "profile.authenticator.title");
      const field = (within: Locator, key: string) => within.getByLabel(way.texts(key), { exact: true });
      await press(way, part, "profile.authenticator.begin");
      await lookAfterPress(way, "two-steps-password");
      await press(way, part, "profile.back");
      await press(way, part, "profile.authenticator.begin");
      await way.hands.write(field(part, "profile.field.password"), password);
      await press(way, part, "profile.authenticator.next");
      await expect(part.getByRole("img")).toBeVisible();
      await lookAfterPress(way, "two-steps-picture");
      const secret = Secret.fromBase32(await part.locator("code").innerText());
      const shown = (stepsLater: number): string =>
        new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
      await way.hands.write(field(part, "profile.field.code"), shown(-1));
      await press(way, part, "profile.authenticator.confirm");
      await expect(part.getByRole("listitem")).toHaveCount(10);
      await lookAfterPress(way, "two-steps-recovery");
      const [recovery = ""] = await part.getByRole("listitem").allInnerTexts();
      await press(way, part, "profile.authenticator.done");
      await expect(part.getByRole("button", { name: way.texts("profile.authenticator.remove") })).toBeVisible();
      await lookAfterPress(way, "two-steps-on");

      await page.context().clearCookies();
      await openPage(page, `${way.prefix}/users/sign-in`);
      const form = page.getByRole("main");
      await way.hands.write(field(form, "account.signIn.email"), email);
      await way.hands.write(field(form, "account.signIn.password"), password);
      await press(way, form, "account.signIn.action");
      const code = field(form, "account.signIn.code");
      await expect(code).toBeFocused();
      await lookAfterPress(way, "two-steps-code");
      await way.hands.write(code, shown(0));
      await page.keyboard.press("Enter");
      await expect(accountButton(page, way.texts)).toBeVisible();

      await openPage(page, `${way.prefix}/profile/security`);
      await press(way, part, "profile.authenticator.remove");
      await expect(field(part, "profile.field.code")).toBeVisible();
      await lookAfterPress(way, "two-steps-off-asked");
      await way.hands.write(field(part, "profile.field.password"), password);
      await way.hands.write(field(part, "profile.field.code"), recovery);
      await press(way, part, "profile.authenticator.remove");
      await expect(part.getByRole("button", { name: way.texts("profile.authenticator.begin") })).toBeVisible();
      await lookAfterPress(way, "two-steps-off");
    });

    test("a player is signed out elsewhere, takes their data along, keeps the account, and then closes it [ACC-05] [DARK-CLOSING]", async ({
      page,
      player,
    }) => {
      const way = wayOf(page, how);
      await signInQuietly(page, player.credentials);
      await openPage(page, `${way.prefix}/profile/security`);
      const devices = regionOf(way, "profile.sessions.title");
      await expect(devices.getByRole("listitem")).toHaveCount(2);
      await way.hands.press(
        devices.getByRole("button", {
          name: way.texts("profile.sessions.endLabel", { device: way.texts("profile.sessions.unknown") }),
        }),
      );
      await expect(devices.getByRole("listitem")).toHaveCount(1);
      await expect(player.balance()).rejects.toThrow("401");
      await lookAfterPress(way, "signed-out-elsewhere");
      await openPage(page, `${way.prefix}/profile/personal`);
      const download = page.waitForEvent("download");
      await press(way, regionOf(way, "profile.export.title"), "profile.export.action");
      expect((await download).suggestedFilename()).toBe("account.json");
      const part = regionOf(way, "profile.closure.title");
      await press(way, part, "profile.closure.action");
      await lookAfterPress(way, "closure-asked");
      await press(way, part, "profile.closure.keep");
      await lookAfterPress(way, "closure-kept");
      await press(way, part, "profile.closure.action");
      await way.hands.write(
        part.getByLabel(way.texts("profile.field.password"), { exact: true }),
        "not the password at all",
      );
      await press(way, part, "profile.closure.confirm");
      await expect(
        part
          .getByRole("textbox")
          .or(part.getByLabel(way.texts("profile.field.password"), { exact: true }))
          .first(),
      ).toBeFocused();
      await lookAfterPress(way, "closure-refused");
      await part.getByLabel(way.texts("profile.field.password"), { exact: true }).fill("");
      await way.hands.write(
        part.getByLabel(way.texts("profile.field.password"), { exact: true }),
        player.credentials.password,
      );
      await press(way, part, "profile.closure.confirm");
      await expect(page.getByRole("main").getByRole("heading", { name: way.texts("profile.visitor") })).toBeVisible();
      expect(await accessibilityBreaches(page)).toEqual([]);
    });
  });
