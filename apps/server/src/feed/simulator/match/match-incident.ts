import { MATCH_STAGE } from "@touchline/contract/vocabulary";
import { type OutcomeResult, settleLine } from "@touchline/sports";
import { isDeepStrictEqual } from "node:util";
import type { LineSettlement } from "../../feed.ts";
import { settlementOf } from "./line-results.ts";
import type { MatchIncident, MatchLine, MatchScript, PlayedScript, SaidOfLines } from "./match-script.ts";
import { mixBits } from "../seeded-random.ts";

const MINUTE_MS = 60_000;
const SALT = 0x51ed270b;
const PER = 1_000;
/** Of a hundred incidents: how many are of each kind, up to which of a hundred. */
const KINDS = [
  ["corrected", 40],
  ["voided", 65],
  ["postponed", 85],
  ["abandoned", 100],
] as const;
/** How long before the start a match is postponed, and after its end a result is taken back, and given anew. */
const POSTPONED_MINUTES = [10, 90] as const;
const VOIDED_MINUTES = [15, 240] as const;
const TAKEN_BACK_MINUTES = [4, 25] as const;
const SETTLED_MINUTES = [1, 5] as const;
/** In which part of a match it is abandoned, or a line cancelled in play. */
const IN_PLAY = [0.15, 0.85] as const;

type Befallen = Pick<PlayedScript, "hash" | "walkoverMs" | "isPlayedToTheEnd">;

/** What befalls a match, where it is none of so many in a thousand that nothing does. */
function kindOf({ hash, isPlayedToTheEnd }: Befallen, perThousand: number): (typeof KINDS)[number][0] | null {
  if (share(hash, 0) * PER >= perThousand) return null;
  const place = share(hash, 1) * 100;
  const [drawn] = KINDS.find(([, upTo]) => place < upTo) ?? KINDS[0];
  const isGivenUp = drawn === "postponed" || drawn === "abandoned";
  return isGivenUp && isPlayedToTheEnd === true ? "voided" : drawn;
}

/** Whether a match comes to no result that anything else goes by: tables and form leave it out. */
export function isGivenUp(match: Befallen, perThousand: number): boolean {
  const kind = match.walkoverMs === undefined ? kindOf(match, perThousand) : "postponed";
  return kind === "postponed" || kind === "abandoned";
}

/** The incident of a match, where it has one: of so many matches in a thousand. */
export function incidentOf(script: PlayedScript, perThousand: number): MatchIncident | null {
  const { fixture, hash, walkoverMs } = script;
  if (walkoverMs !== undefined) return givenUp({ earlyMs: walkoverMs, momentOf: () => walkoverMs }, "walkover");
  if (script.corrected !== undefined) return corrected(script);
  const kind = kindOf(script, perThousand);
  if (kind === null) return null;
  if (fixture.type === "outright") return fixture.race === undefined ? null : amended(script);
  switch (kind) {
    case "corrected":
      return corrected(script);
    case "voided":
      return voided(script);
    case "postponed":
      return givenUp({ earlyMs: -minutes(hash, POSTPONED_MINUTES), momentOf: () => inPlay(script) }, "postponed");
    case "abandoned":
      return givenUp({ earlyMs: null, momentOf: () => inPlay(script) }, "abandoned");
  }
}

/** So long after the start, or where the match was given up before that, the last moment that was played. */
export function playedMs({ incident }: Pick<MatchScript, "incident">, elapsedMs: number): number {
  if (incident === null || elapsedMs < (incident.earlyMs ?? 0)) return elapsedMs;
  return Math.min(elapsedMs, (incident.halt()?.atMs ?? Number.POSITIVE_INFINITY) - 1);
}

/** Between 0 and 1, the same for the same match. */
const share = (hash: number, channel: number): number => mixBits(hash ^ (SALT + channel * 0x9e3779b1)) / 4_294_967_296;
const between = (hash: number, channel: number, [from, to]: readonly [number, number]): number =>
  from + (to - from) * share(hash, channel);
const minutes = (hash: number, range: readonly [number, number]): number =>
  Math.round(between(hash, 2, range)) * MINUTE_MS;
const inPlay = ({ hash, play }: PlayedScript): number => Math.floor(between(hash, 3, IN_PLAY) * play().endMs);

const NOTHING_WRONG = {
  isWrong: () => false,
  wrongly: (right: LineSettlement) => right,
} satisfies Partial<MatchIncident>;

/** Given up, before the match or in it: what has no result by then is void. */
function givenUp(
  { earlyMs, momentOf }: { earlyMs: number | null; momentOf: () => number },
  how: "postponed" | "abandoned" | "walkover",
): MatchIncident {
  let knownMs = earlyMs;
  const atMs = (): number => (knownMs ??= momentOf());
  return {
    earlyMs,
    halt: () => ({ atMs: atMs(), stage: MATCH_STAGE[how] }),
    said: () => [{ atMs: atMs(), order: 2, message: { type: "cancel", lines: "undecided", reason: how } }],
    ...NOTHING_WRONG,
  };
}

