import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import type { Race } from "./race-now.ts";

const PRIZE_CURRENCY = "EUR";
/** Prizes are told without cents. */
const WHOLE = 1;

/** What a race is run over, for what, and by how many. */
export function useRaceFacts({ race }: Pick<Race, "race">, runners: number): string {
  const t = useTranslations("racing");
  const money = useMoney();
  return t("facts", {
    kind: t(`kind.${race.kind}`),
    class: race.class,
    distance: race.distance_metres,
    going: t(`going.${race.going}`),
    prize: money({ value: String(race.prize_euros), currency: PRIZE_CURRENCY, subunits: WHOLE }),
    runners,
  });
}
