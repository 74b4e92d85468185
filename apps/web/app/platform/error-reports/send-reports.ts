import {
  type Breadcrumb,
  type EventAbout,
  type Pauses,
  type Transaction,
  createPauses,
  envelopeOf,
  errorEvent,
  fingerprintOf,
  newTrace,
  transactionEvent,
  withoutIds,
} from "@touchline/error-reports";
import { CAUGHT_FAILURE, EARLY_ERRORS } from "../head-scripts.ts";
import { randomUuid } from "../random-uuid.ts";
import type { Site } from "../site.tsx";
import { FailedCalls } from "./failed-calls.ts";
import { fieldOf } from "./field-of.ts";
import { tracePages } from "./trace-pages.ts";
import { type FailedCall, watchFetch } from "./watch-fetch.ts";
import { type Raised, isCallWorthReporting, isExpectedRefusal, isWorthReporting } from "./worth-reporting.ts";

const MOST_BREADCRUMBS = 100;
const MOST_A_MINUTE = 20;
const TOO_MANY = 429;
const DEFAULT_PAUSE_S = 60;
const SERVER_FAULT = 500;

type Reporting = Pick<Site, "locale" | "origin" | "name" | "endpoints"> & { reports: NonNullable<Site["reports"]> };

/** Reports what goes wrong in the page from now on, and what did before its scripts were there. */
export function startReports({ reports, locale, origin, name, endpoints }: Reporting): () => void {
  const about: Pick<EventAbout, "platform" | "environment" | "release" | "tags"> = {
    platform: "javascript",
    environment: reports.environment,
    release: reports.release,
    tags: { locale, site: name },
  };
  const trace = newTrace(randomHex);
  const breadcrumbs: Breadcrumb[] = [];
  const failed = new FailedCalls();
  const sender = senderTo(reports);
  const stopWatching = watchFetch({
    origin,
    apis: [endpoints.platform, endpoints.sportsbook],
    trace,
    onCall: (breadcrumb) => {
      breadcrumbs.push(breadcrumb);
      if (breadcrumbs.length > MOST_BREADCRUMBS) breadcrumbs.shift();
    },
    onFailed: (call) => {
      failed.note(call, performance.now());
      if (isCallWorthReporting(call)) send({ name: "CallFailed", message: asText(call) }, call);
    },
    onFailing: (noted) => failed.coming(noted),
    onWaiting: (isBegin) => pages?.onWaiting(isBegin),
  });
  const sendPage = (transaction: Transaction): void => {
    const event = transactionEvent(transaction, about, randomUuid());
    if (sender.pages.take(event.event_id, Date.now())) void sender.sendOn(event, sender.pages);
  };
  const pages = reports.traced > 0 ? tracePages({ share: reports.traced, trace, randomHex, send: sendPage }) : null;
  const send = (error: unknown, call: FailedCall | null): void => {
    const place = call === null ? "" : asText(call);
    if (!sender.errors.take(`${fingerprintOf(error)} ${place}`, Date.now())) return;
    const event = errorEvent(
      error,
      {
        ...about,
        url: location.href,
        contexts: {
          page: { width: innerWidth, height: innerHeight, online: String(navigator.onLine) },
          ...(call !== null && { call }),
        },
        breadcrumbs,
        trace,
      },
      { id: randomUuid(), at: new Date(), level: isRefusal(error, call) ? "warning" : "error" },
    );
    void sender.sendOn(event, sender.errors);
  };
  const reportFailure = async (error: unknown): Promise<void> => {
    await failed.untilNoted();
    const call = failed.takeFor(error, performance.now());
    if (!isExpectedRefusal(error, call)) send(error, call);
  };
  const report = (raised: Raised): void => {
    const { error } = raised;
    if (!isWorthReporting(raised, origin)) return;
    if (fieldOf(error, "name") === "ApiCallFailed") void reportFailure(error);
    else send(error, null);
  };
  const onError = (event: ErrorEvent): void => report(raisedBy(event));
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report({ error: reason });
  const onCaught = (event: Event): void => report({ error: fieldOf(event, "detail") });
  for (const early of takeEarly()) report(early instanceof ErrorEvent ? raisedBy(early) : { error: early.reason });
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  addEventListener(CAUGHT_FAILURE, onCaught);
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
    removeEventListener(CAUGHT_FAILURE, onCaught);
    stopWatching();
    pages?.stop();
  };
}

/** What was asked and how it was answered, without whose record it is about. */
function asText({ method, url, status, response }: FailedCall): string {
  const [code, key] = [fieldOf(response, "code"), fieldOf(response, "key")];
  const said = typeof code === "number" ? `, code ${code} (${String(key)})` : "";
  return `${method} ${withoutIds(new URL(url).pathname)} was answered ${status}${said}`;
}

/** The server has understood and said no, which may be right. */
const isRefusal = (error: unknown, call: FailedCall | null): boolean =>
  fieldOf(fieldOf(error, "failure"), "kind") === "refused" ||
  (call !== null && call.status < SERVER_FAULT && typeof fieldOf(call.response, "code") === "number");

/** Sends as a page may: what it tells of pages never stands in the way of an error. */
function senderTo(reports: Reporting["reports"]) {
  const [errors, pages] = [createPauses(MOST_A_MINUTE), createPauses(MOST_A_MINUTE)];
  // As it was before calls are watched: what is sent here is none of the page's.
  const send = globalThis.fetch;
  /** Also where the page is being left: what is that small is sent on. What cannot be sent is lost. */
  const sendOn = async (event: Parameters<typeof envelopeOf>[0], taken: Pauses): Promise<void> => {
    const end = taken.begin();
    if (end === null) return;
    const body = envelopeOf(event, reports, new Date());
    const answer = await send(reports.url, { method: "POST", body, keepalive: true, credentials: "omit" }).catch(
      () => null,
    );
    end();
    if (answer?.status !== TOO_MANY) return;
    const seconds = Number(answer.headers.get("retry-after")) || DEFAULT_PAUSE_S;
    for (const each of [errors, pages]) each.refused(seconds, Date.now());
  };
  return { errors, pages, sendOn };
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

const randomHex = (digits: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (byte) => byte.toString(16).padStart(2, "0")).join("");
