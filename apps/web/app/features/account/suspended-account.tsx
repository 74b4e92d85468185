import { useQuery } from "@tanstack/react-query";
import { CLOSED_BY_PLAYER, IDENTITY_REVIEW, SIGAP_IMPEDIMENT } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import { Link } from "../../platform/link.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { useSession } from "../../state/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./account-form.module.css";
import { RiskNotices } from "./risk-notices.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** Why an account is suspended, and what its player can still do: withdraw, read, find help, leave. */
export const SuspendedAccount = (ways: { onDone: () => void }) => (
  <QueryScope>
    <Ways {...ways} />
  </QueryScope>
);

const REASONS = new Map([
  [SIGAP_IMPEDIMENT, "sigap"],
  [CLOSED_BY_PLAYER, "closed"],
  [IDENTITY_REVIEW, "review"],
] as const);

function Ways({ onDone }: { onDone: () => void }) {
  const t = useTranslations("profile.suspended");
  const reason = useSession(({ player }) => player?.suspension_reason ?? "");
  const { data: config } = useQuery(siteConfigQuery(useApi()));
  const isHidden = useIsClosed("my-bets");
  const leave = useSignOut(onDone);
  const named = Array.from(REASONS).find(([name]) => name === reason)?.[1] ?? "other";
  // What an operator has stopped, or has yet to look at, pays nothing out.
  const isPaidOut = named !== "other" && named !== "review";
  return (
    <div className={styles.form}>
      <Note tone="warn">
        <p>{t(named)}</p>
      </Note>
      <p className={styles.intro}>{t(isPaidOut ? "can" : "held")}</p>
      {isPaidOut && (
        <Link className={buttonClass("primary", "big")} to="/profile/wallet/withdraw" onClick={onDone} prefetch={false}>
          {t("withdraw")}
        </Link>
      )}
      {!isHidden && (
        <Link className={buttonClass("line", "big")} to="/my-bets" onClick={onDone} prefetch={false}>
          {t("bets")}
        </Link>
      )}
      <Link
        className={buttonClass("line", "big")}
        to={config?.help ?? "/general-rules"}
        onClick={onDone}
        prefetch={false}
      >
        {t("help")}
      </Link>
      <Button look="ghost" size="big" onClick={() => void leave()}>
        {t("signOut")}
      </Button>
      <RiskNotices />
    </div>
  );
}
