import { z } from "@hono/zod-openapi";
import { SiteJurisdiction } from "./jurisdiction.ts";
import { ours } from "./shared.ts";

export const SiteConfig = z
  .object({
    chat: z.object({ type: z.string(), id: z.string() }).nullable(),
    deposit_reminder: z.object({
      show_deposit_reminder: z.boolean(),
      player_group_id: z.string().nullable(),
      remind_after: z.int(),
    }),
    sign_up_reminder_seconds: z.int().nullable(),
    is_my_bets_visible: z.boolean(),
    closed_features: ours(
      z.array(z.string()).optional(),
      "What the site has not, though the server may have it: `search`, `share`, `cash_out`, `bet_builder`, `quick_bet`, `statistics`, `streams`, `racing`, `lotteries`, `premium_cricket`, `virtual_games`, `reality_check`. Calls that are about one alone are refused as what is not there (404). Quick and custom bets are refused with 422, the calls of a reality check with 400 and code 37; `racing` and `premium_cricket` close a screen, and no call.",
    ),
    jurisdiction: ours(SiteJurisdiction, "Whose rules the site is run by, and what they ask of pages."),
    help: ours(z.string(), "Where players find help: a path of the site, or an address elsewhere."),
    time_zone: ours(
      z.string().optional(),
      "In which days begin and end here: those of statements and of limits on time. UTC where it is left out.",
    ),
    is_demo: ours(z.boolean(), "Play money; the demo player's sign-in may be shown."),
  })
  .openapi("SiteConfig");
