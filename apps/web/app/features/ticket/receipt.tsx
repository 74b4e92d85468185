import { type Ticket, formatOdds, ticketSummary } from "@touchline/betting";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { activeAccount } from "../../state/create-session.ts";
import { useOddsType } from "../../state/use-preferences.ts";
import { useSession } from "../../state/use-session.ts";
import { useTicketActions } from "../../state/use-ticket.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { LegMatch } from "./leg-match.tsx";
import legStyles from "./leg.module.css";
import styles from "./receipt.module.css";
import slip from "./slip.module.css";
import { Line } from "./slip-summary.tsx";

const focusOnArrival = (heading: HTMLElement | null): void => heading?.focus();

/** What was agreed: the bet as it stands, at its fixed price, with its reference and the balance after it. */
export function Receipt({ ticket }: { ticket: Extract<Ticket, { ticketState: "SUCCESS" }> }) {
  const t = useTranslations("ticket.receipt");
  const { dispatch } = useTicketActions();
  const dismiss = (keepSelections: boolean) => dispatch({ type: "receipt-dismissed", keepSelections });
  return (
    <>
      <div className={slip.body}>
        <header className={styles.head}>
          <Icon name="check-circle-fill" className={styles.icon} />
          <div>
            <h2 className={styles.title} tabIndex={-1} ref={focusOnArrival}>
              {t("title")}
            </h2>
            <PlacedAt />
          </div>
        </header>
        <Legs ticket={ticket} />
        <Figures ticket={ticket} />
      </div>
      <div className={slip.foot}>
        <Button look="quiet" onClick={() => dismiss(true)}>
          {t("keep")}
        </Button>
        <Button look="primary" size="big" onClick={() => dismiss(false)}>
          {t("done")}
        </Button>
      </div>
    </>
  );
}

function PlacedAt() {
  const { dateTime } = useFormatter();
  const [placedAt] = useState(() => new Date(serverNow()));
  return <p className={styles.time}>{dateTime(placedAt, { dateStyle: "medium", timeStyle: "medium" })}</p>;
}

function Legs({ ticket }: { ticket: Ticket }) {
  const oddsType = useOddsType();
  const fixed =
    ticket.ticketState === "SUCCESS" && ticket.placedBets.length === 1 ? ticket.placedBets[0]?.odds : undefined;
  return (
    <ol className={legStyles.legs}>
      {ticket.bets.flatMap(({ selections }) =>
        selections.map((selection) => (
          <li key={selection.id} className={classNames(legStyles.leg, legStyles.plain)}>
            <div className={legStyles.what}>
              <p className={legStyles.pick}>
                <bdi>{selection.outcomeName}</bdi>
              </p>
              <p className={legStyles.market}>
                <bdi>{selection.marketName}</bdi>
              </p>
              <LegMatch selection={selection} />
            </div>
            <b className={classNames(legStyles.price, "num")} dir="ltr">
              {formatOdds(selections.length === 1 && fixed !== undefined ? fixed : selection.acceptedOdds, oddsType)}
            </b>
          </li>
        )),
      )}
    </ol>
  );
}

function Figures({ ticket }: { ticket: Extract<Ticket, { ticketState: "SUCCESS" }> }) {
  const t = useTranslations("ticket");
  const money = useMoney();
  const oddsType = useOddsType();
  const account = useSession(activeAccount);
  const { selectionCount: count } = ticketSummary(ticket);
  return (
    <>
      {ticket.placedBets.map(({ id, ref, stake, odds, potentialWin, currency: { code: currency, subunits } }) => (
        <div key={id} className={styles.bet}>
          <dl className={styles.figures}>
            <Line name={t("stake.label")} value={money({ value: stake, currency, subunits })} />
            <Line name={t("receipt.odds", { count })} value={formatOdds(odds, oddsType)} />
            <Line
              name={t("summary.returns", { count })}
              value={money({ value: potentialWin, currency, subunits })}
              look={styles.total}
            />
          </dl>
          <dl className={styles.boxes}>
            <div>
              <dt>{t("receipt.reference")}</dt>
              <dd className="num" dir="ltr">
                {ref}
              </dd>
            </div>
            {account !== null && (
              <div>
                <dt>{t("receipt.balance")}</dt>
                <dd className="num" dir="ltr">
                  {money({ value: account.available_to_bet, currency: account.currency, subunits: account.subunits })}
                </dd>
              </div>
            )}
          </dl>
        </div>
      ))}
    </>
  );
}
