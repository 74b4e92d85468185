import { type Ticket, type TicketContext, parseStake, stakeDecimals } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { useTicketActions } from "../../state/use-ticket.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Keypad } from "./keypad.tsx";
import { REASON_ID } from "./reason-id.ts";
import { QuickStakes } from "./quick-stakes.tsx";
import { type SlipAction, fittingStake, isAboutStake, isStakeMissing } from "./slip-action.ts";
import styles from "./stake-entry.module.css";
import { StakeInput } from "./stake-input.tsx";
import { stakeText } from "./stake-text.ts";
import { useIssueText } from "./use-issue-text.ts";

export function StakeEntry({
  ticket,
  action,
  context,
  hasKeypad,
  onEnter,
}: {
  ticket: Ticket;
  action: SlipAction;
  context: TicketContext | null;
  hasKeypad: boolean;
  onEnter: () => void;
}) {
  const issueText = useIssueText();
  const enter = useEnterStake(ticket);
  const bet = ticket.bets[0];
  const text = bet?.stakeText ?? "";
  const issue = action.kind === "blocked" && isAboutStake(action.issue) ? action.issue : null;
  const shownIssue = issue !== null && !isStakeMissing(issue, text) ? issue : null;
  return (
    <div className={styles.entry}>
      <StakeInput
        text={text}
        currency={ticket.currency}
        invalid={shownIssue !== null}
        usesKeypad={hasKeypad}
        onType={(typed) => enter.typed(typed)}
        onEnter={onEnter}
      />
      {shownIssue !== null && (
        <p className={styles.error} id={REASON_ID}>
          <Icon name="warning-circle" className={styles.icon} />
          {issueText(shownIssue)}
        </p>
      )}
      {shownIssue !== null && <FixButton stake={fittingStake(shownIssue)} ticket={ticket} onFix={enter.recommended} />}
      <QuickStakes ticket={ticket} context={context} onChoose={enter.recommended} />
      {hasKeypad && (
        <Keypad
          onKey={(key) => enter.typed(bet?.stakeSource === "recommended" ? key : `${text}${key}`)}
          onDelete={() => enter.typed(text.slice(0, -1))}
        />
      )}
    </div>
  );
}

function FixButton({
  stake,
  ticket: { currency },
  onFix,
}: {
  stake: bigint | null;
  ticket: Ticket;
  onFix: (stake: bigint) => void;
}) {
  const t = useTranslations("ticket.stake");
  const money = useMoney();
  if (stake === null) return null;
  const amount = money({ value: stake, currency: currency.code, subunits: currency.subunits });
  return (
    <Button look="quiet" onClick={() => onFix(stake)}>
      {t("set", { amount })}
    </Button>
  );
}

/** Writes what is typed, or a stake chosen whole, to the ticket. */
function useEnterStake({ currency }: Ticket) {
  const { locale: code } = useSite();
  const { dispatch } = useTicketActions();
  const locale = formattingLocale(code);
  const decimals = stakeDecimals(currency);
  return {
    typed: (text: string) =>
      dispatch({ type: "stake-changed", text, parsed: parseStake(text, { decimals, locale }), source: "typed" }),
    recommended: (stake: bigint) =>
      dispatch({
        type: "stake-changed",
        text: stakeText(stake, currency, locale),
        parsed: { ok: true, value: stake },
        source: "recommended",
      }),
  };
}
