import { useFormatter, useTranslations } from "use-intl/react";
import type { MatchEvent } from "../../data/around/around.queries.ts";
import { countsDown } from "../../sports/registry.ts";

export interface Sides {
  home: { name: string };
  away: { name: string };
}

/** What an event is called: who did what, or which part of the match began. */
export function useEventText(sides: Sides): (event: MatchEvent) => string {
  const t = useTranslations("around.happened");
  const scoreText = ({ name, amount, player, by_other_side: byOtherSide }: MatchEvent, team: string): string => {
    if (player !== null) return t("scoreOf", { player: player.name, team });
    if (byOtherSide) return t("scoreByOther", { name, team });
    return amount === 1 ? t("score", { team }) : t("scoreBy", { team, amount: String(amount) });
  };
  return (event) => {
    const { kind, side, name, player, player_off: playerOff } = event;
    const team = side === null ? "" : sides[side].name;
    switch (kind) {
      case "stage":
        return name;
      case "score":
        return scoreText(event, team);
      case "period":
        return t("period", { team, period: name });
      case "point":
        return t("point", { team });
      case "count":
        return player === null ? t("count", { team, name }) : t("countOf", { name, player: player.name, team });
      case "substitution":
        return t("substitution", { on: player?.name ?? "", off: playerOff?.name ?? "", team });
    }
  };
}

const SECONDS = 60;
const twoDigits = (seconds: number): string => String(Math.floor(seconds)).padStart(2, "0");

/** When an event was: by the clock of the match as its sport reads it, or by that of the wall. */
export function useEventTime(sportKey: string): (event: MatchEvent) => string {
  const { dateTime } = useFormatter();
  const isCountdown = countsDown(sportKey);
  return ({ played_seconds: played, added_seconds: added, remaining_in_period_seconds: left, time }) => {
    if (isCountdown && left !== null) return `${Math.floor(left / SECONDS)}:${twoDigits(left % SECONDS)}`;
    if (played === null) return dateTime(new Date(time), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    return minuteOf({ played_seconds: played, added_seconds: added });
  };
}

/** The minute that was played, the first being 1. */
export function minuteOf({ played_seconds: played, added_seconds: added }: Played): string {
  if (added !== null) return `${Math.floor(played / SECONDS)}+${Math.floor(added / SECONDS) + 1}′`;
  return `${Math.floor(played / SECONDS) + 1}′`;
}

interface Played {
  played_seconds: number;
  added_seconds: number | null;
}
