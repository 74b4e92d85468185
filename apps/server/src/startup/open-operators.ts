import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Book } from "../book/book.ts";
import type { Config } from "../settings/config.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/app-env.ts";
import { createOperatorRouter } from "../http/operator/operator-router.ts";
import { createRequestOrigin } from "../http/request-origin.ts";
import { atFirstHost } from "../http/site-origin.ts";
import { Operators } from "../operator/operators-file.ts";
import { attemptLimit } from "../players/attempt-limit.ts";
import type { MailTransport } from "../players/mail-transport.ts";
import { createPlayerMails } from "../players/player-mails.ts";
import type { SmsTransport } from "../players/sms-transport.ts";
import type { Registries } from "../safety/registry/registries.ts";
import { createRegistryGate } from "../safety/registry/registry-gate.ts";

const MINUTE_MS = 60_000;

interface OperatorsDeps {
  db: Database;
  log: Logger;
  book: Book;
  sessionSecret: string;
  now: () => Date;
  registries: Registries;
  mail: MailTransport;
  sms: SmsTransport;
  /** Where the server is reached where nobody has said. */
  origin: string;
}

/** What operators call; null where nobody is named as one. */
export function openOperators(
  config: Pick<Config, "operators" | "trustedProxies" | "allowedOrigins" | "sites" | "publicOrigin">,
  { db, log, book, sessionSecret, now, registries, mail, sms, origin }: OperatorsDeps,
): Hono<AppEnv> | null {
  if (config.operators === undefined) return null;
  const counted = { db, secret: sessionSecret, now };
  const gate = createRegistryGate({ db, now, log, registries });
  return createOperatorRouter({
    db,
    log,
    book,
    now,
    reportsTo: (jurisdiction) => gate.reportsTo(jurisdiction),
    mailsTo: ({ realm }) => {
      // Of its realm's first site, as pushes are: at which one of several a player is, nothing says.
      const site = config.sites.all.find((one) => one.realm === realm) ?? config.sites.all[0];
      return createPlayerMails({ mail, sms, origin: atFirstHost(site, config.publicOrigin ?? origin), site });
    },
    operators: new Operators(config.operators, log),
    origin: createRequestOrigin(config),
    limits: {
      wrongToken: attemptLimit(counted, { name: "operator token", attempts: 10, windowMs: 15 * MINUTE_MS }),
      browser: attemptLimit(counted, { name: "operator page", attempts: 10, windowMs: 15 * MINUTE_MS }),
      calls: attemptLimit(counted, { name: "operator calls", attempts: 600, windowMs: MINUTE_MS }),
    },
  });
}
