import type { LegResult } from "@touchline/contract/vocabulary";

// What a bet comes to, the long way: every line is written out, and every number is an exact fraction. It shares no
// arithmetic with the rules that are held against it.

/** The most that a system's profit comes to, in stakes. */
const SYSTEM_PROFIT_STAKES = 1_000n;

interface Fraction {
  top: bigint;
  bottom: bigint;
}

export interface OracleBet {
  stake: bigint;
  /** The k of a k/n system; null where all legs make one line. */
  winCount: number | null;
  /** The highest profit that is paid; null is no limit. */
  profitCap: bigint | null;
  /** The one price of a custom bet. */
  customOdds?: string | null;
  /** Whether one half of the stake is on the legs to be placed. */
  isEachWay?: boolean;
  legs: readonly OracleLeg[];
}

export interface OracleLeg {
  /** A decimal, or a ratio such as "9/4". */
  odds: string;
  result: LegResult;
  /** The part of its winnings that a dead heat leaves, as a ratio. */
  share?: string | null;
  /** Stands in every line of a system. */
  isBanker?: boolean;
  /** Its part to be placed, of a bet each way. */
  place?: { fraction: string; result: LegResult; share: string | null } | null;
}

export type OracleVerdict = { state: "open" } | { state: "settled"; result: "win" | "lose" | "refund"; win: bigint };

/** Result and void factor of a leg, the latter in halves; none while it is undecided. */
const DECIDED: Partial<Record<LegResult, { r: bigint; halvesVoid: bigint }>> = {
  win_entire: { r: 1n, halvesVoid: 0n },
  lose_entire: { r: 0n, halvesVoid: 0n },
  refund_entire: { r: 0n, halvesVoid: 2n },
  canceled: { r: 0n, halvesVoid: 2n },
  refund_half_win_other: { r: 1n, halvesVoid: 1n },
  refund_half_lose_other: { r: 0n, halvesVoid: 1n },
};

/** Where a bet stands by the results of its legs. */
export function oracleVerdict(bet: OracleBet): OracleVerdict {
  return bet.isEachWay ? eachWayVerdict(bet) : verdictOf(bet);
}

/** Two bets on halves of the stake, each by itself; what is odd is on the winners. */
function eachWayParts(bet: OracleBet): OracleBet[] {
  const half = bet.stake / 2n;
  const part = { ...bet, isEachWay: false, profitCap: null };
  const placed = bet.legs.map(({ place, ...leg }) => ({
    ...leg,
    ...place,
    odds: placedAt(leg.odds, place?.fraction ?? ""),
  }));
  return [
    { ...part, stake: bet.stake - half },
    { ...part, stake: half, legs: placed },
  ];
}

/** So much of what the price wins. */
function placedAt(odds: string, fraction: string): string {
  const { top, bottom } = fractionOf(odds);
  const share = fractionOf(fraction);
  return `${(top - bottom) * share.top + bottom * share.bottom}/${bottom * share.bottom}`;
}

function eachWayVerdict(bet: OracleBet): OracleVerdict {
  const verdicts = eachWayParts(bet).map(verdictOf);
  const settled = verdicts.flatMap((verdict) => (verdict.state === "settled" ? [verdict] : []));
  if (settled.length < verdicts.length) return { state: "open" };
  if (settled.every(({ result }) => result === "refund")) return { state: "settled", result: "refund", win: bet.stake };
  const win = atMost(
    settled.reduce((sum, part) => sum + part.win, 0n),
    capOf(bet),
  );
  return { state: "settled", result: win === 0n ? "lose" : "win", win };
}

const capOf = ({ stake, profitCap }: OracleBet): bigint[] => (profitCap === null ? [] : [stake + profitCap]);
const atMost = (win: bigint, caps: readonly bigint[]): bigint =>
  caps.reduce((least, cap) => (least > cap ? cap : least), win);

function verdictOf(bet: OracleBet): OracleVerdict {
  const isLost = ({ result }: { result: LegResult }): boolean => result === "lose_entire";
  if (linesOf(bet).every((line) => line.some(isLost))) return { state: "settled", result: "lose", win: 0n };
  const decided = bet.legs.map(({ result }) => DECIDED[result]);
  if (decided.includes(undefined)) return { state: "open" };
  if (decided.every((leg) => leg?.halvesVoid === 2n)) return { state: "settled", result: "refund", win: bet.stake };
  const isWon = bet.legs.every(({ result }) => result === "win_entire");
  if (hasOwnPrice(bet) && !isWon) return { state: "settled", result: "refund", win: bet.stake };
  const win = oracleWin(bet);
  return { state: "settled", result: win === 0n ? "lose" : "win", win };
}

const hasOwnPrice = (bet: OracleBet): bet is OracleBet & { customOdds: string } => typeof bet.customOdds === "string";

/** What a bet shows of its prices: what one unit brings when every leg wins, and what it pays then. */
export function oracleTotals(bet: OracleBet): { odds: string; win: bigint } {
  const isWon = { result: "win_entire" as const, share: null };
  const won = {
    ...bet,
    legs: bet.legs.map(({ place = null, ...leg }) => ({ ...leg, ...isWon, place: place && { ...place, ...isWon } })),
  };
  if (!bet.isEachWay) return { odds: sixPlaces(perUnit(won)), win: oracleWin(won) };
  const parts = eachWayParts(won);
  const win = atMost(
    parts.reduce((sum, part) => sum + oracleWin(part), 0n),
    capOf(bet),
  );
  return { odds: sixPlaces(averageOf(parts.map(perUnit))), win };
}

