import {
  type BetTypeChoice,
  FULL_COVER_BETS,
  type Ticket,
  type TicketBet,
  bankerRoom,
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
  /** It has no room for the bankers that there are. */
  isFull: boolean;
}

// Long lists of selections may push the sizes out of view, just after the player chose a system.
const intoView = (sizes: HTMLElement | null): void => sizes?.scrollIntoView({ block: "nearest" });

/** How many of the selections have to win together, or a bet known by its name. */
export function SystemSize({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket");
  const { dispatch } = useTicketActions();
  const group = useId();
  const [bet] = ticket.bets;
  const sizes = useSizes(bet);
  if (bet?.betType !== "system") return null;
  const room = bankerRoom(bet);
  return (
    <fieldset ref={intoView} className={styles.sizes} role="radiogroup">
      <legend className={styles.legend}>{t("system.size")}</legend>
      {sizes.map(({ name, lines, wins, choice, isChosen, isFull }) => (
        <label key={name} className={styles.size}>
          <input
            type="radio"
            name={group}
            className={styles.input}
            checked={isChosen}
            disabled={isFull}
            onChange={() => dispatch({ type: "bet-type-changed", choice })}
          />
          <b>{name}</b>
          <span>{t("system.bets", { count: Number(lines) })}</span>
          <small>{t("system.needs", { count: wins })}</small>
        </label>
      ))}
      {room > 0 && <p className={styles.room}>{t("banker.room", { count: room })}</p>}
    </fieldset>
  );
}

function useSizes(bet: TicketBet | undefined): Size[] {
  const t = useTranslations("ticket.system");
  if (bet === undefined) return [];
  const count = bet.selections.length;
  const { length: bankers } = bet.bankers ?? [];
  const systems = systemTypesFor(count).map(({ winCount, totalCount }) => ({
    name: t("of", { wins: winCount, total: totalCount }),
    lines: combinationCount(totalCount - bankers, winCount - bankers),
    wins: winCount,
    choice: { betType: "system", winCount } as const,
    isChosen: bet.systemType?.winCount === winCount,
    isFull: winCount <= bankers,
  }));
  const covers = fullCoverBetsFor(count).map((fullCover) => ({
    name: t(`name.${fullCover}`),
    lines: fullCoverLines(fullCover),
    wins: FULL_COVER_BETS[fullCover].smallest,
    choice: { betType: "system", fullCover } as const,
    isChosen: bet.fullCover === fullCover,
    isFull: bankers > 0,
  }));
  return [...systems, ...covers];
}
