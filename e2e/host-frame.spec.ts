import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { FrameLocator, Page } from "@playwright/test";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signInQuietly } from "./fixtures/ticket.ts";
import { WAYS, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

const texts = textsIn("en");
/** Of the worker, below those of the servers. A page that no server sent may show no page of this machine. */
const PORT = 4700 + (process.pid % 90);
const HOST = `http://localhost:${PORT}`;
const DEPOSIT = "/profile/wallet/deposit";

test.use({ serverEnv: { FRAME_ANCESTORS: HOST } });

let host: Server;
let body = "";
test.beforeAll(async () => {
  host = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(body)).listen(PORT, "localhost");
  await once(host, "listening");
});
test.afterAll(() => void host.close());

/** A page of the host's that shows ours, notes what it is told, and says what it listens to as often as it is asked. */
async function openHost(page: Page, shown: string, listeners: readonly string[] | null): Promise<FrameLocator> {
  const answer = JSON.stringify({ type: "iframe_integration", listeners });
  const script = `const heard = [];
    addEventListener("message", ({ data, source, origin }) => {
      heard.push({ data, origin });
      if (${listeners !== null} && data?.type === "sportsbook:initialized") source.postMessage(${answer}, origin);
    });`;
  body = `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width">
    <script>${script}</script><main><h1>Host</h1>
    <iframe title="Sportsbook" src="${shown}" style="width: 100%; height: 800px"></iframe></main></html>`;
  await page.goto(`${HOST}/`);
  return page.frameLocator("iframe");
}

/** What the host's page was told of a type. */
const heardBy = (page: Page, type: string): Promise<unknown[]> =>
  page.evaluate(`heard.filter(({ data }) => data?.type === ${JSON.stringify(type)})`);

test.describe("a deposit in a host's frame", () => {
  for (const how of WAYS)
    test.describe(how.name, () => {
      test.use(how.use);

      test("is the host's where the host says that it listens to deposits, with the currency in use [EMB-01] [EMB-02] [ACC-08]", async ({
        page,
        server,
        player,
      }) => {
        const way = wayOf(page, how);
        await signInQuietly(page, player.credentials);
        const inside = await openHost(page, `${server.origin}${way.prefix}${DEPOSIT}`, ["deposit"]);
        await expect(inside.getByText(way.texts("wallet.atHost"))).toBeVisible();
        await expect(inside.getByRole("main").getByRole("textbox")).toHaveCount(0);
        expect(await heardBy(page, "sportsbook:deposit")).toEqual([]);
        await press(way, inside.getByRole("main"), "wallet.openPage");
        await expect
          .poll(() => heardBy(page, "sportsbook:deposit"))
          .toEqual([{ data: { type: "sportsbook:deposit", currency: "EUR" }, origin: server.origin }]);
        await lookAfterPress(way, "deposit-at-host");
        // The page around it audits nothing of another origin.
        const frame = page.frames().find((each) => each !== page.mainFrame());
        expect(frame && (await accessibilityBreaches(frame))).toEqual([]);
        expect(frame && (await sidewaysScroll(frame))).toBeLessThanOrEqual(0);
      });
    });

  for (const [how, listeners] of [
    ["says nothing", null],
    ["listens to other things", ["sign-in"]],
  ] as const)
    test(`is made on the page itself where the host ${how} [EMB-02] [ACC-08]`, async ({ page, server, player }) => {
      await signInQuietly(page, player.credentials);
      const inside = await openHost(page, `${server.origin}${DEPOSIT}`, listeners);
      await expect(inside.getByRole("textbox", { name: texts("wallet.amount", { currency: "EUR" }) })).toBeVisible();
      expect(await heardBy(page, "sportsbook:deposit")).toEqual([]);
    });

  test("is not led elsewhere by a page that is not around it [EMB-02] [OWASP-3.5.5] [SDK-ORIGIN]", async ({
    page,
    player,
  }) => {
    // A page that another one has opened, and that hears from it, is in no frame.
    await signInQuietly(page, player.credentials);
    await openPage(page, DEPOSIT);
    await page.evaluate(() =>
      window.postMessage({ type: "iframe_integration", listeners: ["deposit"] }, location.origin),
    );
    await expect(page.getByRole("textbox", { name: texts("wallet.amount", { currency: "EUR" }) })).toBeVisible();
    await expect(page.getByText(texts("wallet.atHost"))).toHaveCount(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
  });
});
