import { useTranslations } from "use-intl/react";
import { useCount } from "../../platform/i18n/use-count.ts";
import { useSession } from "../../state/session.ts";
import styles from "./account-panel.module.css";

/** The player's points, and the groups that they are in; nothing where the site has neither. */
export function StatusGroups() {
  const t = useTranslations("account.menu");
  const count = useCount();
  const points = useSession(({ compPoints }) => compPoints);
  const groups = useSession(({ statusGroups }) => statusGroups);
  if (points === 0 && groups.length === 0) return null;
  return (
    <dl className={styles.loyalty}>
      <div>
        <dt>{t("points")}</dt>
        <dd className="num" dir="ltr">
          {count(points)}
        </dd>
      </div>
      {groups.map(({ id, name, min_comp_points: from, max_comp_points: to }) => (
        <div key={id}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd className="num" dir="ltr">
            {from !== null && to !== null && `${count(from)}–${count(to)}`}
            {from !== null && to === null && `${count(from)}+`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
