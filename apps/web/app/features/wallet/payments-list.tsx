import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl/react";
import { isUnauthorized } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { paymentsKey } from "../../data/player/payments.keys.ts";
import { type Payment, cancelWithdrawal, isDecided, paymentsQuery } from "../../data/player/payments.queries.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { useClientState } from "../../state/client-state.tsx";
import { signInAgain } from "../../state/sign-in-again.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { Loading } from "./payment-form.tsx";
import styles from "./wallet.module.css";

const LOOK_AGAIN_MS = 3_000;

/** What is said of why a withdrawal was declined. */
const REASONS = {
  declined: "declined",
  not_confirmed: "not_confirmed",
  debt: "debt",
  cancelled: "other",
  expired: "other",
  above_limit: "other",
  never_decided: "other",
  other: "other",
} as const satisfies Readonly<Record<NonNullable<Payment["failure"]>, string>>;

/** The player's payments of a kind; while one is under way, the list looks again by itself. */
export function PaymentsList({ kind }: { kind: Payment["kind"] }) {
  const t = useTranslations("wallet");
  const { data, isError, refetch, ...pages } = useInfiniteQuery({
    ...paymentsQuery(useApi(), kind),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some((payment) => !isDecided(payment))) === true
        ? LOOK_AGAIN_MS
        : false,
  });
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className={styles.heading}>
        {t("payments")}
      </h2>
      {data === undefined && <Loading isError={isError} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.soft}>{t("noPayments")}</p>}
      <ul className={styles.rows}>
        {data?.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {pages.isFetchNextPageError && <p role="alert">{t("failed.title")}</p>}
      {pages.hasNextPage && (
        <Button look="quiet" inert={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useTranslations("wallet");
  const { dateTime } = useFormatter();
  const money = useMoney();
  const { key, kind, method, amount, state, failure, created_at: at } = payment;
  const row = useFocusKept<HTMLLIElement>(state);
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <span>
        <b>{method.name}</b>
        <small className={styles.soft}>
          {dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" })}
        </small>
      </span>
      <span className={styles.end}>
        <b className="num" dir="ltr">
          {money(amount)}
        </b>
        <small className={styles.soft}>{t(`state.${state}`)}</small>
      </span>
      {state === "declined" && (
        <small className={classNames(styles.soft, styles.why)}>
          {t(`withdrawalReason.${REASONS[failure ?? "other"]}`)}
        </small>
      )}
      {kind === "withdrawal" && state === "initial" && (
        <Cancel paymentKey={key} amount={isolateFigure(money(amount))} />
      )}
    </li>
  );
}

function Cancel({ paymentKey, amount }: { paymentKey: string; amount: string }) {
  const t = useTranslations("wallet");
  const api = useApi();
  const queries = useQueryClient();
  const client = useClientState();
  const { raised } = client.alerts;
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => cancelWithdrawal(api, paymentKey),
    onSuccess: (answer) => {
      void queries.invalidateQueries({ queryKey: paymentsKey });
      if (answer.ok) return;
      if (isUnauthorized(answer.failure)) return signInAgain(client);
      const text = answer.failure.kind === "refused" ? answer.failure.error.message : t("failed.text");
      raised({ code: "words", words: { title: t("kind.withdrawal"), text }, tone: "error", persistent: false });
    },
  });
  return (
    <Button
      look="line"
      size="small"
      inert={isPending}
      aria-label={t("cancelName", { amount })}
      onClick={() => mutate()}
    >
      {t("cancel")}
    </Button>
  );
}
