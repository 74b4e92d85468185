import {
  type PartReceipt as Receipt,
  type PlacedBet,
  type Selection,
  type Ticket,
  type TicketBet,
  coveredSystems,
  ticketSummary,
} from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useOddsText } from "../../state/preferences.ts";
import { activeAccount, useSession } from "../../state/session.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Banker } from "./banker.tsx";
import { EachWay } from "./each-way.tsx";
import { SelectionText } from "./selection-text.tsx";
import selectionStyles from "./selection.module.css";
import styles from "./receipt.module.css";
import summary from "./slip-summary.module.css";
import { Line, useTicketMoney } from "./summary-line.tsx";

export type Receipted = Extract<Ticket, { ticketState: "SUCCESS" }>;

/** The placed bets with prices and references, and the balance after them. */
export function ReceiptDetails({ ticket }: { ticket: Receipted }) {
  const { placedBets } = ticket;
  return (
    <>
      <Bets ticket={ticket} />
      <Boxes reference={placedBets.length === 1 ? placedBets[0]?.ref : undefined} />
    </>
  );
}

/** Bets that stand of a placement whose others were refused: those stay below, to be mended. */
export function PartReceipt({ ticket, receipt }: { ticket: Ticket; receipt: Receipt }) {
  const t = useTranslations("ticket.receipt");
  const { dispatch } = useTicketActions();
  const count = receipt.placedBets.length;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <Icon name="check-circle-fill" className={styles.icon} />
        <h2 className={styles.title}>{count > 1 ? t("titleMany", { count }) : t("title")}</h2>
      </div>
      <ReceiptDetails ticket={{ ...ticket, ...SETTLED, ...receipt }} />
      <Button look="quiet" onClick={() => dispatch({ type: "part-receipt-dismissed" })}>
        {t("hide")}
      </Button>
    </section>
  );
}

/** As a ticket that has nothing else on it. */
const SETTLED = {
  ticketState: "SUCCESS",
  inProgress: false,
  processingBets: [],
  placement: null,
  error: null,
} as const;

/** Several singles show one selection each; other bets are listed below the selections they share. */
function Bets({ ticket }: { ticket: Receipted }) {
  const { bets, placedBets } = ticket;
  if (bets.length > 1 && bets.length === placedBets.length) {
    return (
      <>
        {bets.map((bet, index) => (
          <section key={placedBets[index]?.id} className={styles.single}>
            <ReceiptSelections
              selections={bet.selections}
              selectionOdds={placedBets[index]?.selectionOdds}
              fixedOdds={fixedOdds(bet, placedBets[index])}
            />
            <EachWay bet={bet} betIndex={index} locked />
            <Figures ticket={ticket} placed={placedBets[index]} />
          </section>
        ))}
        <Totals ticket={ticket} />
      </>
    );
  }
  const selections = bets.flatMap((bet) => bet.selections);
  const isOne = placedBets.length === 1;
  return (
    <>
      <ReceiptSelections
        selections={selections}
        bankers={bets[0]?.bankers}
        // All bets of a placement on these selections were taken together.
        selectionOdds={placedBets[0]?.selectionOdds}
        fixedOdds={isOne && selections.length === 1 ? fixedOdds(bets[0], placedBets[0]) : undefined}
      />
      {bets[0] !== undefined && <EachWay bet={bets[0]} betIndex={0} locked />}
      {placedBets.map((placed, index) => (
        <Figures key={placed.id} ticket={ticket} placed={placed} name={partName(ticket, index)} />
      ))}
      {!isOne && <Totals ticket={ticket} />}
    </>
  );
}

/** The price of a bet is that of its selection, but each way it is that of two bets together. */
const fixedOdds = (bet: TicketBet | undefined, placed: PlacedBet | undefined): string | undefined =>
  bet?.isEachWay ? undefined : placed?.odds;

/** The size of a system, or of a part of a full-cover bet; null for other bets. */
function partName({ bets: [bet] }: Ticket, index: number): { wins: number; total: number } | null {
  if (bet?.betType !== "system") return null;
  if (bet.systemType !== null) return { wins: bet.systemType.winCount, total: bet.systemType.totalCount };
  if (bet.fullCover === null) return null;
  const part = coveredSystems(bet.fullCover, bet.stake)[index];
  return part === undefined ? null : { wins: part.winCount, total: part.totalCount };
}

