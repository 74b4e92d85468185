import { useQuery, useQueryClient } from "@tanstack/react-query";
import { decimalsOf } from "@touchline/betting";
import { CASH_OUT_BOUNDS } from "@touchline/contract/vocabulary";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { applyBetChange } from "../../data/bets/bets.cache.ts";
import type { Bet } from "../../data/bets/bets.queries.ts";
import {
  betAfterLossQuery,
  type CashOutRule as Rule,
  isSameRule,
  setCashOutRule,
} from "../../data/bets/set-cash-out-rule.ts";
import { ApiCallFailed } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useRefusalText } from "../../platform/i18n/use-betting-text.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { useOddsText, useOddsType } from "../../state/preferences.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusBack, useFocusKept } from "../../ui/use-focus-kept.ts";
import styles from "./bet-cash-out.module.css";
import { usePriceNow } from "./use-price-now.ts";
import { type WishedRule, isReached, wishedRule } from "./wished-rule.ts";

type CashOutView = NonNullable<Bet["cashout"]>;

/** The rule by which a bet is cashed out by itself, and the way to set one. */
export function CashOutRule({ bet, cashOut }: { bet: Bet; cashOut: CashOutView }) {
  const t = useTranslations("my-bets.cashOut.automatic");
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const change = useRuleChange(bet, close);
  const { rule } = cashOut;
  // Set by an answer that was lost, or in another tab.
  if (rule !== null && isOpen) close();
  const opener = useFocusBack<HTMLButtonElement>(isOpen);
  const box = useFocusKept<HTMLDivElement>(`${isOpen} ${JSON.stringify(rule)}`);
  if (rule === null && !cashOut.can_be_automatic) return null;
  return (
    <div ref={box} role="group" tabIndex={-1} aria-label={t("name")} className={styles.rule}>
      {rule !== null && <StandingRule bet={bet} rule={rule} change={change} />}
      {rule === null && !isOpen && (
        <Button ref={opener} look="quiet" size="small" onClick={() => setOpen(true)}>
          {t("name")}
        </Button>
      )}
      {rule === null && isOpen && <RuleForm bet={bet} cashOut={cashOut} change={change} onClose={close} />}
      {change.problem}
    </div>
  );
}

interface RuleChange {
  isUnderWay: boolean;
  problem: ReactNode;
  send: (rule: Rule | null) => Promise<void>;
}

type ChangeState =
  | { step: "idle" | "sending" }
  /** A bet that has changed since says itself what became of it. */
  | { step: "refused"; problem: string; atVersion: number }
  /** Nobody knows whether this rule was set until the bet is looked at. */
  | { step: "lost"; rule: Rule | null; time: number };

/** Sets a rule. Where the answer is lost the bet itself is asked for, until it says whether the rule stands. */
function useRuleChange(bet: Bet, onSet: () => void): RuleChange {
  const api = useApi();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const [state, setState] = useState<ChangeState>({ step: "idle" });
  const lost = useLostRule(bet, state);
  const send = async (rule: Rule | null): Promise<void> => {
    setState({ step: "sending" });
    const answer = await setCashOutRule(api, bet.id, rule);
    if (answer.ok) {
      applyBetChange(queries, answer.data);
      onSet();
      return setState({ step: "idle" });
    }
    const { failure } = answer;
    if (failure.kind === "lost") return setState({ step: "lost", rule, time: Date.now() });
    setState({ step: "refused", problem: refusalText(failure.error), atVersion: bet.version });
  };
  const isRefused = state.step === "refused" && state.atVersion === bet.version;
  return {
    isUnderWay: state.step === "sending" || lost.isUnknown,
    problem: isRefused ? <Problem text={state.problem} /> : lost.problem,
    send,
  };
}

/** What is known of a rule whose answer was lost: nothing yet, that it stands, as the bet then shows, or that it does not. */
function useLostRule(bet: Bet, state: ChangeState): Pick<RuleChange, "problem"> & { isUnknown: boolean } {
  const t = useTranslations("my-bets.cashOut.automatic");
  const api = useApi();
  const refusalText = useRefusalText();
  const { time, rule } = state.step === "lost" ? state : { time: 0, rule: null };
  const asked = useQuery({ ...betAfterLossQuery(api, { id: bet.id, time }), enabled: state.step === "lost" });
  const { data: found, error } = asked;
  const stands = ({ cashout }: Bet): boolean => isSameRule(cashout?.rule ?? null, rule);
  if (state.step !== "lost" || stands(bet) || (found !== undefined && stands(found)))
    return { isUnknown: false, problem: null };
  if (found !== undefined) return { isUnknown: false, problem: <Problem text={t("failed")} /> };
  if (error instanceof ApiCallFailed && error.failure.kind === "refused")
    return { isUnknown: false, problem: <Problem text={refusalText(error.failure.error)} /> };
  const note = (
    <div role="status">
      <Note tone="warn">{t("unknown")}</Note>
    </div>
  );
  return { isUnknown: true, problem: note };
}

