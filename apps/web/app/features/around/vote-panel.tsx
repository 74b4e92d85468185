import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { API_ERRORS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useId } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { voteQuery } from "../../data/around/around.queries.ts";
import { ApiCallFailed, dataOf, isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useSport } from "../../data/matches/sports.ts";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { Answer } from "./answer.tsx";
import type { AroundMatch, PanelProps } from "./panel-props.ts";
import { sharesOf, type Vote, type VoteFor, withVote } from "./votes.ts";
import styles from "./around.module.css";

/** Who will win: a vote until the match begins, and how all have voted. */
export function VotePanel({ match, cell }: PanelProps) {
  const api = useApi();
  const voter = useSession(({ player }) => player?.id ?? null);
  const query = useQuery(voteQuery(api, match.id, voter));
  const isOpen = (cell?.status ?? match.status) === MATCH_STATUS.prematch;
  return (
    <Answer query={query} isEmpty={() => false} empty="">
      {(vote) => <Ballot match={match} vote={vote} voter={voter} isOpen={isOpen} />}
    </Answer>
  );
}

interface BallotProps {
  match: AroundMatch;
  vote: Vote;
  /** The player who is signed in. */
  voter: string | number | null;
  isOpen: boolean;
}

function Ballot({ match, vote, voter, isOpen }: BallotProps) {
  const t = useTranslations("around.vote");
  const { number } = useFormatter();
  const { opened } = useModalActions();
  const { mutate, error } = useVoting(match.id, voter);
  const choices = useChoices(match);
  const shares = sharesOf(choices.map((choice) => vote.counts[choice]));
  const total = choices.reduce((sum, choice) => sum + vote.counts[choice], 0);
  const isShown = vote.data !== null || voter === null || !isOpen;
  const question = useId();
  const press = (choice: VoteFor) => {
    if (voter === null) opened("signIn");
    else if (choice !== vote.data) mutate(choice);
  };
  return (
    <div className={styles.vote}>
      <h2 id={question}>{t("question")}</h2>
      <div className={styles.choices} role="group" aria-labelledby={question}>
        {choices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            data-side={choice === "draw" ? "between" : choice}
            aria-pressed={vote.data === choice}
            aria-disabled={!isOpen || undefined}
            onClick={() => isOpen && press(choice)}
          >
            <bdi>{choice === "draw" ? t("draw") : match[choice].name}</bdi>
            <b className="num">{isShown && total > 0 && number((shares[index] ?? 0) / 100, { style: "percent" })}</b>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              {isShown && <rect width={shares[index] ?? 0} height="4" fill="var(--key)" />}
            </svg>
          </button>
        ))}
      </div>
      <p role="status">
        {error && isOpen
          ? t(isBlocked(error) ? "blocked" : "failed")
          : note({ vote, voter, isOpen }, (key) => t(key, { count: total }))}
      </p>
    </div>
  );
}

const isBlocked = (error: Error): boolean =>
  error instanceof ApiCallFailed && isRefusal(error.failure, API_ERRORS.forbidden.code);

type Note = "closed" | "signIn" | "voted" | "ask";

function note({ vote, voter, isOpen }: Omit<BallotProps, "match">, text: (key: Note) => string): string {
  if (!isOpen) return text("closed");
  if (voter === null) return text("signIn");
  return text(vote.data === null ? "ask" : "voted");
}

/** A draw is a choice where the sport's lists have a price for it. */
function useChoices({ sport }: AroundMatch): readonly VoteFor[] {
  const markets = useSport(sport.key)?.list_markets ?? [];
  const canDraw = markets.some(({ outcomes, line_label: line }) => line === null && outcomes.length === 3);
  return canDraw ? ["home", "draw", "away"] : ["home", "away"];
}

/** Counted at once, and put back where the server refuses or does not answer. */
function useVoting(matchId: string, voter: BallotProps["voter"]) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = voteQuery(api, matchId, voter);
  return useMutation({
    scope: { id: `vote/${matchId}` },
    mutationFn: (data: VoteFor) => dataOf(api.sportsbook.POST("/vote", { body: { prediction_id: matchId, data } })),
    onMutate: async (data) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (vote) => vote && withVote(vote, data));
      return { before };
    },
    onSuccess: (vote) => client.setQueryData(queryKey, vote),
    onError: (_error, _data, context) => {
      client.setQueryData(queryKey, context?.before);
      void client.invalidateQueries({ queryKey });
    },
  });
}
