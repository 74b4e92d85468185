import { type Ticket, ticketSummary } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useOddsText } from "../../state/use-odds-text.ts";
import { useSession } from "../../state/use-session.ts";
import { useTicket } from "../../state/use-ticket.ts";
import { useStandingRemarks } from "./use-standing-remarks.ts";

/** The slip's one polite voice. Prices themselves are never read out, only what has to be decided. */
export function SlipAnnouncer({
  isReceiptToTell,
}: {
  /** Where the receipt takes the focus to its heading, that is read out for it. */
  isReceiptToTell: boolean;
}) {
  const ticket = useTicket((current) => current);
  const isSignedOut = useSession(({ status }) => status === "NOT_LOGGED_IN");
  const remarks = useStandingRemarks(ticket);
  const announcement = useAnnouncement(ticket, isSignedOut);
  const receipt = useReceiptTitle(ticket);
  // What says aloud that it is live is not hidden from anybody by an open dialog.
  return (
    <div className="sr-only">
      <p role="status" aria-live="polite">
        {isReceiptToTell ? receipt : announcement}
      </p>
      <div aria-live="polite">
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </div>
    </div>
  );
}

function useReceiptTitle(ticket: Ticket): string {
  const t = useTranslations("ticket.receipt");
  if (ticket.ticketState !== "SUCCESS") return "";
  const count = ticket.placedBets.length;
  return count > 1 ? t("titleMany", { count }) : t("title");
}

function useAnnouncement(ticket: Ticket, isSignedOut: boolean): string {
  const t = useTranslations("ticket.announce");
  const oddsText = useOddsText();
  if (ticket.inProgress && isSignedOut) return t("signedOut");
  if (ticket.inProgress) return t(ticket.placement.isOutcomeUnknown ? "checking" : "placing");
  if (ticket.ticketState === "SUCCESS") return "";
  const picks = ticket.bets.flatMap(({ selections }) => selections);
  const suspended = picks.filter(({ isSuspended, isNotAvailable }) => isSuspended || isNotAvailable).length;
  if (suspended > 0) return t("suspended", { count: suspended });
  const changed = picks.filter(({ isChanged }) => isChanged).length;
  const { odds, bets, betType } = ticketSummary(ticket);
  if (changed > 0 && (bets.length > 1 || betType === "system")) return t("changedOnly", { count: changed });
  if (changed > 0) return t("changed", { count: changed, odds: oddsText(odds) });
  return picks.length === 0 ? "" : t("picks", { count: picks.length });
}
