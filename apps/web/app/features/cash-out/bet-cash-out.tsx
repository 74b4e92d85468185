import { partialCashOut, ruleOfRest } from "@touchline/betting/cash-out";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { useIsClosed } from "../../platform/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import styles from "./bet-cash-out.module.css";
import { CashOutRule } from "./cash-out-rule.tsx";
import { CashOutSteps } from "./cash-out-steps.tsx";
import { EditBet } from "./edit-bet.tsx";
import { PartChooser } from "./part-chooser.tsx";
import { restReturn } from "./rest-return.ts";
import { useCashOut } from "./use-cash-out.ts";

type BetCashOutView = NonNullable<Bet["cashout"]>;

/** What a bet can be cashed out for now, and the way to do it; or why that is not possible. */
export function BetCashOut({ bet, cashOut }: { bet: Bet; cashOut: BetCashOutView }) {
  const t = useTranslations("my-bets.cashOut");
  const isClosed = useIsClosed("cash-out");
  const isOver = isClosed || cashOut.state === "closed";
  const box = useFocusKept<HTMLDivElement>(`${cashOut.parts.length} ${cashOut.state} ${bet.to_cashout === null}`);
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
  const left = BigInt(cashOut.remaining_stake.value);
  const whole = bet.to_cashout === null ? null : BigInt(bet.to_cashout.value);
  // An offer is away for a moment at each incident of a match: what is typed meanwhile is measured by the last.
  const [known, setKnown] = useState(whole);
  if (whole !== null && whole !== known) setKnown(whole);
  const [part, choosePart] = useState<bigint | null>(null);
  const stake = part ?? left;
  const offer = whole === null || part === null ? whole : offerOf({ left, whole, part });
  const control = useCashOut(bet, { offer, stake });
  const { step } = control.cashOut;
  const money = cashOut.remaining_stake;
  const rest = { stake: left - stake, returns: restReturn(bet, left - stake), count: bet.selections.length };
  const steps = {
    control,
    money,
    rest,
    ruleThen: ruleThenOf(cashOut, { left, rest: left - stake }),
  };
  if (cashOut.state === "in_progress" && step !== "requesting") return <InProgress />;
  const isIdle = step === "idle";
  const isGone = isIdle && whole === null;
  // Each stays in its place at every step, and so keeps its focus and what is typed.
  return (
    <>
      {isIdle && part !== null && known !== null && (
        <PartChooser {...{ left, whole: known, part, rest }} money={money} onChoose={choosePart} />
      )}
      <CashOutSteps {...steps} />
      {isGone && <Reason reason={cashOut.reason} />}
      {isIdle && <OtherWays {...{ bet, cashOut, part }} onChoose={choosePart} />}
    </>
  );
}

/** What can be done with a bet besides: a part of it, another bet in its place, and a rule. */
function OtherWays({
  bet,
  cashOut,
  part,
  onChoose,
}: {
  bet: Bet;
  cashOut: BetCashOutView;
  part: bigint | null;
  onChoose: (part: bigint | null) => void;
}) {
  const t = useTranslations("my-bets.cashOut");
  const isOffered = bet.to_cashout !== null;
  const isWhole = part === null;
  return (
    <>
      {cashOut.can_be_partial && (isOffered || !isWhole) && (
        <Button
          look="quiet"
          size="small"
          onClick={() => onChoose(isWhole ? half(BigInt(cashOut.remaining_stake.value)) : null)}
        >
          {isWhole ? t("part") : t("whole")}
        </Button>
      )}
      {isOffered && isWhole && cashOut.can_be_edited && <EditBet bet={bet} />}
      {isWhole && <CashOutRule bet={bet} cashOut={cashOut} />}
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
const half = (left: bigint): bigint => (left + 1n) / 2n;

/** Why the button does nothing. */
function Reason({ reason }: { reason: BetCashOutView["reason"] }) {
  const bettingText = useBettingText();
  return <p className={styles.reason}>{bettingText(`error.cash_out.${reason ?? "unavailable"}`)}</p>;
}
