import { freshCpf } from "./fixtures/fresh-number.ts";
import { keys, tabTo } from "./fixtures/hands.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { HOSTS, MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { priceButton, signInQuietly, slipOn } from "./fixtures/ticket.ts";
import { WAYS, fieldOf, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

// The bet, and the place that is in no list, are refused.
test.use({ serverEnv: MANY_SITES, host: HOSTS.brazil, expectedProblems: [/status of 422/] });

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("a bet refused for want of a municipality leads to giving one of the site's list, and is then placed [VAL-12] [ACC-06] [BR-SIGAP]", async ({
      page,
      player,
      matches,
    }) => {
      const way = wayOf(page, how);
      const { hands, texts: words } = way;
      const pick = await matches.pickOf(await matches.takeUpcoming(), how.locale);
      await player.givePersonalData({
        first_name: "Ana",
        last_name: "Souza",
        birth_date: "1990-02-28",
        national_id: freshCpf(),
      });
      await signInQuietly(page, player.credentials);
      // A page that was there before the site asked for it, or the place left the list, knows of nothing that is missing.
      let isOld = true;
      await page.route(/\/platform\/player(\?|$)/, async (route) => {
        const response = await route.fetch();
        const known = isOld ? { auth_fields_missed: [], limit_prompt: null } : {};
        await route.fulfill({ response, json: { ...(await response.json()), ...known } });
      });
      await page.route(/\/sportsbook\/bets(\?|$)/, async (route) => {
        isOld &&= route.request().method() !== "POST";
        await route.continue();
      });
      await openPage(page, matchPath(pick.match, how.locale));
      const slip = slipOn(page, words);
      const price = priceButton(page, pick, words);
      if (how.handsOf === keys) {
        await tabTo(page, price);
        // Straight to the stake, past all other prices.
        await page.keyboard.press("Shift+Enter");
        await expect(slip.stake).toBeFocused();
      } else {
        await hands.press(price);
        await hands.press(slip.dock);
      }
      await hands.write(slip.stake, "2.00");
      const refused = page.waitForResponse((answer) => answer.status() === 422 && /\/bets(\?|$)/.test(answer.url()));
      await hands.press(slip.place);
      expect(await (await refused).json()).toMatchObject({ code: 118 });

      const gate = page.getByRole("dialog", { name: words("profile.gate.title") });
      await expect(gate.getByRole("textbox")).toHaveCount(1);
      await lookAfterPress(way, "municipality-asked");
      const place = fieldOf(way, gate, "profile.field.municipality");
      await hands.write(place, "Atlantis");
      await press(way, gate, "profile.gate.action");
      await expect(place).toBeFocused();
      await expect(place).toHaveAccessibleDescription(words("profile.problem.municipality"));
      await lookAfterPress(way, "municipality-unknown");
      await hands.write(place, "recife pe");
      await press(way, gate, "profile.gate.action");
      await expect(gate).toBeHidden();
      // Brazil has its players asked for limits as well.
      const prompt = page.getByRole("dialog", { name: words("limits.prompt.title") });
      await press(way, prompt, "limits.prompt.without");
      await expect(prompt).toBeHidden();
      await expect(slip.stake).toHaveValue("2.00");
      await hands.press(slip.place);
      await expect(slip.receiptHeading).toBeVisible();
      expect(await player.bets()).toHaveLength(1);
    });
  });
