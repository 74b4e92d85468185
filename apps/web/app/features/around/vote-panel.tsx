import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { API_ERRORS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { voteQuery } from "../../data/around/around.queries.ts";
import { applyVote } from "../../data/around/vote.cache.ts";
import { ApiCallFailed, dataOf, isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useSport } from "../../data/matches/sports.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useModalActions } from "../../state/modals.ts";
import { type Player, useSession } from "../../state/session.ts";
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
  const { mutate, error } = useVoting(match.id);
  const [waiting, press] = usePress(mutate);
  return (
    <Answer query={query} isEmpty={() => false} empty="">
      {(vote) => (
        <Ballot
          match={match}
          vote={vote}
          waiting={waiting}
          voter={voter}
          isOpen={isOpen}
          error={error}
          onPress={(choice) => {
            if (choice !== (waiting ?? vote.data)) press(choice);
          }}
        />
      )}
    </Answer>
  );
}

/**
 * Votes for a player, and asks a visitor to sign in. A press before the page knows which of the two it was waits for that, and
 * is what the ballot shows meanwhile.
 */
function usePress(vote: (cast: CastVote) => void) {
  const { session } = useClientState();
  const { opened } = useModalActions();
  const [waiting, setWaiting] = useState<VoteFor | null>(null);
  const press = (choice: VoteFor): void => {
    const { status, player } = session.getState();
    if (status === "UNKNOWN" || status === "PENDING") return setWaiting(choice);
    setWaiting(null);
    if (player === null) opened("signIn");
    else vote({ choice, voter: player.id });
  };
  const changed = useEffectEvent(() => {
    if (waiting !== null) press(waiting);
  });
  useEffect(() => session.subscribe(() => changed()), [session]);
  return [waiting, press] as const;
}

interface BallotProps {
  match: AroundMatch;
  vote: Vote;
  /** What was pressed before the session was known. */
  waiting: VoteFor | null;
  /** The player who is signed in. */
  voter: string | number | null;
  isOpen: boolean;
  error: Error | null;
  onPress: (choice: VoteFor) => void;
}

function Ballot({ match, vote, waiting, voter, isOpen, error, onPress }: BallotProps) {
  const t = useTranslations("around.vote");
  const { number } = useFormatter();
  const choices = useChoices(match);
  const shares = sharesOf(choices.map((choice) => vote.counts[choice]));
  const total = choices.reduce((sum, choice) => sum + vote.counts[choice], 0);
  const isShown = vote.data !== null || voter === null || !isOpen;
  const question = useId();
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
            aria-pressed={(waiting ?? vote.data) === choice}
            aria-disabled={!isOpen || undefined}
            onClick={() => isOpen && onPress(choice)}
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

function note(
  { vote, voter, isOpen }: Pick<BallotProps, "vote" | "voter" | "isOpen">,
  text: (key: Note) => string,
): string {
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

interface CastVote {
  choice: VoteFor;
  voter: Player["id"];
}

/** Counted at once, and put back where the server refuses or does not answer. */
function useVoting(matchId: string) {
  const api = useApi();
  const client = useQueryClient();
  const keyOf = ({ voter }: CastVote) => voteQuery(api, matchId, voter).queryKey;
  return useMutation({
    scope: { id: `vote/${matchId}` },
    mutationFn: ({ choice }: CastVote) =>
      dataOf(api.sportsbook.POST("/vote", { body: { prediction_id: matchId, data: choice } })),
    onMutate: async (cast) => {
      const queryKey = keyOf(cast);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (vote) => vote && withVote(vote, cast.choice));
      return { before };
    },
    onSuccess: async (vote, cast) => {
      // Asked meanwhile, the counts may be those from before this vote.
      await client.cancelQueries({ queryKey: keyOf(cast) });
      applyVote(client, cast.voter, vote);
    },
    onError: (_error, cast, context) => {
      const queryKey = keyOf(cast);
      client.setQueryData(queryKey, context?.before);
      void client.invalidateQueries({ queryKey });
    },
  });
}
