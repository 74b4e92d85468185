import { type KeyboardEvent, type ReactNode, use } from "react";
import type { OutcomeCell } from "../../data/live/live-cells.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useOutcome } from "../../data/live/use-outcome.ts";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { useClientState } from "../../state/client-state.tsx";
import { useLayoutActions } from "../../state/layout.ts";
import { useOddsText } from "../../state/preferences.ts";
import { useIsSelected, useTicketActions } from "../../state/ticket.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./odds-button.module.css";
import { OddsGridContext } from "./odds-grid-context.ts";
import { type OddsMatch, matchName } from "./odds-match.ts";
import { type OddsMarket, type OddsOutcome, selectionOf } from "./selection-of.ts";
import { useSuspensionText } from "./suspension-text.ts";
import { useFlash } from "./use-flash.ts";

/** Where it stands: alone in a list, with its label at the start, below its label, or small on a card. */
export type OddsVariant = "plain" | "side" | "stack" | "card";

/** Locked: there is a price, but not beside the other selection of the match. */
type PriceState = OutcomeCell["state"] | "locked";

interface OddsButtonProps {
  match: OddsMatch;
  market: OddsMarket;
  outcome: OddsOutcome;
  variant?: OddsVariant;
  /** Shown beside the price; the column says it where there is none. */
  label?: string;
  /** The main line of a ladder. */
  outlined?: boolean;
}

/** One price: its box never changes size, whatever happens to the price. */
export function OddsButton({ match, market, outcome, variant = "plain", label, outlined = false }: OddsButtonProps) {
  "use no memo"; // It is drawn anew because its price moved, so there is nothing to keep.
  const inGrid = use(OddsGridContext);
  const cell = useOutcome(outcome.key);
  const price = useOddsText()(cell.odds ?? "1");
  const isSelected = useIsSelected(outcome.key, match.id);
  const selected = isSelected === true;
  const state = stateOf(cell, isSelected);
  const name = useAccessibleName(
    { ...cell, state },
    { match: matchName(match), market: market.name, outcome: outcome.name, price },
    match.sport.key,
  );
  const { press, pressWithStake } = usePress({ match, market, outcome, selected });
  const node = useFlash(cell);
  return (
    <button
      ref={node}
      type="button"
      className={classNames(styles.odds, styles[variant], outlined && styles.outlined)}
      data-odds=""
      data-state={state}
      data-move={state === "open" ? (cell.move ?? undefined) : undefined}
      data-stale={cell.stale || undefined}
      aria-pressed={selected}
      aria-disabled={(state !== "open" && !selected) || undefined}
      aria-label={variant === "card" ? undefined : name}
      tabIndex={inGrid ? -1 : undefined}
      onClick={press}
      onKeyDown={pressWithStake}
    >
      {variant === "card" ? (
        cardFace(face(state, price), name, label)
      ) : (
        <>
          {label !== undefined && <span className={styles.label}>{label}</span>} {face(state, price)}
        </>
      )}
    </button>
  );
}

const stateOf = ({ state }: OutcomeCell, isSelected: boolean | null): PriceState =>
  isSelected === null && state === "open" ? "locked" : state;

/** A card's label is a sign, not a word, so the name is written out for those who do not see the card. */
function cardFace(shown: ReactNode, name: string, label: string | undefined): ReactNode {
  return (
    <>
      <span className="sr-only">{name}</span>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.face} aria-hidden="true">
        {shown}
      </span>
    </>
  );
}

/** No component of its own: a page has hundreds. */
function face(state: PriceState, price: string): ReactNode {
  switch (state) {
    case "open":
    case "locked":
      return (
        <span className={classNames(styles.price, "num")} dir="ltr">
          {price}
        </span>
      );
    case "loading":
      return <span className={styles.skeleton} />;
    case "suspended":
    case "unavailable":
      return <Icon name="lock-simple" className={styles.lock} />;
  }
}

function useAccessibleName(
  { state, suspensionReason, stale }: Omit<OutcomeCell, "state"> & { state: PriceState },
  { price, ...names }: { match: string; market: string; outcome: string; price: string },
  sportKey: string,
): string {
  const t = useSharedTranslations("odds");
  const suspensionText = useSuspensionText(sportKey);
  switch (state) {
    case "open":
      return t(stale ? "stale" : "name", { ...names, price });
    case "suspended":
      return suspensionReason === null
        ? t("suspended", names)
        : t("suspendedBecause", { ...names, reason: suspensionText(suspensionReason) });
    case "unavailable":
    case "locked":
      return t(state, { ...names, price });
    case "loading":
      return t("loading");
  }
}

/** The price is read from the store at the moment of the press, never from the screen. */
function usePress({
  match,
  market,
  outcome,
  selected,
}: Pick<OddsButtonProps, "match" | "market" | "outcome"> & { selected: boolean }) {
  const store = useLiveStore();
  const ticket = useTicketActions();
  const { stakeFocusAsked } = useLayoutActions();

  const { quickBet } = useClientState();

  const picked = () => (selected ? null : selectionOf({ store, match, market, outcome }));
  const press = () => {
    if (selected) return ticket.toggled({ id: outcome.key, matchId: match.id });
    const selection = picked();
    const { current, isAsked } = quickBet.getState();
    if (isAsked) quickBet.setState({ pressed: selection });
    else if (selection !== null && current?.tapped(selection) !== true) ticket.toggled(selection);
  };
  const pressWithStake = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !event.shiftKey) return;
    event.preventDefault();
    const selection = picked();
    if (selection !== null) ticket.toggled(selection);
    stakeFocusAsked();
  };
  return { press, pressWithStake };
}
