import { type Ticket, ticketSummary } from "@touchline/betting";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { type AuthStatus, useSession } from "../../state/session.ts";
import { useOddsText } from "../../state/preferences.ts";
import { useTicket } from "../../state/ticket.ts";
import { slipAction } from "./slip-action.ts";
import { type Sentence, createSpacedSpeech } from "./spaced-speech.ts";
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
  const said = useSpaced([...useAnnouncement(ticket, status), ...useStandingRemarks(ticket)]);
  const receipt = useReceiptTitle(ticket);
  // What says aloud that it is live is not hidden from anybody by an open dialog. Of its sentences only new ones are read out.
  return (
    <div className="sr-only" role="status" aria-live="polite" aria-atomic="false">
      {(isReceiptToTell ? [receipt] : said).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function useReceiptTitle(ticket: Ticket): string {
  const t = useTranslations("ticket.receipt");
  if (ticket.ticketState !== "SUCCESS") return "";
  const count = ticket.placedBets.length;
  return count > 1 ? t("titleMany", { count }) : t("title");
}

const told = (text: string, isAnswer = false): readonly Sentence[] => [{ text, isAnswer }];

/** What is on its way, or what the player can do something about: no price that is only to be looked at. */
function useAnnouncement(ticket: Ticket, status: AuthStatus): readonly Sentence[] {
  const t = useTranslations("ticket.announce");
  const oddsText = useOddsText();
  const action = slipAction({ ticket, issues: useSlipCheck(ticket)?.issues ?? null, status });
  if (ticket.inProgress && status === "NOT_LOGGED_IN") return told(t("signedOut"), true);
  if (ticket.inProgress) return told(t(ticket.placement.isOutcomeUnknown ? "checking" : "placing"), true);
  if (ticket.ticketState === "SUCCESS") return [];
  const { odds, bets, betType, selectionCount } = ticketSummary(ticket);
  if (action.kind === "remove") return told(t("suspended", { count: action.ids.length }));
  if (action.kind !== "accept") return selectionCount === 0 ? [] : told(t("picks", { count: selectionCount }));
  const count = ticket.bets.flatMap(({ selections }) => selections).filter(({ isChanged }) => isChanged).length;
  if (bets.length > 1 || betType === "system") return told(t("changedOnly", { count }));
  return told(t("changed", { count, odds: oddsText(odds) }));
}

/** The newest sentences, changed no oftener than anybody can listen. */
function useSpaced(sentences: readonly Sentence[]): readonly string[] {
  const [said, setSaid] = useState<readonly string[]>(() => sentences.map(({ text }) => text));
  const [speech] = useState(() => createSpacedSpeech(setSaid, said));
  useEffect(() => speech.wants(sentences), [speech, sentences]);
  useEffect(() => speech.stop, [speech]);
  return said;
}
