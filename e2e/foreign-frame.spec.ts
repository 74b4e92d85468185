import { once } from "node:events";
import { type Server, createServer } from "node:http";
import { SESSION_COOKIES, ZONE_COOKIE } from "@touchline/contract/vocabulary";
import type { FrameLocator, Page } from "@playwright/test";
import { mouse } from "./fixtures/hands.ts";
import { frameOf, payInFrame } from "./fixtures/hosted-payment.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage, untilAlive } from "./fixtures/open-page.ts";
import { expect, test as base } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { accountButton, placeBet, priceButton, signIn, signInLink, signOut, slipOn } from "./fixtures/ticket.ts";
import { type TlsProxy, openTlsProxy } from "./fixtures/tls-proxy.ts";

const texts = textsIn("en");
/** Of the worker, below those of the servers and of other hosts. */
const PORT = 4500 + (process.pid % 90);
/** Another site to browsers than that of a name. */
const HOST = `http://127.0.0.1:${PORT}`;
const TLS_PORT = PORT + 100;
const SITE = `https://localhost:${TLS_PORT}`;

const test = base.extend<object, { tls: TlsProxy }>({
  tls: [
    async ({ server }, use) => {
      const proxy = await openTlsProxy(server.origin, TLS_PORT);
      await use(proxy);
      await proxy.close();
    },
    { scope: "worker", auto: true },
  ],
});

test.use({ serverEnv: { FRAME_ANCESTORS: HOST, PUBLIC_ORIGIN: SITE }, ignoreHTTPSErrors: true });

let host: Server;
let body = "";
test.beforeAll(async () => {
  host = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(body)).listen(PORT, "127.0.0.1");
  await once(host, "listening");
});
test.afterAll(() => void host.close());

/** As browsers are that keep cookies in frames of other sites by the site around them, or not at all. */
test.beforeEach(async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCookieControls", { enableThirdPartyCookieRestriction: true });
});

/** A page of the host's that shows one of ours, once that answers. */
async function openHost(page: Page, path: string): Promise<FrameLocator> {
  body = `<!doctype html><html lang="en"><title>Host</title>
    <iframe title="Sportsbook" src="${SITE}${path}" style="width: 100%; height: 820px; border: 0"></iframe></html>`;
  await page.goto(`${HOST}/`);
  const inside = page.frameLocator("iframe");
  await untilAlive(inside);
  return inside;
}

/** Whether the browser keeps a cookie of another site that is not partitioned. */
function keepsPlainCookies(): boolean {
  document.cookie = "plain=1; samesite=none; secure";
  return document.cookie.includes("plain");
}

/** The cookies of a name that the browser has, wherever they are sent. */
const cookiesNamed = async (page: Page, name: string) =>
  (await page.context().cookies()).filter((cookie) => cookie.name === name);

test("a player signs in in the frame of another site, stays so, bets, pays, and signs out [ACC-05] [ACC-08] [TKT-01]", async ({
  page,
  matches,
  player,
}) => {
  const inside = await openHost(page, "/");
  expect(await inside.locator("html").evaluate(keepsPlainCookies)).toBe(false);
  await signIn(inside, player.credentials, { hands: mouse, texts });
  const pick = await matches.pickOf(await matches.takeUpcoming());
  const again = await openHost(page, matchPath(pick.match));
  await expect(accountButton(again, texts)).toBeVisible();
  const [session] = await cookiesNamed(page, SESSION_COOKIES.secure);
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: "None", partitionKey: "http://127.0.0.1" });
  // The page's own reaches as far.
  expect(await cookiesNamed(page, ZONE_COOKIE)).toMatchObject([{ secure: true, sameSite: "None" }]);

  await priceButton(again, pick, texts).click();
  const slip = slipOn(again, texts);
  await slip.stake.fill("5");
  await placeBet(slip);
  expect(await player.bets()).toHaveLength(1);

  const wallet = await openHost(page, "/profile/wallet/deposit");
  await wallet.getByRole("textbox", { name: texts("wallet.amount", { currency: "EUR" }) }).fill("25");
  await wallet.getByRole("button", { name: texts("wallet.pay") }).click();
  await payInFrame(frameOf(wallet, texts), "succeeds");
  await expect(wallet.getByText(texts("wallet.spi.notification.success_title"))).toBeVisible();

  await signOut(wallet, texts);
  const after = await openHost(page, "/");
  await expect(signInLink(after, texts)).toBeVisible();
  expect(await cookiesNamed(page, SESSION_COOKIES.secure)).toEqual([]);
});

