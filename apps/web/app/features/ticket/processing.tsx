import { type BetLimits, type Ticket, type TicketPlacement, payableWins, ticketSummary } from "@touchline/betting";
import type { CSSProperties } from "react";
import { useTranslations } from "use-intl/react";
import { serverNow } from "../../platform/server-clock.ts";
import { asSent, betQueueOf, queuedBet } from "../../state/bet-queue.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useModalActions } from "../../state/modals.ts";
import { type AuthStatus, useSession } from "../../state/session.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./processing.module.css";
import summary from "./slip-summary.module.css";
import { Line, useTicketMoney } from "./summary-line.tsx";
import slip from "./slip.module.css";

export type Stage = "sending" | "delayed" | "unknown" | "signedOut";

export const stageOf = ({ isOutcomeUnknown, decidesAt }: TicketPlacement, status: AuthStatus): Stage => {
  if (status === "NOT_LOGGED_IN") return "signedOut";
  if (isOutcomeUnknown) return "unknown";
  return decidesAt === null ? "sending" : "delayed";
};

/** A placement under way: the slip is locked, the rest of the page is not. */
export function Processing({
  ticket,
  placement,
  limits,
}: {
  ticket: Ticket;
  placement: TicketPlacement;
  limits: BetLimits | null;
}) {
  const t = useTranslations("ticket");
  const sent = asSent(ticket);
  const { stake, selectionCount: count } = ticketSummary(sent);
  const inMoney = useTicketMoney(sent);
  const win = payableWins(sent, limits).reduce((sum, each) => sum + each, 0n);
  const stage = stageOf(
    placement,
    useSession(({ status }) => status),
  );
  return (
    <div className={slip.foot} tabIndex={-1}>
      <div className={styles.words}>
        {stage === "delayed" && (
          <DelayBar key={placement.decidesAt} placement={placement} label={t("processing.progress")} />
        )}
        <h3>{t(`processing.${stage}.title`)}</h3>
        <p>{t(`processing.${stage}.text`, { seconds: Math.ceil(placement.delayMs / 1_000) })}</p>
      </div>
      <dl className={styles.figures}>
        <Line name={t("stake.label")} value={inMoney(stake)} />
        <Line name={t("summary.returns", { count })} value={inMoney(win)} look={summary.final} />
      </dl>
      {stage === "signedOut" ? (
        <SignInToKnow />
      ) : (
        <>
          <Button look="primary" size="big" inert>
            <Spinner />
            {stage === "unknown" ? t("action.checking") : t("action.placing")}
          </Button>
          {stage !== "sending" && <LeaveToBeChecked ticket={ticket} />}
        </>
      )}
    </div>
  );
}

/** Another bet can be made meanwhile; the queue above the slip says what becomes of this one. */
function LeaveToBeChecked({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket.queue");
  const state = useClientState();
  const leave = (): void => {
    const bet = queuedBet(ticket);
    if (bet === null) return;
    betQueueOf(state).added(bet);
    state.ticket.dispatch({ type: "signed-out" });
  };
  return (
    <Button look="quiet" onClick={leave}>
      {t("leave")}
    </Button>
  );
}

/** The outcome is only for the player who placed the bet; another player can start a new slip. */
function SignInToKnow() {
  const t = useTranslations("ticket");
  const { opened } = useModalActions();
  const { dispatch } = useTicketActions();
  return (
    <>
      <Button look="primary" size="big" onClick={() => opened("signIn")}>
        {t("action.signInToKnow")}
      </Button>
      <Button look="quiet" onClick={() => dispatch({ type: "signed-out" })}>
        {t("processing.newSlip")}
      </Button>
    </>
  );
}

interface BarStyle extends CSSProperties {
  "--from": number;
  "--left": string;
}

/** Fills up over the live delay, from the share that has passed when it is first shown. */
export function DelayBar({
  placement: { decidesAt, delayMs },
  label,
}: {
  placement: Pick<TicketPlacement, "decidesAt" | "delayMs">;
  label: string;
}) {
  const leftMs = Math.max(0, (decidesAt ?? 0) - serverNow());
  const from = delayMs === 0 ? 1 : Math.min(1, Math.max(0, 1 - leftMs / delayMs));
  const style: BarStyle = { "--from": from, "--left": `${leftMs}ms` };
  return (
    <div className={styles.bar} role="progressbar" aria-label={label}>
      <span className={styles.fill} style={style} />
    </div>
  );
}
