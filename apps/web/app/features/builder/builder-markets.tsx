import { useTranslations } from "use-intl/react";
import { useOddsText } from "../../state/preferences.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import type { BuilderOutcome, BuilderSection } from "./builder-offer.ts";
import styles from "./builder.module.css";

/** What can be combined, market by market; what cannot says why before it is tapped. */
export function BuilderMarkets({
  sections,
  isHeld,
  onTap,
}: {
  sections: readonly BuilderSection[];
  /** Whether nothing can be selected at the moment. */
  isHeld: boolean;
  onTap: (outcome: BuilderOutcome) => void;
}) {
  return sections.map(({ key, name, outcomes }) => (
    <section key={key} className={styles.market} aria-label={name}>
      <h3 className={styles.name}>
        <bdi>{name}</bdi>
      </h3>
      <div className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <Outcome key={outcome.key} outcome={outcome} isHeld={isHeld} onTap={onTap} />
        ))}
      </div>
    </section>
  ));
}

function Outcome({
  outcome,
  isHeld,
  onTap,
}: {
  outcome: BuilderOutcome;
  isHeld: boolean;
  onTap: (outcome: BuilderOutcome) => void;
}) {
  const t = useTranslations("builder");
  const inOdds = useOddsText();
  const { name, odds, isOpen, isSelected, conflict } = outcome;
  const closed = isOpen ? null : t("suspended");
  const reason = conflict === null ? closed : t(`conflict.${conflict}`);
  const isInert = isHeld || (reason !== null && !isSelected);
  return (
    <button
      type="button"
      className={styles.outcome}
      aria-pressed={isSelected}
      aria-disabled={isInert || undefined}
      onClick={() => {
        if (!isInert) onTap(outcome);
      }}
    >
      <span className={styles.label}>
        <bdi>{name}</bdi>
        {reason !== null && <small>{reason}</small>}
      </span>{" "}
      {odds === null ? (
        <Icon name="lock-simple" className={styles.lock} />
      ) : (
        <span className={classNames(styles.odds, "num")} dir="ltr">
          {inOdds(odds)}
        </span>
      )}
    </button>
  );
}
