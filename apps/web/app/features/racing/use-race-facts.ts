import { useTranslations } from "use-intl/react";
import type { Race } from "./race-now.ts";

/** What a race is run over, for what, and by how many. */
export function useRaceFacts({ race }: Pick<Race, "race">, runners: number): string {
  const t = useTranslations("racing");
  return t("facts", {
    kind: t(`kind.${race.kind}`),
    class: race.class,
    distance: race.distance_metres,
    going: t(`going.${race.going}`),
    prize: race.prize_euros,
    runners,
  });
}
