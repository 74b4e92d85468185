import sprite from "virtual:sport-icons?url";
import type { IconAddress, IconName } from "../ui/icon-names.ts";
import { BOXING } from "./boxing/boxing.ts";
import { HANDBALL } from "./handball/handball.ts";
import { ICE_HOCKEY } from "./ice-hockey/ice-hockey.ts";
import { AMERICAN_FOOTBALL } from "./american-football/american-football.ts";
import { BASKETBALL } from "./basketball/basketball.ts";
import { CRICKET } from "./cricket/cricket.ts";
import { BASEBALL } from "./baseball/baseball.ts";
import { MMA } from "./mma/mma.ts";
import { SOCCER } from "./soccer/soccer.ts";
import { COUNTER_STRIKE } from "./counter-strike/counter-strike.ts";
import { VALORANT } from "./valorant/valorant.ts";
import { LEAGUE_OF_LEGENDS } from "./league-of-legends/league-of-legends.ts";
import { DARTS } from "./darts/darts.ts";
import { DOTA_2 } from "./dota-2/dota-2.ts";
import type { SportLook } from "./sport-look.ts";
import { TABLE_TENNIS } from "./table-tennis/table-tennis.ts";
import { TENNIS } from "./tennis/tennis.ts";
import { VOLLEYBALL } from "./volleyball/volleyball.ts";

/** How sports are shown, by key. One that is not here is shown by what the contract says of it. */
export const SPORT_LOOKS = new Map<string, SportLook>(
  Object.entries({
    soccer: SOCCER,
    tennis: TENNIS,
    ice_hockey: ICE_HOCKEY,
    basketball: BASKETBALL,
    counter_strike: COUNTER_STRIKE,
    valorant: VALORANT,
    baseball: BASEBALL,
    league_of_legends: LEAGUE_OF_LEGENDS,
    dota_2: DOTA_2,
    volleyball: VOLLEYBALL,
    table_tennis: TABLE_TENNIS,
    handball: HANDBALL,
    mma: MMA,
    boxing: BOXING,
    cricket: CRICKET,
    american_football: AMERICAN_FOOTBALL,
    darts: DARTS,
  }),
);

/** Stands where a sport's key would, for the live matches of all sports. */
export const ALL_SPORTS = "all";

/** The drawing of a sport, filled where it is the current one. */
export function sportIcon(sportKey: string | undefined, current = false): IconName | IconAddress {
  if (sportKey === ALL_SPORTS) return current ? "broadcast-fill" : "broadcast";
  return SPORT_LOOKS.has(sportKey ?? "") ? `${sprite}#${sportKey}-${current ? "fill" : "regular"}` : "trophy";
}

export const countsDown = (sportKey: string): boolean => SPORT_LOOKS.get(sportKey)?.countsDown === true;
