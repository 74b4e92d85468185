import type { Config } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import type { Arena } from "../../games/arena.ts";
import type { AttemptLimits } from "../../players/attempt-limit.ts";
import type { DemoMailbox } from "../../players/demo-mailbox.ts";
import type { KnownDevices } from "../../players/known-devices.ts";
import type { PhoneVerifications } from "../../players/phone-verification.ts";
import type { PlayerMails } from "../../players/player-mails.ts";
import type { Sessions } from "../../players/sessions.ts";
import type { SportsbookTokens } from "../../players/sportsbook-tokens.ts";
import type { Auth } from "../auth.ts";
import type { InFlight } from "../in-flight.ts";
import type { RequestOrigin } from "../request-origin.ts";
import type { SessionCookies } from "../session-cookies.ts";

/** What the platform API is made of. */
export interface PlatformDeps {
  config: Pick<
    Config,
    | "locales"
    | "localeInUrlRequired"
    | "rtlEnabled"
    | "demoCredit"
    | "phoneVerificationRequired"
    | "signInEnabled"
    | "signUpEnabled"
    | "myBetsVisible"
  >;
  db: Database;
  now: () => Date;
  auth: Auth;
  sessions: Sessions;
  devices: KnownDevices;
  tokens: SportsbookTokens;
  cookies: SessionCookies;
  origin: RequestOrigin;
  limits: AttemptLimits;
  mails: PlayerMails;
  /** Null where players have mailboxes of their own. */
  mailbox: DemoMailbox | null;
  phones: PhoneVerifications;
  inFlight: InFlight;
  /** Null where there are no games. */
  arena: Arena | null;
}
