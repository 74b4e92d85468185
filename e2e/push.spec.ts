import type { Locator, Page } from "@playwright/test";
import { mouse } from "./fixtures/hands.ts";
import { openPage } from "./fixtures/open-page.ts";
import { signUpPlayer } from "./fixtures/player-account.ts";
import { expect, test } from "./fixtures/test.ts";
import { beginningOf, textsIn } from "./fixtures/texts.ts";
import { signInQuietly, signOut } from "./fixtures/ticket.ts";
import { type Way, WAYS, lookAfterPress, press, wayOf } from "./fixtures/ways.ts";

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
async function pushesOn(way: Way): Promise<Locator> {
  const { page, hands, texts: words, prefix } = way;
  await openPage(page, `${prefix}/live`);
  await hands.press(page.getByRole("banner").getByRole("button", { name: beginningOf(words("notices.open")) }));
  const panel = page.getByRole("dialog", { name: words("notices.title") });
  await press(way, panel, "notices.choose");
  return panel.getByRole("region", { name: words("notices.push.title") });
}

const says = ({ texts: words }: Way, pushes: Locator, standing: "on" | "off") =>
  expect(pushes.getByRole("status")).toHaveText(words(`notices.push.standing.${standing}`));

for (const how of WAYS)
  test.describe(how.name, () => {
    test.use(how.use);

    test("pushes are turned on in a browser, stay on, and are turned off again [NOT-02]", async ({ page, player }) => {
      const way = wayOf(page, how);
      const isOn = async (): Promise<boolean> => (await player.settings()).push_subscription;
      await givePushes(page);
      await signInQuietly(page, player.credentials);
      const pushes = await pushesOn(way);
      await says(way, pushes, "off");
      await press(way, pushes, "notices.push.turnOn");
      await says(way, pushes, "on");
      expect(await isOn()).toBe(true);
      await lookAfterPress(way, "pushes-on");
      await says(way, await pushesOn(way), "on");
      await press(way, pushes, "notices.push.turnOff");
      await says(way, pushes, "off");
      expect(await isOn()).toBe(false);
      await lookAfterPress(way, "pushes-off");
    });
  });

test("pushes are off for the next player of a browser, and end with a sign-out [NOT-02] [ACC-05]", async ({
  page,
  player,
  server,
}) => {
  const way: Way = { page, texts, hands: mouse, prefix: "" };
  const isOn = async (of = player): Promise<boolean> => (await of.settings()).push_subscription;
  await givePushes(page);
  await signInQuietly(page, player.credentials);
  let pushes = await pushesOn(way);
  await press(way, pushes, "notices.push.turnOn");
  await says(way, pushes, "on");
  expect(await isOn()).toBe(true);

  // The session is over, as after a night; nobody has signed out, and somebody else comes.
  await page.context().clearCookies({ name: /tl_session$/ });
  const next = await signUpPlayer(server);
  await signInQuietly(page, next.credentials);
  pushes = await pushesOn(way);
  await says(way, pushes, "off");
  expect([await isOn(), await isOn(next)]).toEqual([false, false]);
  await press(way, pushes, "notices.push.turnOn");
  await says(way, pushes, "on");
  expect(await isOn(next)).toBe(true);

  await openPage(page, "/");
  await signOut(page, texts);
  expect(await isOn(next)).toBe(false);
  await signInQuietly(page, player.credentials);
  await says(way, await pushesOn(way), "off");
});
