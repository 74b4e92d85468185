import { BALANCE_MOVEMENTS } from "@touchline/contract/vocabulary";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { type Movement, movementsQuery } from "../../data/player/payments.queries.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { type Account, activeAccount, useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Loading } from "./payment-form.tsx";
import { Statement } from "./statement.tsx";
import styles from "./wallet.module.css";

/** What moved the money of the account in use, anew with each movement. */
export function MovementsList() {
  const account = useSession(activeAccount);
  if (account === null) return null;
  return (
    <div className={styles.columns}>
      <Statement account={account} />
      <div>
        <Movements key={`${account.currency} ${account.version}`} account={account} />
      </div>
    </div>
  );
}

function Movements({ account }: { account: Account }) {
  const t = useTranslations("wallet");
  const { data, isError, refetch, ...pages } = useInfiniteQuery(movementsQuery(useApi(), account.currency));
  if (data === undefined) return <Loading isError={isError} onRetry={() => void refetch()} />;
  return (
    <>
      {data.length === 0 && <p className={styles.soft}>{t("noMovements")}</p>}
      <ul className={styles.rows}>
        {data.map((movement) => (
          <MovementRow key={movement.id} movement={movement} subunits={account.subunits} />
        ))}
      </ul>
      {pages.isFetchNextPageError && <p role="alert">{t("failed.title")}</p>}
      {pages.hasNextPage && (
        <Button look="quiet" inert={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

function MovementRow({ movement, subunits }: { movement: Movement; subunits: number }) {
  const t = useTranslations("wallet");
  const { dateTime } = useFormatter();
  const money = useMoney();
  const { type, amount, currency, balance_after: after, created_at: at } = movement;
  const kind = BALANCE_MOVEMENTS.find((known) => known === type) ?? "other";
  return (
    <li className={styles.row}>
      <span>
        <b>{t(`movement.${kind}`)}</b>
        <small className={styles.soft}>
          {dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" })}
        </small>
      </span>
      <span className={styles.end}>
        <b className="num" dir="ltr">
          {money({ value: amount, currency, subunits }, "always")}
        </b>
        <small className={styles.soft}>
          {t("after", { amount: isolateFigure(money({ value: after, currency, subunits })) })}
        </small>
      </span>
    </li>
  );
}
