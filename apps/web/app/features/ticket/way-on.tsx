import { type Issue, type Ticket, typeSwitchBlock } from "@touchline/betting";
import { UNSUPPORTED_BET_KEYS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { useModalActions } from "../../state/modals.ts";
import { useTicketActions } from "../../state/ticket.ts";
import styles from "./slip.module.css";
import { useUndo } from "./use-undo.ts";

const TOGETHER: readonly Issue["code"][] = ["same_match", "mixed_providers"];

const REFUSED_TOGETHER: readonly unknown[] = [
  UNSUPPORTED_BET_KEYS.sameMatch,
  UNSUPPORTED_BET_KEYS.mixedProviders,
  UNSUPPORTED_BET_KEYS.sameCompetition,
];

/** What may solve the issue of a bet, or its refusal. */
function waysOf(ticket: Ticket, issue: Issue | null) {
  const reason = issue?.params["reason"];
  const isShort = reason === "too_few_legs";
  const hasNoPrice = reason === "no_price";
  const areApart = issue === null ? REFUSED_TOGETHER.includes(ticket.error?.key) : TOGETHER.includes(issue.code);
  return {
    isShort,
    canSplit: (isShort || areApart) && typeSwitchBlock(ticket, { betType: "single" }) === null,
    canChange: isShort || hasNoPrice,
    // Of a bet that is not offered, or not at any price, nothing else is left.
    canRemove: hasNoPrice || reason === "disabled",
  };
}

/**
 * What solves the issue of a bet, or its refusal: its selections as singles, of a custom bet that is one selection another
 * or none, and of one without a price other selections or none.
 */
export function WayOn({ ticket, issue }: { ticket: Ticket; issue: Issue | null }) {
  const t = useTranslations("ticket.action");
  const { dispatch } = useTicketActions();
  const { opened } = useModalActions();
  const withUndo = useUndo();
  const { isShort, canSplit, canChange, canRemove } = waysOf(ticket, issue);
  const { selections = [] } = ticket.bets[0] ?? {};
  const [selection] = selections;
  if (!canSplit && !canChange && !canRemove) return null;
  return (
    <div className={styles.ways}>
      {canSplit && (
        <button
          type="button"
          className={styles.link}
          onClick={() => dispatch({ type: "bet-type-changed", choice: { betType: "single" } })}
        >
          {t(isShort ? "asSingle" : "asSingles")}
        </button>
      )}
      {canChange && selection !== undefined && (
        <button
          type="button"
          className={styles.link}
          aria-haspopup="dialog"
          onClick={() => opened("betBuilder", selection.matchId)}
        >
          {t(isShort ? "addSelection" : "change")}
        </button>
      )}
      {canRemove && (
        <button
          type="button"
          className={styles.link}
          onClick={() => withUndo("removed", () => dispatch({ type: "cleared" }))}
        >
          {t("remove", { count: selections.length })}
        </button>
      )}
    </div>
  );
}
