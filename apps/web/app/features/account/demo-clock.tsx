import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { passDemoTime } from "../../data/player/player.mutations.ts";
import { notifySafetyChanged } from "../../data/player/safety-news.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import styles from "./demo-clock.module.css";
import { usePlayerReload } from "./use-player-reload.ts";

/** What a break, a wish for a higher limit, the longest window of a limit, and the shortest exclusion take. */
const STEPS = {
  "24": { unit: "hour", value: 24 },
  "168": { unit: "day", value: 7 },
  "720": { unit: "day", value: 30 },
  "4392": { unit: "month", value: 6 },
} as const;
type Step = keyof typeof STEPS;
// Safe: the keys of an object that is typed by its names.
const HOURS = Object.keys(STEPS) as Step[];

/** Where nothing is real nobody waits: breaks and limits can be tried to their ends. */
export function DemoClock() {
  const t = useTranslations("demo.clock");
  const id = useId();
  const status = useSession((session) => session.status);
  return (
    <section className={styles.clock} aria-labelledby={id}>
      <h2 id={id}>{t("title")}</h2>
      <p>{t("text")}</p>
      {status === "NOT_LOGGED_IN" && <SignInFirst />}
      {status === "LOGGED_IN" && (
        <QueryScope>
          <TimeForm />
        </QueryScope>
      )}
    </section>
  );
}

function SignInFirst() {
  const t = useTranslations("demo.clock");
  const { opened } = useModalActions();
  return (
    <>
      <p>{t("signedOut")}</p>
      <Button look="line" onClick={() => opened("signIn")}>
        {t("signIn")}
      </Button>
    </>
  );
}

function TimeForm() {
  const t = useTranslations("demo.clock");
  const length = useLength();
  const [chosen, choose] = useState<Step>("24");
  const { pass, isSending, outcome } = usePassTime();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void pass(chosen);
      }}
    >
      <SelectBox
        label={t("length")}
        value={chosen}
        onChange={({ target }) => choose(HOURS.find((one) => one === target.value) ?? chosen)}
      >
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {length(one)}
          </option>
        ))}
      </SelectBox>
      <Button type="submit" look="line" inert={isSending}>
        {t("action")}
      </Button>
      <p className={styles.said} role="status">
        {outcome !== null && outcome !== "failed" && t("passed", { time: length(outcome) })}
      </p>
      {outcome === "failed" && (
        <Note tone="danger" urgent>
          {t("failed")}
        </Note>
      )}
    </form>
  );
}

function useLength(): (step: Step) => string {
  const { locale } = useSite();
  return (step) => {
    const { unit, value } = STEPS[step];
    const format = { style: "unit", unit, unitDisplay: "long" } as const;
    return new Intl.NumberFormat(formattingLocale(locale), format).format(value);
  };
}

function usePassTime() {
  const api = useApi();
  const queries = useQueryClient();
  const reloadPlayer = usePlayerReload();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Step | "failed" | null>(null);
  return {
    isSending,
    outcome,
    pass: async (step: Step): Promise<void> => {
      if (isSending) return;
      setSending(true);
      setOutcome(null);
      const answer = await passDemoTime(api, Number(step));
      // A lost answer may have come through: what stands is read anew either way.
      notifySafetyChanged();
      await Promise.all([reloadPlayer(), queries.invalidateQueries({ queryKey: ["player"] })]);
      setSending(false);
      setOutcome(answer.ok ? step : "failed");
    },
  };
}
