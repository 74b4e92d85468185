import type { Context } from "hono";
import { deviceName } from "../players/device-name.ts";
import type { DevicePlace } from "../players/known-devices.ts";
import type { AppEnv } from "./app-env.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** Where a call came from, as it is shown to the player. */
export const placeOfCall = (
  { origin }: { origin: Pick<RequestOrigin, "country"> },
  c: Context<AppEnv>,
): DevicePlace => ({
  device: deviceName(c.req.header("user-agent")),
  country: origin.country(c),
});
