import type { Api } from "../../data/http/create-api.ts";
import {
  currentSubscription,
  type PushProvider,
  subscribe,
  unsubscribe,
} from "../../data/notifications/push-subscription.ts";

/** How this browser comes to get pushes, by whoever sends them. Answers whether it was done. */
export interface Pusher {
  isOn: () => Promise<boolean>;
  turnOn: () => Promise<boolean>;
  turnOff: () => Promise<boolean>;
}

export const pusherOf = (provider: PushProvider, api: Api): Pusher =>
  provider.provider === "one-signal" ? oneSignal(provider, api) : ownPusher(provider, api);

const ownPusher = ({ public_key: publicKey }: PushProvider, api: Api): Pusher => ({
  isOn: async () => (await currentSubscription()) !== null,
  async turnOn() {
    if ((await Notification.requestPermission()) !== "granted" || publicKey === null) return false;
    return (await subscribe(api, publicKey)).ok;
  },
  turnOff: async () => (await unsubscribe(api)).ok,
});

/** In a file of its own, with the script of another company: nobody loads it who has not asked for it. */
function oneSignal(provider: PushProvider, api: Api): Pusher {
  const load = () => import("./one-signal.ts");
  return {
    isOn: async () => Notification.permission === "granted" && (await load()).isOn(api),
    turnOn: async () => (await load()).turnOn(provider, api),
    turnOff: async () => (await load()).turnOff(provider, api),
  };
}
