import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { userLimitsQuery } from "../../data/player/safety.queries.ts";
import { Link } from "../../platform/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./wallet.module.css";

/** Asks whoever has no limit on deposits whether to set one; below the form, which it does not move. */
export function LimitPrompt() {
  const t = useTranslations("limits.firstDeposit");
  const { data: limits } = useQuery(userLimitsQuery(useApi()));
  if (limits === undefined || limits.some(({ type }) => type === "deposit")) return null;
  return (
    <aside className={styles.form} aria-label={t("title")}>
      <Note tone="info">
        <p>
          <b>{t("title")}</b> {t("text")}
        </p>
      </Note>
      <Link to="/profile/limits" prefetch={false} className={buttonClass("line")}>
        {t("action")}
      </Link>
    </aside>
  );
}
