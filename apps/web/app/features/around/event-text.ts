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
  return ({ kind, side, name, amount }) => {
    const team = side === null ? "" : sides[side].name;
    switch (kind) {
      case "stage":
        return name;
      case "score":
        return amount === 1 ? t("score", { team }) : t("scoreBy", { team, amount: String(amount) });
      case "period":
        return t("period", { team, period: name });
      case "point":
        return t("point", { team });
      case "count":
        return t("count", { team, name });
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
    if (added !== null) return `${Math.floor(played / SECONDS)}+${Math.floor(added / SECONDS) + 1}′`;
    return `${Math.floor(played / SECONDS) + 1}′`;
  };
}
