import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { canBePushed, currentSubscription, type PushProvider, subscribe, unsubscribe } from "./push-subscription.ts";

/** How this browser comes to get pushes, by whoever sends them. Answers whether it was done. */
export interface Pusher {
  isOn: () => Promise<boolean>;
  turnOn: () => Promise<boolean>;
  turnOff: () => Promise<boolean>;
  /** Ends them in this browser alone, for a player who signs out of it. */
  leave: () => Promise<unknown>;
}

export const pusherOf = (provider: PushProvider, api: Api): Pusher =>
  provider.provider === "one-signal" ? oneSignal(provider, api) : ownPusher(provider, api);

const ownPusher = ({ public_key: publicKey }: PushProvider, api: Api): Pusher => ({
  async isOn() {
    const subscription = await currentSubscription();
    if (subscription === null) return false;
    // It may be of whoever sat here before, or have got another address than the one that pushes go to.
    const { endpoint } = await dataOf(api.sportsbook.GET("/notifications/push"));
    return subscription.endpoint === endpoint;
  },
  async turnOn() {
    if ((await Notification.requestPermission()) !== "granted" || publicKey === null) return false;
    return (await subscribe(api, publicKey)).ok;
  },
  turnOff: async () => (await unsubscribe(api)).ok,
  leave: () => unsubscribe(api),
});

/** In a file of its own, with the script of another company: nobody loads it who has not asked for it. */
function oneSignal(provider: PushProvider, api: Api): Pusher {
  const load = () => import("./one-signal.ts");
  return {
    isOn: async () => Notification.permission === "granted" && (await load()).isOn(api),
    turnOn: async () => (await load()).turnOn(provider, api),
    turnOff: async () => (await load()).turnOff(provider, api),
    leave: async () => (await load()).leave(provider, api),
  };
}

/**
 * Has this browser get no more pushes of the player who is signed in, while the session can still say so. Whoever comes
 * next shall not read them.
 */
export async function endPushesHere(api: Api): Promise<void> {
  if (!canBePushed() || Notification.permission !== "granted") return;
  const provider = await dataOf(api.sportsbook.GET("/notifications/push"));
  if (provider.provider !== null) await pusherOf(provider, api).leave();
}
