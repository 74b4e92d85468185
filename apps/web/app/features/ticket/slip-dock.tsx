import { type Ticket, repeatedMatches, ticketSummary } from "@touchline/betting";
import { useFormatter, useTranslations } from "use-intl/react";
import { useOddsText } from "../../state/preferences.ts";
import { useTicket } from "../../state/ticket.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useRootMark } from "../../ui/use-root-mark.ts";
import { closedSelections, withoutSelections } from "./slip-action.ts";
import styles from "./slip-dock.module.css";
import { useIsBehindSheet } from "./use-is-behind-sheet.ts";
import { useSelectionNames } from "./use-selection-names.ts";

/** The slip in one line over the page, where a sheet would cover it: how many selections, at which odds, and the way in. */
export function SlipDock({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("ticket");
  const { number } = useFormatter();
  const ticket = useTicket((current) => current);
  const count = ticketSummary(ticket).selectionCount;
  const shown = ticket.ticketState !== "SUCCESS";
  const isBehindSheet = useIsBehindSheet(shown);
  useRootMark("dock", shown);
  if (!shown) return null;
  return (
    <>
      <button type="button" className={styles.dock} aria-haspopup="dialog" inert={isBehindSheet} onClick={onOpen}>
        <span className="sr-only">{t("dock.open")}</span>
        {ticket.inProgress ? <Spinner /> : <CountBadge text={number(count)} mine />}
        <DockText ticket={ticket} />
        <Icon name="caret-down" className={styles.caret} />
      </button>
      <p className="sr-only" role="status">
        {ticket.inProgress ? "" : t("announce.selections", { count })}
      </p>
    </>
  );
}

function DockText({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket");
  const oddsText = useOddsText();
  const { bets, betType, selectionCount: count } = ticketSummary(ticket);
  const [bet] = ticket.bets;
  const [selection] = bet?.selections ?? [];
  if (bet === undefined || selection === undefined) return null;
  if (ticket.inProgress) return <Lines name={t("action.placing")} />;
  const closed = closedSelections(ticket, []);
  const kept = count - closed.length;
  // Total odds leave out selections that take no bets now, as in the open slip.
  const { odds } = ticketSummary(withoutSelections(ticket, closed));
  if (count === 1) return <SelectionLines selection={selection} price={kept === 1 ? oddsText(odds) : undefined} />;
  if (bets.length > 1) return <Lines name={t("dock.singles", { count })} />;
  const isPriced = kept > 0 && betType !== "system" && repeatedMatches(bet).length === 0;
  const all = isPriced ? t("summary.totalOdds") : undefined;
  return (
    <Lines
      name={t(`betType.${bet.betType}`)}
      text={kept < count ? t("summary.canBeBet", { kept, count }) : all}
      price={isPriced ? oddsText(odds) : undefined}
    />
  );
}

function SelectionLines({
  selection,
  price,
}: {
  selection: Ticket["bets"][number]["selections"][number];
  price: string | undefined;
}) {
  const names = useSelectionNames(selection);
  return <Lines name={names.outcome} text={names.market} price={price} />;
}

function Lines({ name, text, price }: { name: string; text?: string | undefined; price?: string | undefined }) {
  return (
    <>
      <span className={styles.text}>
        <b>
          <bdi>{name}</bdi>
        </b>{" "}
        {text !== undefined && <small>{text}</small>}
      </span>{" "}
      {price !== undefined && (
        <b className="num" dir="ltr">
          {price}
        </b>
      )}
    </>
  );
}
