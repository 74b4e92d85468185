import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { outcomeOf, sameBets } from "../../data/bets/bet-again.ts";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { reportFault } from "../../data/http/report-fault.ts";
import { useApi } from "../../data/http/use-api.ts";
import { outcomesNow } from "../../data/matches/outcomes-now.ts";
import { useClientState } from "../../state/client-state.tsx";
import { WIDE, useSelectionCount } from "../../state/ticket.ts";
import { watchSlip } from "../../state/watch-slip.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./bet-details.module.css";
import "../../state/ticket-rules.ts";

type Step = { kind: "idle" | "asked" | "looking" | "failed" } | { kind: "done"; added: number };

/**
 * Puts the same bet on the slip, of what is still on offer, at the prices of now and without a stake, and says how much
 * of it that is. A slip in use is replaced once that is said; one that is being placed stays as it is.
 */
export function Rebet({ bet }: { bet: Bet }) {
  const t = useTranslations("my-bets.rebet");
  const { ticket, alerts } = useClientState();
  const [step, setStep] = useState<Step>({ kind: "idle" });
  const onSlip = useSelectionCount();
  const button = useRef<HTMLButtonElement>(null);
  const begin = useBetAgain(bet, setStep);
  const isLocked = (): boolean => {
    const { inProgress } = ticket.getState().ticket;
    if (inProgress) alerts.raised({ code: "slipLocked", tone: "info", persistent: false });
    return inProgress;
  };
  const isAsked = step.kind === "asked" && onSlip > 0;
  const start = (): void => {
    if (isLocked()) return;
    if (onSlip > 0 && !isAsked) setStep({ kind: "asked" });
    else void begin();
  };
  return (
    <>
      {/* The same button in both steps, so that the focus stays with it. */}
      <Button
        ref={button}
        look="quiet"
        inert={step.kind === "looking"}
        onClick={() => (isAsked ? setStep({ kind: "idle" }) : start())}
      >
        {t(isAsked ? "keep" : "action")}
      </Button>
      {isAsked && (
        <Button
          look="primary"
          onClick={() => {
            button.current?.focus();
            start();
          }}
        >
          {t("replace", { count: onSlip })}
        </Button>
      )}
      <p className={styles.outcome} role="status">
        {step.kind === "failed" && t("failed")}
        {step.kind === "done" && t("added", { added: step.added, count: bet.selections.length })}
      </p>
    </>
  );
}

function useBetAgain(bet: Bet, onStep: (step: Step) => void): () => Promise<void> {
  const api = useApi();
  const t = useTranslations("my-bets.slipKept");
  const state = useClientState();
  return async () => {
    const { ticket, layout } = state;
    const isKept = watchSlip(state, { title: t("title"), text: t("text") });
    onStep({ kind: "looking" });
    try {
      const { offered } = await outcomesNow(api, bet.selections.map(outcomeOf));
      if (isKept()) return onStep({ kind: "idle" });
      const bets = sameBets(bet, { selections: offered, stake: 0n });
      if (offered.length > 0) ticket.dispatch({ type: "shared-bets-restored", bets });
      onStep({ kind: "done", added: offered.length });
      if (offered.length > 0 && matchMedia(WIDE).matches) layout.slipOpened("BET_SLIP");
    } catch (error) {
      reportFault(error);
      onStep({ kind: "failed" });
    }
  };
}