const Problem = ({ text }: { text: string }) => (
  <div role="alert">
    <Note tone="danger">{text}</Note>
  </div>
);

function StandingRule({ bet, rule, change }: { bet: Bet; rule: Rule; change: RuleChange }) {
  const t = useTranslations("my-bets.cashOut.automatic");
  const money = useMoney();
  const oddsText = useOddsText();
  const figure = rule.by === "value" ? money({ ...bet.stake, value: rule.amount }) : oddsText(rule.odds);
  return (
    <>
      <p className={styles.reason} role="status">
        {t(`set.${rule.by}.${rule.bound}`, { figure: isolateFigure(figure) })}
      </p>
      <Button look="quiet" size="small" inert={change.isUnderWay} onClick={() => void change.send(null)}>
        {t("remove")}
      </Button>
    </>
  );
}

interface FormProps {
  bet: Bet;
  cashOut: CashOutView;
  change: RuleChange;
  onClose: () => void;
}

function RuleForm({ bet, cashOut, change, onClose }: FormProps) {
  const t = useTranslations("my-bets.cashOut.automatic");
  const [wish, setWish] = useState<WishedRule>({ by: "value", bound: "at_least", figure: "" });
  const [isSent, setSent] = useState(false);
  const price = usePriceNow(bet, wish.by === "price");
  const problem = useProblem(bet, { cashOut, price });
  const oddsText = useOddsText();
  const { locale } = useSite();
  const oddsType = useOddsType();
  const decimals = decimalsOf(bet.stake.subunits);
  const rule = wishedRule(wish, { decimals, locale: formattingLocale(locale), oddsType });
  const wrong = problem(wish, rule);
  const submit = (): void => {
    setSent(true);
    if (rule !== null && wrong === null && !change.isUnderWay) void change.send(rule);
  };
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 className={styles.heading}>{t("name")}</h3>
      {bet.system_type === null && bet.type !== "custom_bet" && (
        <Segmented
          label={t("by")}
          value={wish.by}
          options={(["value", "price"] as const).map((value) => ({ value, text: t(`of.${value}`) }))}
          onChoose={(by) => setWish({ by, bound: by === "value" ? "at_least" : "at_most", figure: "" })}
        />
      )}
      <Segmented
        label={t("when")}
        value={wish.bound}
        options={CASH_OUT_BOUNDS.map((value) => ({ value, text: t(`bound.${value}`) }))}
        onChoose={(bound) => setWish({ ...wish, bound })}
      />
      {wish.by === "price" && price !== null && (
        <p className={styles.reason}>{t("priceNow", { price: isolateFigure(oddsText(price)) })}</p>
      )}
      <TextField
        label={t(`figure.${wish.by}`)}
        inputMode={wish.by === "value" || oddsType === "decimal" ? "decimal" : "text"}
        autoComplete="off"
        dir="ltr"
        value={wish.figure}
        problem={isSent && wrong !== null ? wrong : undefined}
        onChange={({ currentTarget }) => setWish({ ...wish, figure: currentTarget.value })}
      />
      <p className={styles.reason}>
        {t(wish.by === "value" && wish.bound === "at_least" ? "note.noLess" : "note.any")}
      </p>
      <div className={styles.actions}>
        <Button look="primary" type="submit" inert={change.isUnderWay}>
          {t("confirm")}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** A price that is one in every odds type. */
const EXAMPLE = "2.50";

/** Why a rule cannot be meant: it is no figure, one that is reached already, or one that never is. */
function useProblem(bet: Bet, { cashOut, price }: { cashOut: CashOutView; price: string | null }) {
  const t = useTranslations("my-bets.cashOut.automatic.problem");
  const money = useMoney();
  const oddsText = useOddsText();
  const shown = (value: bigint | string) => isolateFigure(money({ ...bet.stake, value }));
  return (wish: WishedRule, rule: Rule | null): string | null => {
    if (rule === null) return t(wish.by, { example: isolateFigure(oddsText(EXAMPLE)) });
    const now = bet.to_cashout === null ? null : BigInt(bet.to_cashout.value);
    const isMet = isReached(rule, { offer: now, odds: price });
    if (rule.by === "price")
      return isMet ? t(`reachedPrice.${rule.bound}`, { price: isolateFigure(oddsText(price ?? "1")) }) : null;
    const most = BigInt(cashOut.remaining_potential_win.value);
    if (rule.bound === "at_least" && BigInt(rule.amount) > most) return t("tooMuch", { amount: shown(most) });
    return isMet ? t(`reached.${rule.bound}`, { amount: shown(now ?? 0n) }) : null;
  };
}
