import { API_ERRORS } from "@touchline/contract/vocabulary";
import { LostError } from "../fetched-once.ts";
import { fieldOf } from "./field-of.ts";
import type { FailedCall } from "./watch-fetch.ts";

/** An observer that was not done in one frame goes on in the next: no error, though browsers raise one. */
const RESIZE_LOOP = /ResizeObserver loop/;
/** Calls that got no answer, as the browsers put it. */
const NO_ANSWER =
  /failed to fetch|networkerror|network error|load failed|network connection was lost|the internet connection appears to be offline|connection aborted|timed? ?out/i;
/** Code of an old release, or lost with the connection. */
const LOST_CODE =
  /dynamically imported module|importing a module script failed|loading (?:css )?chunk|unable to preload css/i;
/** By its name, or, of queries that were called off, by its message. */
const CANCELLED = /^(?:AbortError|Cancell?edError|TimeoutError)$/;
/** Scripts that operators put beside ours, and extensions of browsers. */
const OF_OTHERS = /googletagmanager|google-analytics|gtm\.js|facebook\.net|hotjar|yandex|-extension:\/\//i;

/** An error raised in the page, and the script that browsers name for it. */
export interface Raised {
  error: unknown;
  script?: string;
}

/** Whether an error says something about our code: not of connections, of what was given up, and of others' scripts. */
export function isWorthReporting({ error, script = "" }: Raised, origin: string): boolean {
  if (error instanceof LostError || isLostCall(error) || isMarked(error)) return false;
  const { name, message, stack } = textsOf(error);
  if (CANCELLED.test(name) || [CANCELLED, RESIZE_LOOP, NO_ANSWER, LOST_CODE].some((pattern) => pattern.test(message)))
    return false;
  if (OF_OTHERS.test(`${script} ${stack}`)) return false;
  // A script of another origin that may not be looked into says nothing but that.
  return message !== "Script error." && (script === "" || script.startsWith(origin));
}

/** What a query throws where its answer was lost. */
const isLostCall = (error: unknown): boolean => fieldOf(fieldOf(error, "failure"), "kind") === "lost";

/** Errors that whoever raised them wants nobody to hear of. */
const isMarked = (error: unknown): boolean => fieldOf(error, "skipReport") === true;

const [BAD_REQUEST, UNAUTHORIZED, NOT_FOUND, SERVER_FAULT] = [400, 401, 404, 500];
const JACKPOTS = /\/jackpots?(?:-hits)?(?:\/|$)/;
const PLACEMENT = /\/bets(?:\/placements\/[^/]+)?$/;

const isOfJackpots = ({ url, status }: Pick<FailedCall, "url" | "status">): boolean =>
  JACKPOTS.test(url) && [BAD_REQUEST, NOT_FOUND, SERVER_FAULT].includes(status);

/** The player has played for as long as a day allows, and is told so. */
const isOutOfLimit = (code: unknown): boolean => code === API_ERRORS.session_limit_reached.code;

/**
 * Whether a call is reported whatever became of it: the server failed, or nobody of ours answered, or a bet was not placed.
 * Other refusals are what whoever asked makes of them.
 */
export function isCallWorthReporting(call: FailedCall): boolean {
  const { url, method, status, response } = call;
  const code = fieldOf(response, "code");
  if (!url.includes("/api/") || isOfJackpots(call) || isOutOfLimit(code)) return false;
  if (status >= SERVER_FAULT || typeof code !== "number") return true;
  // A placement that is asked for is not known before it has arrived.
  return PLACEMENT.test(url) && (method === "POST" || (url.includes("/placements/") && status !== NOT_FOUND));
}

/** Whether an error is that of a refusal which is told to the player, or means nothing: by the call, where it is known. */
export function isExpectedRefusal(error: unknown, call: FailedCall | null): boolean {
  const failure = fieldOf(error, "failure");
  if (fieldOf(failure, "kind") !== "refused") return false;
  // Whose session has ended is signed out.
  if (fieldOf(failure, "status") === UNAUTHORIZED || isOutOfLimit(fieldOf(fieldOf(failure, "error"), "code")))
    return true;
  // What is reported of calls by themselves is not reported twice.
  return call !== null && (isOfJackpots(call) || isCallWorthReporting(call));
}

function textsOf(error: unknown): { name: string; message: string; stack: string } {
  const text = (name: string): string => {
    const value = fieldOf(error, name);
    return typeof value === "string" ? value : "";
  };
  return { name: text("name"), message: typeof error === "string" ? error : text("message"), stack: text("stack") };
}
