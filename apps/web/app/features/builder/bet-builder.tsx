import { useQuery } from "@tanstack/react-query";
import type { Selection, Ticket } from "@touchline/betting";
import type { CustomBetSelection } from "@touchline/betting/custom-bet";
import { calculationMessage } from "@touchline/betting/custom-bet";
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useStore } from "zustand";
import { type BuilderMarket, builderMarketsQuery, calculationQuery } from "../../data/bets/custom-bets.ts";
import { reportFault } from "../../data/http/report-fault.ts";
import { useApi } from "../../data/http/use-api.ts";
import { outcomesNow } from "../../data/matches/outcomes-now.ts";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { withNames } from "../../platform/i18n/with-names.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useLayoutActions } from "../../state/layout.ts";
import { useOddsText } from "../../state/preferences.ts";
import { useSession } from "../../state/session.ts";
import { useSelectionCount } from "../../state/ticket.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import {
  type BuilderOutcome,
  type BuilderSection,
  afterTap,
  builderSections,
  keyOf,
  withSelected,
} from "./builder-offer.ts";
import styles from "./builder.module.css";
import { BuilderMarkets } from "./builder-markets.tsx";
import "../../state/ticket-rules.ts";

/** Selections of one match that make one bet at one price. */
export function BetBuilder({ matchId, onDone }: { matchId: string; onDone: () => void }) {
  const t = useTranslations("builder");
  const markets = useQuery(builderMarketsQuery(useApi(), matchId));
  // What is built stays, though a later look is lost or finds nothing on offer for a moment.
  const [isBuilt, setBuilt] = useState(false);
  if (!isBuilt && markets.data !== undefined && markets.data.length > 0) setBuilt(true);
  if (markets.isPending)
    return (
      <p className={styles.state} role="status">
        {!markets.isPaused && <Spinner />} {t(markets.isPaused ? "offline" : "loading")}
      </p>
    );
  if (markets.data === undefined)
    return (
      <div className={styles.state}>
        <Note tone="danger">{t("failed")}</Note>
        <Button look="primary" onClick={() => void markets.refetch()}>
          {t("again")}
        </Button>
      </div>
    );
  if (!isBuilt && markets.data.length === 0) return <NothingToCombine matchId={matchId} onDone={onDone} />;
  return <Builder matchId={matchId} markets={markets.data} onDone={onDone} />;
}

/** A price of such a match may have been tapped for a custom bet on the slip, which it cannot join. */
function NothingToCombine({ matchId, onDone }: { matchId: string; onDone: () => void }) {
  const t = useTranslations("builder");
  const { slipOpened } = useLayoutActions();
  const isBeside = useElsewhere(matchId).length > 0;
  const toSlip = (): void => {
    slipOpened("BET_SLIP");
    onDone();
  };
  return (
    <EmptyState
      icon="pause"
      title={t("title")}
      text={t(isBeside ? "noneBeside" : "none")}
      action={
        isBeside && (
          <Button look="quiet" onClick={toSlip}>
            {t("toSlip")}
          </Button>
        )
      }
    />
  );
}

