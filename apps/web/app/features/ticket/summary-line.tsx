import type { Ticket } from "@touchline/betting";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./slip-summary.module.css";

export function useTicketMoney({ currency }: Pick<Ticket, "currency">): (value: bigint) => string {
  const money = useMoney();
  return (value) => money({ value, currency: currency.code, subunits: currency.subunits });
}

export function Line({
  name,
  value,
  look,
  isText = false,
}: {
  name: string;
  value: string;
  look?: string | undefined;
  /** Text in the page's direction; figures run from left to right. */
  isText?: boolean;
}) {
  return (
    <div className={classNames(styles.line, look)}>
      <dt>{name}</dt>
      <dd className="num" dir={isText ? undefined : "ltr"}>
        {value}
      </dd>
    </div>
  );
}
