import { useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl/react";
import { withNames } from "../../platform/i18n/with-names.ts";
import { Link } from "../../platform/link.tsx";
import { sportIcon } from "../../sports/registry.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./multi-view.module.css";
import { MOST_WATCHED, type WatchChoice, watchPath } from "./watched.ts";

/** Every other match in play, found by the names of its teams or of its sport. Links, so that it works without scripts. */
export function WatchPicker({ ids, others }: { ids: readonly string[]; others: readonly WatchChoice[] }) {
  const t = useTranslations("lists.watch");
  const [asked, setAsked] = useState("");
  const looked = useDeferredValue(asked);
  const named = others.map(({ id, name, sport }) => ({ id, title: name, sport, name: `${name} ${sport.name}` }));
  const found = withNames(named, looked);
  return (
    <nav className={styles.others} aria-labelledby="watch-more">
      <h2 id="watch-more">{t("add", { count: MOST_WATCHED - ids.length })}</h2>
      <div className={styles.find}>
        <TextField
          type="search"
          label={t("find")}
          value={asked}
          autoComplete="off"
          onChange={({ target }) => setAsked(target.value)}
        />
      </div>
      <p className={found.length === 0 ? styles.nothing : "sr-only"} role="status">
        {looked.trim() !== "" && t("found", { count: found.length })}
      </p>
      <ul>
        {found.map(({ id, title, sport }) => (
          <li key={id}>
            <Link
              className={styles.other}
              to={watchPath([...ids, id])}
              prefetch={false}
              preventScrollReset
              aria-label={t("addMatch", { match: title })}
            >
              <Icon name={sportIcon(sport.key)} />
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
