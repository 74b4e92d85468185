import { type Ticket, lineStakes, ticketSummary } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { classNames } from "../../ui/class-names.ts";
import { useTicketMoney } from "./summary-line.tsx";
import { basisOf, lineStakeOf, linesOf } from "./stake-basis.ts";
import styles from "./stake-entry.module.css";
import type { EnterStake } from "./stake-input.tsx";

/** Of what is entered for each line or bet the total, of a total what each has; and the way to enter the other. */
export function StakeBasisRow({ ticket, enter }: { ticket: Ticket; enter: EnterStake }) {
  const t = useTranslations("ticket.stake");
  const { dispatch } = useTicketActions();
  const basis = basisOf(ticket);
  const isSystem = ticket.bets.length === 1;
  const isOn = basis === (isSystem ? "each" : "total");
  const choose = (): void => {
    dispatch({ type: "stake-basis-chosen", basis: basis === "each" ? "total" : "each" });
    const { stake } = ticketSummary(ticket);
    // What stands on the lines stays, but for what they cannot share.
    if (isSystem) enter.typed([0], enter.shown(isOn ? stake : lineStakeOf(ticket)), isOn ? "stake" : "line");
  };
  return (
    <div className={styles.basis}>
      <p>
        <Other ticket={ticket} enter={enter} />
      </p>
      <button
        type="button"
        className={classNames(styles.choice, styles.byBasis, isOn && styles.chosen)}
        aria-pressed={isOn}
        onClick={choose}
      >
        {t(isSystem ? "byLine" : "inTotal")}
      </button>
    </div>
  );
}

/** The value that is not entered. */
function Other({ ticket, enter }: { ticket: Ticket; enter: EnterStake }) {
  const t = useTranslations("ticket.summary");
  const inMoney = useTicketMoney(ticket);
  const { stake } = ticketSummary(ticket);
  if (stake === 0n) return null;
  if (basisOf(ticket) === "each")
    return (
      <>
        {t("totalStake")}{" "}
        <b className="num" dir="ltr">
          {inMoney(stake)}
        </b>
      </>
    );
  return ticket.bets.length === 1 ? <OnLines ticket={ticket} /> : <OnBets ticket={ticket} enter={enter} />;
}

function OnLines({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket");
  const inMoney = useTicketMoney(ticket);
  const count = linesOf(ticket);
  const [first, last = first] = lineStakes(ticketSummary(ticket).stake, count);
  if (first === undefined || last === undefined) return null;
  const from = isolateFigure(inMoney(last.stake));
  const to = isolateFigure(inMoney(first.stake));
  const amount = from === to ? from : t("summary.range", { from, to });
  return t("stake.split", { amount, count: Number(count) });
}

/** What each single has of the total, and what is left over. */
function OnBets({ ticket, enter }: { ticket: Ticket; enter: EnterStake }) {
  const t = useTranslations("ticket.stake");
  const inMoney = useTicketMoney(ticket);
  const { stake } = ticketSummary(ticket);
  const places = [...ticket.bets.keys()];
  const [share] = ticket.bets;
  if (share === undefined || ticket.bets.some((bet) => bet.stake !== share.stake)) return null;
  const left = (enter.read(enter.text(places) ?? "") ?? stake) - stake;
  return (
    <>
      {t("split", { amount: isolateFigure(inMoney(share.stake)), count: places.length })}
      {left > 0n && <span className={styles.left}>{t("left", { amount: isolateFigure(inMoney(left)) })}</span>}
    </>
  );
}
