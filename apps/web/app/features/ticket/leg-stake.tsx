import type { Issue, Selection, Ticket } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import box from "../../ui/field-box.module.css";
import { reasonId } from "./reason-id.ts";
import styles from "./leg-stake.module.css";
import { isAboutStake, isStakeMissing } from "./slip-action.ts";
import { StakeInput } from "./stake-input.tsx";
import { StakeProblem } from "./stake-problem.tsx";
import { useEnterStake } from "./use-enter-stake.ts";
import { usePickNames } from "./use-pick-names.ts";

/** The stake of one of several singles, and what it can bring. */
export function LegStake({
  ticket,
  selection,
  betIndex,
  issues,
  isActive,
  usesKeypad,
  win,
  onFocus,
  onEnter,
}: {
  ticket: Ticket;
  selection: Selection;
  betIndex: number;
  issues: readonly Issue[];
  /** Whether keys and quick stakes go here. */
  isActive: boolean;
  usesKeypad: boolean;
  /** Null where it takes no bets now, and so promises nothing. */
  win: bigint | null;
  onFocus: () => void;
  onEnter: () => void;
}) {
  const t = useTranslations("ticket");
  const money = useMoney();
  const enter = useEnterStake(ticket);
  const { outcome: pick } = usePickNames(selection);
  const bet = ticket.bets[betIndex];
  const issue = issues.find(
    (found) =>
      found.params["betIndex"] === betIndex &&
      found.severity === "error" &&
      isAboutStake(found) &&
      !isStakeMissing(found, ticket.bets),
  );
  if (bet === undefined) return null;
  const { currency, stakeText, stake } = bet;
  return (
    <div className={styles.row}>
      <StakeInput
        label={{ text: t("stake.on", { pick }), hidden: true }}
        text={stakeText}
        currency={currency}
        look={[styles.field, isActive && usesKeypad && box.active].filter(Boolean).join(" ")}
        reasonId={issue && reasonId(issue)}
        usesKeypad={usesKeypad}
        onType={(typed) => enter.typed([betIndex], typed)}
        onEnter={onEnter}
        onFocus={onFocus}
      />
      <p className={styles.win}>
        {stake > 0n && win !== null && (
          <>
            {t("summary.returns", { count: 1 })}{" "}
            <b className="num" dir="ltr">
              {money({ value: win, currency: currency.code, subunits: currency.subunits })}
            </b>
          </>
        )}
      </p>
      {issue !== undefined && <StakeProblem issue={issue} />}
    </div>
  );
}
