import { useTranslations } from "use-intl/react";
import { useLiveChannel } from "../data/live/use-live-channel.ts";
import { useSeedMarkets, useSeedMatches } from "../data/live/use-seed.ts";
import { MatchMarkets } from "../features/match/match-markets.tsx";
import { ScoreHeader } from "../features/match/score-header.tsx";
import type { MatchPageData } from "./loading/load-slug.server.ts";
import { PageHead } from "./page-head.tsx";

export function MatchPage({ match, markets, live }: MatchPageData) {
  const t = useTranslations("shell.meta");
  useSeedMatches([match]);
  useSeedMarkets(match.id, markets);
  useLiveChannel(markets.stream);
  useLiveChannel(live.stream);
  const names = { home: match.home.name, away: match.away.name };
  return (
    <>
      <PageHead
        title={t("matchTitle", names)}
        description={t("matchDescription", { ...names, league: match.tournament.name })}
      />
      <ScoreHeader match={match} />
      <MatchMarkets match={match} />
    </>
  );
}
