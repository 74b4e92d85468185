import { dataOf } from "../../data/http/api-failure.ts";
import type { ClosedDoor } from "../../platform/site.tsx";
import { keepBriefly } from "./keep-briefly.server.ts";
import type { PageRequest } from "./page-api.server.ts";

const DOORS = ["sign-in", "sign-up", "my-bets"] as const satisfies readonly ClosedDoor[];

const keepClosed = keepBriefly<readonly ClosedDoor[]>();

/** What the operator has closed for now. Where nobody says, everything counts as open: the API refuses what is not. */
export const loadClosed = (page: PageRequest): Promise<readonly ClosedDoor[]> =>
  keepClosed(page.environment.endpoints.platform, () => readClosed(page)).catch(() => []);

async function readClosed({ publicApi: { platform } }: PageRequest): Promise<readonly ClosedDoor[]> {
  const [{ platform_settings: settings }, config] = await Promise.all([
    dataOf(platform.GET("/system_state")),
    dataOf(platform.GET("/site_config")),
  ]);
  const isOpen: Record<ClosedDoor, boolean> = {
    "sign-in": settings.sign_in_enabled,
    "sign-up": settings.sign_up_enabled,
    "my-bets": config.is_my_bets_visible,
  };
  return DOORS.filter((door) => !isOpen[door]);
}
