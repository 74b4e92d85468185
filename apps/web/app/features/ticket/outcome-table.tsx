import {
  type SystemTableRow,
  type Ticket,
  type TicketContext,
  profitCapFor,
  repeatedMatches,
  ticketSystemTable,
} from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./outcome-table.module.css";

/** With more rows the table scrolls, so that the slip's button stays in view. */
const ROWS_IN_SIGHT = 4;

/** The return of a system for each number of winning selections, from none up. */
export function OutcomeTable({
  ticket,
  closed,
  context,
}: {
  ticket: Ticket;
  /** Selections that take no bets now: a system with one of them promises nothing. */
  closed: readonly string[];
  context: TicketContext | null;
}) {
  const t = useTranslations("ticket.outcome");
  const { currency } = ticket;
  const [bet] = ticket.bets;
  if (bet === undefined || bet.stake === 0n || closed.length > 0 || repeatedMatches(bet).length > 0) return null;
  const rows = ticketSystemTable(bet, context && profitCapFor(context.limits, currency));
  const [first] = rows;
  if (first === undefined) return null;
  const { length: bankers } = bet.bankers ?? [];
  const all = bet.selections.length;
  const scrolls = rows.length >= ROWS_IN_SIGHT;
  return (
    <div className={styles.scroll} {...(scrolls && { role: "region", "aria-label": t("caption"), tabIndex: 0 })}>
      <table className={classNames(styles.table, "num")}>
        <caption className={styles.caption}>
          {t("caption")}
          {bankers > 0 && <span>{t("bankers", { count: bankers })}</span>}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("wins")}</th>
            <th scope="col">{t("returns")}</th>
            <th scope="col">{t("profit")}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={t("fewer", { count: first.wins - 1 })} row={{ minimum: 0n, maximum: 0n }} bet={bet} />
          {rows.map((row) => (
            <Row key={row.wins} name={t(row.wins === all ? "all" : "some", { count: row.wins })} row={row} bet={bet} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  name,
  row: { minimum, maximum },
  bet: { stake, currency },
}: {
  name: string;
  row: Pick<SystemTableRow, "minimum" | "maximum">;
  bet: Ticket["bets"][number];
}) {
  const t = useTranslations("ticket.outcome");
  const money = useMoney();
  const amount = (value: bigint, sign?: "always"): string =>
    money({ value, currency: currency.code, subunits: currency.subunits }, sign);
  const looks = [minimum > stake && styles.gain, maximum < stake && styles.loss];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Range from={amount(minimum)} to={amount(maximum)} between="–" />
      </td>
      <td className={classNames(...looks)}>
        <Range from={amount(minimum - stake, "always")} to={amount(maximum - stake, "always")} between={t("to")} />
      </td>
    </tr>
  );
}

/** Both amounts run from left to right; their order is the language's. */
function Range({ from, to, between }: { from: string; to: string; between: string }) {
  if (from === to) return <bdi dir="ltr">{from}</bdi>;
  return (
    <>
      <bdi dir="ltr">{from}</bdi> {between} <bdi dir="ltr">{to}</bdi>
    </>
  );
}
