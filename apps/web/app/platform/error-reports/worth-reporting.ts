import { LostError } from "../fetched-once.ts";
import { fieldOf } from "./field-of.ts";

/** An observer that was not done in one frame goes on in the next: no error, though browsers raise one. */
const RESIZE_LOOP = /ResizeObserver loop/;
/** Calls that got no answer, as the browsers put it. */
const NO_ANSWER =
  /failed to fetch|networkerror|network error|load failed|network connection was lost|the internet connection appears to be offline|connection aborted|timed? ?out/i;
/** Code of an old release, or lost with the connection. */
const LOST_CODE =
  /dynamically imported module|importing a module script failed|loading (?:css )?chunk|unable to preload css/i;
const CANCELLED = /^(?:AbortError|CanceledError|TimeoutError)$/;
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
  if (CANCELLED.test(name) || [RESIZE_LOOP, NO_ANSWER, LOST_CODE].some((pattern) => pattern.test(message)))
    return false;
  if (OF_OTHERS.test(`${script} ${stack}`)) return false;
  // A script of another origin that may not be looked into says nothing but that.
  return message !== "Script error." && (script === "" || script.startsWith(origin));
}

/** What a query throws where its answer was lost. */
const isLostCall = (error: unknown): boolean => fieldOf(fieldOf(error, "failure"), "kind") === "lost";

/** Errors that whoever raised them wants nobody to hear of. */
const isMarked = (error: unknown): boolean => fieldOf(error, "skipReport") === true;

function textsOf(error: unknown): { name: string; message: string; stack: string } {
  const text = (name: string): string => {
    const value = fieldOf(error, name);
    return typeof value === "string" ? value : "";
  };
  return { name: text("name"), message: typeof error === "string" ? error : text("message"), stack: text("stack") };
}
