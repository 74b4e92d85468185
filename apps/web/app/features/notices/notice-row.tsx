import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { Notification } from "../../data/notifications/notifications.queries.ts";
import { calendarDaysBetween, dateFormat } from "../../platform/i18n/date-format.ts";
import { useTimeZone } from "../../platform/i18n/time-zone.ts";
import { Link } from "../../platform/link.tsx";
import { useIsClosed, useSite } from "../../platform/site.tsx";
import { useToday } from "../time/use-today.ts";
import { classNames } from "../../ui/class-names.ts";
import { noticePath } from "./notice-path.ts";
import styles from "./notices.module.css";
import { useMarkRead } from "./use-mark-read.ts";

/** One notification: pressing it marks it as read, and leads to what it is about where there is a page of that. */
export function NoticeRow({ notice, onDone }: { notice: Notification; onDone: () => void }) {
  const mark = useMarkRead();
  const isBetHidden = useIsClosed("my-bets");
  const { read } = notice;
  const look = classNames(styles.row, !read && styles.unread);
  const markThis = (): void => {
    if (!read) mark([notice.id]);
  };
  const path = noticePath(notice, { isBetHidden });
  if (path !== null)
    return (
      <Link
        to={path}
        className={look}
        prefetch={false}
        onClick={() => {
          markThis();
          onDone();
        }}
      >
        <Words notice={notice} />
      </Link>
    );
  return (
    <button type="button" className={look} onClick={markThis}>
      <Words notice={notice} />
    </button>
  );
}

function Words({ notice: { title, caption, body, created_at: at, read } }: { notice: Notification }): ReactNode {
  const t = useTranslations("notices");
  return (
    <>
      <span className={styles.head}>
        <span className={styles.mark}>{!read && <span className="sr-only">{t("isUnread")}</span>}</span>
        <b className={styles.title}>{title}</b>
        <Moment at={at} />
      </span>
      <span className={styles.body}>{body}</span>
      <span className={styles.minor}>{caption}</span>
    </>
  );
}

/** The time of today, or the day. */
function Moment({ at }: { at: string }) {
  const { locale } = useSite();
  const zone = useTimeZone();
  const moment = new Date(at);
  const isToday = calendarDaysBetween(moment, useToday(), zone) === 0;
  return (
    <time dateTime={at} className={`${styles.minor} num`}>
      {dateFormat(locale, zone, isToday ? "time" : "date").format(moment)}
    </time>
  );
}
