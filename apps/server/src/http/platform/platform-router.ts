import { createApiRouter } from "../api-router.ts";
import { createDemoMailsRouter } from "./demo-mails-router.ts";
import type { PlatformParts } from "./platform-parts.ts";
import { createPasswordRouter } from "./password-router.ts";
import { createPhoneRouter } from "./phone-router.ts";
import { createPlayerRouter } from "./player-router.ts";
import { createSignInRouter } from "./sign-in-router.ts";
import { createSignUpRouter } from "./sign-up-router.ts";
import { createSiteRouter } from "./site-router.ts";
import { createUnlockRouter } from "./unlock-router.ts";

/** The platform API: the site, its players and their accounts. */
export function createPlatformRouter(parts: PlatformParts) {
  const router = createApiRouter();
  router.route("/", createSiteRouter(parts));
  router.route("/", createSignInRouter(parts));
  router.route("/", createSignUpRouter(parts));
  router.route("/", createDemoMailsRouter(parts));
  router.route("/", createPasswordRouter(parts));
  router.route("/", createUnlockRouter(parts));
  router.route("/", createPhoneRouter(parts));
  router.route("/", createPlayerRouter(parts));
  return router;
}
