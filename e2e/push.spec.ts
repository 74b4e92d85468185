import type { Locator, Page } from "@playwright/test";
import { mouse } from "./fixtures/hands.ts";
import { openPage } from "./fixtures/open-page.ts";
import { accessibilityBreaches } from "./fixtures/page-audit.ts";
import { signUpPlayer } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { signInQuietly, signOut } from "./fixtures/ticket.ts";

const texts = textsIn("en");

/**
 * A browser without a service of pushes is given one, which this makes: it asks its player, and has one subscription that pages come
 * and go by. The worker, the page's policy and the server are the real ones.
 */
async function givePushes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ADDRESS = "the address of this browser";
    const ALLOWED = "this browser may push";
    const kept = globalThis["localStorage"];
    const subscription = () => {
      const endpoint = kept.getItem(ADDRESS);
      if (endpoint === null) return null;
      return {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } }),
        unsubscribe: async () => {
          kept.removeItem(ADDRESS);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        kept.setItem(ADDRESS, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
        return subscription();
      },
    });
    Object.defineProperty(Notification, "permission", { get: () => kept.getItem(ALLOWED) ?? "default" });
    Notification.requestPermission = async () => {
      kept.setItem(ALLOWED, "granted");
      return "granted";
    };
  });
}

/** What the panel of notifications says of pushes to this browser. */
async function pushesOn(page: Page): Promise<Locator> {
  await openPage(page, "/live");
  await mouse.press(page.getByRole("banner").getByRole("button", { name: beginningOf(texts("notices.open")) }));
  const panel = page.getByRole("dialog", { name: texts("notices.title") });
  await panel.getByRole("button", { name: texts("notices.choose") }).click();
  return panel.getByRole("region", { name: texts("notices.push.title") });
}

const says = (pushes: Locator, standing: "on" | "off") =>
  expect(pushes.getByRole("status")).toHaveText(texts(`notices.push.standing.${standing}`));

test("pushes are turned on in a browser, stay on, are off for the next player there, and end with a sign-out [NOT-02] [ACC-05]", async ({
  page,
  player,
  server,
}) => {
  const isOn = async (of = player): Promise<boolean> => (await of.settings()).push_subscription;
  await givePushes(page);
  await signInQuietly(page, player.credentials);
  let pushes = await pushesOn(page);
  await says(pushes, "off");
  await pushes.getByRole("button", { name: texts("notices.push.turnOn") }).click();
  await says(pushes, "on");
  expect(await isOn()).toBe(true);
  expect(await accessibilityBreaches(page)).toEqual([]);
  pushes = await pushesOn(page);
  await says(pushes, "on");

  // The session is over, as after a night; nobody has signed out, and somebody else comes.
  await page.context().clearCookies({ name: /tl_session$/ });
  const next = await signUpPlayer(server);
  await signInQuietly(page, next.credentials);
  pushes = await pushesOn(page);
  await says(pushes, "off");
  expect([await isOn(), await isOn(next)]).toEqual([false, false]);
  await pushes.getByRole("button", { name: texts("notices.push.turnOn") }).click();
  await says(pushes, "on");
  expect(await isOn(next)).toBe(true);

  await openPage(page, "/");
  await signOut(page, texts);
  expect(await isOn(next)).toBe(false);
  await signInQuietly(page, player.credentials);
  await says(await pushesOn(page), "off");
});
