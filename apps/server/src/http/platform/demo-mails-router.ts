import { PLATFORM_ROUTES } from "@touchline/contract";
import { MAILBOX_COOKIE } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { PlatformParts } from "./platform-parts.ts";

const LIFETIME_S = 24 * 60 * 60;

type MailboxParts = Pick<PlatformParts, "mailbox" | "origin">;

/** Which mails of the demo mailbox the caller's browser may read; it is given a cookie for them. None where there is no mailbox. */
export function mailReader({ mailbox, origin }: MailboxParts, c: Context<AppEnv>): string | undefined {
  if (mailbox === null) return undefined;
  const reader = getCookie(c, MAILBOX_COOKIE) || mailbox.newReader();
  const secure = origin.isSecure(c);
  setCookie(c, MAILBOX_COOKIE, reader, { path: "/", sameSite: "Lax", secure, httpOnly: true, maxAge: LIFETIME_S });
  return reader;
}

/** The mailbox of a site of play money. */
export function createDemoMailsRouter({ mailbox }: Pick<PlatformParts, "mailbox">) {
  const router = createApiRouter();
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