function Builder({
  matchId,
  markets: offered,
  onDone,
}: {
  matchId: string;
  markets: readonly BuilderMarket[];
  onDone: () => void;
}) {
  const t = useTranslations("builder");
  const { ticket } = useClientState();
  // What stands on the slip already is taken up where it was.
  const [selections, setSelections] = useState(() => customSelections(ticket.getState().ticket, matchId));
  const [known, setKnown] = useState({ offered, markets: offered });
  if (known.offered !== offered)
    setKnown({ offered, markets: withSelected(offered, { known: known.markets, selections }) });
  const { markets } = known;
  const [sought, setSought] = useState("");
  const refs = selections.map((selection) => ({ ...selection, matchId }));
  const priced = useQuery(calculationQuery(useApi(), refs));
  const calculation = priced.data?.ok === true ? priced.data.data : null;
  const built = { markets, selections, calculation };
  const sections = builderSections(built);
  const found = withNames(sections, useDeferredValue(sought));
  const adding = useAddToSlip(matchId, onDone);
  // What goes on the slip is what was selected when that was asked for.
  const isHeld = adding.state === "adding";
  const tap = ({ selection }: BuilderOutcome): void => {
    if (!isHeld) setSelections(afterTap(selection, built));
  };
  return (
    <>
      <div className={styles.body}>
        <p className={styles.text}>{t("text")}</p>
        <p className={styles.text}>{t("voids")}</p>
        <TextField
          label={t("find")}
          type="search"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          autoComplete="off"
        />
        {found.length === 0 ? (
          <p className={styles.text}>{t(sections.length === 0 ? "none" : "nothingFound")}</p>
        ) : null}
        <BuilderMarkets sections={found} isHeld={isHeld} onTap={tap} />
      </div>
      <Foot
        picked={pickedIn(sections, selections)}
        matchId={matchId}
        price={{ odds: calculation?.odds ?? null, isPending: priced.isFetching && priced.isPlaceholderData }}
        refusal={priced.data?.ok === false && priced.data.failure.kind === "refused" ? priced.data.failure.error : null}
        adding={adding}
        onRemove={tap}
      />
    </>
  );
}

/** The selections of the slip's custom bet on a match; none where it has none. */
function customSelections(ticket: Ticket, matchId: string): readonly CustomBetSelection[] {
  return selectionsOfCustomBet(ticket)
    .filter((selection) => selection.matchId === matchId)
    .map(({ marketId, specifier, outcomeId }) => ({ marketId, specifier, outcomeId }));
}

/** Those of a placed bet are on its receipt alone, and nothing joins them. */
const selectionsOfCustomBet = ({ bets: [bet], ticketState }: Ticket): readonly Selection[] =>
  bet?.betType === "custom_bet" && ticketState !== "SUCCESS" ? bet.selections : [];

/** The selections of the slip's custom bet on other matches, which those of this one join. */
const elsewhere = (ticket: Ticket, matchId: string): readonly Selection[] =>
  selectionsOfCustomBet(ticket).filter((selection) => selection.matchId !== matchId);

function useElsewhere(matchId: string): readonly Selection[] {
  return elsewhere(
    useStore(useClientState().ticket, ({ ticket }) => ticket),
    matchId,
  );
}

interface Picked {
  market: string;
  outcome: BuilderOutcome;
}

/** The selections in the order they were made. */
function pickedIn(sections: readonly BuilderSection[], selections: readonly CustomBetSelection[]): Picked[] {
  const known = new Map(
    sections.flatMap(({ name, outcomes }) =>
      outcomes.map((outcome) => [outcome.key, { market: name, outcome }] as const),
    ),
  );
  return selections.flatMap((selection) => known.get(keyOf(selection)) ?? []);
}

/** What is selected, at which price, and the way to the slip. */
function Foot({
  picked,
  matchId,
  price: { odds, isPending },
  refusal,
  adding: { add, state },
  onRemove,
}: {
  picked: readonly Picked[];
  matchId: string;
  price: { odds: string | null; isPending: boolean };
  refusal: unknown;
  adding: ReturnType<typeof useAddToSlip>;
  onRemove: (outcome: BuilderOutcome) => void;
}) {
  const t = useTranslations("builder");
  const inOdds = useOddsText();
  const beside = useElsewhere(matchId).length;
  const isSlipEmpty = useSelectionCount() === 0;
  const isSingleAllowed = useSession(({ settings }) => settings?.is_allowed_single_custom_bet === true);
  const least = isSingleAllowed || beside > 0 ? 1 : 2;
  const missing = Math.max(0, least - picked.length);
  const isAdding = state === "adding";
  const isReady = missing === 0 && odds !== null && !isPending && !isAdding;
  const reason = useId();
  return (
    <div className={styles.foot}>
      <h3 className={styles.count}>{t("selections", { count: picked.length })}</h3>
      <PickedList picked={picked} isHeld={isAdding} onRemove={onRemove} />
      {beside > 0 && (
        <p className={styles.text}>
          {odds !== null && missing === 0 && (
            <b className="num" dir="ltr">
              {inOdds(odds)}
            </b>
          )}{" "}
          {t("beside", { count: beside })}
        </p>
      )}
      <p className={styles.reason} id={reason} role="status">
        <Reason missing={missing} price={{ odds, isPending }} isAdding={isAdding} refusal={refusal} />
      </p>
      <NotAdded state={state} />
      <Button
        look="primary"
        size="big"
        inert={!isReady}
        aria-describedby={isReady ? undefined : reason}
        onClick={() => void add(picked, odds)}
      >
        {isAdding && <Spinner />}
        <span>{t(wayToSlip({ isSlipEmpty, isJoining: beside > 0 }))}</span>
        {odds !== null && missing === 0 && beside === 0 && (
          <b className="num" dir="ltr">
            {inOdds(odds)}
          </b>
        )}
      </Button>
    </div>
  );
}

