import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useSeedMatches } from "../../data/live/use-seed.ts";
import type { MatchList } from "../../data/matches/listed-match.ts";
import { Link } from "../../platform/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PremiumMatch, type PremiumAnswer } from "./premium-match.tsx";
import styles from "./premium.module.css";

const STATUSES = ["live", "prematch"] as const;

/** Matches in play and ahead with what is quoted of their innings, overs and wickets. */
export function PremiumBoard({ matches, lines }: { matches: MatchList; lines: readonly PremiumAnswer[] }) {
  const t = useTranslations("lists.premium");
  useLiveChannel(matches.stream);
  useSeedMatches(matches.list);
  if (matches.list.length === 0)
    return (
      <EmptyState
        icon="trophy"
        title={t("empty.title")}
        text={t("empty.text")}
        action={
          <Link className={buttonClass("line")} to="/">
            {t("empty.action")}
          </Link>
        }
      />
    );
  return STATUSES.map((status) => {
    const shown = matches.list.filter((match) => (match.status === MATCH_STATUS.live) === (status === "live"));
    if (shown.length === 0) return null;
    return (
      <section key={status} className={styles.part} aria-labelledby={`premium-${status}`}>
        <h2 id={`premium-${status}`}>{t(status)}</h2>
        <ul className={styles.grid}>
          {shown.map((match) => {
            const answer = lines.find(({ matchId }) => matchId === match.id);
            return answer && <PremiumMatch key={match.id} match={match} answer={answer} />;
          })}
        </ul>
      </section>
    );
  });
}
