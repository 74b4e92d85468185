import type { Locator, Page } from "@playwright/test";
import { button, field } from "./fixtures/account-forms.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, signInQuietly } from "./fixtures/ticket.ts";

const texts = textsIn("en");
const STAKE_CENTS = 200n;

interface Mark {
  /** A triangle of borders points away from the one that is coloured. */
  pointsTo: "top" | "bottom";
  width: number;
  height: number;
  isAtTop: boolean;
  /** Whether it stands out from what it is drawn on. */
  isSeen: boolean;
  /** Its sides are transparent, or it would be a bar. */
  isTriangle: boolean;
}
type Moves = Readonly<Record<"up" | "down", Mark>>;

/** What is drawn beside prices, once one has gone up and another one down: on the page, or in the slip. */
const marksOfMoves = (page: Page, where: string): Promise<Moves> =>
  page.evaluate(
    (selector) =>
      new Promise<Moves>((resolve) => {
        const seen = new Map<string, Mark>();
        const look = (marked: Element): void => {
          const owner = marked.matches("button") ? marked : (marked.querySelector("b") ?? marked);
          const [drawn, own] = [getComputedStyle(owner, "::before"), getComputedStyle(marked)];
          seen.set(marked.getAttribute("data-move") ?? "", {
            pointsTo: Number.parseFloat(drawn.borderBlockEndWidth) > 0 ? "top" : "bottom",
            width: Number.parseFloat(drawn.borderInlineStartWidth) + Number.parseFloat(drawn.borderInlineEndWidth),
            height: Number.parseFloat(drawn.borderBlockStartWidth) + Number.parseFloat(drawn.borderBlockEndWidth),
            isAtTop: Number.parseFloat(drawn.insetBlockStart) < Number.parseFloat(drawn.insetBlockEnd),
            isSeen: drawn.content !== "none" && drawn.color !== own.backgroundColor,
            isTriangle: /^rgba\(0, 0, 0, 0\)$/.test(drawn.borderInlineStartColor),
          });
          const [up, down] = [seen.get("up"), seen.get("down")];
          if (up !== undefined && down !== undefined) resolve({ up, down });
        };
        const observer = new MutationObserver(() => document.querySelectorAll(selector).forEach(look));
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          attributeFilter: ["data-move"],
        });
      }),
    where,
  );

for (const forcedColors of ["none", "active"] as const)
  test(`a price that moved says which way by the shape of its mark, colours aside (forced colours: ${forcedColors}) [WCAG-1.4.1]`, async ({
    page,
    matches,
  }) => {
    await page.emulateMedia({ forcedColors });
    const match = await matches.takeAtHalfTime();
    await openPage(page, matchPath(match));
    const marks = marksOfMoves(page, "button[data-odds][data-move]");
    await matches.fastForward(match.id, 20 * 60_000);
    const { up, down } = await marks;
    for (const mark of [up, down]) {
      expect([mark.isSeen, mark.isTriangle]).toEqual([true, true]);
      expect(mark.width).toBeGreaterThanOrEqual(6);
      expect(mark.height).toBeGreaterThanOrEqual(4);
    }
    // One points up from the upper edge, the other one down from the lower.
    expect([up.pointsTo, down.pointsTo]).toEqual(["top", "bottom"]);
    expect([up.isAtTop, down.isAtTop]).toEqual([true, false]);
  });

const signOf = async (of: Locator): Promise<string> => (await of.locator("svg use").first().getAttribute("href")) ?? "";

test("won and lost bets, and their selections, differ by a drawing and a word, and a profit by its sign [WCAG-1.4.1]", async ({
  page,
  matches,
  player,
}) => {
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const market = pick.match.main_markets.find(({ id }) => id === pick.marketId);
  for (const { id, odds } of market?.outcomes ?? [])
    await player.placeBet({ ...pick, outcomeId: id, odds }, STAKE_CENTS);
  await signInQuietly(page, player.credentials);
  await matches.playThrough(pick.match);
  await openPage(page, "/my-bets");
  const main = page.getByRole("main");
  // Of a list whose code has yet to come, what is chosen is lost.
  await expect(main).toContainText(texts("my-bets.empty.open"));
  await main.getByRole("radio", { name: texts("my-bets.filter.settled") }).click();
  const cards = main.getByRole("article");
  const won = cards.filter({ hasText: texts("my-bets.standing.won") }).first();
  const lost = cards.filter({ hasText: texts("my-bets.standing.lost") }).first();
  await expect(won).toBeVisible();
  await expect(lost).toBeVisible();
  await expect(won.getByRole("listitem")).toContainText(texts("my-bets.selection.win_entire"));
  await expect(lost.getByRole("listitem")).toContainText(texts("my-bets.selection.lose_entire"));
  const [ofWon, ofLost] = [await signOf(won), await signOf(lost)];
  expect(new Set([ofWon, ofLost, ""]).size).toBe(3);
  // Minus or plus, whatever the colour of the figure.
  await expect(main.locator("dl dd").last()).toHaveText(/[+\u2212-]/u);
  const rows = [await signOf(won.getByRole("listitem")), await signOf(lost.getByRole("listitem"))];
  expect(new Set([...rows, ""]).size).toBe(3);
});

test("what is wrong in a form is said by a drawing and words beside its field, which names them [WCAG-1.4.1]", async ({
  page,
}) => {
  await openPage(page, "/users/sign-in");
  const main = page.getByRole("main");
  await button(main, "account.signIn.action").click();
  const email = field(main, "account.signIn.email");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  const note = main.locator(`#${await email.getAttribute("aria-describedby")}`);
  await expect(note).not.toBeEmpty();
  expect(await signOf(note)).not.toBe("");
});

test("a price that is picked says that it is pressed, and is not only coloured [WCAG-1.4.1]", async ({
  page,
  matches,
}) => {
  const pick = await matches.pickOf(await matches.takeAtHalfTime());
  await openPage(page, matchPath(pick.match));
  await untilAlive(page);
  const price = priceButton(page, pick, texts);
  await expect(price).toHaveAttribute("aria-pressed", "false");
  await price.click();
  await expect(price).toHaveAttribute("aria-pressed", "true");
});
