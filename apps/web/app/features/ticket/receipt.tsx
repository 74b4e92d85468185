import { useFormatter, useTranslations } from "use-intl/react";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Receipted } from "./receipt-details.tsx";
import { ReceiptDetails, SlipPart } from "./slip-parts.tsx";
import styles from "./receipt.module.css";
import { Line } from "./summary-line.tsx";
import slip from "./slip.module.css";

/** That the bets are placed, which is told whatever else can be fetched, and all that is known of them. */
export function Receipt({ ticket }: { ticket: Receipted }) {
  const t = useTranslations("ticket.receipt");
  const { dispatch } = useTicketActions();
  const dismiss = (keepSelections: boolean) => dispatch({ type: "receipt-dismissed", keepSelections });
  const { opened } = useModalActions();
  const isShared = useSession(({ settings }) => settings?.is_share_bet_enabled === true);
  return (
    <>
      <div className={slip.body}>
        <div className={styles.head}>
          <Icon name="check-circle-fill" className={styles.icon} />
          <div>
            <h2 className={styles.title} id={RECEIPT_HEADING} tabIndex={-1}>
              <Title ticket={ticket} />
            </h2>
            <PlacedAt ticket={ticket} />
          </div>
        </div>
        <SlipPart lost={<References ticket={ticket} />}>
          <ReceiptDetails ticket={ticket} />
        </SlipPart>
      </div>
      <div className={slip.foot}>
        <div className={styles.pair}>
          <Button look="quiet" className={styles.keep} onClick={() => dismiss(true)}>
            {t("keep")}
          </Button>
          {isShared && (
            <Button look="quiet" className={styles.keep} onClick={() => opened("shareBets")}>
              {t("share")}
            </Button>
          )}
        </div>
        <Button look="primary" size="big" onClick={() => dismiss(false)}>
          {t("done")}
        </Button>
      </div>
    </>
  );
}

function Title({ ticket: { editedBet, placedBets } }: { ticket: Receipted }) {
  const t = useTranslations("ticket.receipt");
  const count = placedBets.length;
  if (editedBet !== null) return t("edited");
  return count > 1 ? t("titleMany", { count }) : t("title");
}

/** All that a player needs to ask after the bets. */
function References({ ticket: { placedBets } }: { ticket: Receipted }) {
  const t = useTranslations("ticket.receipt");
  return (
    <dl className={styles.figures}>
      {placedBets.map(({ id, ref }) => (
        <Line key={id} name={t("reference")} value={ref} />
      ))}
    </dl>
  );
}

/** As my bets write it, to the second. */
const DAY_AND_SECOND = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
} as const;

function PlacedAt({ ticket: { placedBets } }: { ticket: Receipted }) {
  const { dateTime } = useFormatter();
  const placedAt = placedBets[0]?.placedAt ?? null;
  return <p className={styles.time}>{placedAt !== null && dateTime(placedAt, DAY_AND_SECOND)}</p>;
}

/** The heading takes the focus after a placement, where the focus was in the slip. There is one slip per page. */
export const RECEIPT_HEADING = "receipt-heading";
