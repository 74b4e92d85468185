import { type Issue, type Ticket, ticketSummary } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { randomUuid } from "../../platform/random-uuid.ts";
import { useIsClosed } from "../../platform/site.tsx";
import { serverNow } from "../../platform/server-clock.ts";
import { useModalActions } from "../../state/modals.ts";
import { useOddsText } from "../../state/preferences.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { Button } from "../../ui/button.tsx";
import { type SlipAction, isStakeMissing, reasonId } from "./slip-action.ts";
import { fetchReceipt } from "./slip-parts.tsx";
import styles from "./slip.module.css";

/** The slip's main button, with the amount at stake. */
export function SlipButton({ ticket, action }: { ticket: Ticket; action: SlipAction }) {
  const t = useTranslations("ticket.action");
  const oddsText = useOddsText();
  const { opened } = useModalActions();
  const place = usePlaceBet();
  const { odds, bets } = ticketSummary(ticket);
  const [bet] = bets;
  const isOne = bets.length === 1 && bet?.betType !== "system";
  const count = bets.reduce((sum, { lines }) => sum + Number(lines), 0);
  const ofBets = {
    place: isOne ? t("place") : t("placeMany", { count }),
    accept: isOne ? t("acceptAndPlace", { odds: oddsText(odds) }) : t("acceptMany"),
  };
  const texts = ticket.editedBet === null ? ofBets : { place: t("edit"), accept: t("acceptAndEdit") };
  switch (action.kind) {
    case "sign-in":
      return <SignIn onSignIn={() => opened("signIn")} onSignUp={() => opened("signUp")} />;
    case "loading":
      return <BigButton text={t("loading")} reason={null} />;
    case "remove":
      return <RemoveButtons ids={action.ids} kept={action.kept} />;
    case "blocked":
      return isStakeMissing(action.issue, ticket.bets) ? (
        <BigButton text={t("enterStake")} reason={action.issue} />
      ) : (
        <>
          <BigButton text={texts.place} ticket={ticket} reason={action.issue} />
          <DepositButton issue={action.issue} />
        </>
      );
    case "accept":
    case "place":
      return <BigButton text={texts[action.kind]} ticket={ticket} onPress={() => place(ticket)} />;
  }
}

/** The way to a deposit over the page, where the balance does not reach. */
function DepositButton({ issue }: { issue: Issue }) {
  const t = useTranslations("ticket.action");
  const { opened } = useModalActions();
  const isClosed = useIsClosed("deposits");
  if (isClosed || issue.code !== "insufficient_funds") return null;
  return (
    <Button look="line" onClick={() => opened("quickDeposit")}>
      {t("deposit")}
    </Button>
  );
}

function BigButton({
  text,
  ticket,
  reason,
  onPress,
}: {
  text: string;
  /** Given where the button names the amount at stake. */
  ticket?: Ticket;
  /** The issue that blocks the button, or null while loading; absent where the button works. */
  reason?: Issue | null;
  onPress?: () => void;
}) {
  const money = useMoney();
  const inert = reason !== undefined;
  return (
    <Button
      look="primary"
      size="big"
      inert={inert}
      aria-describedby={inert ? reasonId(reason) : undefined}
      onClick={onPress}
    >
      <span>{text}</span>
      {ticket !== undefined && (
        <b className="num" dir="ltr">
          {money({
            value: ticketSummary(ticket).stake,
            currency: ticket.currency.code,
            subunits: ticket.currency.subunits,
          })}
        </b>
      )}
    </Button>
  );
}

function SignIn({ onSignIn, onSignUp }: { onSignIn: () => void; onSignUp: () => void }) {
  const t = useTranslations("ticket");
  return (
    <div className={styles.visitor}>
      <Button look="primary" size="big" onClick={onSignIn}>
        {t("action.signIn")}
      </Button>
      <p className={styles.fine}>
        {t("visitor.text")}{" "}
        <button type="button" className={styles.link} onClick={onSignUp}>
          {t("visitor.signUp")}
        </button>
      </p>
    </div>
  );
}

function RemoveButtons({ ids, kept }: { ids: readonly string[]; kept: number }) {
  const t = useTranslations("ticket.action");
  const { dispatch } = useTicketActions();
  const removed = ids.length;
  const remove = () => {
    for (const id of ids) dispatch({ type: "selection-removed", id });
  };
  return (
    <div className={styles.pair}>
      <Button look="quiet" inert>
        {t("wait")}
      </Button>
      <Button look="primary" onClick={remove}>
        {kept === 0 ? t("remove", { count: removed }) : t("removeAndKeep", { removed, kept })}
      </Button>
    </div>
  );
}

/**
 * Starts a placement: accepts the prices shown and sets the idempotency key. The background sends it, so it continues
 * when this panel closes.
 */
export function usePlaceBet(): (ticket: Ticket) => void {
  const { dispatch } = useTicketActions();
  return (ticket) => {
    if (ticketSummary(ticket).hasOddsChanges) dispatch({ type: "odds-changes-accepted" });
    // It may not have come when the slip was shown.
    fetchReceipt();
    dispatch({ type: "placement-started", key: randomUuid(), startedAt: serverNow() });
  };
}
