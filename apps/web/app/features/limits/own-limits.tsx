import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { exclusionQuery, userLimitsQuery } from "../../data/player/safety.queries.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { BreakForm } from "./break-form.tsx";
import { LimitCard } from "./limit-card.tsx";
import styles from "./limits.module.css";
import { LimitsFailed, LimitsLoading } from "./limits-states.tsx";
import { SelfCheck } from "./self-check.tsx";
import { StandingExclusion } from "./standing-exclusion.tsx";

// At the end of a long page, so that nothing moves when it comes.
const { Part: Help } = lazyPart(async () => (await import("./help.tsx")).Help);

const SHOWN_TYPES = ["deposit", "loss", "wager", "stake", "time"] as const;

export const OwnLimits = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <QueryScope>
    <Loaded isSignedIn={isSignedIn} />
  </QueryScope>
);

function Loaded({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations("limits");
  const api = useApi();
  const limits = useQuery({ ...userLimitsQuery(api), enabled: isSignedIn });
  const exclusion = useQuery({ ...exclusionQuery(api), enabled: isSignedIn });
  const retry = (): void => void Promise.all([limits.refetch(), exclusion.refetch()]);
  if ((limits.isError && limits.data === undefined) || (exclusion.isError && exclusion.data === undefined))
    return <LimitsFailed onRetry={retry} />;
  if (limits.data === undefined || exclusion.data === undefined)
    return <LimitsLoading isPaused={limits.isPaused || exclusion.isPaused} />;
  const { standing } = exclusion.data;
  return (
    <div className={styles.sections}>
      {standing !== null && <StandingExclusion standing={standing} />}
      <p className={styles.intro}>{t("intro")}</p>
      <div className={styles.cards}>
        {SHOWN_TYPES.map((type) => (
          <LimitCard key={type} type={type} limits={limits.data.filter((limit) => limit.type === type)} />
        ))}
      </div>
      <div className={styles.cards}>
        {standing?.kind !== "self_exclusion" && <BreakForm kind="time_out" />}
        <BreakForm kind="self_exclusion" />
        <SelfCheck />
        <PartBoundary loading={null} renderFailed={({ tryAgain }) => <LimitsFailed onRetry={tryAgain} />}>
          <Help />
        </PartBoundary>
      </div>
    </div>
  );
}