/** What a bet is cashed out for: its value by the chances of its open legs, less what the book keeps, rounded down. */
export function oracleOffer(
  bet: OracleBet,
  { chances, keptPercent }: { chances: readonly string[]; keptPercent: bigint },
): bigint {
  const worth = linesOf({ ...bet, legs: bet.legs.map((leg, index) => ({ ...leg, chance: chances[index] ?? "1" })) });
  const { top, bottom } = averageOf(worth.map((line) => line.map(worthOf).reduce(times, { top: 1n, bottom: 1n })));
  const open = bet.legs.map((leg) => ({
    ...leg,
    result: leg.result === "no_results" ? ("win_entire" as const) : leg.result,
  }));
  const share = shareWithinCap(bet, perUnit({ ...bet, legs: open }));
  const offer = (top * share.top * bet.stake * (100n - keptPercent)) / (bottom * share.bottom * 100n);
  const most = oracleTotals(bet).win;
  return offer > most ? most : offer;
}

/** The part of the most that a unit may still bring which the highest profit leaves. */
function shareWithinCap({ stake, profitCap }: OracleBet, { top, bottom }: Fraction): Fraction {
  const whole = { top: 1n, bottom: 1n };
  if (profitCap === null || stake === 0n || top * stake <= (stake + profitCap) * bottom) return whole;
  return { top: (stake + profitCap) * bottom, bottom: top * stake };
}

/** The same of a bet with one price, by the chance that its open legs win together; one that is void gives the stake back. */
export function oracleCustomOffer(
  bet: OracleBet,
  { chance, keptPercent }: { chance: string; keptPercent: bigint },
): bigint {
  const isVoid = bet.legs.some(({ result }) => result !== "no_results" && result !== "win_entire");
  const price = isVoid ? { top: 1n, bottom: 1n } : perUnit(bet);
  const { top, bottom } = times(price, fractionOf(chance));
  const share = shareWithinCap(bet, price);
  const offer = (top * share.top * bet.stake * (100n - keptPercent)) / (bottom * share.bottom * 100n);
  const most = oracleTotals(bet).win;
  return offer > most ? most : offer;
}

function worthOf(leg: OracleBet["legs"][number] & { chance?: string }): Fraction {
  return leg.result === "no_results" ? times(fractionOf(leg.odds), fractionOf(leg.chance ?? "1")) : multiplier(leg);
}

function oracleWin(bet: OracleBet): bigint {
  const { stake, winCount } = bet;
  const { top, bottom } = perUnit(bet);
  const caps = [...(winCount === null ? [] : [stake + stake * SYSTEM_PROFIT_STAKES]), ...capOf(bet)];
  return atMost(halfUp({ top: top * stake, bottom }), caps);
}

/** The average over the lines of what each brings. */
function perUnit(bet: OracleBet): Fraction {
  if (hasOwnPrice(bet)) return bet.legs.map(shareOf).reduce(times, fractionOf(bet.customOdds));
  return averageOf(linesOf(bet).map((line) => line.map(multiplier).reduce(times, { top: 1n, bottom: 1n })));
}

function averageOf(lines: readonly Fraction[]): Fraction {
  const sum = lines.reduce((total, { top, bottom }) => ({
    top: total.top * bottom + top * total.bottom,
    bottom: total.bottom * bottom,
  }));
  return { top: sum.top, bottom: sum.bottom * BigInt(lines.length) };
}

const shareOf = ({ share }: OracleLeg): Fraction => fractionOf(share ?? "1");

/** m = (1 - v) * r * f * o + v, with v in halves. */
function multiplier({ odds, result, ...rest }: OracleLeg): Fraction {
  const leg = DECIDED[result];
  if (!leg) throw new Error(`A leg that is ${result} comes to nothing yet`);
  const { top, bottom } = times(fractionOf(odds), shareOf({ odds, result, ...rest }));
  return { top: (2n - leg.halvesVoid) * leg.r * top + leg.halvesVoid * bottom, bottom: 2n * bottom };
}

const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });

function fractionOf(odds: string): Fraction {
  const [over, under] = odds.split("/");
  if (over !== undefined && under !== undefined) return { top: BigInt(over), bottom: BigInt(under) };
  const [whole = "", places = ""] = odds.split(".");
  return { top: BigInt(whole + places), bottom: 10n ** BigInt(places.length) };
}

const halfUp = ({ top, bottom }: Fraction): bigint => (2n * top + bottom) / (2n * bottom);

/** Every way to choose as many of the legs as a line has, of those that have every banker. */
function linesOf<Leg extends { isBanker?: boolean }>({
  legs,
  winCount,
}: {
  legs: readonly Leg[];
  winCount: number | null;
}): (readonly Leg[])[] {
  const bankers = legs.filter(({ isBanker }) => isBanker);
  return chosen(legs, winCount ?? legs.length).filter((line) => bankers.every((banker) => line.includes(banker)));
}

function chosen<T>(list: readonly T[], count: number): (readonly T[])[] {
  if (count === 0) return [[]];
  const [first, ...rest] = list;
  if (first === undefined) return [];
  return [...chosen(rest, count - 1).map((others) => [first, ...others]), ...chosen(rest, count)];
}

/** As the contract carries total odds: six places at most, and never above the highest it has room for. */
function sixPlaces({ top, bottom }: Fraction): string {
  const millionths = halfUp({ top: top * 1_000_000n, bottom });
  const whole = millionths / 1_000_000n;
  if (whole > 9_999_999n) return "9999999";
  const places = String(millionths % 1_000_000n).padStart(6, "0");
  return `${whole}.${places}`.replace(/\.?0+$/, "");
}
