import type { Ticket, TicketContext } from "@touchline/betting";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./max-stake-note.module.css";
import { type FoundMost, groundsOf } from "./max-stake-request.ts";

/** Prices and limits move on: an answer is asked for anew once it is so old. */
const FRESH_MS = 30_000;
/** Prices may move many times a second, and each may change the answer. */
const PAUSE_MS = 2_000;

interface AskedFor {
  ticket: Ticket;
  places: readonly number[];
  context: TicketContext;
  /** What was found last; null where the maximum was entered before this slip was on show. */
  found: FoundMost | null;
  onFound: (found: FoundMost) => void;
  ask: (places: readonly number[]) => Promise<FoundMost | null>;
}

/** Of a maximum that was entered: the moment it was found for, that it has aged, and what it is now. It changes no stake by itself. */
export function MaxStakeNote({ onSet, ...asked }: AskedFor & { onSet: (found: FoundMost) => void }) {
  const t = useTranslations("ticket");
  const { ticket, places, found } = asked;
  const { isAged, askNow } = useFreshAnswer(asked);
  const differs = found?.stakes.some((stake, index) => stake !== ticket.bets[places[index] ?? 0]?.stake) ?? false;
  const isOther = differs && !isAged && found?.at !== null;
  return (
    <p className={classNames(styles.note, (isAged || isOther) && styles.look)}>
      {(isAged || isOther) && <Icon name="warning" className={styles.icon} />}
      <span>
        <Words ticket={ticket} found={found} isAged={isAged} isOther={isOther} />
      </span>
      {isOther && found !== null ? (
        <button type="button" className={styles.action} onClick={() => onSet(found)}>
          {t("max.set")}
        </button>
      ) : (
        isAged && (
          <button type="button" className={styles.action} onClick={askNow}>
            {t("max.ask")}
          </button>
        )
      )}
    </p>
  );
}

const SECOND = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;

function Words({
  ticket,
  found,
  isAged,
  isOther,
}: Pick<AskedFor, "ticket" | "found"> & { isAged: boolean; isOther: boolean }) {
  const t = useTranslations("ticket.max");
  const { dateTime } = useFormatter();
  const most = useMost(ticket);
  if (found === null || (found.at === null && isAged)) return t("old");
  if (found.at === null) return t("own");
  const time = isolateFigure(dateTime(found.at, SECOND));
  if (isAged) return t("aged", { time });
  if (!isOther) return t("told", { time });
  return found.stakes.length > 1 ? t("nowMany", { time }) : t("now", { amount: isolateFigure(most(found)), time });
}

function useMost({ currency }: Ticket): (found: FoundMost) => string {
  const money = useMoney();
  return ({ stakes: [stake] }) => money({ value: stake ?? 0n, currency: currency.code, subunits: currency.subunits });
}

/** Asks anew when the answer is old or what it hangs on has moved; where no answer comes, the last one counts as aged. */
function useFreshAnswer({ ticket, places, context, found, onFound, ask }: AskedFor): {
  isAged: boolean;
  askNow: () => void;
} {
  const grounds = groundsOf(ticket, places, context);
  const [last, setLast] = useState<{ grounds: string; at: number } | null>(
    () => found && { grounds: found.grounds, at: performance.now() },
  );
  const [unanswered, setUnanswered] = useState<FoundMost | null>(null);
  const askAnew = async (): Promise<void> => {
    setLast({ grounds, at: performance.now() });
    const answer = document.hidden ? null : await ask(places);
    // Known limits in place of an answer that there was before would hide that it is an old one.
    if (answer === null || (answer.at === null && found?.at)) setUnanswered(found);
    else onFound(answer);
  };
  const askNow = useEffectEvent(() => void askAnew());
  useEffect(() => {
    const dueAt = last === null ? 0 : last.at + (last.grounds === grounds ? FRESH_MS : PAUSE_MS);
    const timer = setTimeout(() => askNow(), Math.max(0, dueAt - performance.now()));
    return () => clearTimeout(timer);
  }, [last, grounds]);
  useEffect(() => {
    const shown = (): void => void (document.hidden || askNow());
    document.addEventListener("visibilitychange", shown);
    return () => document.removeEventListener("visibilitychange", shown);
  }, []);
  const isAged = found === null || found.grounds !== grounds || found === unanswered;
  return { isAged, askNow: () => void askAnew() };
}
