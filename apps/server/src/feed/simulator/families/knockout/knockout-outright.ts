import { MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { FeedCompetitor, OutrightFixture } from "../../../feed.ts";
import { slugOf } from "../../competitor-looks.ts";
import { hashText } from "../../seeded-random.ts";
import type { FairPrices, MatchPlay, WrittenMatch } from "../../simulated-sport.ts";
import type { Competitor, Tournament } from "./tournament.ts";

const WINNER_MARKET = "534";
/** How many come as far as each market asks. */
const PLACES: Readonly<Record<string, number>> = { [WINNER_MARKET]: 1, "90221": 2, "90222": 4 };
/** Overround of each market of a tournament. */
export const KNOCKOUT_MARGINS = { [WINNER_MARKET]: 0.2, "90221": 0.16, "90222": 0.14 } as const;
const EACH_WAY = { places: 2, fraction: "1/2" } as const;

/** Who wins a tournament, and who comes how far: bets are taken until its last match begins. */
export function writeKnockoutOutright<OneCompetitor extends Competitor>(
  seed: string,
  tournament: Tournament<OneCompetitor>,
  { name, provider }: { name: string; provider: OutrightFixture["provider"] },
): WrittenMatch {
  const { id, competition, fromMs, finalMs: startMs, untilMs } = tournament.edition;
  return {
    fixture: {
      type: "outright",
      kind: "simple_tournament",
      matchId: id,
      slug: `${slugOf(name)}-${id}`,
      tournamentId: competition.id,
      competitors: tournament.competitors.map(({ team }, index): FeedCompetitor => ({ id: idOf(index), ...team })),
      startTimeMs: startMs,
      fromMs,
      untilMs,
      provider,
    },
    startMs,
    hash: hashText(`${seed}/${id}`),
    earlyMoments: () => tournament.moments().map((atMs) => atMs - startMs),
    play: () => createPlay(tournament),
  };
}

const idOf = (competitor: number): string => String(competitor + 1);

function createPlay(tournament: Tournament<Competitor>): MatchPlay {
  const { finalMs } = tournament.edition;
  const endMs = (): number => tournament.finalEndMs - finalMs;
  return {
    get endMs() {
      return endMs();
    },
    get suspensions() {
      return [{ fromMs: 0, untilMs: endMs(), reason: "break" as const }];
    },
    decidesEarly: true,
    moments: () => [],
    stateAt: (elapsedMs) => {
      const isOver = elapsedMs >= 0 && elapsedMs >= endMs();
      return {
        status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.prematch,
        stage: isOver ? MATCH_STAGE.ended : MATCH_STAGE.notStarted,
        clock: null,
        scores: { total: null, game: null, periods: [], server: null, maxPeriod: null },
        statistics: {},
        withdrawn: tournament.withdrawnAt(finalMs + elapsedMs).map(idOf),
      };
    },
    sheetAt: (elapsedMs) => {
      const { ranks, openPlaces } = tournament.ranksAt(finalMs + elapsedMs);
      return {
        tallies: {},
        ranks: Object.fromEntries([...ranks].map(([competitor, rank]) => [idOf(competitor), rank])),
        openPlaces,
        isOver: elapsedMs >= 0 && elapsedMs >= endMs(),
      };
    },
    openLines: () => Object.keys(PLACES).map((marketId) => ({ marketId, specifier: "" })),
    // How they fare is known on court first, and prices here follow minutes later.
    heldBack: (elapsedMs) => new Set(tournament.onCourtAt(finalMs + elapsedMs).map(idOf)),
    placeTerms: ({ marketId }) => (marketId === WINNER_MARKET ? EACH_WAY : null),
    fairAt: (elapsedMs) => fairPricesOf(tournament, finalMs + elapsedMs),
  };
}

function fairPricesOf(tournament: Tournament<Competitor>, nowMs: number): FairPrices {
  const reached = tournament.chancesAt(nowMs);
  return ({ marketId }) => {
    const rounds = tournament.edition.rounds - Math.log2(PLACES[marketId] ?? 1);
    return tournament.competitors.map((_, competitor) => reached[rounds]?.get(competitor) ?? 0);
  };
}
