import { MATCH_STATUS, type MatchStage, type MatchStatus, type SuspensionReason } from "@touchline/contract/vocabulary";
import { SOCCER_STAGE } from "@touchline/sports/soccer";
import type { MatchState } from "../../feed.ts";
import { HALF_PLAY_MS } from "../timeline/draw-timeline.ts";
import type { Half, MatchTimeline } from "../timeline/match-timeline.ts";
import type { MatchScript } from "./match-script.ts";
import { countBySide, scoreSheetAt } from "./score-sheet-at.ts";

/** The match as shown at a moment of its own clock. */
export function matchStateAt(script: MatchScript, clockMs: number): MatchState {
  const elapsedMs = clockMs - script.startMs;
  if (elapsedMs < 0) return beforeKickOff(clockMs);
  const timeline = script.timeline();
  const sheet = scoreSheetAt(timeline, elapsedMs);
  const shown = timeline.cards.filter(({ atMs }) => atMs <= elapsedMs);
  return {
    ...phaseAt(timeline, elapsedMs),
    clockAtMs: clockMs,
    score: sheet.score,
    halfTimeScore: sheet.halfTimeScore,
    redCards: countBySide(shown.filter(({ colour }) => colour === "red")),
    yellowCards: countBySide(shown.filter(({ colour }) => colour === "yellow")),
    corners: countBySide(timeline.corners.filter(({ atMs }) => atMs <= elapsedMs)),
    suspension: suspensionAt(timeline, elapsedMs),
  };
}

export function suspensionAt({ suspensions }: MatchTimeline, elapsedMs: number): SuspensionReason | null {
  return suspensions.find(({ fromMs, untilMs }) => fromMs <= elapsedMs && elapsedMs < untilMs)?.reason ?? null;
}

interface Phase {
  status: MatchStatus;
  stage: MatchStage;
  matchTimeSeconds: number | null;
  stoppageTimeSeconds: number | null;
  announcedStoppageMinutes: number | null;
  clockStopped: boolean;
}

const NO_CLOCK = {
  matchTimeSeconds: null,
  stoppageTimeSeconds: null,
  announcedStoppageMinutes: null,
  clockStopped: true,
};

function phaseAt({ halves: [first, second], endMs }: MatchTimeline, elapsedMs: number): Phase {
  if (elapsedMs >= endMs) return { ...NO_CLOCK, status: MATCH_STATUS.finished, stage: SOCCER_STAGE.ended };
  if (elapsedMs >= second.startMs) return playing(second, SOCCER_STAGE.secondHalf, elapsedMs);
  if (elapsedMs < first.endMs) return playing(first, SOCCER_STAGE.firstHalf, elapsedMs);
  return {
    ...NO_CLOCK,
    status: MATCH_STATUS.live,
    stage: SOCCER_STAGE.halfTime,
    matchTimeSeconds: HALF_PLAY_MS / 1000,
  };
}

function playing({ startMs, announcedMinutes }: Half, stage: MatchStage, elapsedMs: number): Phase {
  const playedMs = elapsedMs - startMs;
  const inAddedTime = playedMs >= HALF_PLAY_MS;
  const beforeSeconds = stage === SOCCER_STAGE.secondHalf ? HALF_PLAY_MS / 1000 : 0;
  return {
    status: MATCH_STATUS.live,
    stage,
    matchTimeSeconds: beforeSeconds + Math.floor(Math.min(playedMs, HALF_PLAY_MS) / 1000),
    stoppageTimeSeconds: inAddedTime ? Math.floor((playedMs - HALF_PLAY_MS) / 1000) : null,
    announcedStoppageMinutes: inAddedTime ? announcedMinutes : null,
    clockStopped: false,
  };
}

function beforeKickOff(clockAtMs: number): MatchState {
  const none = { home: 0, away: 0 };
  return {
    ...NO_CLOCK,
    status: MATCH_STATUS.prematch,
    stage: SOCCER_STAGE.notStarted,
    clockAtMs,
    score: none,
    halfTimeScore: null,
    redCards: none,
    yellowCards: none,
    corners: none,
    suspension: null,
  };
}
