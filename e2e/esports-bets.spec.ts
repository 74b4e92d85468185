import type { Match } from "./fixtures/api.ts";
import { DEVICES, pickWith, showSlip } from "./fixtures/devices.ts";
import { EVERY_SCREEN } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, placeBet, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const HOUR_MS = 3_600_000;

test.use({ serverEnv: EVERY_SCREEN });

for (const device of DEVICES)
  test.describe(device.name, () => {
    test.use(device.use);

    test("three matches of a provider that takes no systems are a combo, and as a system the slip says that it is not offered [VAL-07] [VAL-08]", async ({
      page,
      matches,
      player,
    }) => {
      const hands = device.handsOn(page);
      const slip = slipOn(page, texts);
      const start_from = new Date(Date.now() + HOUR_MS).toISOString();
      const upcoming: Match[] = [];
      // A server that has just begun opens one sport after the other.
      await expect(async () => {
        const listed = await matches.list("prematch", { sport_key: "counter_strike", bettable: true, start_from });
        upcoming.splice(0, upcoming.length, ...listed.slice(0, 3));
        expect(upcoming).toHaveLength(3);
      }).toPass({ timeout: 60_000 });
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await signInQuietly(page, player.credentials);
      for (const match of upcoming) {
        const pick = await matches.pickOfAny(match);
        expect(pick.match.provider).toBe("oddin");
        await pickWith(page, device, { pick, texts });
      }
      await expect(accountButton(page, texts)).toBeVisible();
      await showSlip(device, slip);
      const types = slip.region.getByRole("radiogroup", { name: texts("ticket.betTypes") });
      await hands.choose(types.getByRole("radio", { name: texts("ticket.betType.system") }));
      const total = slip.region.getByRole("textbox", { name: texts("ticket.stake.total") });
      await total.fill("3");
      await expect(
        slip.region
          .getByText(texts("betting.error.place_bets.bet_type_unsupported"))
          .and(page.locator(":not(.sr-only *)")),
      ).toBeInViewport();
      const place = slip.region.getByRole("button", { name: /^Place \d bets/u });
      await expect(place).toHaveAttribute("aria-disabled", "true");
      await place.click({ force: true });
      expect(await player.bets()).toEqual([]);

      await hands.choose(types.getByRole("radio", { name: texts("ticket.betType.combo") }));
      // Of what this provider takes nobody is asked: the most is that of the balance.
      await hands.press(slip.region.getByRole("button", { name: texts("ticket.stake.max") }));
      await expect(slip.stake).toHaveValue("1000.00");
      expect(asked.filter((url) => url.includes("/max-stake"))).toEqual([]);
      await slip.stake.fill("3");
      await placeBet(slip);
      expect(await player.bets()).toMatchObject([{ type: "combo", stake: { value: "300" } }]);
    });
  });
