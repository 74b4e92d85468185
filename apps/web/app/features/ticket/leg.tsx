import { SELECTION_LABEL_KEYS, type Selection, compareOdds } from "@touchline/betting";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useOutcome } from "../../data/live/use-outcome.ts";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { useOddsText } from "../../state/preferences.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { classNames } from "../../ui/class-names.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { LegText } from "./leg-text.tsx";
import styles from "./leg.module.css";
import { usePickNames } from "./use-pick-names.ts";

/** What the slip's check says of a single pick. */
export interface LegState {
  /** Why the book refused it. */
  error: string | null;
  /** The book takes no bets on it, whatever the pick itself knows. */
  isUnavailable: boolean;
  /** It stands beside another pick of its match where that cannot be. */
  isRepeated: boolean;
}

/** One pick: what, where, and at which price; below it what the player should know about it. */
export function Leg({
  selection,
  state,
  locked,
  children,
}: {
  selection: Selection;
  state: LegState;
  locked: boolean;
  /** Its stake, where it is a bet of its own. */
  children?: ReactNode;
}) {
  const t = useTranslations("ticket");
  const { dispatch } = useTicketActions();
  const { id, isSuspended, isNotAvailable } = selection;
  const names = usePickNames(selection);
  return (
    <li
      className={classNames(
        styles.leg,
        isSuspended && styles.suspended,
        isNotAvailable && styles.unavailable,
        locked && styles.plain,
      )}
    >
      <LegText selection={selection} isRepeated={state.isRepeated}>
        <LegNote selection={selection} state={state} />
      </LegText>
      <LegPrice selection={selection} />
      {!locked && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t("remove", { pick: names.outcome })}
          onClick={() => dispatch({ type: "selection-removed", id })}
        >
          <Icon name="x" className={styles.cross} />
        </button>
      )}
      {children}
    </li>
  );
}

const MOVES = { "-1": "down", "0": undefined, "1": "up" } as const;

function LegPrice({ selection: { odds, acceptedOdds, isChanged, isSuspended } }: { selection: Selection }) {
  const oddsText = useOddsText();
  const t = useTranslations("ticket.leg");
  if (isSuspended) return <Icon name="lock-simple" className={styles.lock} />;
  if (!isChanged) return <PriceBox now={oddsText(odds)} />;
  const before = oddsText(acceptedOdds);
  return (
    <PriceBox now={oddsText(odds)} move={MOVES[compareOdds(odds, acceptedOdds)]}>
      <s dir="ltr">
        <span className="sr-only">{t("before")}</span> {before}
      </s>
    </PriceBox>
  );
}

function PriceBox({ now, move, children }: { now: string; move?: "up" | "down" | undefined; children?: ReactNode }) {
  return (
    <span className={classNames(styles.price, "num")} data-move={move}>
      <b dir="ltr">{now}</b>
      {children}
    </span>
  );
}

function LegNote({ selection, state }: { selection: Selection; state: LegState }) {
  const t = useTranslations("ticket.leg");
  const bettingText = useBettingText();
  const offer = useOutcome(selection.id);
  if (state.error !== null) return <NoteLine icon="warning-circle" tone="danger" text={state.error} />;
  const isGone = selection.isSuspended && offer.state === "unavailable";
  if (selection.isNotAvailable || state.isUnavailable || isGone)
    return <NoteLine icon="warning-circle" tone="danger" text={bettingText(SELECTION_LABEL_KEYS.isNotAvailable)} />;
  if (selection.isSuspended) {
    const reason = offer.suspensionReason;
    const text =
      reason === null
        ? bettingText(SELECTION_LABEL_KEYS.isSuspended)
        : t("suspendedBecause", { reason: t(`reason.${reason}`) });
    return <NoteLine icon="warning" tone="warn" text={text} />;
  }
  return null;
}

function NoteLine({ icon, tone, text }: { icon: IconName; tone: "warn" | "danger"; text: string }) {
  return (
    <p className={classNames(styles.note, tone === "danger" && styles.danger)}>
      <Icon name={icon} className={styles.noteIcon} />
      <span>{text}</span>
    </p>
  );
}
