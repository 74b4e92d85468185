import { type Issue, type Ticket, ticketSummary } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { randomUuid } from "../../platform/random-uuid.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useOddsText } from "../../state/preferences.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { Button } from "../../ui/button.tsx";
import { type SlipAction, isStakeMissing, reasonId } from "./slip-action.ts";
import { fetchReceipt } from "./slip-parts.tsx";
import { type PressTerms, SteadyButton, type SteadyPress } from "../odds/steady-press.tsx";
import styles from "./slip.module.css";
import { useUndo } from "./use-undo.ts";

const { Part: SlipDeposit } = lazyPart(async () => (await import("./slip-deposit.tsx")).SlipDeposit);

/** The slip's main button, with what is paid from the balance. */
export function SlipButton({ ticket, action, press }: { ticket: Ticket; action: SlipAction; press: SteadyPress }) {
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
      return <BigButton press={press} text={t("loading")} reason={null} />;
    case "remove":
      return <RemoveButtons ids={action.ids} kept={action.kept} />;
    case "blocked":
      return isStakeMissing(action.issue, ticket.bets) ? (
        <BigButton press={press} text={t("enterStake")} reason={action.issue} />
      ) : (
        <>
          <BigButton press={press} text={texts.place} ticket={ticket} reason={action.issue} />
          {action.issue.code === "insufficient_funds" && (
            <PartBoundary loading={null}>
              <SlipDeposit />
            </PartBoundary>
          )}
        </>
      );
    case "accept":
    case "place":
      return <BigButton press={press} text={texts[action.kind]} ticket={ticket} onPress={() => place(ticket)} />;
  }
}

/** What is paid from the balance: of a bet that is edited, what goes beyond what that pays in. */
const costOf = ({ editedBet }: Ticket, stake: bigint): bigint => stake - (editedBet?.worth ?? 0n);

const KINDS: Partial<Record<SlipAction["kind"], PressTerms["kind"]>> = {
  place: "place",
  accept: "accept",
  remove: "remove",
};

/** What a press on the button agrees to. */
export function termsOf(ticket: Ticket, { kind }: SlipAction): PressTerms {
  const { bets, stake } = ticketSummary(ticket);
  return {
    kind: KINDS[kind] ?? "other",
    chosen: ticket.bets
      .flatMap(({ betType, stakeText, selections }) => [betType, stakeText, ...selections.map(({ id }) => id)])
      .join(" "),
    odds: kind === "accept" ? bets.map(({ odds }) => odds) : [],
    cost: costOf(ticket, stake),
  };
}

function BigButton({
  text,
  ticket,
  reason,
  press,
  onPress,
}: {
  text: string;
  /** Given where the button names what is paid. */
  ticket?: Ticket;
  /** The issue that blocks the button, or null while loading; absent where the button works. */
  reason?: Issue | null;
  press: SteadyPress;
  onPress?: () => void;
}) {
  const money = useMoney();
  const isBlocked = reason !== undefined;
  const cost = ticket === undefined ? 0n : costOf(ticket, ticketSummary(ticket).stake);
  return (
    <SteadyButton
      look="primary"
      size="big"
      press={press}
      inert={isBlocked}
      aria-describedby={isBlocked ? reasonId(reason) : undefined}
      onPress={() => onPress?.()}
    >
      <span>{text}</span>
      {ticket !== undefined && cost > 0n && (
        <b className="num" dir="ltr">
          {money({
            value: cost,
            currency: ticket.currency.code,
            subunits: ticket.currency.subunits,
          })}
        </b>
      )}
    </SteadyButton>
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
  const withUndo = useUndo();
  const removed = ids.length;
  const remove = () =>
    withUndo("removed", () => {
      for (const id of ids) dispatch({ type: "selection-removed", id });
    });
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
  const { ticket: store } = useClientState();
  return (ticket) => {
    if (ticketSummary(ticket).hasOddsChanges) {
      // What is accepted is what was shown, and nothing that has come since.
      if (store.getState().ticket !== ticket) return;
      dispatch({ type: "odds-changes-accepted" });
    }
    // It may not have come when the slip was shown.
    fetchReceipt();
    dispatch({ type: "placement-started", key: randomUuid(), startedAt: serverNow() });
  };
}
