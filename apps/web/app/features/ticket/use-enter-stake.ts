import { type Ticket, formatStake, parseStake, stakeDecimals } from "@touchline/betting";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import { useTicketActions } from "../../state/ticket.ts";

/** Puts a stake on some of the ticket's bets, by their places. */
export interface EnterStake {
  typed: (bets: readonly number[], text: string) => void;
  /** Chosen whole, not typed. */
  chosen: (bets: readonly number[], stake: bigint, source: "recommended" | "maximum") => void;
}

export function useEnterStake({ currency }: Ticket): EnterStake {
  const { locale: code } = useSite();
  const { dispatch } = useTicketActions();
  const locale = formattingLocale(code);
  const decimals = stakeDecimals(currency);
  return {
    typed: (bets, text) => {
      const parsed = parseStake(text, { decimals, locale });
      for (const betIndex of bets) dispatch({ type: "stake-changed", text, parsed, source: "typed", betIndex });
    },
    chosen: (bets, stake, source) => {
      const text = formatStake(stake, { currency, locale });
      const parsed = { ok: true, value: stake } as const;
      for (const betIndex of bets) dispatch({ type: "stake-changed", text, parsed, source, betIndex });
    },
  };
}
