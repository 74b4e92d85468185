import { type BetTypeChoice, type Ticket, systemTypesFor, ticketSummary, typeSwitchBlock } from "@touchline/betting";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useTicketActions } from "../../state/ticket.ts";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import styles from "./slip.module.css";

/** What kind of bet the picks make, and a way to let go of all of them. */
export function SlipTools({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket");
  const { dispatch } = useTicketActions();
  const [asked, setAsked] = useState<SwitchableType | null>(null);
  const betType = ticket.bets[0]?.betType ?? "single";
  const isFixed = ticket.inProgress || betType === "custom_bet";
  const reason = asked === null || isFixed ? null : blockOf(ticket, asked);
  return (
    <div className={styles.tools}>
      {isFixed ? (
        <h2 className={styles.type}>{t(`betType.${betType}`)}</h2>
      ) : (
        <BetTypes ticket={ticket} onChoose={setAsked} />
      )}
      {!ticket.inProgress && (
        <button type="button" className={styles.link} onClick={() => dispatch({ type: "cleared" })}>
          {t("clear")}
        </button>
      )}
      <p className={styles.reason} role="status">
        {reason !== null && (
          <>
            <Icon name="info" className={styles.reasonIcon} />
            {t(`typeBlock.${reason}`)}
          </>
        )}
      </p>
    </div>
  );
}

const TYPES = ["single", "combo", "system"] as const;
type SwitchableType = (typeof TYPES)[number];

/** A system begins at its largest size, which has the fewest bets. */
function choiceOf(type: SwitchableType, count: number): BetTypeChoice {
  if (type !== "system") return { betType: type };
  return { betType: "system", winCount: systemTypesFor(count).at(-1)?.winCount ?? count };
}

/** Why the picks cannot be bets of a type; null where they can, or are. */
function blockOf(ticket: Ticket, type: SwitchableType) {
  if (ticket.bets[0]?.betType === type) return null;
  const block = typeSwitchBlock(ticket, choiceOf(type, ticketSummary(ticket).selectionCount));
  return block === "same_type" || block === "locked" ? null : block;
}

function BetTypes({ ticket, onChoose }: { ticket: Ticket; onChoose: (type: SwitchableType) => void }) {
  const t = useTranslations("ticket");
  const { dispatch } = useTicketActions();
  const { betType, selectionCount: count } = ticketSummary(ticket);
  return (
    <Segmented
      label={t("betTypes")}
      value={TYPES.find((type) => type === betType) ?? "single"}
      options={TYPES.map((type) => ({
        value: type,
        text: t(`betType.${type}`),
        inert: blockOf(ticket, type) !== null,
      }))}
      onChoose={(type) => {
        onChoose(type);
        dispatch({ type: "bet-type-changed", choice: choiceOf(type, count) });
      }}
    />
  );
}
