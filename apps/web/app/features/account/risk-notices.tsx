import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import styles from "./account-form.module.css";

/** What the site's jurisdiction warns players of, and where they may bar themselves from every operator. */
export function RiskNotices() {
  const t = useTranslations("account.risk");
  const { data: config } = useQuery(siteConfigQuery(useApi()));
  if (config === undefined) return null;
  const { minimum_age: age, risk_notices: notices, self_exclusion_registry: registry } = config.jurisdiction;
  if (notices.length === 0 && registry === null) return null;
  return (
    <p className={styles.effect}>
      {notices.map((notice) => t(notice, { age })).join(" ")}{" "}
      {registry !== null && (
        <a className={styles.link} href={registry.url} target="_blank" rel="noreferrer">
          {t("registry", { name: registry.name })}
        </a>
      )}
    </p>
  );
}
