import { isInPlay } from "@touchline/contract/vocabulary";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl/react";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useSeedMatches } from "../../data/live/use-seed.ts";
import type { MatchList } from "../../data/matches/listed-match.ts";
import { Link } from "../../platform/link.tsx";
import { useOnReturn } from "../../platform/use-on-return.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PremiumMatch, type PremiumAnswer } from "./premium-match.tsx";
import styles from "./premium.module.css";

const STATUSES = ["live", "prematch"] as const;

/** Matches in play and ahead with what is quoted of their innings, overs and wickets. */
export function PremiumBoard({ matches, lines }: { matches: MatchList; lines: readonly PremiumAnswer[] }) {
  const t = useTranslations("lists.premium");
  const { revalidate } = useRevalidator();
  const live = useLiveStore();
  // Which matches there are is not pushed; under the eyes of the player the board stays as it is.
  useOnReturn(() => {
    if (live.link === "live") void revalidate();
  });
  useLiveChannel(matches.stream);
  useSeedMatches(matches.list);
  if (lines.length === 0)
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
    const shown = matches.list.flatMap((match) => {
      const answer = lines.find(({ matchId }) => matchId === match.id);
      const isHere = isInPlay(match.status) === (status === "live");
      return isHere && answer !== undefined ? [{ match, answer }] : [];
    });
    if (shown.length === 0) return null;
    return (
      <section key={status} className={styles.part} aria-labelledby={`premium-${status}`}>
        <h2 id={`premium-${status}`}>{t(status)}</h2>
        <ul className={styles.grid}>
          {shown.map(({ match, answer }) => (
            <PremiumMatch key={match.id} match={match} answer={answer} />
          ))}
        </ul>
      </section>
    );
  });
}
