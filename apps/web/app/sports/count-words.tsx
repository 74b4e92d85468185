import { useTranslations } from "use-intl/react";
import { useCount } from "../platform/i18n/use-count.ts";
import type { FieldProps, FieldSides } from "./sport-field.ts";

/** Each statistic of both sides in a sentence. */
export function CountWords({ cell, sides }: Pick<FieldProps, "cell"> & { sides: FieldSides }) {
  const t = useTranslations("around.field");
  const count = useCount();
  return cell.statistics.map(({ key, name, home, away }) => (
    <p key={key}>
      {t("counts", {
        name,
        home: sides.home.name,
        away: sides.away.name,
        homeCount: count(home),
        awayCount: count(away),
      })}
    </p>
  ));
}
