import { useQuery } from "@tanstack/react-query";
import { decimalsOf, parseStake } from "@touchline/betting";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { type Payment, type PaymentMethod, paymentMethodsQuery } from "../../data/player/payments.queries.ts";
import { useIsOffline } from "../../data/query/use-is-offline.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { keepLastMethod, lastMethodOf } from "../../state/open-payment.ts";
import { type Account, activeAccount, useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { usePayment } from "./use-payment.ts";
import styles from "./wallet.module.css";

type Terms = NonNullable<PaymentMethod["deposit"]>;

interface PaymentFormProps {
  kind: Payment["kind"];
  onMade: (payment: Payment) => void;
}

/** The methods in the currency in use, and the amount: always typed, never proposed. */
export function PaymentForm(props: PaymentFormProps) {
  const account = useSession(activeAccount);
  return account === null ? null : <Methods key={account.currency} {...props} account={account} />;
}

function Methods({ kind, onMade, account }: PaymentFormProps & { account: Account }) {
  const t = useTranslations("wallet");
  const { data, isError, refetch } = useQuery(paymentMethodsQuery(useApi(), account.currency));
  if (data === undefined) return <Loading isError={isError} onRetry={() => void refetch()} />;
  if (kind === "deposit" && !data.may_deposit) return <Note tone="info">{t("notOpen")}</Note>;
  const methods = data.list.flatMap((method) => {
    const terms = method[kind];
    return terms === null ? [] : [{ ...method, terms }];
  });
  if (methods.length === 0) return <Note tone="info">{t("noMethods")}</Note>;
  return <Form kind={kind} account={account} methods={methods} onMade={onMade} />;
}

export function Loading({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  const t = useTranslations("wallet");
  const isOffline = useIsOffline();
  if (!isError) {
    return (
      <p role="status" className={styles.soft}>
        {t(isOffline ? "offline" : "loading")}
      </p>
    );
  }
  return <PartFailed title={t("failed.title")} text={t("failed.text")} action={t("failed.action")} onRetry={onRetry} />;
}

function Form({
  kind,
  account,
  methods,
  onMade,
}: PaymentFormProps & { account: Account; methods: readonly (PaymentMethod & { terms: Terms })[] }) {
  const t = useTranslations("wallet");
  const money = useMoney();
  const { locale } = useSite();
  const { state, edited, send, askAgain } = usePayment(kind, onMade);
  const player = useSession((session) => session.player?.id ?? null);
  const [chosen, setChosen] = useState(() => lastMethodOf(player));
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { currency, subunits, available_to_bet: available } = account;
  const method = methods.find(({ id }) => id === chosen) ?? methods[0];
  const parsed = parseStake(text, { decimals: decimalsOf(subunits), locale: formattingLocale(locale) });
  const amount = parsed.ok ? parsed.value : 0n;
  const problem = useProblem({ kind, account, terms: method?.terms ?? null, amount });
  const range = useRange(method?.terms ?? null);
  const action = kind === "deposit" ? "pay" : "withdraw";
  if (state.kind === "lost") {
    return (
      <Note tone="warn" urgent>
        <p>{t("lost")}</p>
        <Button look="line" size="small" onClick={askAgain}>
          {t("ask")}
        </Button>
      </Note>
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (problem !== null || method === undefined || state.kind === "busy") return;
        if (player !== null) keepLastMethod({ player, method: method.id });
        send({ method: method.id, amount: { value: String(amount), currency } });
      }}
    >
      <p className={styles.soft}>
        {t("balance", { amount: isolateFigure(money({ value: available, currency, subunits })) })}
      </p>
      <MethodChoice methods={methods} chosen={method?.id} onChoose={setChosen} />
      <TextField
        label={t("amount", { currency })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={text}
        hint={range}
        problem={isAsked && problem !== null ? problem : undefined}
        onChange={(event) => {
          edited();
          setAsked(false);
          setText(event.target.value);
        }}
      />
      {state.kind === "refused" && (
        <Note tone="danger" urgent>
          {state.text}
        </Note>
      )}
      <Button look="primary" size="big" type="submit" inert={state.kind === "busy"}>
        {state.kind === "busy" && <Spinner />}
        {t(state.kind === "busy" ? "sending" : action)}
      </Button>
    </form>
  );
}

function useRange(terms: Terms | null): string | undefined {
  const t = useTranslations("wallet");
  const money = useMoney();
  if (!terms?.min || !terms.max) return undefined;
  return t("between", { least: isolateFigure(money(terms.min)), most: isolateFigure(money(terms.max)) });
}

/** What is wrong with the amount by what is known here; null where nothing is. The server looks again. */
function useProblem({
  kind,
  account,
  terms,
  amount,
}: {
  kind: Payment["kind"];
  account: Account;
  terms: Terms | null;
  amount: bigint;
}): string | null {
  const t = useTranslations("wallet.problem");
  const money = useMoney();
  if (amount <= 0n) return t("amount");
  const { available_to_bet: value, currency, subunits } = account;
  if (kind === "withdrawal" && amount > BigInt(value))
    return t("balance", { amount: isolateFigure(money({ value, currency, subunits })) });
  if (!terms?.min || !terms.max) return null;
  const isOutside = amount < BigInt(terms.min.value) || amount > BigInt(terms.max.value);
  if (!isOutside) return null;
  return t("range", { least: isolateFigure(money(terms.min)), most: isolateFigure(money(terms.max)) });
}

function MethodChoice({
  methods,
  chosen,
  onChoose,
}: {
  methods: readonly (PaymentMethod & { terms: Terms })[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const t = useTranslations("wallet");
  const group = useId();
  return (
    <fieldset className={styles.methods}>
      <legend>{t("method")}</legend>
      {methods.map(({ id, name, terms }) => (
        <label key={id} className={styles.method}>
          <input type="radio" name={group} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>
            {name}
            <Facts>
              {t(`takes.${terms.takes}`)} ·{" "}
              {terms.fee_per_cent === "0" ? t("noFee") : t("fee", { percent: isolateFigure(terms.fee_per_cent) })}
            </Facts>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const Facts = ({ children }: { children: ReactNode }) => <small className={styles.soft}>{children}</small>;
