import { type Selection, compareOdds, formatOdds } from "@touchline/betting";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useOutcome } from "../../data/live/use-outcome.ts";
import { useOddsType } from "../../state/use-preferences.ts";
import { useTicketActions } from "../../state/use-ticket.ts";
import { classNames } from "../../ui/class-names.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { LegMatch } from "./leg-match.tsx";
import styles from "./leg.module.css";

/** One pick: what, where, and at which price; below it what the player should know about it. */
export function Leg({ selection, error, locked }: { selection: Selection; error: string | null; locked: boolean }) {
  const t = useTranslations("ticket");
  const { dispatch } = useTicketActions();
  const { id, outcomeName, marketName, isSuspended, isNotAvailable } = selection;
  return (
    <li
      className={classNames(
        styles.leg,
        isSuspended && styles.suspended,
        isNotAvailable && styles.unavailable,
        locked && styles.plain,
      )}
    >
      <div className={styles.what}>
        <p className={styles.pick} title={outcomeName}>
          <bdi>{outcomeName}</bdi>
        </p>
        <p className={styles.market}>
          <bdi>{marketName}</bdi>
        </p>
        <LegMatch selection={selection} />
        <LegNote selection={selection} error={error} />
      </div>
      <LegPrice selection={selection} />
      {!locked && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t("remove", { pick: outcomeName })}
          onClick={() => dispatch({ type: "selection-removed", id })}
        >
          <Icon name="x" className={styles.cross} />
        </button>
      )}
    </li>
  );
}

const MOVES = { "-1": "down", "0": undefined, "1": "up" } as const;

function LegPrice({ selection: { odds, acceptedOdds, isChanged, isSuspended } }: { selection: Selection }) {
  const oddsType = useOddsType();
  const t = useTranslations("ticket.leg");
  if (isSuspended) return <Icon name="lock-simple" className={styles.lock} />;
  if (!isChanged) return <PriceBox now={formatOdds(odds, oddsType)} />;
  const before = formatOdds(acceptedOdds, oddsType);
  return (
    <PriceBox now={formatOdds(odds, oddsType)} move={MOVES[compareOdds(odds, acceptedOdds)]}>
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

function LegNote({ selection, error }: { selection: Selection; error: string | null }) {
  const t = useTranslations("ticket.leg");
  const { state, suspensionReason } = useOutcome(selection.id);
  if (error !== null) return <NoteLine icon="warning-circle" tone="danger" text={error} />;
  if (selection.isNotAvailable || (selection.isSuspended && state === "unavailable"))
    return <NoteLine icon="warning-circle" tone="danger" text={t("unavailable")} />;
  if (!selection.isSuspended) return null;
  const text =
    suspensionReason === null ? t("suspended") : t("suspendedBecause", { reason: t(`reason.${suspensionReason}`) });
  return <NoteLine icon="warning" tone="warn" text={text} />;
}

function NoteLine({ icon, tone, text }: { icon: IconName; tone: "warn" | "danger"; text: string }) {
  return (
    <p className={classNames(styles.note, tone === "danger" && styles.danger)}>
      <Icon name={icon} className={styles.noteIcon} />
      <span>{text}</span>
    </p>
  );
}
