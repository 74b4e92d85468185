import {
  type Breadcrumb,
  createPauses,
  envelopeOf,
  errorEvent,
  fingerprintOf,
  newTrace,
} from "@touchline/error-reports";
import { EARLY_ERRORS } from "../head-scripts.ts";
import { randomUuid } from "../random-uuid.ts";
import type { Site } from "../site.tsx";
import { fieldOf } from "./field-of.ts";
import { type FailedCall, watchFetch } from "./watch-fetch.ts";
import { type Raised, isWorthReporting } from "./worth-reporting.ts";

const MOST_BREADCRUMBS = 100;
const MOST_A_MINUTE = 20;
const TOO_MANY = 429;
const DEFAULT_PAUSE_S = 60;

type Reporting = Pick<Site, "locale" | "origin" | "name" | "endpoints"> & { reports: NonNullable<Site["reports"]> };

/** Reports what goes wrong in the page from now on, and what did before its scripts were there. */
export function startReports({ reports, locale, origin, name, endpoints }: Reporting): () => void {
  const pauses = createPauses(MOST_A_MINUTE);
  const trace = newTrace(randomHex);
  const breadcrumbs: Breadcrumb[] = [];
  let failed: FailedCall | null = null;
  const send = globalThis.fetch;
  const stopWatching = watchFetch({
    origin,
    apis: [endpoints.platform, endpoints.sportsbook],
    trace,
    onCall: (breadcrumb) => {
      breadcrumbs.push(breadcrumb);
      if (breadcrumbs.length > MOST_BREADCRUMBS) breadcrumbs.shift();
    },
    onFailed: (call) => {
      failed = call;
    },
  });
  /** Also where the page is being left: what is that small is sent on. What cannot be sent is lost. */
  const sendOn = async (event: ReturnType<typeof errorEvent>): Promise<void> => {
    const end = pauses.begin();
    if (end === null) return;
    const body = envelopeOf(event, reports, new Date());
    const answer = await send(reports.url, { method: "POST", body, keepalive: true, credentials: "omit" }).catch(
      () => null,
    );
    end();
    if (answer?.status === TOO_MANY)
      pauses.refused(Number(answer.headers.get("retry-after")) || DEFAULT_PAUSE_S, Date.now());
  };
  const report = (raised: Raised): void => {
    const { error } = raised;
    if (!isWorthReporting(raised, origin) || !pauses.take(fingerprintOf(error), Date.now())) return;
    const event = errorEvent(
      error,
      {
        platform: "javascript",
        environment: reports.environment,
        release: reports.release,
        tags: { locale, site: name },
        url: location.href,
        contexts: {
          page: { width: innerWidth, height: innerHeight, online: String(navigator.onLine) },
          ...(failed !== null && isOfCall(error) && { call: failed }),
        },
        breadcrumbs,
        trace,
      },
      { id: randomUuid(), at: new Date() },
    );
    void sendOn(event);
  };
  const onError = (event: ErrorEvent): void => report(raisedBy(event));
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report({ error: reason });
  for (const early of takeEarly()) report(early instanceof ErrorEvent ? raisedBy(early) : { error: early.reason });
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
    stopWatching();
  };
}

const raisedBy = ({ error, message, filename }: ErrorEvent): Raised => ({
  error: error ?? message,
  ...(filename !== "" && { script: filename }),
});

/** What the script in the head has kept; from here on it keeps no more. */
function takeEarly(): (ErrorEvent | PromiseRejectionEvent)[] {
  // Safe: the script in the head writes just this.
  const holder = globalThis as { [EARLY_ERRORS]?: (ErrorEvent | PromiseRejectionEvent)[] };
  const early = holder[EARLY_ERRORS] ?? [];
  delete holder[EARLY_ERRORS];
  return early;
}

/** What a query throws whose call was refused. */
const isOfCall = (error: unknown): boolean => fieldOf(error, "name") === "ApiCallFailed";

const randomHex = (digits: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (byte) => byte.toString(16).padStart(2, "0")).join("");
