import { API_ERRORS, DEMO_PLAYER } from "@touchline/contract/vocabulary";
import type { Locator, Page, Request } from "@playwright/test";
import { KEYS, pickWith, showSlip } from "./fixtures/devices.ts";
import { keys, tabTo } from "./fixtures/hands.ts";
import { unseenFocus } from "./fixtures/keyboard-reach.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { type Slip, expectBalanceOfLedger, signInQuietly, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const PLACEMENTS = /\/api\/sportsbook\/bets(\?|$)/u;
/** From the beginning of the slip to its stake, past its tabs, its tools and what is on it. */
const MOST_STOPS = 20;
const REASON = "The pick has just been taken off the board.";

test.use({ ...KEYS.use, expectedProblems: [/status of 422/u] });

const legsOf = ({ region }: Slip): Locator =>
  region.getByRole("list", { name: texts("ticket.selections") }).getByRole("listitem");

const isPlacement = (request: Request): boolean =>
  request.method() === "POST" && PLACEMENTS.test(new URL(request.url()).pathname);

/** Answers the next placement with a refusal, and lets those after it through. */
async function refuseNext(page: Page, json: object, onRefused: () => void = () => undefined): Promise<void> {
  let isRefused = false;
  await page.route(PLACEMENTS, async (route) => {
    if (isRefused || !isPlacement(route.request())) return route.fallback();
    isRefused = true;
    onRefused();
    await route.fulfill({ status: 422, json });
  });
}

/** The focus is where a key does something, and seen to be. */
async function expectFocusIn({ region }: Slip): Promise<void> {
  await expect(region.locator(":focus")).toHaveCount(1);
  expect(await unseenFocus(region.page())).toBeNull();
}

test("keys alone: two prices of one match say on the button why they are no combo, become singles, and are bet, the second at the most that is taken [VAL-01] [VAL-06] [VAL-08]", async ({
  page,
  matches,
  player,
}) => {
  const hands = keys(page);
  const slip = slipOn(page, texts);
  const legs = legsOf(slip);
  const conflict = texts("betting.error.validation.ticket.same_match");
  const pick = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await pickWith(page, KEYS, { pick, texts });
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(legs).toHaveCount(2);
  await showSlip(KEYS, slip);
  await hands.write(slip.stake, "5");
  await expect(slip.place).toBeDisabled();
  await expect(slip.place).toHaveAccessibleDescription(conflict);
  await hands.press(slip.place);
  await hands.press(slip.region.getByRole("button", { name: texts("ticket.action.asSingles") }));
  await expect(slip.region.getByRole("radio", { name: texts("ticket.betType.single") })).toBeChecked();
  await expectFocusIn(slip);

  const stakeOn = (place: number): Locator => legs.nth(place).getByRole("textbox");
  const place = slip.region.getByRole("button", { name: /^(?:Enter a stake|Place 2 bets)/u });
  await expect(place).toHaveAccessibleName(texts("ticket.action.enterStake"));
  await hands.write(stakeOn(0), "0.05");
  await expect(stakeOn(0)).toHaveAccessibleDescription("Enter €0.10 or more.");
  await hands.write(stakeOn(0), "5");
  await hands.press(legs.nth(1).getByRole("button", { name: /^Remove/u }));
  await expect(legs).toHaveCount(1);
  await expectFocusIn(slip);
  await hands.press(slip.region.getByRole("button", { name: texts("ticket.stake.max") }));
  await expect(slip.stake).toHaveValue("1000.00");
  await expect(slip.region.getByText(/^Max, as told at/u)).toBeVisible();
  await hands.press(slip.place);
  await expect(slip.receiptHeading).toBeFocused();
  expect((await player.bets()).map(({ type, stake }) => `${type} ${stake.value}`)).toEqual(["single 100000"]);
  await hands.press(slip.done);
  await expectBalanceOfLedger(page, player, texts);
});

for (const [email, reason] of [
  ["spam@touchline.example", "spamf_player_bet_forbidden"],
  ["pve@touchline.example", "pve_player_bet_forbidden"],
] as const)
  test(`keys alone: the slip of ${email} says on its button why no bet is taken, and sends none [VAL-10]`, async ({
    page,
    matches,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => isPlacement(request) && sent.push(request.url()));
    const hands = keys(page);
    const slip = slipOn(page, texts);
    await signInQuietly(page, { ...DEMO_PLAYER, email });
    await pickWith(page, KEYS, { pick: await matches.pickOf(await matches.takeUpcoming()), texts });
    await showSlip(KEYS, slip);
    await page.keyboard.type("5");
    await expect(slip.place).toBeDisabled();
    await expect(slip.place).toHaveAccessibleDescription(texts(`betting.error.platform.${reason}`));
    await page.keyboard.press("Enter");
    await hands.press(slip.place);
    await page.keyboard.press("Space");
    await expect(slip.receiptHeading).toHaveCount(0);
    expect(sent).toEqual([]);
  });

