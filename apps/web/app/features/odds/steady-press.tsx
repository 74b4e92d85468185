import { compareOdds } from "@touchline/betting";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";

/** Nobody sees a change and presses because of it in less. */
const UNSEEN_MS = 600;

/** What a press agrees to. */
export interface PressTerms {
  kind: "place" | "accept" | "remove" | "other";
  /** What the player has chosen and typed: with another choice, other figures are the player's own. */
  chosen: string;
  /** The prices to be accepted, one for each bet. */
  odds: readonly string[];
  /** What is paid, in subunits. */
  cost: bigint;
}

const textOf = ({ kind, chosen, odds, cost }: PressTerms): string => [kind, chosen, cost, ...odds].join("\n");

/** Whether a press that was aimed at the one would do the player harm as the other. */
export function isForTheWorse(before: PressTerms, now: PressTerms): boolean {
  if (now.kind !== "place" && now.kind !== "accept") return false;
  // What is left after a removal is placed by a button that stands where that of the removal stood.
  if (before.kind === "remove" || (now.kind === "accept" && before.kind !== "accept")) return true;
  if (before.chosen !== now.chosen) return false;
  return now.cost > before.cost || now.odds.some((odds, place) => compareOdds(odds, before.odds[place] ?? odds) < 0);
}

interface Shown {
  terms: PressTerms;
  /** Counts the changes for the worse. */
  turn: number;
  /** The one that nobody can have seen yet. */
  unseen: number | null;
}

/**
 * Keeps a press from agreeing to what it was not aimed at: one that began before a change for the worse, or too soon after to
 * have seen it, does nothing, and neither does a key that is held down. What is new stands where something else did.
 */
export function useSteadyPress(terms: PressTerms, { isNew = false } = {}) {
  const [shown, setShown] = useState<Shown>({ terms, turn: 0, unseen: isNew ? 0 : null });
  if (textOf(shown.terms) !== textOf(terms)) {
    const turn = shown.turn + 1;
    setShown(isForTheWorse(shown.terms, terms) ? { terms, turn, unseen: turn } : { ...shown, terms });
  }
  const { turn, unseen } = shown;
  useEffect(() => {
    if (unseen === null) return;
    const timer = setTimeout(() => setShown((last) => ({ ...last, unseen: null })), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, [unseen]);
  const isUnseen = unseen !== null;
  /** At which turn the press began; none where what presses is no pointer and no key. */
  const begunAt = useRef<number | null>(null);
  const begin = (): void => {
    begunAt.current = isUnseen ? -1 : turn;
  };
  return {
    isUnseen,
    ways: {
      onPointerDown: begin,
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.key !== "Enter" && event.key !== " ") return;
        if (event.repeat) event.preventDefault();
        else begin();
      },
    },
    /** Whether the press that ends now was aimed at what it would do. */
    isMeant: (): boolean => {
      const at = begunAt.current ?? turn;
      begunAt.current = null;
      return !isUnseen && at === turn;
    },
  };
}

export type SteadyPress = ReturnType<typeof useSteadyPress>;

/** A button that does what a press was aimed at. */
export function SteadyButton({
  press,
  inert = false,
  onPress,
  ...rest
}: Omit<ComponentProps<typeof Button>, "onClick"> & {
  press: SteadyPress;
  onPress: () => void;
}) {
  return (
    <Button
      {...rest}
      {...press.ways}
      inert={inert || press.isUnseen}
      onClick={() => {
        if (press.isMeant()) onPress();
      }}
    />
  );
}

/** One that comes with what it offers: at first nobody can have meant it. */
export function OfferButton({
  terms,
  ...rest
}: Omit<ComponentProps<typeof SteadyButton>, "press"> & { terms: Omit<PressTerms, "kind"> }) {
  return <SteadyButton {...rest} press={useSteadyPress({ kind: "accept", ...terms }, { isNew: true })} />;
}
