import { type Issue, type Ticket, decimalMark, ticketSummary } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { classNames } from "../../ui/class-names.ts";
import box from "../../ui/field-box.module.css";
import { Icon } from "../../ui/icon.tsx";
import { PartBoundary } from "../../platform/lazy-part.tsx";
import { QuickStakes } from "./quick-stakes.tsx";
import { type SlipAction, isAboutStake, isStakeMissing, reasonId } from "./slip-action.ts";
import { usePlaceBet } from "./slip-button.tsx";
import { StakeBasisRow, StakeMend } from "./slip-parts.tsx";
import { basisOf, fieldOf, sourceOf } from "./stake-basis.ts";
import styles from "./stake-entry.module.css";
import { type EnterStake, StakeInput, StakeProblem, useEnterStake } from "./stake-input.tsx";
import type { SlipCheck } from "./use-slip-check.ts";

/** The stake of the bet, or of each of several singles. */
export function StakeEntry({
  ticket,
  action,
  check,
  hasKeypad,
  target,
  onTarget,
  onEnter,
}: {
  ticket: Ticket;
  action: SlipAction;
  check: SlipCheck | null;
  hasKeypad: boolean;
  target: StakeTarget;
  onTarget: (target: StakeTarget) => void;
  onEnter: () => void;
}) {
  const t = useTranslations("ticket.stake");
  const enter = useEnterStake(ticket);
  const all = targetedBets(ticket, null);
  const text = enter.text(all);
  const issue = shownIssue(ticket, action);
  const places = targetedBets(ticket, target);
  return (
    <div className={styles.entry}>
      <div className={styles.amount}>
        <StakeInput
          label={{ text: t(labelOf(ticket)) }}
          text={text ?? ""}
          placeholder={text === null ? t("various") : undefined}
          currency={ticket.currency}
          look={hasKeypad && ticket.bets.length > 1 && places.length === all.length && box.active}
          reasonId={issue === null ? undefined : reasonId(issue)}
          usesKeypad={hasKeypad}
          takesFocus
          onType={(typed) => enter.typed(all, typed)}
          onEnter={onEnter}
          onFocus={() => onTarget(null)}
        />
        {ticket.bets.length === 1 && <ByReturn ticket={ticket} enter={enter} />}
      </div>
      {basisOf(ticket) !== null && (
        <PartBoundary loading={<div className={styles.basis} />}>
          <StakeBasisRow ticket={ticket} enter={enter} />
        </PartBoundary>
      )}
      {(issue !== null || ticket.bets[0]?.acceptedStake !== undefined) && (
        <Problem issue={issue} ticket={ticket} check={check} enter={enter} />
      )}
      <QuickStakes ticket={ticket} context={check?.context ?? null} places={places} enter={enter} />
      {hasKeypad && <StakeKeypad ticket={ticket} places={places} enter={enter} />}
    </div>
  );
}

/** The problem of the stake, and of a bet that is alone what would solve it, also where the book alone knew of it. */
function Problem({
  issue,
  ticket,
  check,
  enter,
}: {
  issue: Issue | null;
  ticket: Ticket;
  check: SlipCheck | null;
  enter: EnterStake;
}) {
  const place = usePlaceBet();
  return (
    <>
      {issue !== null && <StakeProblem issue={issue} />}
      {check !== null && ticket.bets.length === 1 && (
        <PartBoundary loading={null}>
          <StakeMend issue={issue} ticket={ticket} context={check.context} enter={enter} onPlace={place} />
        </PartBoundary>
      )}
    </>
  );
}

/** Whether what is typed is the return that the stake is worked out from. */
const isStakedByReturn = ({ bets }: Ticket): boolean => bets.length === 1 && bets[0]?.stakeSource === "potential_win";

/** Changes what is typed: the stake, or the return that is wanted; the amounts stay as they are. */
function ByReturn({ ticket, enter }: { ticket: Ticket; enter: EnterStake }) {
  const t = useTranslations("ticket.stake");
  const isOn = isStakedByReturn(ticket);
  const { stake, potentialWin } = ticketSummary(ticket);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.choice, styles.byReturn, isOn && styles.chosen)}
        aria-pressed={isOn}
        onClick={() => {
          if (isOn) enter.typed([0], enter.shown(stake), "stake");
          else enter.typed([0], enter.shown(potentialWin), "return");
        }}
      >
        {t("byReturn")}
      </button>
      {isOn && stake > 0n && <WorkedOut ticket={ticket} stake={stake} />}
    </>
  );
}

function WorkedOut({ ticket: { currency }, stake }: { ticket: Ticket; stake: bigint }) {
  const t = useTranslations("ticket.stake");
  const amount = useMoney()({ value: stake, currency: currency.code, subunits: currency.subunits });
  return (
    <p className={styles.worked}>
      {t("label")}{" "}
      <b className="num" dir="ltr">
        {amount}
      </b>
    </p>
  );
}

const LABELS = { stake: "label", return: "wanted", line: "perLine", shared: "total" } as const;

function labelOf(ticket: Ticket) {
  const field = fieldOf(ticket, targetedBets(ticket, null));
  if (field !== "stake") return LABELS[field];
  const basis = basisOf(ticket);
  return basis === null ? "label" : basis;
}

/** The stake problem of the whole slip; several singles show their own. */
function shownIssue({ bets }: Ticket, action: SlipAction): Issue | null {
  if (action.kind !== "blocked" || !isAboutStake(action.issue)) return null;
  const { issue } = action;
  return issue.params["betIndex"] === undefined && !isStakeMissing(issue, bets) ? issue : null;
}

function StakeKeypad({ ticket, places, enter }: { ticket: Ticket; places: readonly number[]; enter: EnterStake }) {
  const text = enter.text(places) ?? "";
  const source = sourceOf(fieldOf(ticket, places));
  const isTyped = places.every((index) => ticket.bets[index]?.stakeSource === source);
  return (
    <Keypad
      onKey={(key) => enter.typed(places, isTyped ? `${text}${key}` : key)}
      onDelete={() => enter.typed(places, text.slice(0, -1))}
    />
  );
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Keys for the stake on phones, where the system's keyboard would cover the slip. */
function Keypad({ onKey, onDelete }: { onKey: (key: string) => void; onDelete: () => void }) {
  const t = useTranslations("ticket.stake");
  const { locale } = useSite();
  const mark = decimalMark(formattingLocale(locale));
  return (
    <div className={styles.keypad} role="group" aria-label={t("keypad")} dir="ltr">
      {[...DIGITS, mark, "0"].map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => onKey(key)}>
          {key}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={t("delete")} onClick={onDelete}>
        <Icon name="backspace" className={styles.icon} />
      </button>
    </div>
  );
}

/** Where keys and quick stakes go: to the selection of one of several singles, by its id, or to all bets. */
export type StakeTarget = string | null;

/** Places of the bets that a target stands for; of all where its selection has left the slip. */
export function targetedBets({ bets }: Ticket, target: StakeTarget): readonly number[] {
  const all = [...bets.keys()];
  const one = all.filter((index) => bets[index]?.selections.some(({ id }) => id === target));
  return bets.length > 1 && one.length > 0 ? one : all;
}
