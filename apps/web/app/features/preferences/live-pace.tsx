import { type ReactNode, useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { holdShown } from "../../data/live/hold-shown.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import type { LiveStore } from "../../data/live/live-store.ts";
import { useDisplay } from "../../platform/display.ts";
import { savesData } from "../../platform/root-marks.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useChooseDisplay } from "../../state/use-choose-display.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TickingText } from "../../ui/ticking-text.tsx";
import styles from "./preferences.module.css";

const SLOW_MS = 5_000;

/** Holds what pages show of matches, or lets it follow slowly, and says so; and how old the data are, for who asks. */
export function LivePace() {
  "use no memo"; // Whether data are saved is read from the document: it would be remembered as it was at first.
  const { live_pace: chosen, data_age: age } = useDisplay();
  const pace = chosen === "live" && savesData() ? "slow" : chosen;
  return (
    <>
      <Pacing key={pace} pace={pace} />
      {(pace === "paused" || age === "shown") && (
        <div className={styles.states}>
          {pace === "paused" && <Paused />}
          {age === "shown" && <DataAge />}
        </div>
      )}
    </>
  );
}

function Pacing({ pace }: { pace: "live" | "slow" | "paused" }) {
  const store = useLiveStore();
  useEffect(() => (pace === "live" ? undefined : holdAtPace(store, pace)), [store, pace]);
  return null;
}

/** The returned function brings everything up to date and lets go. */
function holdAtPace(store: LiveStore, pace: "slow" | "paused"): () => void {
  const { dataset } = document.documentElement;
  holdShown(store, true);
  if (pace === "paused") dataset["held"] = String(serverNow());
  const timer = pace === "slow" ? setInterval(() => holdShown(store, true), SLOW_MS) : undefined;
  return () => {
    clearInterval(timer);
    delete dataset["held"];
    holdShown(store, false);
  };
}

const SECOND_MS = 1_000;

function minutesSince(moment: number): string {
  const seconds = Math.floor((Date.now() - moment) / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function Paused() {
  const t = useTranslations("preferences.state");
  const choose = useChooseDisplay();
  const [since] = useState(() => Date.now());
  return (
    <div className={styles.state}>
      <Icon name="pause" className={styles.icon} />
      <span role="status">{t("paused")}</span>
      <Reading label={t("age")}>
        <TickingText className="num" initial="0:00" read={() => minutesSince(since)} />
      </Reading>
      <Button look="quiet" size="small" className={styles.resume} onClick={() => choose({ live_pace: "live" })}>
        {t("resume")}
      </Button>
    </div>
  );
}

const MEASURED_MS = 2_000;

/** How long the link takes there and back, and how long ago it last brought anything. */
function DataAge() {
  const t = useTranslations("preferences.state");
  const locale = useLocale();
  const { signs } = useLiveStore();
  const [lag, setLag] = useState<number | null>(null);
  useEffect(() => {
    let isOver = false;
    const measure = async (): Promise<void> => {
      const taken = (await signs.roundTrip?.()) ?? null;
      if (!isOver) setLag(taken);
    };
    const timer = setInterval(() => void measure(), MEASURED_MS);
    void measure();
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [signs]);
  return (
    <div className={styles.state} role="group" aria-label={t("data")}>
      <Reading label={t("lag")}>
        <span className="num" dir="ltr" data-lag>
          {lag === null ? UNKNOWN : unit(locale, "millisecond", Math.round(lag))}
        </span>
      </Reading>
      <Reading label={t("age")}>
        <TickingText className="num" initial={UNKNOWN} read={() => ageText(locale, signs.at)} />
      </Reading>
    </div>
  );
}

const UNKNOWN = "–";

const ageText = (locale: string, at: number): string =>
  at === 0 ? UNKNOWN : unit(locale, "second", Math.round((Date.now() - at) / 100) / 10);

const unit = (locale: string, name: "second" | "millisecond", value: number): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "narrow" }).format(value);

function Reading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.reading}>
      <span className={styles.label}>{label}</span> {children}
    </span>
  );
}
