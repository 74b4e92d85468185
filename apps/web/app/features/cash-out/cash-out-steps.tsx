import { canConfirm } from "@touchline/betting/cash-out";
import { ODDS_ACCEPT_MODES } from "@touchline/contract/vocabulary";
import type { RefObject } from "react";
import { useTranslations } from "use-intl/react";
import { useRefusalText } from "../../platform/i18n/use-betting-text.ts";
import { type MoneyAmount, isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useFocusBack, useFocusKept } from "../../ui/use-focus-kept.ts";
import { SteadyButton, useSteadyPress } from "../odds/steady-press.tsx";
import styles from "./bet-cash-out.module.css";
import type { Rest } from "./rest-return.ts";
import type { CashOutControl } from "./use-cash-out.ts";

/** Amounts that fall are asked about, or were agreed to by the mode. */
const CONFIRM = { chosen: "", odds: [], cost: 0n };

interface StepsProps {
  control: CashOutControl;
  /** Names the currency. */
  money: MoneyAmount;
  rest: Rest;
  /** What the bet's rule goes by once the part is paid; null where it has none by an amount. */
  ruleThen: bigint | null;
}

/** The way of one cash-out: the amount, the question, the wait, and how it ended. */
export function CashOutSteps(props: StepsProps) {
  const { step } = props.control.cashOut;
  const opener = useFocusBack<HTMLButtonElement>(step !== "idle");
  const box = useFocusKept<HTMLDivElement>(step);
  return (
    <div ref={box} tabIndex={-1}>
      <Step {...props} opener={opener} />
    </div>
  );
}

function Step({
  control,
  money: currency,
  rest,
  ruleThen,
  opener,
}: StepsProps & { opener: RefObject<HTMLButtonElement | null> }) {
  const t = useTranslations("my-bets.cashOut");
  const money = useMoney();
  const figure = (value: bigint) => isolateFigure(money({ ...currency, value }));
  const { cashOut, dispatch } = control;
  switch (cashOut.step) {
    case "idle":
      return (
        <Button
          ref={opener}
          look={cashOut.offer === null ? "line" : "primary"}
          className={styles.wide}
          inert={cashOut.offer === null}
          onClick={() => dispatch({ type: "opened" })}
        >
          {cashOut.offer === null ? t("unavailable") : t("cashOut", { amount: figure(cashOut.offer) })}
        </Button>
      );
    case "confirming":
      return <Question control={control} figure={figure} rest={rest} ruleThen={ruleThen} />;
    case "requesting":
      return (
        <p className={styles.waiting} role="status">
          <Spinner /> {cashOut.isOutcomeUnknown ? t("checking") : t("asking", { amount: figure(cashOut.seen) })}
        </p>
      );
    case "refused":
      return <Refused control={control} />;
    case "cashed_out":
      return (
        <p className={styles.waiting} role="status">
          {t("done", { paid: figure(cashOut.paid) })}
        </p>
      );
  }
}

function Question({
  control: { cashOut, dispatch, confirm },
  figure,
  rest,
  ruleThen,
}: {
  control: CashOutControl;
  figure: (value: bigint) => string;
  rest: Rest;
  ruleThen: bigint | null;
}) {
  const t = useTranslations("my-bets.cashOut");
  const { offer } = cashOut;
  const isMoved = cashOut.step === "confirming" && cashOut.isChanged && offer !== null;
  // It stands where the button stood that brought it, and where the moved amount was taken.
  const press = useSteadyPress({ ...CONFIRM, kind: isMoved ? "other" : "accept" }, { isNew: true });
  if (cashOut.step !== "confirming") return null;
  const amount = figure(cashOut.seen);
  const isPart = rest.stake > 0n;
  const figures = { stake: figure(rest.stake), count: rest.count, returns: figure(rest.returns) };
  return (
    <div className={styles.question}>
      <p>{isPart ? t("questionPart", { amount, ...figures }) : t("question", { amount })}</p>
      {isPart && ruleThen !== null && <p>{t("partRule", { amount: figure(ruleThen) })}</p>}
      <p role="status">
        {offer === null && t("gone")}
        {isMoved && t("changed", { amount: figure(offer) })}
      </p>
      <div className={styles.actions}>
        {isMoved ? (
          <SteadyButton look="primary" press={press} onPress={() => dispatch({ type: "amount-accepted" })}>
            {t("take", { amount: figure(offer) })}
          </SteadyButton>
        ) : (
          <SteadyButton look="primary" press={press} inert={!canConfirm(cashOut)} onPress={confirm}>
            {t("confirm", { amount })}
          </SteadyButton>
        )}
        <Button look="quiet" onClick={() => dispatch({ type: "cancelled" })}>
          {t("keep")}
        </Button>
      </div>
      <p className={styles.reason}>{t("moves")}</p>
      <Segmented
        label={t("moves")}
        value={cashOut.mode}
        options={ODDS_ACCEPT_MODES.map((value) => ({ value, text: t(`mode.${value}`) }))}
        onChoose={(mode) => dispatch({ type: "mode-changed", mode })}
      />
    </div>
  );
}

function Refused({ control: { cashOut, refusal, dispatch } }: { control: CashOutControl }) {
  const t = useTranslations("my-bets.cashOut");
  const refusalText = useRefusalText();
  const reason = cashOut.step === "refused" ? cashOut.reason : null;
  const isAmount = reason === "amount_changed";
  return (
    <div className={styles.question} role="alert">
      <Note tone="danger">
        <p>
          <b>{isAmount ? t("refusedAmount") : t("refused")}</b>{" "}
          {!isAmount && (refusal === null ? t(reason === "not_sent" ? "notSent" : "failed") : refusalText(refusal))}
        </p>
      </Note>
      <Button look="quiet" onClick={() => dispatch({ type: "cancelled" })}>
        {t("again")}
      </Button>
    </div>
  );
}