/** One line was offered at wrong prices: bets on it are void, before the match or in it. */
function voided(script: PlayedScript): MatchIncident {
  const { hash } = script;
  const earlyMs = share(hash, 4) < 0.5 ? -minutes(hash, VOIDED_MINUTES) : null;
  let known: readonly SaidOfLines[] | null = null;
  const said = (): readonly SaidOfLines[] => {
    const atMs = earlyMs ?? inPlay(script);
    const sheet = script.play().sheetAt(atMs);
    const open = [...script.ladders().at(atMs).open].filter(
      ({ market, specifiers }) => settleLine(market, specifiers, sheet) === null,
    );
    const line = open[Math.floor(share(hash, 5) * open.length)];
    if (!line) return [];
    const { marketId, specifier } = line;
    const lines = [{ marketId, specifier }];
    return [{ atMs, order: 2, message: { type: "cancel", lines, reason: "incorrect_odds" } }];
  };
  return { earlyMs, halt: () => null, said: () => (known ??= said()), ...NOTHING_WRONG };
}

/** When a result is taken back, and given anew. */
function correctionTimes({ hash, play, corrected: written }: PlayedScript): { takenBackMs: number; settledMs: number } {
  const { endMs } = play();
  if (written) return { takenBackMs: endMs + written.takenBackMs, settledMs: endMs + written.settledMs };
  const takenBackMs = endMs + minutes(hash, TAKEN_BACK_MINUTES);
  return { takenBackMs, settledMs: takenBackMs + Math.round(between(hash, 6, SETTLED_MINUTES)) * MINUTE_MS };
}

/** What is said to put lines right: nothing of none. */
function correction(script: PlayedScript, right: readonly LineSettlement[]): readonly SaidOfLines[] {
  if (right.length === 0) return [];
  const { takenBackMs, settledMs } = correctionTimes(script);
  const lines = right.map(({ marketId, specifier }) => ({ marketId, specifier }));
  return [
    { atMs: takenBackMs, order: 2, message: { type: "settlement_rollback", lines } },
    { atMs: settledMs, order: 1, message: { type: "settlement", lines: right } },
  ];
}

/** One market was settled the wrong way round at the end of the match; a while after, that is taken back and put right. */
function corrected(script: PlayedScript): MatchIncident {
  let wrong: ReadonlyMap<MatchLine, readonly OutcomeResult[]> | null = null;
  const lines = () => (wrong ??= wrongLines(script));
  return {
    earlyMs: null,
    halt: () => null,
    isWrong: (line) => lines().has(line),
    wrongly: theWrongWayRound,
    said: () =>
      correction(
        script,
        [...lines()].map(([line, results]) => settlementOf(script, line, results)),
      ),
  };
}

const theWrongWayRound = (line: LineSettlement): LineSettlement => {
  const results = line.outcomes.map(({ result }) => result).toReversed();
  return {
    ...line,
    outcomes: line.outcomes.map((outcome, index) => ({ ...outcome, result: results[index] ?? outcome.result })),
  };
};

/** A race whose official result the stewards amend later; one in which nobody could be demoted is left as it was. */
function amended(script: PlayedScript): MatchIncident {
  let known: ReadonlyMap<MatchLine, readonly OutcomeResult[]> | null = null;
  const lines = () => (known ??= amendedLines(script));
  return {
    earlyMs: null,
    halt: () => null,
    isWrong: (line) => lines().has(line),
    // Not wrong at all, until it was amended.
    wrongly: (first) => first,
    said: () =>
      correction(
        script,
        [...lines()].map(([line, results]) => settlementOf(script, line, results)),
      ),
    stateAt: (elapsedMs) => {
      if (elapsedMs < script.play().endMs) return null;
      const { takenBackMs, settledMs } = correctionTimes(script);
      const end = elapsedMs < takenBackMs ? null : script.play().amended?.();
      return (end && (elapsedMs < settledMs ? end.reopened : end.state)) ?? null;
    },
  };
}

/** The lines that end otherwise by the amended result. */
function amendedLines({ play, ladders }: PlayedScript): ReadonlyMap<MatchLine, readonly OutcomeResult[]> {
  const played = play();
  const { endMs } = played;
  const end = played.amended?.();
  if (!end) return new Map();
  const official = played.sheetAt(endMs);
  return new Map(
    [...ladders().at(endMs).seen].flatMap((line) => {
      const [was, is] = [official, end.sheet].map((sheet) => settleLine(line.market, line.specifiers, sheet));
      return !is || isDeepStrictEqual(was, is) ? [] : [[line, is] as const];
    }),
  );
}

/** The lines of one market of two sides that only the end of the match decides, with how they ended. */
function wrongLines({
  hash,
  play,
  ladders,
  corrected: written,
}: PlayedScript): ReadonlyMap<MatchLine, readonly OutcomeResult[]> {
  const played = play();
  const { endMs } = played;
  const [before, end] = [played.sheetAt(endMs - 1), played.sheetAt(endMs)];
  const byMarket = new Map<string, Map<MatchLine, readonly OutcomeResult[]>>();
  for (const line of ladders().at(endMs).seen) {
    const { market, specifiers, marketId } = line;
    if (market.outcomes.length !== 2 || settleLine(market, specifiers, before)) continue;
    const results = settleLine(market, specifiers, end);
    if (!results?.every(({ result }) => result === "win_entire" || result === "lose_entire")) continue;
    const ofMarket = byMarket.get(marketId) ?? new Map<MatchLine, readonly OutcomeResult[]>();
    byMarket.set(marketId, ofMarket.set(line, results));
  }
  if (written) return byMarket.get(written.marketId) ?? new Map();
  const markets = [...byMarket.values()];
  return markets[Math.floor(share(hash, 7) * markets.length)] ?? new Map();
}
