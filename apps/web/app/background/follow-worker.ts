import { translatorOf } from "../platform/i18n/translator-of.ts";
import type { Background, Process } from "./background.ts";

const WORKER_AT = "/sw.js";
/** A page that is left open for a day hears of a new version too. */
const LOOKS_AGAIN_AFTER_MS = 3_600_000;
const BUSY_LOOK_MS = 1_000;

/** What some browsers have, and the types of none yet. */
interface MayTrustTypes {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: () => string },
    ) => { createScriptURL: (url: string) => string };
  };
}

/** Workers are of one origin: what windows ask for beside a message has no place here. */
const ask = (worker: ServiceWorker, question: "activate" | "version", ports: MessagePort[] = []): void =>
  worker.postMessage(question, { transfer: ports });

let address: string | undefined;

/** The worker's address as one that may be run: the page's policy lets no other text become that. */
function workerAddress(): string {
  // Safe: all that it says is optional.
  const { trustedTypes } = globalThis as MayTrustTypes;
  // A policy of one name can be made once.
  address ??=
    trustedTypes?.createPolicy("service-worker", { createScriptURL: () => WORKER_AT }).createScriptURL(WORKER_AT) ??
    WORKER_AT;
  return address;
}

/** Registers the site's service worker, and says when the server has a newer version than the page is of. */
export const followWorker: Process = (background) => {
  const ended = new AbortController();
  const { signal } = ended;
  const start = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.register(workerAddress(), {
      scope: "/",
      updateViaCache: "none",
    });
    // Called for each worker that waits, once it is installed.
    const look = (worker: ServiceWorker | null): void => {
      if (worker?.state === "installed" && navigator.serviceWorker.controller !== null)
        void settle(worker, { background, signal }).catch(background.report);
    };
    look(registration.waiting);
    const found = (): void => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => look(installing), { signal });
    };
    registration.addEventListener("updatefound", found, { signal });
    found();
    askNowAndThen(registration, signal);
  };
  start().catch((error: unknown) => {
    // Private windows, full disks, and users who allow no storage: the page works without.
    if (!(error instanceof DOMException || error instanceof TypeError)) background.report(error);
  });
  return () => ended.abort();
};

/** Browsers ask at each navigation, and the router's are none. */
function askNowAndThen(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let askedAt = Date.now();
  const update = (): void => {
    if (document.hidden || Date.now() - askedAt < LOOKS_AGAIN_AFTER_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  const timer = setInterval(update, LOOKS_AGAIN_AFTER_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", update, { signal });
}

interface Page {
  background: Background;
  signal: AbortSignal;
}

/** A worker of the page's own version takes over unheard. One of another means that the page is an old one. */
async function settle(worker: ServiceWorker, { background, signal }: Page): Promise<void> {
  const version = await versionOf(worker);
  if (version === background.site.worker) return ask(worker, "activate");
  const t = await translatorOf(background.site, "install");
  const offer = async (): Promise<void> => {
    await untilFree(background, signal);
    if (signal.aborted) return;
    background.state.alerts.raised({
      code: "words",
      words: { title: t("update.title"), text: t("update.text") },
      action: { text: t("update.action"), run: () => void take() },
      tone: "info",
      persistent: true,
    });
  };
  const take = async (): Promise<void> => {
    // The button may have been there before the bet was sent.
    if (isPlacing(background)) return offer();
    // Another window has let it take over already.
    if (worker.state !== "installed") return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    ask(worker, "activate");
  };
  await offer();
}

const isPlacing = ({ state, openPlacements }: Background): boolean => {
  const { player } = state.session.getState();
  const isOpen = player !== null && openPlacements.openFor(player.id).length > 0;
  return isOpen || state.ticket.getState().ticket.placement !== null;
};

/** Whatever a reload would tear in two ends by itself, soon. */
async function untilFree(background: Background, signal: AbortSignal): Promise<void> {
  while (isPlacing(background) && !signal.aborted)
    await new Promise((resolve) => {
      setTimeout(resolve, BUSY_LOOK_MS);
    });
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data), { once: true });
    port1.start();
    ask(worker, "version", [port2]);
  }).finally(() => port1.close());
}
