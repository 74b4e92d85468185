import type { SuspensionReason } from "@touchline/contract/vocabulary";
import { poissonDraw, type RandomStream } from "../../seeded-random.ts";
import type { Suspension } from "../../simulated-sport.ts";
import type { Half, Incident } from "./match-timeline.ts";

export interface SuspensionQuestion {
  halves: readonly [Half, Half];
  goals: readonly Incident[];
  redCards: readonly Incident[];
  random: RandomStream;
}

/** Where two reasons hold at once, the first of these is shown. */
const BY_WEIGHT: readonly SuspensionReason[] = ["score", "dismissal", "review", "danger", "break", "feed_lost"];
const FALSE_ALARMS = 9;
const BEFORE_WHISTLE_MS = 8_000;

/** When betting stops, and why. Most goals are seen coming, and most danger comes to nothing. */
export function drawSuspensions({ halves, goals, redCards, random }: SuspensionQuestion): Suspension[] {
  const seconds = (from: number, to: number): number => Math.floor((from + random() * (to - from)) * 1000);
  const wanted = [
    ...goals.flatMap(({ atMs }) => aroundGoal(atMs, seconds, random)),
    ...redCards.flatMap(({ atMs }) => aroundRedCard(atMs, seconds, random)),
    ...Array.from({ length: poissonDraw(FALSE_ALARMS, random) }, () => falseAlarm(halves, seconds, random)).flat(),
    ...halves.map(({ endMs }) => ({ fromMs: endMs - BEFORE_WHISTLE_MS, untilMs: endMs, reason: "break" as const })),
  ];
  return halves.flatMap((half) => withoutOverlap(wanted, half));
}

type DrawSeconds = (from: number, to: number) => number;

function aroundGoal(atMs: number, seconds: DrawSeconds, random: RandomStream): Suspension[] {
  const draw = random();
  const goal = { fromMs: atMs, untilMs: atMs + seconds(10, 20), reason: "score" as const };
  if (draw < 0.2) return [goal];
  const seenMs = atMs - seconds(4, 12);
  const danger = { fromMs: seenMs, untilMs: atMs, reason: "danger" as const };
  if (draw < 0.88) return [danger, goal];
  const review = { fromMs: atMs - seconds(8, 15), untilMs: atMs, reason: "review" as const };
  return [{ ...danger, fromMs: review.fromMs - seconds(4, 8) }, review, goal];
}

function aroundRedCard(atMs: number, seconds: DrawSeconds, random: RandomStream): Suspension[] {
  const shown = { fromMs: atMs, untilMs: atMs + seconds(10, 18), reason: "dismissal" as const };
  if (random() < 0.6) return [shown];
  return [{ fromMs: atMs - seconds(8, 15), untilMs: atMs, reason: "review" }, shown];
}

function falseAlarm(halves: readonly [Half, Half], seconds: DrawSeconds, random: RandomStream): Suspension[] {
  const half = random() < 0.45 ? halves[0] : halves[1];
  const fromMs = Math.floor(half.startMs + 20_000 + random() * (half.endMs - half.startMs - 60_000));
  const danger = { fromMs, untilMs: fromMs + seconds(5, 14), reason: "danger" as const };
  if (random() < 0.88) return [danger];
  return [danger, { fromMs: danger.untilMs, untilMs: danger.untilMs + seconds(8, 18), reason: "review" }];
}

/** Cuts the wanted spans to one half and, where they overlap, keeps the weightiest reason. */
function withoutOverlap(wanted: readonly Suspension[], half: Half): Suspension[] {
  const inHalf = wanted
    .map((span) => ({
      ...span,
      fromMs: Math.max(span.fromMs, half.startMs),
      untilMs: Math.min(span.untilMs, half.endMs),
    }))
    .filter(({ fromMs, untilMs }) => fromMs < untilMs)
    .toSorted((a, b) => BY_WEIGHT.indexOf(a.reason) - BY_WEIGHT.indexOf(b.reason));
  const edges = [...new Set(inHalf.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]))].toSorted((a, b) => a - b);
  const spans: Suspension[] = [];
  for (const [index, fromMs] of edges.entries()) {
    const untilMs = edges[index + 1];
    const reason = inHalf.find((span) => span.fromMs <= fromMs && fromMs < span.untilMs)?.reason;
    if (untilMs === undefined || reason === undefined) continue;
    const last = spans.at(-1);
    if (last?.untilMs === fromMs && last.reason === reason) last.untilMs = untilMs;
    else spans.push({ fromMs, untilMs, reason });
  }
  return spans;
}