function PickedList({
  picked,
  isHeld,
  onRemove,
}: {
  picked: readonly Picked[];
  isHeld: boolean;
  onRemove: (outcome: BuilderOutcome) => void;
}) {
  const t = useTranslations("builder");
  return (
    <ul className={styles.picked}>
      {picked.map(({ market, outcome }) => (
        <li key={outcome.key}>
          <p>
            <b>
              <bdi>{outcome.name}</bdi>
            </b>{" "}
            <small>
              <bdi>{market}</bdi>
            </small>
          </p>
          <IconButton
            icon="x"
            label={t("remove", { selection: outcome.name })}
            aria-disabled={isHeld || undefined}
            onClick={() => onRemove(outcome)}
          />
        </li>
      ))}
    </ul>
  );
}

type AddState = "idle" | "adding" | "failed" | "gone";

function NotAdded({ state }: { state: AddState }) {
  const t = useTranslations("builder");
  if (state !== "failed" && state !== "gone") return null;
  return (
    <Note tone="danger" urgent>
      {t(state)}
    </Note>
  );
}

function wayToSlip({ isSlipEmpty, isJoining }: { isSlipEmpty: boolean; isJoining: boolean }) {
  if (isJoining) return "join";
  return isSlipEmpty ? "add" : "replace";
}

/** Why there is nothing to add at the moment. */
function Reason({
  missing,
  price: { odds, isPending },
  isAdding,
  refusal,
}: {
  missing: number;
  price: { odds: string | null; isPending: boolean };
  isAdding: boolean;
  refusal: unknown;
}) {
  const t = useTranslations("builder");
  const text = useBettingText();
  if (isAdding) return t("adding");
  if (missing > 0) return t("needs", { count: missing });
  if (isPending) return t("pricing");
  if (odds !== null) return null;
  if (refusal === null) return t("unpriced");
  const message = calculationMessage(refusal);
  return "text" in message ? message.text : text(message.key);
}

/**
 * Puts the selections on the slip as they are on offer at this moment. With those of other matches they have another
 * price, which the slip asks for.
 */
function useAddToSlip(matchId: string, onDone: () => void) {
  const api = useApi();
  const { ticket, alerts } = useClientState();
  const { slipOpened } = useLayoutActions();
  const [state, setState] = useState<AddState>("idle");
  const isClosed = useIsClosed();
  const add = async (picked: readonly Picked[], odds: string | null): Promise<void> => {
    setState("adding");
    try {
      const refs = picked.map(({ outcome }) => ({ ...outcome.selection, matchId }));
      const { offered } = await outcomesNow(api, refs);
      // Whoever has closed the builder meanwhile has thought better of it.
      if (isClosed()) return;
      if (offered.length < refs.length) return setState("gone");
      setState("idle");
      const { ticket: current } = ticket.getState();
      // What is built stays here until the bet on the slip is placed.
      if (current.inProgress) return alerts.raised({ code: "slipLocked", tone: "info", persistent: false });
      const others = elsewhere(current, matchId);
      const together = { selections: [...others, ...offered], odds: others.length === 0 ? odds : null };
      ticket.dispatch({ type: "custom-bet-set", ...together });
      slipOpened("BET_SLIP");
      onDone();
    } catch (error) {
      reportFault(error);
      setState("failed");
    }
  };
  return { add, state };
}

/** Whether the component that asks has gone. */
function useIsClosed(): () => boolean {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return () => isClosed.current;
}
