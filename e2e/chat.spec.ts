import type { Page } from "@playwright/test";
import { mouse } from "./fixtures/hands.ts";
import { matchPath } from "./fixtures/match-control.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches, sidewaysScroll } from "./fixtures/page-audit.ts";
import { MANY_SITES } from "./fixtures/shared-servers.ts";
import { expect, test } from "./fixtures/test.ts";
import { textsIn } from "./fixtures/texts.ts";
import { signIn, slipOn } from "./fixtures/ticket.ts";

const SCRIPT = "https://widget.intercom.io/widget/abc123de";

test.use({ serverEnv: MANY_SITES });

const english = textsIn("en");
const arabic = textsIn("ar");
const chatting = (origin: string): string => origin.replace("localhost", "chatting.localhost");
const panel = (page: Page, t: (key: string) => string) => page.getByRole("region", { name: t("chat.title") });

/** As the provider's own script does: it takes the calls that were made before it came, and writes HTML of its own. */
const FAKE = `{
const calls = window.Intercom.q.map((given) => given[0]);
window.Intercom = (name) => calls.push(name) && show();
const show = () => { document.querySelector("#chat").innerHTML = "<p>Support for " + window.intercomSettings.app_id + " " + calls.join(" ") + "</p>"; };
show();
}`;

/** The provider, whose script comes or does not; what was asked of it. */
async function fakeProvider(page: Page, answers: { isThere: boolean }): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://widget.intercom.io/**", (route) => {
    asked.push(route.request().url());
    return answers.isThere ? route.fulfill({ contentType: "text/javascript", body: FAKE }) : route.abort();
  });
  return asked;
}

test("the chat is fetched when a player opens it and allows it, into a document of its own, and goes with the consent [ENG-01] [LAY-04]", async ({
  page,
  server,
}) => {
  const asked = await fakeProvider(page, { isThere: true });
  const policies = new Map<string, string>();
  page.on("response", (response) => {
    const policy = response.headers()["content-security-policy"];
    if (policy !== undefined) policies.set(new URL(response.url()).pathname, policy);
  });
  await openPage(page, chatting(server.origin));
  // Somebody who opens the chat is asked there; it is not asked again beside.
  const toggle = page.getByRole("banner").getByRole("button", { name: english("shell.nav.chat") });
  await toggle.click();
  const chat = panel(page, english);
  await expect(chat).toBeFocused();
  await expect(chat.getByText(english("chat.ask.text", { provider: "Intercom" }))).toBeVisible();
  expect(asked).toEqual([]);
  expect(await accessibilityBreaches(page)).toEqual([]);

  await chat.getByRole("button", { name: english("chat.ask.allow") }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Support for abc123de boot show")).toBeVisible();
  expect(asked).toEqual([SCRIPT]);
  expect(policies.get("/chat")).toMatch(
    /script-src 'nonce-[\w-]+' 'strict-dynamic'; .*connect-src https:\/\/\*\.intercom\.io/,
  );
  expect(policies.get("/chat")).not.toMatch(/zendesk|livechat|unsafe-eval/);
  expect(policies.get("/")).not.toContain("intercom");

  await page.keyboard.press("Tab");
  await chat.getByRole("button", { name: english("chat.close") }).press("Escape");
  await expect(chat).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(0);
  await toggle.click();
  await expect(frame.getByText("Support for abc123de")).toBeVisible();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: english("shell.footer.cookies") })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: english("consent.refuseAll") })
    .click();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
    expectedProblems: [/net::ERR_FAILED.*widget\.intercom\.io/],
  });

  test("a chat that does not come says so, and is tried again, in Arabic [ENG-01] [LAY-04]", async ({
    page,
    server,
  }) => {
    const provider = { isThere: false };
    await fakeProvider(page, provider);
    await openPage(page, `${chatting(server.origin)}/ar`);
    await page
      .getByRole("banner")
      .getByRole("button", { name: arabic("shell.nav.menu") })
      .tap();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: arabic("shell.nav.chat") })
      .tap();
    const chat = panel(page, arabic);
    await chat.getByRole("button", { name: arabic("chat.ask.allow") }).tap();
    await expect(chat.getByRole("alert")).toContainText(arabic("chat.failed.title"));
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    // The slip stays within reach.
    await expect(page.getByRole("navigation", { name: arabic("shell.nav.main") })).toBeInViewport({ ratio: 1 });
    provider.isThere = true;
    await chat.getByRole("button", { name: arabic("chat.failed.action") }).tap();
    await expect(page.frameLocator("iframe").getByText("Support for abc123de")).toBeVisible();
  });
});

test("a site that has closed features leads to none of them [ENG-10]", async ({ page, server, player, matches }) => {
  const site = server.origin.replace("localhost", "few.localhost");
  const upcoming = await matches.takeUpcoming();
  await openPage(page, site);
  await signIn(page, player.credentials, { hands: mouse, texts: english });
  await page.keyboard.press("/");
  await page.locator("[data-odds][data-state='open']").filter({ visible: true }).first().click();
  const slip = slipOn(page, english).region;
  await expect(slip.getByRole("textbox", { name: english("ticket.stake.label") })).toBeVisible();
  await expect(slip.getByRole("switch")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: english("shell.nav.search") })).toHaveCount(0);
  await openPage(page, `${site}${matchPath(upcoming)}`);
  await expect(page.getByRole("tab", { name: english("around.tabs.vote") })).toBeVisible();
  await expect(page.getByRole("tab", { name: english("around.tabs.statistics") })).toHaveCount(0);
  await expect(page.getByRole("tab", { name: english("around.tabs.form") })).toHaveCount(0);
});
