import { formatStake } from "@touchline/betting";
import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { editOf, outcomeOf } from "../../data/bets/bet-again.ts";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { reportFault } from "../../data/http/report-fault.ts";
import { useApi } from "../../data/http/use-api.ts";
import { outcomesNow } from "../../data/matches/outcomes-now.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import { useClientState } from "../../state/client-state.tsx";
import { useSelectionCount, useTicket } from "../../state/ticket.ts";
import { watchSlip } from "../../state/watch-slip.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./bet-cash-out.module.css";
import "../../state/ticket-rules.ts";

type Step = "idle" | "asked" | "looking" | "none" | "suspended" | "failed";

/** Puts what can be had of a bet on the slip, to be changed and placed in its place; a slip in use is replaced once that is said. */
export function EditBet({ bet }: { bet: Bet }) {
  const t = useTranslations("my-bets.edit");
  const [step, setStep] = useState<Step>("idle");
  const onSlip = useSelectionCount();
  const isLocked = useTicket(({ inProgress }) => inProgress);
  // What the bet is worth goes on the slip, whose stakes are of one currency.
  const isOfOther = useTicket(({ currency }) => currency.code !== bet.stake.currency);
  const reason = useId();
  const begin = useBeginEdit(bet, setStep);
  if (isOfOther)
    return (
      <>
        <Button look="quiet" size="small" inert aria-describedby={reason}>
          {t("action")}
        </Button>
        <p className={styles.reason} id={reason}>
          {t("otherCurrency", { currency: bet.stake.currency })}
        </p>
      </>
    );
  if (step === "asked" && onSlip > 0)
    return (
      <div className={styles.question} role="group" aria-label={t("action")}>
        <p>{t("replaces", { count: onSlip })}</p>
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setStep("idle")}>
            {t("keep")}
          </Button>
          <Button look="primary" inert={isLocked} onClick={() => void begin()}>
            {t("replace")}
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <Button
        look="quiet"
        size="small"
        inert={isLocked || step === "looking"}
        onClick={() => (onSlip > 0 ? setStep("asked") : void begin())}
      >
        {t("action")}
      </Button>
      {/* Stands before it says anything, so that what it says is heard. */}
      <p className={styles.soFar} role="status">
        {(step === "none" || step === "suspended" || step === "failed") && t(step)}
      </p>
    </>
  );
}

function useBeginEdit(bet: Bet, onStep: (step: Step) => void): () => Promise<void> {
  const api = useApi();
  const locale = formattingLocale(useSite().locale);
  const t = useTranslations("my-bets.slipKept");
  const state = useClientState();
  return async () => {
    const { ticket, layout } = state;
    const isKept = watchSlip(state, { title: t("title"), text: t("text") });
    onStep("looking");
    try {
      const open = bet.selections.filter(({ status }) => status === "no_results");
      const { offered } = await outcomesNow(api, open.map(outcomeOf));
      const edit = editOf(bet, offered);
      if (edit === null) return onStep("none");
      // One that is suspended for a moment is a part of the bet still: without it another would take its place unasked.
      if (offered.length < open.length) return onStep("suspended");
      // In another currency what the bet is worth would be another stake.
      const isOfOther = ticket.getState().ticket.currency.code !== bet.stake.currency;
      if (isOfOther || isKept()) return onStep("idle");
      ticket.dispatch(edit);
      const { bets, currency } = ticket.getState().ticket;
      // A stake stands in its field as the player's language writes it.
      for (const [betIndex, { stake: value }] of bets.entries()) {
        const text = value === 0n ? "" : formatStake(value, { currency, locale });
        ticket.dispatch({ type: "stake-changed", text, parsed: { ok: true, value }, source: "sharing", betIndex });
      }
      onStep("idle");
      layout.slipOpened("BET_SLIP");
    } catch (error) {
      reportFault(error);
      onStep("failed");
    }
  };
}
