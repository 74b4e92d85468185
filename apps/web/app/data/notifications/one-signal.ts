import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import type { PushProvider } from "./push-subscription.ts";
import { loadSettings, updateSettings } from "../player/player.mutations.ts";

const SDK = "https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js";

/** What is used of OneSignal's SDK. */
interface OneSignal {
  init: (options: { appId: string; serviceWorkerPath: string }) => Promise<void>;
  login: (externalId: string) => Promise<void>;
  logout: () => Promise<void>;
  Notifications: { requestPermission: () => Promise<void> };
  User: { PushSubscription: { optedIn?: boolean; optIn: () => Promise<void>; optOut: () => Promise<void> } };
}

interface OneSignalGlobal {
  OneSignalDeferred?: ((sdk: OneSignal) => void)[];
}

let loading: Promise<OneSignal> | undefined;

/** The script of another company comes with the player's own press of a button. */
function load({ app_id: appId }: PushProvider): Promise<OneSignal> {
  loading ??= new Promise<OneSignal>((resolve, reject) => {
    // Safe: the name under which the SDK looks for what waits for it.
    const waiting = globalThis as OneSignalGlobal;
    (waiting.OneSignalDeferred ??= []).push(resolve);
    const script = document.createElement("script");
    script.src = SDK;
    script.addEventListener("error", () => reject(new Error("OneSignal's script was not fetched")));
    document.head.append(script);
  }).then(async (sdk) => {
    await sdk.init({ appId: appId ?? "", serviceWorkerPath: "one-signal-worker.js" });
    return sdk;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

const saved = async (api: Api, isOn: boolean): Promise<boolean> =>
  (await updateSettings(api, { push_subscription: isOn })).ok;

export async function isOn(api: Api): Promise<boolean> {
  const settings = await loadSettings(api);
  return settings.ok && settings.data.push_subscription;
}

export async function turnOn(provider: PushProvider, api: Api): Promise<boolean> {
  const sdk = await load(provider);
  // As it is now: by ending other sessions the player gets another name there.
  const { external_id: name } = await dataOf(api.sportsbook.GET("/notifications/push"));
  await sdk.login(name ?? "");
  await sdk.Notifications.requestPermission();
  if (Notification.permission !== "granted") return false;
  await sdk.User.PushSubscription.optIn();
  return saved(api, true);
}

export async function turnOff(provider: PushProvider, api: Api): Promise<boolean> {
  if (!(await saved(api, false))) return false;
  await forget(provider);
  return true;
}

/** The player's other browsers go on. */
export async function leave(provider: PushProvider, api: Api): Promise<void> {
  if (await isOn(api)) await forget(provider);
}

async function forget(provider: PushProvider): Promise<void> {
  const sdk = await load(provider);
  await sdk.User.PushSubscription.optOut();
  await sdk.logout();
}
