import { PLATFORM_ROUTES } from "@touchline/contract";
import { MAILBOX_COOKIE } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { PlayerMails } from "../../players/player-mails.ts";
import { passTime } from "../../safety/pass-time.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

const LIFETIME_S = 24 * 60 * 60;

type MailboxDeps = Pick<PlatformDeps, "mailbox" | "mailsOf" | "now" | "reach">;

/**
 * Writes to the messages that the caller's browser may read in the demo mailbox; it is given a cookie for them. None where
 * there is no mailbox. What is written there must be the same for every address: it is read by whoever typed one.
 */
export function shownMails({ mailbox, mailsOf, now, reach }: MailboxDeps, c: Context<AppEnv>): PlayerMails | undefined {
  if (mailbox === null) return undefined;
  const reader = getCookie(c, MAILBOX_COOKIE) || mailbox.newReader();
  reach.write(c, { name: MAILBOX_COOKIE, value: reader, maxAge: LIFETIME_S, httpOnly: true });
  return mailsOf(c).through({
    mail: { send: async (mail) => mailbox.put(reader, { ...mail, sentAt: now() }) },
    // A text message has no subject.
    sms: { send: async (sms) => mailbox.put(reader, { ...sms, from: "", subject: "", sentAt: now() }) },
  });
}

/** The same for messages to numbers: where phones get them, nobody else reads them. */
export const shownTexts = (deps: MailboxDeps, c: Context<AppEnv>): PlayerMails | undefined =>
  deps.mailbox?.hasTexts ? shownMails(deps, c) : undefined;

/** Whether the caller's browser has a message to a number in the demo mailbox. */
export const hasMessageTo = ({ mailbox }: Pick<PlatformDeps, "mailbox">, c: Context<AppEnv>, number: string): boolean =>
  mailbox !== null && mailbox.mailsOf(getCookie(c, MAILBOX_COOKIE) ?? "").some(({ to }) => to === number);

/** The mailbox of a site of play money, and its clock: both are where nothing is real, and nowhere else. */
export function createDemoRouter({ auth, db, mailbox, now }: Pick<PlatformDeps, "auth" | "db" | "mailbox" | "now">) {
  const router = createApiRouter();
  const { path: clockPath } = PLATFORM_ROUTES.passDemoTime;
  if (mailbox !== null) router.use(clockPath, auth.requireSession);
  router.openapi(PLATFORM_ROUTES.passDemoTime, async (c) => {
    if (mailbox === null) return refuse(c, "not_found");
    const { hours } = c.req.valid("json");
    await passTime({ db, log: c.get("log") }, { playerId: signedIn(c).player.id, hours, now: now() });
    return c.body(null, 204);
  });
  router.openapi(PLATFORM_ROUTES.listDemoMails, (c) => {
    if (mailbox === null) return refuse(c, "not_found");
    const mails = mailbox.mailsOf(getCookie(c, MAILBOX_COOKIE) ?? "");
    return c.json(
      mails.map(({ to, subject, text, sentAt }) => ({ to, subject, text, sent_at: sentAt.toISOString() })),
      200,
    );
  });
  return router;
}