test("keys alone: a refusal is said aloud with its reason, the focus stays on the slip, and the changed bet is placed [VAL-11]", async ({
  page,
  matches,
  player,
}) => {
  const hands = keys(page);
  const slip = slipOn(page, texts);
  const picks = await matches.upcomingPicks(2);
  await signInQuietly(page, player.credentials);
  for (const pick of picks) await pickWith(page, KEYS, { pick, texts });
  await showSlip(KEYS, slip);
  await page.keyboard.type("10");
  const { code, key } = API_ERRORS.outcome_inactive;
  const said = { code, key, localized_message: REASON };
  const onPick = { ...said, bet_index: 0, selection_index: 1, current_odds: null, limit: null };
  await refuseNext(page, { ...said, message: key, errors_by_bet: [onPick] });
  await hands.press(slip.place);
  const alert = slip.region.getByRole("alert");
  await expect(alert).toContainText(texts("ticket.failed.title"));
  await expect(alert).toContainText(REASON);
  await expect(legsOf(slip).nth(1)).toContainText(REASON);
  await expectFocusIn(slip);
  await hands.press(
    legsOf(slip)
      .nth(1)
      .getByRole("button", { name: /^Remove/u }),
  );
  await expect(legsOf(slip)).toHaveCount(1);
  await expectFocusIn(slip);
  await hands.press(slip.place);
  await expect(slip.receiptHeading).toBeFocused();
  expect(await player.bets()).toMatchObject([{ type: "single", stake: { value: "1000" } }]);
});

test("keys alone: a bet that is refused for want of a municipality asks for it, and is placed once that is there [VAL-12]", async ({
  page,
  matches,
  player,
}) => {
  let missed: string[] = [];
  await page.route("**/api/platform/player", async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, json: { ...Object(answer), auth_fields_missed: missed } });
  });
  await page.route("**/api/platform/player/personal_data", async (route) => {
    if (route.request().method() === "PATCH") missed = [];
    await route.fallback();
  });
  const { code, key } = API_ERRORS.municipality_not_found;
  await refuseNext(page, { code, key, message: "", localized_message: "", errors_by_bet: [] }, () => {
    missed = ["municipality"];
  });
  const hands = keys(page);
  const slip = slipOn(page, texts);
  await signInQuietly(page, player.credentials);
  await pickWith(page, KEYS, { pick: await matches.pickOf(await matches.takeUpcoming()), texts });
  await showSlip(KEYS, slip);
  await page.keyboard.type("10");
  await hands.press(slip.place);
  const form = page.getByRole("dialog", { name: texts("profile.gate.title") });
  await expect(form).toContainText(texts("profile.gate.text"));
  await hands.write(form.getByLabel(texts("profile.field.municipality"), { exact: true }), "Recife PE");
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expectFocusIn(slip);
  await hands.press(slip.place);
  await expect(slip.receiptHeading).toBeFocused();
  expect(await player.bets()).toHaveLength(1);
});

/** What a custom bet has is chosen by finger or mouse elsewhere; here it is two of what the builder offers first. */
async function buildByKey(page: Page, market: string): Promise<void> {
  const hands = keys(page);
  const builder = page.getByRole("dialog", { name: texts("builder.title") });
  for (const name of [market, "Both teams to score"])
    await hands.press(builder.getByRole("region", { name, exact: true }).getByRole("button").first());
  await hands.press(builder.getByRole("button", { name: texts("builder.add") }));
  await expect(builder).toBeHidden();
}

test("keys alone: a custom bet lands on the slip, a few stops from its stake; with one selection left it takes another, or is bet as a single [CUS-02] [TKT-18]", async ({
  page,
  matches,
  player,
}) => {
  const hands = keys(page);
  const slip = slipOn(page, texts);
  const { match, names } = await matches.pickOf(await matches.takeUpcoming());
  await signInQuietly(page, player.credentials);
  await openPage(page, `${matchPath(match)}#betBuilder`);
  await buildByKey(page, names.market);
  await expect(page.locator("#slip")).toBeFocused();
  expect(await tabTo(page, slip.stake, MOST_STOPS)).toBeGreaterThan(0);
  await page.keyboard.type("5");
  const legs = legsOf(slip);
  await hands.press(legs.nth(1).getByRole("button", { name: /^Remove/u }));
  await expect(slip.place).toBeDisabled();
  await expect(slip.place).toHaveAccessibleDescription(texts("betting.error.custom_bet.too_few_legs"));
  await hands.press(slip.region.getByRole("button", { name: texts("ticket.action.addSelection") }));
  const builder = page.getByRole("dialog", { name: texts("builder.title") });
  await expect(builder.getByRole("button", { pressed: true })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(builder).toBeHidden();
  await hands.press(slip.region.getByRole("button", { name: texts("ticket.action.asSingle") }));
  await expect(slip.region.getByRole("radio", { name: texts("ticket.betType.single") })).toBeChecked();
  await expectFocusIn(slip);
  await expect(slip.stake).toHaveValue("5");
  await hands.press(slip.place);
  await expect(slip.receiptHeading).toBeFocused();
  expect(await player.bets()).toMatchObject([{ type: "single", stake: { value: "500" }, selections: [{}] }]);
  await expectBalanceOfLedger(page, player, texts);
});
