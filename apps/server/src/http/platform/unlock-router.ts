import { PLATFORM_ROUTES } from "@touchline/contract";
import { signInName } from "../../players/sign-in-name.ts";
import { unlockAccount } from "../../players/sign-in-lock.ts";
import { createApiRouter } from "../api-router.ts";
import { placeOfCall } from "../place-of-call.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** Opening an account that wrong passwords have locked, by the link in the mail about it. */
export function createUnlockRouter(deps: PlatformDeps) {
  const { cookies, db, devices, now } = deps;
  const router = createApiRouter();

  router.openapi(PLATFORM_ROUTES.unlockAccount, async (c) => {
    const player = await unlockAccount(
      { db, now },
      { secret: c.req.valid("query").unlock_token, realm: c.get("site").realm },
    );
    if (player === null) return refuse(c, "unlock_invalid");
    // Whoever locks it again does not shut out the browser of its player.
    cookies.setDevice(c, await devices.remember(player.id, cookies.deviceOf(c), placeOfCall(deps, c)));
    c.get("log").info({ playerId: player.id }, "account unlocked");
    return c.json({ email: signInName(player) }, 200);
  });

  return router;
}
