import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { OddsButton } from "../odds/odds-button.tsx";
import type { BodyProps } from "./body-props.ts";
import styles from "./market-card.module.css";
import { ShowMore } from "./show-more.tsx";

const SHOWN_OUTCOMES = 6;

/** Many outcomes: the first few, and the rest when asked for. */
export function ListBody({ match, lines }: BodyProps) {
  const t = useTranslations("match");
  const [all, setAll] = useState(false);
  const line = lines[0];
  if (line === undefined) return null;
  const hidden = line.outcomes.length - SHOWN_OUTCOMES;
  const shown = all ? line.outcomes : line.outcomes.slice(0, SHOWN_OUTCOMES);
  return (
    <>
      <div className={styles.two}>
        {shown.map((outcome) => (
          <OddsButton
            key={outcome.key}
            match={match}
            market={line}
            outcome={outcome}
            variant="side"
            label={outcome.name}
          />
        ))}
      </div>
      {hidden > 0 && (
        <ShowMore
          open={all}
          onToggle={() => setAll(!all)}
          more={t("showMore", { count: hidden })}
          less={t("showLess")}
        />
      )}
    </>
  );
}
