import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { isRefused } from "../../data/http/api-failure.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./around.module.css";

/** What is asked for, or what stands in its place: while it loads, offline, where it failed and where there is none. */
export function Answer<Data>({
  query,
  isEmpty,
  empty = "",
  children,
}: {
  query: UseQueryResult<Data>;
  isEmpty?: (data: Data) => boolean;
  empty?: string;
  children: (data: Data) => ReactNode;
}) {
  const t = useTranslations("around");
  const { data, isError, error, fetchStatus } = query;
  if (data !== undefined) return isEmpty?.(data) === true ? <Note text={empty} /> : children(data);
  if (isError && isRefused(error)) return <Note text={t("unavailable")} />;
  if (isError)
    return (
      <div className={styles.note} role="alert">
        <p>{t("failed")}</p>
        <Button look="quiet" onClick={() => void query.refetch()}>
          {t("again")}
        </Button>
      </div>
    );
  if (fetchStatus === "paused") return <Note text={t("offline")} />;
  return <Loading />;
}

/** The whole panel's place, until what it shows has come. */
export function Loading() {
  const t = useTranslations("around");
  return (
    <div className={styles.loading} role="status">
      <span className="sr-only">{t("loading")}</span>
    </div>
  );
}

const Note = ({ text }: { text: string }) => <p className={styles.note}>{text}</p>;
