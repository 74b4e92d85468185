import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { paymentsKey } from "../../data/player/payments.keys.ts";
import { type Payment, paymentQuery } from "../../data/player/payments.queries.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { activeAccount, useSession } from "../../state/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Note, type NoteTone } from "../../ui/note.tsx";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { DepositPlace } from "./deposit-place.tsx";
import { PaymentForm, Loading } from "./payment-form.tsx";
import { PaymentFrame, themed } from "./payment-frame.tsx";
import { OutOfTimeDeposit, StoppedDeposit } from "./stopped-deposit.tsx";
import styles from "./wallet.module.css";

/** Where a player completes what the account must have, or decides on limits, before a deposit. */
export type FieldsDialog = (onClose: () => void) => ReactNode;

interface DepositFlowProps {
  initialKey?: string | null;
  fieldsDialog: FieldsDialog;
  /** Where given, it is told of an end, or that it takes longer, in place of a note here. */
  onDecided?: (payment: Payment) => void;
}

/** A deposit from its amount to its end. `initialKey` names one that the player comes back to from its page. */
export function DepositFlow({ initialKey = null, ...given }: DepositFlowProps) {
  const [key, setKey] = useState(initialKey);
  const missing = useMissing();
  const box = useFocusKept<HTMLDivElement>(key ?? missing ?? "");
  return (
    <div ref={box} tabIndex={-1} className={styles.form}>
      <DepositStep {...given} missing={missing} paymentKey={key} onKey={setKey} />
    </div>
  );
}

/** What a player is asked for before a deposit; null where that is nothing more. */
function useMissing(): "data" | "limits" | null {
  const isIncomplete = useSession(({ player }) => (player?.deposit_fields_missed ?? []).length > 0);
  const isAsked = useSession(({ player }) => player?.limit_prompt?.at === "first_deposit");
  if (isIncomplete) return "data";
  return isAsked ? "limits" : null;
}

interface DepositStepProps extends Omit<DepositFlowProps, "initialKey"> {
  missing: ReturnType<typeof useMissing>;
  paymentKey: string | null;
  onKey: (key: string | null) => void;
}

function DepositStep({ missing, paymentKey, onKey, fieldsDialog, onDecided }: DepositStepProps) {
  const t = useTranslations("wallet");
  const isSuspended = useSession(({ player }) => player?.account_status === "suspended");
  const isExcluded = useIsExcluded();
  const outOfTime = useSession(({ player }) => player?.out_of_time ?? null);
  if (paymentKey !== null)
    return <OpenDeposit paymentKey={paymentKey} onBack={() => onKey(null)} onDecided={onDecided} />;
  if (isSuspended) return <Note tone="info">{t("notOpen")}</Note>;
  if (outOfTime !== null && !isExcluded) return <OutOfTimeDeposit until={outOfTime.until} />;
  if (missing !== null && !isExcluded) return <Incomplete what={missing} fieldsDialog={fieldsDialog} />;
  const made = (payment: Payment): void => {
    onKey(payment.key);
    if (payment.page?.show === "redirect") location.assign(themed(payment.page.url));
  };
  const form = (
    <DepositPlace>
      <PaymentForm kind="deposit" onMade={made} />
    </DepositPlace>
  );
  return isExcluded ? <StoppedDeposit>{form}</StoppedDeposit> : form;
}

const useIsExcluded = (): boolean => useSession(({ player }) => (player?.exclusion ?? null) !== null);

function Incomplete({ what, fieldsDialog }: { what: "data" | "limits"; fieldsDialog: FieldsDialog }) {
  const t = useTranslations("wallet.missing");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.form}>
      <Note tone="info">
        <p>{t(what === "data" ? "text" : "limitsText")}</p>
      </Note>
      <Button look="primary" size="big" onClick={() => setIsOpen(true)}>
        {t(what === "data" ? "action" : "limitsAction")}
      </Button>
      {isOpen && fieldsDialog(() => setIsOpen(false))}
    </div>
  );
}

function OpenDeposit({
  paymentKey,
  onBack,
  onDecided,
}: {
  paymentKey: string;
  onBack: () => void;
  onDecided: ((payment: Payment) => void) | undefined;
}) {
  const t = useTranslations("wallet");
  const isExcluded = useIsExcluded();
  const { data: payment, isError, refetch } = useQuery(paymentQuery(useApi(), paymentKey));
  // News of the balance is quicker than the next look.
  const version = useSession((session) => activeAccount(session)?.version);
  const lookAgain = useEffectEvent((_version: number | undefined) => void refetch());
  useEffect(() => lookAgain(version), [version]);
  const state = payment?.state ?? "initial";
  const box = useFocusKept<HTMLDivElement>(state);
  const queries = useQueryClient();
  const decided = useEffectEvent((now: Payment["state"]) => {
    if (payment === undefined || now === "initial") return;
    // The list beside it says the same at once.
    void queries.invalidateQueries({ queryKey: paymentsKey });
    onDecided?.(payment);
  });
  useEffect(() => decided(state), [state]);
  if (payment === undefined) return <Loading isError={isError} onRetry={() => void refetch()} />;
  if (payment.state !== "initial") {
    return (
      <div ref={box} tabIndex={-1} className={styles.form}>
        <DepositNote payment={payment} />
        <Button look="quiet" onClick={onBack}>
          {t("another")}
        </Button>
      </div>
    );
  }
  const page = <OpenPage page={payment.page} />;
  return (
    <div ref={box} tabIndex={-1} className={styles.form}>
      {/* Whoever has stopped meanwhile, in another tab, is led into no payment that is only sent back. */}
      {isExcluded ? <StoppedDeposit>{page}</StoppedDeposit> : page}
      <Button look="quiet" onClick={onBack}>
        {t("back")}
      </Button>
    </div>
  );
}

function OpenPage({ page }: Pick<Payment, "page">) {
  const t = useTranslations("wallet");
  if (page?.show === "frame") return <PaymentFrame url={page.url} />;
  return (
    <>
      <Note tone="info">
        <p role="status">{t("state.initial")}</p>
      </Note>
      {page !== null && (
        <a className={buttonClass("primary", "big")} href={page.url}>
          {t("openPage")}
        </a>
      )}
    </>
  );
}

type Shown = "success" | "pending" | "failed" | "returned" | "charged_back";
const SHOWN: Readonly<Partial<Record<Payment["state"], Shown>>> = {
  succeeded: "success",
  pending: "pending",
  returning: "returned",
  returned: "returned",
  charged_back: "charged_back",
};
const TONES: Readonly<Record<Shown, NoteTone>> = {
  success: "good",
  pending: "info",
  failed: "danger",
  returned: "warn",
  charged_back: "warn",
};

/** What there is to say of a deposit, as a notice of the payment widget has it. */
export function useDepositWords(): (payment: Payment) => { title: string; text: string; shown: Shown } {
  const t = useTranslations("wallet");
  const money = useMoney();
  return ({ state, failure, amount }) => {
    const shown = SHOWN[state] ?? "failed";
    const text =
      shown === "failed"
        ? t(`reason.${failure === null || failure === "debt" ? "other" : failure}`)
        : t(`spi.notification.${shown}_message`, { amount: isolateFigure(money(amount)) });
    return { title: t(`spi.notification.${shown}_title`), text, shown };
  };
}

function DepositNote({ payment }: { payment: Payment }) {
  const { title, text, shown } = useDepositWords()(payment);
  return (
    <Note tone={TONES[shown]} urgent>
      <b>{title}</b>
      <p>{text}</p>
    </Note>
  );
}
