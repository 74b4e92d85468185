import { type ReactNode, useId, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import {
  type UserLimit,
  confirmUserLimit,
  userLimitsQuery,
  withdrawUserLimit,
} from "../../data/player/safety.queries.ts";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { serverNow } from "../../platform/server-clock.ts";
import { onTick } from "../../ui/ticking-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { useFocusBack, useFocusKept } from "../../ui/use-focus-kept.ts";
import { useLimitAmount, useLimitMoment, useLimitText } from "./limit-text.ts";
import { LimitsFailed, LimitsLoading } from "./limits-states.tsx";
import styles from "./limits.module.css";
import { type LimitsCall, useSafetyCall } from "./use-safety-call.ts";

// What is set next is typed in it: it is there before that, and the page does not wait for it.
const { Part: LimitForm, fetchAhead } = lazyPart(async () => (await import("./limit-form.tsx")).LimitForm);
fetchAhead();

// Behind what opens it, so that nothing moves when it comes.
const { Part: EndedLimits } = lazyPart(async () => (await import("./ended-limits.tsx")).EndedLimits);

/** The limits of one type, what is used of them, and the way to change them. */
export function LimitCard({ type, limits }: { type: UserLimit["type"]; limits: readonly UserLimit[] }) {
  const t = useTranslations("limits");
  const id = useId();
  const call: LimitsCall = useSafetyCall<UserLimit[]>(userLimitsQuery(useApi()).queryKey);
  const [isOpen, setOpen] = useState(false);
  const active = limits.filter(({ status }) => status === "active");
  const pending = limits.filter(({ status }) => status === "created");
  const paused = limits.filter(({ status }) => status === "paused");
  const ended = limits.filter(({ status }) => status === "finished" || status === "disabled");
  const change = useFocusBack<HTMLButtonElement>(isOpen);
  const list = useFocusKept<HTMLUListElement>(pending.map(({ id: each }) => each).join(" "));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t(`type.${type}.name`)}
      </h2>
      <p className={styles.text}>{t(`type.${type}.text`)}</p>
      {active.length === 0 && <p className={styles.none}>{t("none")}</p>}
      <ul ref={list} tabIndex={-1} className={styles.limits}>
        {[...active, ...paused].map((limit) => (
          <StandingLimit key={limit.id} limit={limit} />
        ))}
        {pending.map((limit) => (
          <PendingLimit key={limit.id} limit={limit} call={call} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className={styles.ended}>
          <summary>{t("ended.title", { count: ended.length })}</summary>
          <Fetched>
            <EndedLimits limits={ended} />
          </Fetched>
        </details>
      )}
      {isOpen ? (
        <Fetched>
          <LimitForm type={type} active={active.filter(isOwn)} call={call} onClose={() => setOpen(false)} />
        </Fetched>
      ) : (
        <Button ref={change} look="line" className={styles.start} onClick={() => setOpen(true)}>
          {t("form.change")}
        </Button>
      )}
      <p className={styles.said} role="status">
        {call.said}
      </p>
      {call.problem !== null && (
        <Note tone="danger" urgent>
          {call.problem}
        </Note>
      )}
    </section>
  );
}

const Fetched = ({ children }: { children: ReactNode }) => (
  <PartBoundary loading={<LimitsLoading />} renderFailed={({ tryAgain }) => <LimitsFailed onRetry={tryAgain} />}>
    {children}
  </PartBoundary>
);

/** Whether it is the player's own, and theirs to change. */
const isOwn = ({ set_by: setBy = "player" }: UserLimit): boolean => setBy === "player";

function StandingLimit({ limit }: { limit: UserLimit }) {
  const textOf = useLimitText();
  const t = useTranslations("limits");
  const amount = limit.amount ?? "0";
  return (
    <li className={styles.limit}>
      <b>{textOf(limit, amount)}</b>
      {limit.status === "paused" && <span className={styles.text}>{t("ended.paused")}</span>}
      {!isOwn(limit) && <span className={styles.text}>{t("byOperator")}</span>}
      {limit.from_other_account === true && <span className={styles.text}>{t("fromOther")}</span>}
      {limit.used !== null && <Used limit={limit} amount={BigInt(amount)} used={BigInt(limit.used)} />}
    </li>
  );
}

function Used({ limit, amount, used }: { limit: UserLimit; amount: bigint; used: bigint }) {
  const t = useTranslations("limits");
  const amountOf = useLimitAmount();
  const left = amount > used ? amount - used : 0n;
  const text = left === 0n ? "over" : "used";
  return (
    <>
      <meter
        className={styles.meter}
        aria-hidden="true"
        max={100}
        value={amount === 0n ? 100 : Number((used * 100n) / amount)}
      />
      <span className={styles.text}>
        {t(text, { used: amountOf(limit, String(used)), left: amountOf(limit, String(left)) })}
      </span>
    </>
  );
}

const LOOKED_AT_MS = 10_000;
const look = (listener: () => void) => onTick(LOOKED_AT_MS, listener);

/** Whether a limit can be confirmed by now, also on a page that was open before. */
function useIsReady(readyAt: string | null): boolean {
  const read = () => readyAt !== null && Date.parse(readyAt) <= serverNow();
  return useSyncExternalStore(look, read, () => false);
}

function PendingLimit({ limit, call }: { limit: UserLimit; call: LimitsCall }) {
  const t = useTranslations("limits");
  const api = useApi();
  const textOf = useLimitText();
  const moment = useLimitMoment();
  const { amount, ready_at: readyAt, confirm_until: until } = limit;
  const isReady = useIsReady(readyAt);
  const wish = amount === null ? null : textOf(limit, amount);
  return (
    <li className={styles.limit}>
      <Note tone="info">
        {wish === null ? t("pending.remove") : t("pending.raise", { limit: wish })}{" "}
        {isReady
          ? t("pending.ready", { time: moment(until ?? "") })
          : t("pending.notYet", { time: moment(readyAt ?? "") })}
      </Note>
      <div className={styles.actions}>
        {isReady && (
          <Button
            look="line"
            inert={call.isSending}
            onClick={() => void call.send(() => confirmUserLimit(api, limit.id), t("saved.confirmed"))}
          >
            {t(amount === null ? "pending.confirmRemoval" : "pending.confirm")}
          </Button>
        )}
        <Button
          look="line"
          inert={call.isSending}
          onClick={() => void call.send(() => withdrawUserLimit(api, limit.id), t("saved.withdrawn"))}
        >
          {t("pending.withdraw")}
        </Button>
      </div>
    </li>
  );
}
