import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { unreadQuery } from "../../data/notifications/notifications.queries.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useCount } from "../../platform/i18n/use-count.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./bell.module.css";

const MOST_SHOWN = 99;

/** Opens the notifications; how many are unread is said politely when it changes. */
export function Bell({ onOpen }: { onOpen: () => void }) {
  return (
    <QueryScope>
      <BellButton onOpen={onOpen} />
    </QueryScope>
  );
}

function BellButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("notices");
  const countText = useCount();
  const { data } = useQuery(unreadQuery(useApi()));
  const unread = data?.unread ?? 0;
  // What was there when the page came is no news.
  const [first, setFirst] = useState<number | null>(null);
  if (first === null && data !== undefined) setFirst(data.version);
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-label={t("open", { count: unread })}
        title={t("title")}
        onClick={onOpen}
      >
        <Icon name="bell" className={styles.icon} />
        {unread > 0 && (
          <span className={`${styles.badge} num`} dir="ltr" aria-hidden="true">
            {unread > MOST_SHOWN ? `${countText(MOST_SHOWN)}+` : countText(unread)}
          </span>
        )}
      </button>
      <span className="sr-only" role="status">
        {data === undefined || data.version === first ? "" : t("unread", { count: unread })}
      </span>
    </>
  );
}
