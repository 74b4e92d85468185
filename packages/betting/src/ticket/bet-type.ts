import { assertNever } from "../assert-never.ts";
import { FULL_COVER_BETS } from "../bet/full-cover-bet.ts";
import { selectionsOf } from "./editing.ts";
import type { BetTypeChoice, EnteredStake, PickedSelection, Ticket, TicketBet } from "./ticket.ts";
import { enteredStake, newBet, withFittingBankers, withRescaledStake } from "./ticket-bet.ts";

/** Why the ticket cannot take a type. */
export type TypeSwitchBlock =
  | "custom_bet"
  | "same_type"
  | "lone_single"
  | "multi_single_unavailable"
  | "no_system_size"
  | "locked";

/** Why a switch is blocked, or null where the ticket can take the type. */
export function typeSwitchBlock(ticket: Ticket, choice: BetTypeChoice): TypeSwitchBlock | null {
  const [first] = ticket.bets;
  if (ticket.inProgress || ticket.ticketState === "SUCCESS") return "locked";
  if (first?.betType === "custom_bet")
    // Where the others have left it, one selection is a single in all but name.
    return first.selections.length === 1 && choice.betType === "single" ? null : "custom_bet";
  if (first && isOfType(first, choice)) return "same_type";
  const count = selectionsOf(ticket).length;
  if (count < 2) return "lone_single";
  switch (choice.betType) {
    case "single":
      return isMultiSingleAvailable(ticket, selectionsOf(ticket)) ? null : "multi_single_unavailable";
    case "combo":
      return null;
    case "system":
      return hasSystemSize(choice, count, first) ? null : "no_system_size";
    default:
      return assertNever(choice);
  }
}

function isOfType({ betType, systemType, fullCover }: TicketBet, choice: BetTypeChoice): boolean {
  if (choice.betType !== "system") return betType === choice.betType;
  return "fullCover" in choice ? fullCover === choice.fullCover : systemType?.winCount === choice.winCount;
}

/** Bankers keep their place: a size without room for them is none to switch to before the player lets go of them. */
function hasSystemSize(
  choice: Extract<BetTypeChoice, { betType: "system" }>,
  count: number,
  before: TicketBet | undefined,
): boolean {
  const bankerCount = before?.bankers?.length ?? 0;
  if ("fullCover" in choice) return bankerCount === 0 && FULL_COVER_BETS[choice.fullCover].legs === count;
  const { winCount } = choice;
  return Number.isSafeInteger(winCount) && winCount >= 2 && winCount < count && winCount > bankerCount;
}

/** Whether every provider on the ticket, and of a selection that would join it, takes several singles at once. */
function isMultiSingleAvailable(
  { multiSingleProviders }: Ticket,
  selections: readonly Pick<PickedSelection, "provider">[],
): boolean {
  return selections.every(({ provider }) => multiSingleProviders.includes(provider));
}

/**
 * The ticket under another type. The stake stays where one bet stays one bet; where singles come together or a bet
 * falls apart it is set aside, because a stake is a decision about one bet, and stands again once the type does.
 * Bonuses go: they were chosen for the old type.
 */
export function switchType(ticket: Ticket, choice: BetTypeChoice): Ticket {
  if (typeSwitchBlock(ticket, choice) !== null) return ticket;
  const selections = selectionsOf(ticket);
  const [first] = selections;
  const [only, ...others] = ticket.bets;
  if (!first || !only) return ticket;
  const { setAside, currency } = ticket;
  if (choice.betType === "single") {
    const entered = only.bonus ? null : enteredStake(only);
    // What is left of a custom bet stays one bet.
    const stakeOf = (id: string) => (selections.length === 1 ? entered : setAside?.singly?.[id]);
    const bets = selections.map((selection) =>
      withRescaledStake({ ...newBet(selection, currency), ...eachWay(only), ...stakeOf(selection.id) }),
    );
    return { ...ticket, bets, setAside: { ...setAside, ...(entered && { together: entered }) } };
  }
  const isOne = others.length === 0;
  const how = eachWay(ticket.bets.find(({ isEachWay }) => !isEachWay) ?? only);
  const base =
    isOne && !only.bonus ? only : { ...newBet(first, currency), ...how, ...(isOne ? {} : setAside?.together) };
  const switched = { ...base, selections, ...typeFields(choice, selections.length) };
  const bets = [withRescaledStake(withFittingBankers(switched))];
  return isOne ? { ...ticket, bets } : { ...ticket, bets, setAside: { ...setAside, singly: stakesById(ticket) } };
}

/** How a bet is placed outlives its type: nobody's stake goes on the win alone unasked. */
const eachWay = ({ isEachWay }: TicketBet): Pick<TicketBet, "isEachWay"> => (isEachWay ? { isEachWay } : {});

const stakesById = ({ bets }: Ticket): Record<string, EnteredStake> =>
  Object.fromEntries(
    bets.flatMap((bet) => (bet.bonus ? [] : bet.selections.map(({ id }) => [id, enteredStake(bet)] as const))),
  );

function typeFields(
  choice: Exclude<BetTypeChoice, { betType: "single" }>,
  totalCount: number,
): Pick<TicketBet, "betType" | "systemType" | "fullCover"> {
  if (choice.betType === "combo") return { betType: "combo", systemType: null, fullCover: null };
  return "fullCover" in choice
    ? { betType: "system", systemType: null, fullCover: choice.fullCover }
    : { betType: "system", systemType: { totalCount, winCount: choice.winCount }, fullCover: null };
}

/** Why a selection cannot join the ticket. */
export type AdditionBlock = "locked" | "custom_bet" | "multi_single_unavailable";

/** Why a selection is not taken on, or null where it is. A receipt makes room for it. */
export function additionBlock(ticket: Ticket, picked: Pick<PickedSelection, "provider">): AdditionBlock | null {
  if (ticket.inProgress) return "locked";
  if (ticket.ticketState === "SUCCESS") return null;
  if (ticket.bets[0]?.betType === "custom_bet") return "custom_bet";
  const isAvailable = ticket.bets.length < 2 || isMultiSingleAvailable(ticket, [...selectionsOf(ticket), picked]);
  return isAvailable ? null : "multi_single_unavailable";
}

const COMBO_NAMES = ["double", "treble", "accumulator", "combo"];

/** Reads the name a bet goes by elsewhere: doubles, trebles and accumulators are combos. Null where it is none. */
export function betTypeNamed(name: string): TicketBet["betType"] | null {
  if (COMBO_NAMES.includes(name)) return "combo";
  return name === "single" || name === "system" || name === "custom_bet" ? name : null;
}
