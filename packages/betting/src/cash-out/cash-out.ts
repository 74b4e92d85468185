import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import type { Subunits } from "../money/subunits.ts";
import { isSameValue } from "../same-value.ts";

/** Where the cash-out of one bet stands. */
export type CashOut = {
  /** What the book offers now; null while it offers nothing. */
  readonly offer: Subunits | null;
  /** Which moves of the offer are taken without asking again. */
  readonly mode: OddsAcceptMode;
} & CashOutStep;

/** The steps of a cash-out, each with what is known in it; amounts in subunits. */
export type CashOutStep =
  | { readonly step: "idle" }
  /** The player looks at an amount; `isChanged` where the offer has moved away from it in a way the mode leaves to them. */
  | { readonly step: "confirming"; readonly seen: Subunits; readonly isChanged: boolean }
  /** The request is out; `decidesAt` is known once the book holds it, in milliseconds since the epoch. */
  | {
      readonly step: "requesting";
      readonly seen: Subunits;
      readonly decidesAt: number | null;
      readonly isOutcomeUnknown: boolean;
    }
  | { readonly step: "cashed_out"; readonly paid: Subunits }
  /** `not_sent`: the page could not ask the book at all. */
  | { readonly step: "refused"; readonly reason: "amount_changed" | "suspended" | "failed" | "not_sent" };

/** Facts a cash-out reacts to. */
export type CashOutEvent =
  | { readonly type: "offer-changed"; readonly offer: Subunits | null }
  | { readonly type: "mode-changed"; readonly mode: OddsAcceptMode }
  | { readonly type: "opened" }
  | { readonly type: "cancelled" }
  | { readonly type: "amount-accepted" }
  | { readonly type: "confirmed" }
  | { readonly type: "request-delayed"; readonly decidesAt: number | null }
  | { readonly type: "request-accepted"; readonly paid: Subunits }
  | { readonly type: "request-refused"; readonly offer: Subunits | null }
  | { readonly type: "request-failed" }
  | { readonly type: "request-outcome-unknown" };

/** The cash-out of a bet nobody has touched. */
export function emptyCashOut(offer: Subunits | null, mode: OddsAcceptMode = "none"): CashOut {
  return { offer, mode, step: "idle" };
}

/** The cash-out after an event. An event that changes nothing gives back the same object. */
export function cashOutReducer(cashOut: CashOut, event: CashOutEvent): CashOut {
  const after = reduce(cashOut, event);
  return isSameValue(cashOut, after) ? cashOut : after;
}

function reduce(cashOut: CashOut, event: CashOutEvent): CashOut {
  switch (event.type) {
    case "offer-changed":
      return followed({ ...cashOut, offer: event.offer });
    case "mode-changed":
      return followed({ ...cashOut, mode: event.mode });
    case "opened":
      return open(cashOut);
    case "cancelled":
      return cancel(cashOut);
    case "amount-accepted":
      return cashOut.step === "confirming" ? open(cashOut) : cashOut;
    case "confirmed":
      return request(cashOut);
    case "request-delayed":
    case "request-accepted":
    case "request-refused":
    case "request-failed":
    case "request-outcome-unknown":
      return cashOut.step === "requesting" ? answered(cashOut, event) : cashOut;
    default:
      return assertNever(event);
  }
}

function cancel(cashOut: CashOut): CashOut {
  const isOpen = cashOut.step === "confirming" || cashOut.step === "refused";
  return isOpen ? at(cashOut, { step: "idle" }) : cashOut;
}

/** Whether the amount on screen can be asked for as it is. */
export function canConfirm(cashOut: CashOut): cashOut is CashOut & { readonly step: "confirming" } {
  return cashOut.step === "confirming" && cashOut.offer !== null && !cashOut.isChanged;
}

function at({ offer, mode }: CashOut, step: CashOutStep): CashOut {
  return { offer, mode, ...step };
}

/** Shows the offer of now, to be confirmed. A request under way and a bet that is cashed out are past that. */
function open(cashOut: CashOut): CashOut {
  const isPast = cashOut.step === "requesting" || cashOut.step === "cashed_out";
  if (isPast || cashOut.offer === null) return cashOut;
  return at(cashOut, { step: "confirming", seen: cashOut.offer, isChanged: false });
}

/** Keeps the amount being confirmed in step with the offer, as far as the mode goes. */
function followed(cashOut: CashOut): CashOut {
  if (cashOut.step !== "confirming" || cashOut.offer === null) return cashOut;
  const { offer, seen, mode } = cashOut;
  // Stryker disable next-line EqualityOperator: an offer that did not change is the same taken or not
  const isTaken = mode === "any" || (mode === "higher" && offer > seen);
  if (isTaken) return { ...cashOut, seen: offer, isChanged: false };
  return { ...cashOut, isChanged: offer !== seen };
}

function request(cashOut: CashOut): CashOut {
  if (!canConfirm(cashOut)) return cashOut;
  return at(cashOut, { step: "requesting", seen: cashOut.seen, decidesAt: null, isOutcomeUnknown: false });
}

type Answer = Extract<CashOutEvent, { type: `request-${string}` }>;

function answered(cashOut: Extract<CashOut, { step: "requesting" }>, event: Answer): CashOut {
  switch (event.type) {
    case "request-delayed":
      return { ...cashOut, decidesAt: event.decidesAt, isOutcomeUnknown: false };
    case "request-accepted":
      return at({ ...cashOut, offer: null }, { step: "cashed_out", paid: event.paid });
    case "request-refused":
      return at(
        { ...cashOut, offer: event.offer },
        { step: "refused", reason: event.offer === null ? "suspended" : "amount_changed" },
      );
    case "request-failed":
      return at(cashOut, { step: "refused", reason: "failed" });
    case "request-outcome-unknown":
      return { ...cashOut, isOutcomeUnknown: true };
    // Stryker disable next-line ConditionalExpression: the case that types rule out
    default:
      return assertNever(event);
  }
}
