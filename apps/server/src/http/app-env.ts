import type { HttpBindings } from "@hono/node-server";
import type { ApiErrorName } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { PlayerRow, SessionRow } from "../db/schema.ts";
import type { Act, AuditFacts } from "../operator/audit-trail.ts";
import type { Voice } from "../messages/own-texts.ts";
import type { Operator } from "../operator/operators-file.ts";
import type { Site } from "../site/site.ts";

/** Who is calling, read once for each request. */
export interface SignedIn {
  player: PlayerRow;
  session: SessionRow;
}

/** Who of the operators calls, and what is written down of it. */
export interface Acting {
  act: Act;
  operator: Operator | null;
  /** What the call is about, as far as it is known by then. */
  about: AuditFacts;
  /** Whether the audit trail has it already: with the transaction that did it. */
  isRecorded: boolean;
}

/** What every request carries. `signedIn` is null for visitors and on routes that don't ask. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    site: Site;
    locale: string;
    log: Logger;
    signedIn: SignedIn | null;
    /** The error that it is answered with, for the log. */
    refused?: ApiErrorName;
    /** On calls of operators, and on no others. */
    acting: Acting;
  };
}

/** In what words, and in which language, the site of a call answers it. */
export const voiceOf = (c: Context<AppEnv>): Voice => ({ locale: c.get("locale"), texts: c.get("site").texts });

/** The caller of a route that stands behind `requirePlayer` or `requireSession`. */
export function signedIn(c: Context<AppEnv>): SignedIn {
  const caller = c.get("signedIn");
  if (caller === null) throw new Error(`${c.req.path} is not behind a sign-in check`);
  return caller;
}
