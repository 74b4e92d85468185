import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { priceButton, slipOn } from "./fixtures/ticket.ts";

const texts = textsIn("en");

for (const viewport of [
  { width: 640, height: 450 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]) {
  test.describe(`in a window of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test("the pick on the slip is whole, and the button within reach [LAY-11]", async ({ page, matches }) => {
      const slip = slipOn(page, texts);
      const pick = await matches.pickOf(await matches.takeUpcoming());
      await openPage(page, matchPath(pick.match));
      await priceButton(page, pick, texts).click();
      await slip.dock.click();
      const legs = slip.region.getByRole("list", { name: texts("ticket.selections") });
      await expect(legs).toBeVisible();
      const cut = await legs.evaluate((list) => {
        const scrollers = [];
        for (let box = list.parentElement; box !== null && box.role !== "dialog"; box = box.parentElement) {
          if (getComputedStyle(box).overflowY !== "visible") scrollers.push(box.scrollHeight - box.clientHeight);
        }
        return Math.max(0, ...scrollers);
      });
      expect(cut).toBeLessThanOrEqual(1);
      const action = slip.region.getByRole("button", { name: texts("ticket.action.signIn") });
      await action.scrollIntoViewIfNeeded();
      await expect(action).toBeInViewport({ ratio: 0.99 });
      await action.click({ trial: true });
    });
  });
}
