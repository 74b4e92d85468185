import {
  type StakeBasis,
  type Ticket,
  type TicketContext,
  highestStakes,
  lineStakes,
  sharedStakes,
  ticketSummary,
} from "@touchline/betting";

/** What the field of the stake is for: the stake itself, the return it is worked out from, each line of a system, or several singles together. */
export type StakeField = "stake" | "return" | "line" | "shared";

const SOURCES = {
  stake: "typed",
  return: "potential_win",
  line: "per_line",
  shared: "shared_total",
} as const satisfies Record<StakeField, Ticket["bets"][number]["stakeSource"]>;
export const sourceOf = (field: StakeField) => SOURCES[field];

/** What stakes are entered for, where there are several lines or bets; null where there are not. */
export function basisOf({ bets, stakeBasis }: Ticket): StakeBasis | null {
  if (bets.length > 1) return stakeBasis ?? "each";
  return bets[0]?.betType === "system" ? (stakeBasis ?? "total") : null;
}

/** The field that a stake on some bets is typed in. */
export function fieldOf(ticket: Ticket, places: readonly number[]): StakeField {
  const { bets } = ticket;
  const basis = basisOf(ticket);
  if (bets.length > 1) return basis === "total" && places.length === bets.length ? "shared" : "stake";
  if (bets[0]?.stakeSource === "potential_win") return "return";
  return basis === "each" ? "line" : "stake";
}

/** So much for each of so many, no more than the whole. */
const eachOf = (whole: bigint, count: bigint): bigint => lineStakes(whole, count).at(-1)?.stake ?? 0n;

export const linesOf = (ticket: Ticket): bigint => ticketSummary(ticket).bets[0]?.lines ?? 1n;
export const lineStakeOf = (ticket: Ticket): bigint => eachOf(ticketSummary(ticket).stake, linesOf(ticket));

/** The most that some bets can carry, which is the same on every line where that is what is entered. */
export const carriedMost = (
  ticket: Ticket,
  context: TicketContext,
  asked: Parameters<typeof highestStakes>[2],
): readonly (bigint | null)[] => {
  const lines = fieldOf(ticket, asked.places) === "line" ? linesOf(ticket) : 1n;
  return highestStakes(ticket, context, asked).map((stake) => stake && eachOf(stake, lines) * lines);
};

/** The amount that the field of some bets stands for; null where they differ. */
export function amountIn(ticket: Ticket, places: readonly number[], field: StakeField): bigint | null {
  const { stake, potentialWin } = ticketSummary(ticket);
  if (field === "shared") return stake;
  if (field === "return") return potentialWin;
  if (field === "line") return lineStakeOf(ticket);
  const [first = 0n, ...others] = places.map((place) => ticket.bets[place]?.stake ?? 0n);
  return others.every((other) => other === first) ? first : null;
}

/** The text that was typed in the field of some bets, where it still says what they come to; null where it does not. */
export function typedText(
  ticket: Ticket,
  places: readonly number[],
  { field, read }: { field: StakeField; read: (text: string) => bigint | null },
): string | null {
  const bets = places.flatMap((place) => ticket.bets[place] ?? []);
  const texts = new Set(bets.map(({ stakeText }) => stakeText));
  const [text = ""] = texts;
  const isOfField = ({ stakeSource }: Ticket["bets"][number]): boolean =>
    field === "stake" ? !OF_OTHER_FIELDS.includes(stakeSource) : stakeSource === SOURCES[field];
  if (texts.size > 1 || !bets.every(isOfField)) return null;
  const total = field === "shared" ? read(text) : null;
  if (total === null) return text;
  const shares = sharedStakes(ticket, total);
  return bets.every(({ stake }, place) => stake === shares[place]) ? text : null;
}

const OF_OTHER_FIELDS: readonly string[] = [SOURCES.return, SOURCES.line, SOURCES.shared];
