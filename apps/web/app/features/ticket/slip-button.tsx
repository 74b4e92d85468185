import { type Ticket, formatOdds, ticketSummary } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useModalActions } from "../../state/use-modals.ts";
import { useOddsType } from "../../state/use-preferences.ts";
import { useTicketActions } from "../../state/use-ticket.ts";
import { Button } from "../../ui/button.tsx";
import { type SlipAction, isStakeMissing } from "./slip-action.ts";
import styles from "./slip.module.css";
import { REASON_ID } from "./reason-id.ts";
import { usePlaceBet } from "./use-place-bet.ts";

/** The one thing to do next, with its amount. */
export function SlipButton({ ticket, action }: { ticket: Ticket; action: SlipAction }) {
  const t = useTranslations("ticket.action");
  const oddsType = useOddsType();
  const { opened } = useModalActions();
  const place = usePlaceBet();
  switch (action.kind) {
    case "sign-in":
      return <SignIn onSignIn={() => opened("signIn")} onSignUp={() => opened("signUp")} />;
    case "loading":
      return <BigButton text={t("loading")} inert />;
    case "remove":
      return <RemoveButtons ids={action.ids} kept={action.kept} />;
    case "blocked":
      return isStakeMissing(action.issue, ticket.bets[0]?.stakeText ?? "") ? (
        <BigButton text={t("enterStake")} inert />
      ) : (
        <BigButton text={t("place")} ticket={ticket} inert />
      );
    case "accept": {
      const odds = formatOdds(ticketSummary(ticket).odds, oddsType);
      return <BigButton text={t("acceptAndPlace", { odds })} ticket={ticket} onPress={() => place(ticket)} />;
    }
    case "place":
      return <BigButton text={t("place")} ticket={ticket} onPress={() => place(ticket)} />;
  }
}

function BigButton({
  text,
  ticket,
  inert = false,
  onPress,
}: {
  text: string;
  /** Given where the button names the amount at stake. */
  ticket?: Ticket;
  inert?: boolean;
  onPress?: () => void;
}) {
  const money = useMoney();
  return (
    <Button look="primary" size="big" inert={inert} aria-describedby={inert ? REASON_ID : undefined} onClick={onPress}>
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
