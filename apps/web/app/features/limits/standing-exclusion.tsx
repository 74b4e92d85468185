import { useFormatter, useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { type Exclusion, askToReturn, exclusionQuery } from "../../data/player/safety.queries.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import styles from "./limits.module.css";
import { useSafetyCall } from "./use-safety-call.ts";

const FOR_GOOD = { player: "forGood", registry: "registry", operator: "byUsForGood" } as const;

/** What stands: until when, and after a self-exclusion the way back. */
export function StandingExclusion({ standing }: { standing: Exclusion }) {
  const t = useTranslations("limits.standing");
  const api = useApi();
  const call = useSafetyCall(exclusionQuery(api).queryKey);
  const isOver =
    standing.kind === "self_exclusion" && standing.ends_at !== null && Date.parse(standing.ends_at) <= serverNow();
  const isAsked = isOver && standing.return_at === null;
  const part = useFocusKept<HTMLDivElement>(isAsked ? "asked" : "answered");
  return (
    <div ref={part} tabIndex={-1} className={styles.standing}>
      <Note tone="warn">
        <p>
          <StandingText standing={standing} isOver={isOver} />
        </p>
      </Note>
      {isAsked && (
        <Button look="line" inert={call.isSending} onClick={() => void call.send(() => askToReturn(api), "")}>
          {t("return")}
        </Button>
      )}
      {call.problem !== null && (
        <Note tone="danger" urgent>
          {call.problem}
        </Note>
      )}
    </div>
  );
}

function StandingText({ standing, isOver }: { standing: Exclusion; isOver: boolean }) {
  const t = useTranslations("limits.standing");
  const { dateTime } = useFormatter();
  const moment = (at: string) => dateTime(new Date(at), { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
  const { kind, source, ends_at: endsAt, return_at: returnAt } = standing;
  if (returnAt !== null) return t("returning", { time: moment(returnAt) });
  if (endsAt === null) return t(FOR_GOOD[source]);
  if (isOver) return t("over");
  const isByUs = source === "operator";
  if (kind === "time_out") return t(isByUs ? "timeOutByUs" : "timeOut", { time: moment(endsAt) });
  return t(isByUs ? "byUs" : "selfExclusion", { time: moment(endsAt) });
}
