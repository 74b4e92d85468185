import { MATCH_STATUS, type MatchStage } from "@touchline/contract/vocabulary";
import { SOCCER_STAGE } from "@touchline/sports/soccer";
import type { MatchClock, MatchScores, MatchState, PeriodScore } from "../../feed.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import { type Board, boardAt, countBySide } from "./board-at.ts";
import { HALF_PLAY_MS } from "./timeline/draw-timeline.ts";
import type { Half, MatchTimeline } from "./timeline/match-timeline.ts";

const HALF_SECONDS = HALF_PLAY_MS / 1000;
const HALVES = 2;

/** The match as shown so long after kick-off. */
export function stateAt(timeline: MatchTimeline, elapsedMs: number): ReturnType<MatchPlay["stateAt"]> {
  if (elapsedMs < 0) return BEFORE_KICK_OFF;
  const shown = timeline.cards.filter(({ atMs }) => atMs <= elapsedMs);
  const phase = phaseAt(timeline, elapsedMs);
  const board = boardAt(timeline, elapsedMs);
  return {
    ...phase,
    scores: { ...NO_SCORES, total: board.score, periods: halvesOf(board, phase.stage) },
    statistics: {
      corners: countBySide(timeline.corners.filter(({ atMs }) => atMs <= elapsedMs)),
      yellow_cards: countBySide(shown.filter(({ colour }) => colour === "yellow")),
      red_cards: countBySide(shown.filter(({ colour }) => colour === "red")),
    },
  };
}

function halvesOf({ score, halfTimeScore }: Board, stage: MatchStage): PeriodScore[] {
  const first = halfTimeScore ?? score;
  const halves = [{ ...first, key: "first_half", number: 1, type: "regular_period" }];
  if (halfTimeScore === null || stage === SOCCER_STAGE.halfTime) return halves;
  const second = { home: score.home - first.home, away: score.away - first.away };
  return [...halves, { ...second, key: "second_half", number: 2, type: "regular_period" }];
}

type Phase = Pick<MatchState, "status" | "stage" | "clock" | "resumesAfterMs">;

const NO_SCORES: MatchScores = { total: null, game: null, periods: [], server: null, maxPeriod: HALVES };

const BEFORE_KICK_OFF = {
  status: MATCH_STATUS.prematch,
  stage: SOCCER_STAGE.notStarted,
  clock: null,
  scores: NO_SCORES,
  statistics: {},
};

function phaseAt({ halves: [first, second], endMs }: MatchTimeline, elapsedMs: number): Phase {
  if (elapsedMs >= endMs) return { clock: null, status: MATCH_STATUS.finished, stage: SOCCER_STAGE.ended };
  if (elapsedMs >= second.startMs) return playing(second, SOCCER_STAGE.secondHalf, elapsedMs);
  if (elapsedMs < first.endMs) return playing(first, SOCCER_STAGE.firstHalf, elapsedMs);
  const clock = { ...clockAt(HALF_SECONDS, HALF_SECONDS), isStopped: true };
  return { status: MATCH_STATUS.live, stage: SOCCER_STAGE.halfTime, clock, resumesAfterMs: second.startMs };
}

function playing({ startMs, announcedMinutes }: Half, stage: MatchStage, elapsedMs: number): Phase {
  const playedMs = elapsedMs - startMs;
  const inAddedTime = playedMs >= HALF_PLAY_MS;
  const beforeSeconds = stage === SOCCER_STAGE.secondHalf ? HALF_SECONDS : 0;
  const playedSeconds = beforeSeconds + Math.floor(Math.min(playedMs, HALF_PLAY_MS) / 1000);
  return {
    status: MATCH_STATUS.live,
    stage,
    clock: {
      ...clockAt(playedSeconds, beforeSeconds + HALF_SECONDS),
      addedSeconds: inAddedTime ? Math.floor((playedMs - HALF_PLAY_MS) / 1000) : null,
      announcedMinutes: inAddedTime ? announcedMinutes : null,
    },
  };
}

const clockAt = (playedSeconds: number, periodEndSeconds: number): MatchClock => ({
  playedSeconds,
  addedSeconds: null,
  announcedMinutes: null,
  remainingSeconds: HALVES * HALF_SECONDS - playedSeconds,
  remainingInPeriodSeconds: periodEndSeconds - playedSeconds,
  isStopped: false,
});
