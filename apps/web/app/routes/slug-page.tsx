import { useTranslations } from "use-intl/react";
import { useLiveChannel } from "../data/live/use-live-channel.ts";
import { useSeedMarkets, useSeedMatches } from "../data/live/use-seed.ts";
import { matchCount } from "../features/catalog/navigation.ts";
import { CalendarWidget } from "../features/catalog/calendar-widget.tsx";
import { PlaceBrowser } from "../features/catalog/place-browser.tsx";
import { PlaceLinks } from "../features/catalog/place-links.tsx";
import { TitleMark } from "../features/favourites/title-mark.tsx";
import { MatchMarkets } from "../features/match/match-markets.tsx";
import { MatchSwitcher } from "../features/match/match-switcher.tsx";
import { OutrightMarkets } from "../features/match/outright-markets.tsx";
import { PositionSlot } from "../features/positions/position-slot.tsx";
import { ScoreHeader } from "../features/match/score-header.tsx";
import type { CategoryPageData, LeaguePageData, MatchPageData, SlugPageData } from "./loading/load-slug.server.ts";
import { PartBoundary, lazyPart } from "../platform/lazy-part.tsx";
import { PageHead } from "./page-head.tsx";
import { useNavigationData } from "./root-data.ts";

// Apart from this file, which home fetches ahead.
const { Part: AroundSlot } = lazyPart(async () => (await import("../features/around/around-slot.tsx")).AroundSlot);

const { Part: DelayNoticeSlot } = lazyPart(
  async () => (await import("../features/around/delay-notice-slot.tsx")).MatchDelayNoticeSlot,
);

const { Part: OutrightPage } = lazyPart(async () => (await import("./outright-page.tsx")).OutrightPage);

/** A match, an outright, a league or a country: their paths have one shape. */
export function SlugPage({ page }: { page: SlugPageData }) {
  switch (page.kind) {
    case "match":
      return <MatchPage key={page.match.id} {...page} />;
    case "outright":
      return <OutrightPage key={page.outright.id} {...page} />;
    case "league":
      return <LeaguePage {...page} />;
    case "category":
      return <CategoryPage {...page} />;
  }
}

function MatchPage({ match, markets, live }: MatchPageData) {
  const t = useTranslations("shell.meta");
  useSeedMatches([match]);
  useSeedMarkets(match.id, markets);
  useLiveChannel(markets.stream);
  useLiveChannel(live.stream);
  const names = { home: match.home.name, away: match.away.name };
  const description = t("matchDescription", { ...names, league: match.tournament.name });
  // In the first answer already: what is around the match comes late on a slow phone, and its place is not empty till then.
  const about = <p>{description}</p>;
  return (
    <>
      <PageHead title={t("matchTitle", names)} description={description} query="" />
      <ScoreHeader match={match} mark={<PositionSlot matchId={match.id} />}>
        <PartBoundary loading={about}>
          <AroundSlot match={match} about={about} />
        </PartBoundary>
      </ScoreHeader>
      <MatchMarkets match={match} />
      <PartBoundary loading={null}>
        <DelayNoticeSlot matchId={match.id} />
      </PartBoundary>
    </>
  );
}

/** Beside a match stand the other live matches. */
export function MatchRail({ match, live }: MatchPageData) {
  return <MatchSwitcher match={match} others={live.list} />;
}

function LeaguePage({ tournament, matches, ofCompetition, ...asked }: LeaguePageData) {
  const t = useTranslations("shell.meta");
  const { id, name, slug, category, sport } = tournament;
  const names = { league: name, country: category.name };
  return (
    <>
      <PageHead title={t("leagueTitle", names)} description={t("leagueDescription", names)} />
      <PlaceBrowser {...asked} place={id} path={`/${sport.key}/${slug}`} title={name} first={matches}>
        <TitleMark type="tournaments" id={id} name={name} />
      </PlaceBrowser>
      {ofCompetition && (
        <OutrightMarkets
          key={ofCompetition.outright.id}
          {...ofCompetition}
          mark={<PositionSlot matchId={ofCompetition.outright.id} />}
        />
      )}
      <CalendarWidget
        key={id}
        kind="results"
        place={{ tournament_id: [id] }}
        to={`/results?sport=${sport.key}&league=${slug}`}
      />
    </>
  );
}

function CategoryPage({ category, tournaments, matches, ...asked }: CategoryPageData) {
  const t = useTranslations();
  const { counters } = useNavigationData();
  const names = { category: category.name, sport: category.sport.name };
  const leagues = tournaments.map(({ id, slug, name, sport }) => ({
    to: `/${sport.key}/${slug}`,
    name,
    countryCode: category.country_code,
    count: matchCount(counters.tournaments, id),
  }));
  return (
    <>
      <PageHead title={t("shell.meta.categoryTitle", names)} description={t("shell.meta.categoryDescription", names)} />
      <PlaceBrowser
        {...asked}
        place={category.id}
        path={`/${category.sport.key}/${category.slug}`}
        title={category.name}
        first={matches}
        tabs={<PlaceLinks label={t("catalog.leagues")} places={leagues} />}
      />
    </>
  );
}
