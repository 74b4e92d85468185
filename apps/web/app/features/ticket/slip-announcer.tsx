import { type Ticket, ticketSummary } from "@touchline/betting";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { AuthStatus } from "../../state/create-session.ts";
import { useOddsText } from "../../state/use-odds-text.ts";
import { useSession } from "../../state/use-session.ts";
import { useTicket } from "../../state/use-ticket.ts";
import { slipAction } from "./slip-action.ts";
import { createSpacedSpeech } from "./spaced-speech.ts";
import { useSlipCheck } from "./use-slip-check.ts";
import { useStandingRemarks } from "./use-standing-remarks.ts";

/** The slip's one polite voice. Prices themselves are never read out, only what has to be decided. */
export function SlipAnnouncer({
  isReceiptToTell,
}: {
  /** Where the receipt takes the focus to its heading, that is read out for it. */
  isReceiptToTell: boolean;
}) {
  const ticket = useTicket((current) => current);
  const status = useSession((session) => session.status);
  const remarks = useStandingRemarks(ticket);
  const announcement = useSpaced(useAnnouncement(ticket, status));
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

interface Announcement {
  text: string;
  /** It answers what the player has just done. */
  isAnswer?: boolean;
}

/** What is on its way, or what the player can do something about: no price that is only to be looked at. */
function useAnnouncement(ticket: Ticket, status: AuthStatus): Announcement {
  const t = useTranslations("ticket.announce");
  const oddsText = useOddsText();
  const action = slipAction({ ticket, issues: useSlipCheck(ticket)?.issues ?? null, status });
  if (ticket.inProgress && status === "NOT_LOGGED_IN") return { text: t("signedOut"), isAnswer: true };
  if (ticket.inProgress) return { text: t(ticket.placement.isOutcomeUnknown ? "checking" : "placing"), isAnswer: true };
  if (ticket.ticketState === "SUCCESS") return { text: "" };
  const { odds, bets, betType, selectionCount } = ticketSummary(ticket);
  if (action.kind === "remove") return { text: t("suspended", { count: action.ids.length }) };
  if (action.kind !== "accept") return { text: selectionCount === 0 ? "" : t("picks", { count: selectionCount }) };
  const count = ticket.bets.flatMap(({ selections }) => selections).filter(({ isChanged }) => isChanged).length;
  if (bets.length > 1 || betType === "system") return { text: t("changedOnly", { count }) };
  return { text: t("changed", { count, odds: oddsText(odds) }) };
}

/** The newest text, changed no oftener than anybody can listen. */
function useSpaced({ text, isAnswer = false }: Announcement): string {
  const [said, setSaid] = useState(text);
  const [speech] = useState(() => createSpacedSpeech(setSaid, text));
  useEffect(() => speech.wants(text, isAnswer), [speech, text, isAnswer]);
  useEffect(() => speech.stop, [speech]);
  return said;
}
