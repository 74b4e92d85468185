import type { components } from "@touchline/contract/api";
import { type ApiAnswer, answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

export type PushProvider = components["schemas"]["PushProvider"];

/** Whether this browser can get pushes: it cannot everywhere, nor outside of secure pages. */
export const canBePushed = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const WORKER = "/push-handler.js";

interface MayTrustTypes {
  trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: () => string }) => ScriptUrls };
}
interface ScriptUrls {
  createScriptURL: (url: string) => string;
}

let urls: ScriptUrls | undefined;

/** The address of the worker, as pages trust it. */
function workerUrl(): string {
  // Safe: browsers without it have the property undefined.
  const { trustedTypes } = globalThis as MayTrustTypes;
  urls ??= trustedTypes?.createPolicy("push-worker", { createScriptURL: () => WORKER });
  return urls?.createScriptURL(WORKER) ?? WORKER;
}

/** The worker that the site has already, or one for pushes alone. */
async function registration(): Promise<ServiceWorkerRegistration> {
  const known = await navigator.serviceWorker.getRegistration("/");
  if (known === undefined) await navigator.serviceWorker.register(workerUrl(), { scope: "/" });
  return navigator.serviceWorker.ready;
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const known = await navigator.serviceWorker.getRegistration("/");
  return (await known?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser after its player has allowed it. Throws what the browser throws. */
export async function subscribe({ sportsbook }: Api, publicKey: string): Promise<ApiAnswer<unknown>> {
  const { pushManager } = await registration();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const before = await pushManager.getSubscription();
  // One under another key of the server's gets nothing any more.
  if (before !== null && !hasKey(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe(options);
  const { keys } = subscription.toJSON();
  const body = { endpoint: subscription.endpoint, p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" };
  const answer = await answerOf(sportsbook.POST("/notifications/push-devices", { body }));
  if (!answer.ok) await subscription.unsubscribe();
  return answer;
}

/** The server forgets this browser first: a push to one that has unsubscribed is refused anyway. */
export async function unsubscribe({ sportsbook }: Api): Promise<ApiAnswer<unknown>> {
  const subscription = await currentSubscription();
  if (subscription === null) return { ok: true, data: undefined };
  const { endpoint } = subscription;
  const answer = await answerOf(sportsbook.POST("/notifications/push-devices/remove", { body: { endpoint } }));
  if (answer.ok) await subscription.unsubscribe();
  return answer;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

function hasKey({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string): boolean {
  const [known, wanted] = [new Uint8Array(key ?? new ArrayBuffer(0)), bytesOf(publicKey)];
  return known.length === wanted.length && known.every((byte, at) => byte === wanted[at]);
}
