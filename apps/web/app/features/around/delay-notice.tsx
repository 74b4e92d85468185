import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import styles from "./delay-notice.module.css";

/** Where the jurisdiction of the site asks for it. */
export function DelayNotice() {
  return (
    <QueryScope>
      <Notice />
    </QueryScope>
  );
}

function Notice() {
  const t = useTranslations("around");
  const { data: config } = useQuery(siteConfigQuery(useApi()));
  return config?.jurisdiction.in_play_delay_notice === true && <p className={styles.notice}>{t("delay")}</p>;
}
