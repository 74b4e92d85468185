import { useTranslations } from "use-intl/react";
import { useStore } from "zustand";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { betQueueOf } from "../../state/bet-queue.ts";
import { useClientState } from "../../state/client-state.tsx";
import type { QueuedBet } from "../../state/shared-bet-queue.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./bet-queue.module.css";
import { DelayBar } from "./processing.tsx";

/** Bets that were left to be checked, and what became of each until that is put away. */
export function BetQueue() {
  const t = useTranslations("ticket.queue");
  const list = useStore(betQueueOf(useClientState()), (queue) => queue.list);
  return (
    <ul aria-label={t("label")}>
      {list.map((bet) => (
        <Queued key={bet.key} bet={bet} />
      ))}
    </ul>
  );
}

const ICONS: Readonly<Record<NonNullable<QueuedBet["outcome"]>["kind"], IconName>> = {
  placed: "check",
  partly: "minus-circle",
  refused: "x",
};

function Queued({ bet }: { bet: QueuedBet }) {
  const t = useTranslations("ticket.queue");
  const money = useMoney();
  const queue = betQueueOf(useClientState());
  const { name, others, stake, currency, outcome } = bet;
  const text = others > 0 ? t("several", { name, count: others }) : name;
  return (
    <li className={styles.bet}>
      {outcome !== null && <Icon name={ICONS[outcome.kind]} className={styles.icon} />}
      <p className={styles.words}>
        <b>
          <bdi>{text}</bdi>
        </b>{" "}
        <span className="num" dir="ltr">
          {money({ value: stake, currency: currency.code, subunits: currency.subunits })}
        </span>
        <br />
        <span>
          <Outcome outcome={outcome} />
        </span>
      </p>
      {outcome === null ? (
        <DelayBar key={bet.decidesAt} placement={bet} label={t("progress", { name: text })} />
      ) : (
        <button type="button" className={styles.close} onClick={() => queue.removed(bet.key)}>
          <Icon name="x" className={styles.icon} />
          <span className="sr-only">{t("dismiss", { name: text })}</span>
        </button>
      )}
    </li>
  );
}

function Outcome({ outcome }: Pick<QueuedBet, "outcome">) {
  const t = useTranslations("ticket.queue");
  if (outcome === null) return t("pending");
  if (outcome.kind !== "refused") return t(outcome.kind);
  return (
    <>
      {t("refused")} {outcome.reason}
    </>
  );
}
