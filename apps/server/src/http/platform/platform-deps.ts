import type { Config } from "../../settings/config.ts";
import type { Database } from "../../db/database.ts";
import type { Arena } from "../../games/arena.ts";
import type { Notices } from "../../notices/write-notices.ts";
import type { AttemptLimits } from "../../players/attempt-limit.ts";
import type { Authenticators } from "../../players/authenticator.ts";
import type { DemoMailbox } from "../../players/demo-mailbox.ts";
import type { KnownDevices } from "../../players/known-devices.ts";
import type { Passkeys } from "../../players/passkeys.ts";
import type { PhoneChallenges } from "../../players/phone-challenges.ts";
import type { PhoneVerifications } from "../../players/phone-verification.ts";
import type { Payments } from "../../payments/payments.ts";
import type { PlayerMails } from "../../players/player-mails.ts";
import type { Sessions } from "../../players/sessions.ts";
import type { SportsbookTokens } from "../../players/sportsbook-tokens.ts";
import type { RegistryGate } from "../../safety/registry/registry-gate.ts";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { Auth } from "../auth.ts";
import type { CookieReach } from "../cookie-reach.ts";
import type { InFlight } from "../in-flight.ts";
import type { RequestOrigin } from "../request-origin.ts";
import type { SessionCookies } from "../session-cookies.ts";

/** What the platform API is made of. */
export interface PlatformDeps {
  config: Pick<Config, "locales" | "demoCredit" | "publicOrigin" | "allowedOrigins" | "phoneVerificationRequired">;
  db: Database;
  now: () => Date;
  auth: Auth;
  sessions: Sessions;
  devices: KnownDevices;
  notices: Notices;
  tokens: SportsbookTokens;
  cookies: SessionCookies;
  reach: CookieReach;
  origin: RequestOrigin;
  limits: AttemptLimits;
  /** Where players find the site that was asked. */
  originOf: (c: Context<AppEnv>) => string;
  /** The mails, as the site that was asked sends them. */
  mailsOf: (c: Context<AppEnv>) => PlayerMails;
  /** Null where players have mailboxes of their own. */
  mailbox: DemoMailbox | null;
  authenticators: Authenticators;
  passkeys: Passkeys;
  phones: PhoneVerifications;
  challenges: PhoneChallenges;
  inFlight: InFlight;
  /** Registers of excluded players. */
  registryGate: RegistryGate;
  /** Null where there is nobody to pay by. */
  payments: Payments | null;
  /** Null where there are no games. */
  arena: Arena | null;
}
