import { EXCLUSION_HOURS, type ExclusionKind } from "@touchline/contract/vocabulary";
import { useId, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { type ExclusionRequest, exclude, exclusionQuery } from "../../data/player/safety.queries.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useClientState } from "../../state/client-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import { useFocusBack } from "../../ui/use-focus-kept.ts";
import styles from "./limits.module.css";
import { useSafetyCall } from "./use-safety-call.ts";

const HOUR_MS = 3_600_000;
const TEXTS = { time_out: "timeOut", self_exclusion: "exclusion" } as const;
type Length = Parameters<ReturnType<typeof useTranslations<"limits.length">>>[0];

/** A break: its length, then a question that says until when, for nothing ends it earlier. */
export function BreakForm({ kind }: { kind: ExclusionKind }) {
  const t = useTranslations(`limits.${TEXTS[kind]}`);
  const tLength = useTranslations("limits.length");
  const id = useId();
  const hours: Readonly<Record<string, number | null>> = EXCLUSION_HOURS[kind];
  // Safe: the texts have each of the lengths, which a test looks at.
  const lengths = Object.keys(hours) as Length[];
  const [chosen, choose] = useState("");
  const [isAsked, setAsked] = useState(false);
  const length = lengths.find((one) => one === chosen);
  const start = useStart(kind);
  const starter = useFocusBack<HTMLButtonElement>(isAsked);
  const news = useRef<HTMLParagraphElement>(null);
  const begin = async (asked: Length): Promise<void> => {
    if (!(await start.of(asked, t("started")))) return;
    // The question is answered: what was pressed is gone.
    setAsked(false);
    choose("");
    news.current?.focus();
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t("title")}
      </h2>
      <p className={styles.text}>{t("text")}</p>
      <SelectBox
        label={t("length")}
        value={chosen}
        onChange={({ target }) => {
          choose(target.value);
          setAsked(false);
        }}
      >
        <option value="" disabled hidden>
          {t("length")}
        </option>
        {lengths.map((one) => (
          <option key={one} value={one}>
            {tLength(one)}
          </option>
        ))}
      </SelectBox>
      {!isAsked || length === undefined ? (
        <Button ref={starter} look="line" inert={length === undefined} onClick={() => setAsked(true)}>
          {t("action")}
        </Button>
      ) : (
        <div className={styles.question} role="group" aria-labelledby={`${id}-question`} ref={focusGroup} tabIndex={-1}>
          <p id={`${id}-question`}>
            <Question kind={kind} length={length} hours={hours[length] ?? null} />
          </p>
          <div className={styles.actions}>
            <Button look="line" inert={start.isSending} onClick={() => void begin(length)}>
              {t("confirm")}
            </Button>
            <Button look="line" onClick={() => setAsked(false)}>
              {t("cancel")}
            </Button>
          </div>
        </div>
      )}
      <p className={styles.said} role="status" ref={news} tabIndex={-1}>
        {start.said}
      </p>
      {start.problem !== null && (
        <Note tone="danger" urgent>
          {start.problem}
        </Note>
      )}
    </section>
  );
}

const focusGroup = (group: HTMLElement | null): void => group?.focus();

function Question({ kind, length, hours }: { kind: ExclusionKind; length: Length; hours: number | null }) {
  const t = useTranslations("limits");
  const { dateTime } = useFormatter();
  if (hours === null) return t("exclusion.questionForGood");
  const until = new Date(serverNow() + hours * HOUR_MS);
  const time = dateTime(until, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
  return t(`${TEXTS[kind]}.question`, { period: t(`length.${length}`), time });
}

function useStart(kind: ExclusionKind) {
  const api = useApi();
  const { session } = useClientState();
  const call = useSafetyCall(exclusionQuery(api).queryKey);
  return {
    ...call,
    /** Whether it has begun. */
    async of(period: string, said: string): Promise<boolean> {
      // Safe: it is one of the kind's own lengths.
      const request = { kind, period } as ExclusionRequest;
      const hasBegun = await call.send(() => exclude(api, request), said);
      if (hasBegun) session.setState(({ player }) => ({ player: player && { ...player, exclusion: kind } }));
      return hasBegun;
    },
  };
}
