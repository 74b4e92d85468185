import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { notificationsQuery, unreadQuery } from "../../data/notifications/notifications.queries.ts";
import { Link } from "../../platform/link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListEnd } from "../../ui/list-end.tsx";
import { focusAround, PartFailed } from "../../ui/part-failed.tsx";
import { NoticeRow } from "./notice-row.tsx";
import styles from "./notices.module.css";
import { useMarkRead } from "./use-mark-read.ts";

/** A list that goes on as it is scrolled, to the first of all. */
export function NoticeList({ onDone }: { onDone: () => void }) {
  const t = useTranslations("notices");
  const notices = useInfiniteQuery(notificationsQuery(useApi()));
  const list = notices.data?.pages.flatMap((page) => page.list) ?? [];
  if (notices.data === undefined) {
    const retry = () => void notices.refetch();
    if (notices.isError)
      return (
        <PartFailed title={t("failed.title")} text={t("failed.text")} action={t("failed.action")} onRetry={retry} />
      );
    return notices.isPaused ? (
      <EmptyState
        icon="wifi-slash"
        title={t("offline.title")}
        text={t("offline.text")}
        action={
          <Button look="quiet" onClick={retry}>
            {t("failed.action")}
          </Button>
        }
      />
    ) : (
      <p className={styles.waiting} role="status">
        {t("loading")}
      </p>
    );
  }
  if (list.length === 0) return <NoNotices onDone={onDone} />;
  return (
    <>
      <ReadAll />
      <ul className={styles.list} aria-label={t("title")}>
        {list.map((notice) => (
          <li key={notice.id} className={styles.item}>
            <NoticeRow notice={notice} onDone={onDone} />
          </li>
        ))}
      </ul>
      {notices.hasNextPage && (
        <ListEnd
          isFetching={notices.isFetchingNextPage}
          isFailed={notices.isFetchNextPageError}
          ahead="600px"
          texts={{ more: t("more"), failed: t("failed.title"), again: t("failed.action") }}
          onMore={() => void notices.fetchNextPage()}
        />
      )}
    </>
  );
}

function NoNotices({ onDone }: { onDone: () => void }) {
  const t = useTranslations("notices.empty");
  const nav = useTranslations("shell.nav");
  return (
    <EmptyState
      icon="bell"
      title={t("title")}
      text={t("text")}
      action={
        <Link className={buttonClass("line")} to="/" prefetch={false} onClick={onDone}>
          {nav("whatIsOn")}
        </Link>
      }
    />
  );
}

function ReadAll() {
  const t = useTranslations("notices");
  const { data } = useQuery(unreadQuery(useApi()));
  const mark = useMarkRead();
  const unread = data?.unread ?? 0;
  return (
    <div className={styles.tools}>
      <span className={styles.minor}>{t("unread", { count: unread })}</span>
      {unread > 0 && (
        <Button
          look="line"
          size="small"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            mark(null);
          }}
        >
          {t("readAll")}
        </Button>
      )}
    </div>
  );
}
