import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { answerLimitPrompt, userLimitsQuery } from "../../data/player/safety.queries.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useAlertActions } from "../../state/alerts.ts";
import type { Player } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LimitCard } from "./limit-card.tsx";
import styles from "./limits.module.css";
import { LimitsFailed, LimitsLoading } from "./limits-states.tsx";

interface LimitPromptProps {
  prompt: NonNullable<Player["limit_prompt"]>;
  /** The server knows by then that the player was asked. */
  onAnswered: () => Promise<void>;
}

/** Asks for the limits that the site's jurisdiction names. Nothing is filled in, and going on without any is as easy. */
export const LimitPrompt = (props: LimitPromptProps) => (
  <QueryScope>
    <Asked {...props} />
  </QueryScope>
);

function Asked({ prompt: { at, kinds }, onAnswered }: LimitPromptProps) {
  const t = useTranslations("limits.prompt");
  const api = useApi();
  const { raised } = useAlertActions();
  const [isSending, setSending] = useState(false);
  const { data: limits, isError, isPaused, refetch } = useQuery(userLimitsQuery(api));
  const hasAny =
    limits?.some(({ type, status }) => status === "active" && kinds.some((kind) => kind === type)) ?? false;
  const answer = async (): Promise<void> => {
    setSending(true);
    const noted = await answerLimitPrompt(api);
    if (noted.ok) await onAnswered();
    else raised({ code: "default", tone: "error", persistent: false });
    setSending(false);
  };
  return (
    <div className={classNames(styles.sections, styles.asked)}>
      <p className={styles.intro}>{t(at)}</p>
      {limits === undefined &&
        (isError ? <LimitsFailed onRetry={() => void refetch()} /> : <LimitsLoading isPaused={isPaused} />)}
      {limits !== undefined && (
        <div className={styles.cards}>
          {kinds.map((kind) => (
            <LimitCard key={kind} type={kind} limits={limits.filter(({ type }) => type === kind)} />
          ))}
        </div>
      )}
      <p className={styles.text}>{t("later")}</p>
      {/* Going on without a limit weighs no more than setting one. */}
      <Button look={hasAny ? "primary" : "line"} size="big" inert={isSending} onClick={() => void answer()}>
        {t(hasAny ? "continue" : "without")}
      </Button>
    </div>
  );
}