function Figures({
  ticket,
  placed,
  name = null,
}: {
  ticket: Receipted;
  placed: PlacedBet | undefined;
  name?: { wins: number; total: number } | null;
}) {
  const t = useTranslations("ticket");
  const money = useMoney();
  const oddsText = useOddsText();
  if (placed === undefined) return null;
  const { ref, stake, odds, potentialWin, currency } = placed;
  const { code, subunits } = currency;
  const count = ticket.bets.length > 1 ? 1 : ticketSummary(ticket).selectionCount;
  const isOne = ticket.placedBets.length === 1;
  const isAverage = name !== null || ticket.bets[0]?.isEachWay === true;
  return (
    <dl className={styles.figures}>
      {name !== null && <Line name={t("betType.system")} value={t("system.of", name)} isText />}
      <Line name={t("stake.label")} value={money({ value: stake, currency: code, subunits })} />
      {/* Of several singles the price stands beside the selection. */}
      {ticket.bets.length === 1 && (
        <Line name={isAverage ? t("summary.averageOdds") : t("receipt.odds", { count })} value={oddsText(odds)} />
      )}
      <Line
        name={t("summary.returns", { count })}
        value={money({ value: potentialWin, currency: code, subunits })}
        look={isOne ? summary.final : styles.partTotal}
      />
      {!isOne && <Line name={t("receipt.reference")} value={ref} />}
    </dl>
  );
}

/** Stake and potential win of several bets together. */
function Totals({ ticket }: { ticket: Receipted }) {
  const t = useTranslations("ticket.summary");
  const { placedBets, bets } = ticket;
  const inMoney = useTicketMoney(placedBets[0] ?? ticket);
  const total = (of: "stake" | "potentialWin"): bigint => placedBets.reduce((sum, placed) => sum + placed[of], 0n);
  const count = bets.reduce((sum, { selections }) => sum + selections.length, 0);
  return (
    <dl className={styles.figures}>
      <Line name={t("totalStake")} value={inMoney(total("stake"))} />
      <Line name={t("returns", { count })} value={inMoney(total("potentialWin"))} look={summary.final} />
    </dl>
  );
}

function Boxes({ reference }: { reference: string | undefined }) {
  const t = useTranslations("ticket.receipt");
  const money = useMoney();
  const account = useSession(activeAccount);
  return (
    <dl className={styles.boxes}>
      {reference !== undefined && (
        <div>
          <dt>{t("reference")}</dt>
          <dd className={classNames(styles.reference, "num")}>
            <bdi dir="ltr">{reference}</bdi>
            <CopyButton text={reference} label={t("copy")} doneLabel={t("copied")} />
          </dd>
        </div>
      )}
      {account !== null && (
        <div>
          <dt>{t("balance")}</dt>
          <dd className="num">
            <bdi dir="ltr">
              {money({ value: account.available_to_bet, currency: account.currency, subunits: account.subunits })}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Selections at the prices that they were taken at, or at the price of a bet with one selection. */
function ReceiptSelections({
  selections,
  bankers,
  selectionOdds,
  fixedOdds,
}: {
  selections: readonly Selection[];
  bankers?: readonly string[] | undefined;
  selectionOdds: readonly string[] | undefined;
  fixedOdds: string | undefined;
}) {
  return (
    <ol className={selectionStyles.selections}>
      {selections.map((selection, place) => (
        <ReceiptSelection
          key={selection.id}
          selection={selection}
          isBanker={bankers?.includes(selection.id) === true}
          odds={fixedOdds ?? selectionOdds?.[place] ?? selection.acceptedOdds}
        />
      ))}
    </ol>
  );
}

function ReceiptSelection({ selection, isBanker, odds }: { selection: Selection; isBanker: boolean; odds: string }) {
  const oddsText = useOddsText();
  return (
    <li className={classNames(selectionStyles.selection, selectionStyles.plain)}>
      <SelectionText selection={selection} />
      <b className={classNames(selectionStyles.price, "num")} dir="ltr">
        {oddsText(odds)}
      </b>
      {isBanker && <Banker selection={selection} state="banker" locked />}
    </li>
  );
}
