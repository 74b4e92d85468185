import type { Issue, Selection, Ticket } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import box from "../../ui/field-box.module.css";
import styles from "./selection.module.css";
import { isAboutStake, isStakeMissing, reasonId } from "./slip-action.ts";
import { StakeInput, StakeProblem, useEnterStake } from "./stake-input.tsx";
import { AcceptedStake } from "./stake-mend.tsx";
import { useSelectionNames } from "./use-selection-names.ts";

/** The stake and potential win of one of several singles. */
export function SelectionStake({
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
  const { outcome: name } = useSelectionNames(selection);
  const bet = ticket.bets[betIndex];
  const issue = issues.find(
    (found) =>
      found.params["betIndex"] === betIndex &&
      found.severity === "error" &&
      isAboutStake(found) &&
      !isStakeMissing(found, ticket.bets),
  );
  if (bet === undefined) return null;
  const { currency, stake, acceptedStake } = bet;
  return (
    <div className={styles.row}>
      <StakeInput
        label={{ text: t("stake.on", { selection: name }), hidden: true }}
        text={enter.text([betIndex]) ?? ""}
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
      {issue === undefined && acceptedStake !== undefined && (
        <AcceptedStake ticket={ticket} betIndex={betIndex} stake={acceptedStake} enter={enter} />
      )}
    </div>
  );
}
