import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl/react";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useIsOffline } from "../../data/query/use-is-offline.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { ModalLink } from "./account-form.tsx";
import styles from "./profile-page.module.css";

/** The parts of a page of the account, or the way to sign in. */
export function ProfileParts({ children }: { children: ReactNode }) {
  const t = useTranslations("profile");
  // While it is asked again who is signed in, what is typed and shown stays.
  const status = useSession(({ status: now, player }) => (now === "PENDING" && player !== null ? "LOGGED_IN" : now));
  if (status === "NOT_LOGGED_IN")
    return (
      <EmptyState
        icon="lock-simple"
        title={t("visitor")}
        text={t("visitorText")}
        action={<ModalLink modal="signIn">{t("signIn")}</ModalLink>}
      />
    );
  if (status !== "LOGGED_IN") return <p role="status">{t("loading")}</p>;
  return (
    <QueryScope>
      <div className={styles.page}>{children}</div>
    </QueryScope>
  );
}

/** One part of a page of the account. It has the focus where what had it in there went with its `step`. */
export function ProfilePart({
  title,
  text,
  step = "",
  children,
}: {
  title: string;
  text?: string;
  step?: string;
  children: ReactNode;
}) {
  const id = useId();
  const box = useFocusKept<HTMLElement>(step);
  return (
    <section ref={box} tabIndex={-1} className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** Leaves what was begun in a part as it was before. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTranslations("profile");
  return (
    <Button look="ghost" size="big" onClick={onBack}>
      {t("back")}
    </Button>
  );
}

/** What was asked for, or that it is on its way, or lost. */
export function Asked<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const t = useTranslations("profile");
  const isOffline = useIsOffline();
  const { data, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError)
    return (
      <p role="status" className={styles.text}>
        {t(isOffline ? "offline" : "loading")}
      </p>
    );
  return (
    <div className={styles.buttons} role="alert">
      <p>{t("lost")}</p>
      <Button look="quiet" onClick={() => void refetch()}>
        {t("retry")}
      </Button>
    </div>
  );
}
