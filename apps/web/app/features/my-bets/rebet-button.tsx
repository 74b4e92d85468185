import type { OutcomeRef } from "@touchline/betting";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { outcomesNow } from "../../data/matches/outcomes-now.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useTicketActions } from "../../state/ticket.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./bet-details.module.css";
import "../../state/ticket-rules.ts";

type Outcome = { kind: "asking" | "failed" } | { kind: "added"; added: number };

const outcomeOf = ({ match, market, specifier, outcome }: Bet["selections"][number]): OutcomeRef => ({
  matchId: match.id,
  marketId: market.id,
  specifier,
  outcomeId: outcome.id,
});

/** Puts what is still on offer of a bet on the slip, at the prices of now and without a stake, and says what is not. */
export function Rebet({ bet }: { bet: Bet }) {
  const t = useTranslations("my-bets.rebet");
  const api = useApi();
  const { ticket } = useClientState();
  const { toggled } = useTicketActions();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const add = async (): Promise<void> => {
    setOutcome({ kind: "asking" });
    try {
      const { offered } = await outcomesNow(api, bet.selections.map(outcomeOf));
      const isThere = (id: string) => ticket.getState().selectedKeys.has(id);
      for (const selection of offered) if (!isThere(selection.id)) toggled(selection);
      setOutcome({ kind: "added", added: offered.filter(({ id }) => isThere(id)).length });
    } catch {
      setOutcome({ kind: "failed" });
    }
  };
  return (
    <>
      <Button look="quiet" inert={outcome?.kind === "asking"} onClick={() => void add()}>
        {t("action")}
      </Button>
      <p className={styles.outcome} role="status">
        {outcome?.kind === "failed" && t("failed")}
        {outcome?.kind === "added" && t("added", { added: outcome.added, count: bet.selections.length })}
      </p>
    </>
  );
}
