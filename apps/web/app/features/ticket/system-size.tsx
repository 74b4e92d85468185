import {
  type BetTypeChoice,
  FULL_COVER_BETS,
  type Ticket,
  type TicketBet,
  combinationCount,
  fullCoverBetsFor,
  fullCoverLines,
  systemTypesFor,
} from "@touchline/betting";
import { useId } from "react";
import { useTranslations } from "use-intl/react";
import { useTicketActions } from "../../state/ticket.ts";
import styles from "./system-size.module.css";

interface Size {
  name: string;
  lines: bigint;
  wins: number;
  choice: BetTypeChoice;
  isChosen: boolean;
}

// Long lists of selections may push the sizes out of view, just after the player chose a system.
const intoView = (sizes: HTMLElement | null): void => sizes?.scrollIntoView({ block: "nearest" });

/** How many of the selections have to win together, or a bet known by its name. */
export function SystemSize({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket.system");
  const { dispatch } = useTicketActions();
  const group = useId();
  const [bet] = ticket.bets;
  const sizes = useSizes(bet);
  if (bet?.betType !== "system") return null;
  return (
    <fieldset ref={intoView} className={styles.sizes} role="radiogroup">
      <legend className={styles.legend}>{t("size")}</legend>
      {sizes.map(({ name, lines, wins, choice, isChosen }) => (
        <label key={name} className={styles.size}>
          <input
            type="radio"
            name={group}
            className={styles.input}
            checked={isChosen}
            onChange={() => dispatch({ type: "bet-type-changed", choice })}
          />
          <b>{name}</b>
          <span>{t("bets", { count: Number(lines) })}</span>
          <small>{t("needs", { count: wins })}</small>
        </label>
      ))}
    </fieldset>
  );
}

function useSizes(bet: TicketBet | undefined): Size[] {
  const t = useTranslations("ticket.system");
  if (bet === undefined) return [];
  const count = bet.selections.length;
  const systems = systemTypesFor(count).map(({ winCount, totalCount }) => ({
    name: t("of", { wins: winCount, total: totalCount }),
    lines: combinationCount(totalCount, winCount),
    wins: winCount,
    choice: { betType: "system", winCount } as const,
    isChosen: bet.systemType?.winCount === winCount,
  }));
  const covers = fullCoverBetsFor(count).map((fullCover) => ({
    name: t(`name.${fullCover}`),
    lines: fullCoverLines(fullCover),
    wins: FULL_COVER_BETS[fullCover].smallest,
    choice: { betType: "system", fullCover } as const,
    isChosen: bet.fullCover === fullCover,
  }));
  return [...systems, ...covers];
}