test("who is signed in in a frame is so in no other window, nor the other way round [ACC-05] [OWASP-3.3.2]", async ({
  page,
  player,
}) => {
  const inside = await openHost(page, "/");
  await signIn(inside, player.credentials, { hands: mouse, texts });
  await page.goto(`${SITE}/`);
  await untilAlive(page);
  await expect(signInLink(page, texts)).toBeVisible();
  await signIn(page, player.credentials, { hands: mouse, texts });
  const again = await openHost(page, "/");
  await signOut(again, texts);
  await openPage(page, `${SITE}/`);
  await expect(accountButton(page, texts)).toBeVisible();
});

test("what was kept before others might show the site gives way to what is kept since [ACC-05]", async ({
  page,
  player,
}) => {
  const before = { url: SITE, secure: true, sameSite: "Lax" } as const;
  await page.context().addCookies([
    { ...before, name: SESSION_COOKIES.secure, value: "of-an-earlier-session" },
    { ...before, name: ZONE_COOKIE, value: "Asia%2FTokyo" },
  ]);
  await openPage(page, `${SITE}/`);
  await signIn(page, player.credentials, { hands: mouse, texts });
  await openPage(page, `${SITE}/`);
  await expect(accountButton(page, texts)).toBeVisible();
  for (const name of [SESSION_COOKIES.secure, ZONE_COOKIE])
    expect(await cookiesNamed(page, name)).toMatchObject([{ sameSite: "None" }]);
});

/** As a browser that lets a frame of another site keep nothing: what would is refused in the ways that browsers have. */
function blockStorage(): void {
  if (globalThis.parent === globalThis.window) return;
  const refused = () => new DOMException("Access is denied for this document.", "SecurityError");
  const throws = (): never => {
    throw refused();
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, { get: throws });
  Object.defineProperty(Document.prototype, "cookie", { get: () => "" });
  Object.defineProperty(globalThis, "BroadcastChannel", { value: throws });
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get: throws });
  LockManager.prototype.request = () => Promise.reject(refused());
  LockManager.prototype.query = () => Promise.reject(refused());
}

test.describe("where a frame of another site may keep nothing", () => {
  test("the site is shown, and a sign-in says that it cannot last, with a way to where it does [ACC-05]", async ({
    page,
    matches,
    player,
    tls,
  }) => {
    tls.keepsCookies(false);
    await page.addInitScript(blockStorage);
    const pick = await matches.pickOf(await matches.takeUpcoming());
    const inside = await openHost(page, matchPath(pick.match));
    await expect(inside.locator("html").evaluate(() => globalThis["localStorage"].length)).rejects.toThrow("denied");
    await priceButton(inside, pick, texts).click();
    await expect(slipOn(inside, texts).stake).toBeVisible();
    await signInLink(inside, texts).click();
    const dialog = inside.getByRole("dialog", { name: texts("account.signIn.title") });
    await dialog.getByLabel(texts("account.signIn.email")).fill(player.credentials.email);
    await dialog.getByLabel(texts("account.signIn.password"), { exact: true }).fill(player.credentials.password);
    await dialog.getByRole("button", { name: texts("account.signIn.action"), exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(texts("account.signIn.notKept"));
    tls.keepsCookies(true);
    const opened = page.context().waitForEvent("page");
    await dialog.getByRole("link", { name: texts("account.signIn.ownTab") }).click();
    const tab = await opened;
    await untilAlive(tab);
    expect(await tab.evaluate(() => globalThis.opener === null)).toBe(true);
    await signIn(tab, player.credentials, { hands: mouse, texts });
  });
});
