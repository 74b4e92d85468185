import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { OddsButton } from "../odds/odds-button.tsx";
import type { BodyProps } from "./body-props.ts";
import styles from "./market-card.module.css";
import { Places } from "./places.tsx";
import { ShowMore } from "./show-more.tsx";
import { useRoom } from "./use-room.ts";

const SHOWN_OUTCOMES = 6;

/** Many outcomes: the first few, and the rest when asked for. */
export function ListBody({ match, lines, round }: BodyProps) {
  const t = useTranslations("match");
  const [all, setAll] = useState(false);
  const line = lines[0];
  const outcomes = line?.outcomes ?? [];
  const room = useRoom(all ? outcomes.length : Math.min(outcomes.length, SHOWN_OUTCOMES), `${round} ${all}`);
  if (line === undefined) return null;
  const hidden = outcomes.length - SHOWN_OUTCOMES;
  return (
    <>
      <div className={styles.two}>
        <Places room={room} outcomes={outcomes}>
          {(outcome) => (
            <OddsButton match={match} market={line} outcome={outcome} variant="side" label={outcome.name} />
          )}
        </Places>
      </div>
      <ShowMore
        hidden={hidden}
        round={round}
        open={all}
        onToggle={() => setAll(!all)}
        more={t("showMore", { count: hidden })}
        less={t("showLess")}
      />
    </>
  );
}
