import { createApiRouter } from "../api-router.ts";
import { createDemoRouter } from "./demo-router.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { createGamesRouter } from "./games-router.ts";
import { createKnownDevicesRouter } from "./known-devices-router.ts";
import { createPasskeysRouter } from "./passkeys-router.ts";
import { createPasswordRouter } from "./password-router.ts";
import { createPaymentsRouter } from "./payments-router.ts";
import { createPersonalDataRouter } from "./personal-data-router.ts";
import { createPhoneAccountsRouter } from "./phone-accounts-router.ts";
import { createPhoneWayInRouter } from "./phone-way-in-router.ts";
import { createPhoneRouter } from "./phone-router.ts";
import { createPlaySafetyRouter } from "./play-safety-router.ts";
import { createPlayerRouter } from "./player-router.ts";
import { createSafetyRouter } from "./safety-router.ts";
import { createAuthenticatorRouter } from "./authenticator-router.ts";
import { createSessionsRouter } from "./sessions-router.ts";
import { createSignInRouter } from "./sign-in-router.ts";
import { createSignUpRouter } from "./sign-up-router.ts";
import { createSiteRouter } from "./site-router.ts";
import { createStatementRouter } from "./statement-router.ts";
import { createUnlockRouter } from "./unlock-router.ts";

/** The platform API: the site, its players and their accounts. */
export function createPlatformRouter(deps: PlatformDeps) {
  const router = createApiRouter();
  router.route("/", createSiteRouter(deps));
  router.route("/", createSignInRouter(deps));
  router.route("/", createSignUpRouter(deps));
  router.route("/", createPhoneAccountsRouter(deps));
  router.route("/", createPhoneWayInRouter(deps));
  router.route("/", createDemoRouter(deps));
  router.route("/", createPasswordRouter(deps));
  router.route("/", createUnlockRouter(deps));
  router.route("/", createPhoneRouter(deps));
  // Before the player's, whose check counts every call as something that the player did.
  router.route("/", createPlaySafetyRouter(deps));
  router.route("/", createPaymentsRouter(deps));
  router.route("/", createPersonalDataRouter(deps));
  router.route("/", createAuthenticatorRouter(deps));
  router.route("/", createPasskeysRouter(deps));
  router.route("/", createSessionsRouter(deps));
  router.route("/", createKnownDevicesRouter(deps));
  router.route("/", createStatementRouter(deps));
  router.route("/", createPlayerRouter(deps));
  router.route("/", createSafetyRouter(deps));
  router.route("/", createGamesRouter(deps));
  return router;
}
