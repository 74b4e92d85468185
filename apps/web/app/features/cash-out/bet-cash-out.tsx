import { partialCashOut, ruleOfRest } from "@touchline/betting/cash-out";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { useIsClosed } from "../../platform/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./bet-cash-out.module.css";
import { CashOutRule } from "./cash-out-rule.tsx";
import { CashOutSteps } from "./cash-out-steps.tsx";
import { EditBet } from "./edit-bet.tsx";
import { PartChooser } from "./part-chooser.tsx";
import { useCashOut } from "./use-cash-out.ts";
import { useFocusKept } from "./use-focus-kept.ts";

type BetCashOutView = NonNullable<Bet["cashout"]>;

/** What a bet can be cashed out for now, and the way to do it; or why that is not possible. */
export function BetCashOut({ bet, cashOut }: { bet: Bet; cashOut: BetCashOutView }) {
  const t = useTranslations("my-bets.cashOut");
  const isClosed = useIsClosed("cash-out");
  const isOver = isClosed || cashOut.state === "closed";
  const box = useFocusKept<HTMLDivElement>(cashOut.parts.length);
  if (isOver && cashOut.parts.length === 0) return null;
  return (
    // A group, and no landmark: every bet on the page has one.
    <div ref={box} role="group" tabIndex={-1} className={styles.cashOut} aria-label={t("name")}>
      <SoFar cashOut={cashOut} />
      {/* After a part was paid, what is left is a cash-out of its own. */}
      {!isOver && <Offered key={cashOut.parts.length} bet={bet} cashOut={cashOut} />}
    </div>
  );
}

function SoFar({
  cashOut: { paid, parts, state, remaining_stake: rest, remaining_potential_win: win },
}: {
  cashOut: BetCashOutView;
}) {
  const t = useTranslations("my-bets.cashOut");
  const money = useMoney();
  const figure = (amount: typeof paid) => isolateFigure(money(amount));
  const values = { paid: figure(paid), stake: figure(rest), returns: figure(win) };
  const isPart = rest.value !== "0" && state !== "closed";
  return (
    <p className={styles.soFar} role="status">
      {parts.length > 0 && (isPart ? t("soFar", values) : t("done", values))}
    </p>
  );
}

function Offered({ bet, cashOut }: { bet: Bet; cashOut: BetCashOutView }) {
  const t = useTranslations("my-bets.cashOut");
  const left = BigInt(cashOut.remaining_stake.value);
  const whole = bet.to_cashout === null ? null : BigInt(bet.to_cashout.value);
  const [part, choosePart] = useState<bigint | null>(null);
  const stake = part ?? left;
  const offer = whole === null || part === null ? whole : offerOf({ left, whole, part });
  const control = useCashOut(bet, { offer, stake });
  const { step } = control.cashOut;
  const money = cashOut.remaining_stake;
  const steps = {
    control,
    money,
    restStake: left - stake,
    ruleThen: ruleThenOf(cashOut, { left, rest: left - stake }),
  };
  if (cashOut.state === "in_progress" && step !== "requesting") return <InProgress />;
  if (step !== "idle") return <CashOutSteps {...steps} />;
  if (whole === null)
    return (
      <>
        <Unavailable reason={cashOut.reason} />
        <CashOutRule bet={bet} cashOut={cashOut} />
      </>
    );
  return (
    <>
      {part !== null && <PartChooser {...{ left, whole, part }} money={money} onChoose={choosePart} />}
      <CashOutSteps {...steps} />
      {cashOut.can_be_partial && (
        <Button look="quiet" size="small" onClick={() => choosePart(part === null ? half(left) : null)}>
          {part === null ? t("part") : t("whole")}
        </Button>
      )}
      {part === null && cashOut.can_be_edited && <EditBet bet={bet} />}
      {part === null && <CashOutRule bet={bet} cashOut={cashOut} />}
    </>
  );
}

function InProgress() {
  const t = useTranslations("my-bets.cashOut");
  return (
    <p className={styles.waiting} role="status">
      <Spinner /> {t("inProgress")}
    </p>
  );
}

const offerOf = ({ left, whole, part }: { left: bigint; whole: bigint; part: bigint }): bigint =>
  partialCashOut({ stake: left, offer: whole, part })?.paid ?? whole;

/** What the bet's rule goes by for what a part leaves; null where it has none by an amount. */
function ruleThenOf({ rule }: BetCashOutView, share: { left: bigint; rest: bigint }): bigint | null {
  if (rule?.by !== "value") return null;
  const then = ruleOfRest({ ...rule, amount: BigInt(rule.amount) }, share);
  return then.by === "value" ? then.amount : null;
}

/** Where the player begins to choose. */
const half = (left: bigint): bigint => left / 2n;

/** Stays where the button was, and says why it does nothing. */
function Unavailable({ reason }: { reason: BetCashOutView["reason"] }) {
  const t = useTranslations("my-bets.cashOut");
  const bettingText = useBettingText();
  return (
    <div className={styles.unavailable}>
      <Button look="line" inert className={styles.wide}>
        {t("unavailable")}
      </Button>
      <p className={styles.reason}>{bettingText(`error.cash_out.${reason ?? "unavailable"}`)}</p>
    </div>
  );
}
