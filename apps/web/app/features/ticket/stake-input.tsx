import {
  type CurrencySpec,
  type Issue,
  type ParsedStake,
  type StakeSource,
  type Ticket,
  formatStake,
  parseStake,
  sharedStakes,
  stakeDecimals,
} from "@touchline/betting";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { directionOf, formattingLocale } from "../../platform/i18n/direction.ts";
import { currencyStyle, nameCurrency } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { useLayout, useLayoutActions } from "../../state/layout.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { classNames } from "../../ui/class-names.ts";
import box from "../../ui/field-box.module.css";
import { FieldNote } from "../../ui/field-note.tsx";
import { reasonId } from "./slip-action.ts";
import { type StakeField, amountIn, fieldOf, sourceOf, typedText } from "./stake-basis.ts";
import styles from "./stake-entry.module.css";
import { useIssueText } from "./use-slip-check.ts";

/** Passes on what is typed unchanged; Enter places the bet where nothing else is missing. */
export function StakeInput({
  label,
  text,
  placeholder,
  currency,
  look,
  reasonId,
  usesKeypad,
  takesFocus = false,
  onType,
  onEnter,
  onFocus,
}: {
  label: { text: string; hidden?: boolean };
  text: string;
  /** The placeholder; a stake of zero where absent. */
  placeholder?: string | undefined;
  currency: CurrencySpec;
  look?: string | false | undefined;
  /** Id of the element with the stake's problem, where there is one. */
  reasonId: string | undefined;
  /** The slip has its own keypad below, so the system's is suppressed; hardware keys still work. */
  usesKeypad: boolean;
  /** Whether Shift+Enter on a price moves the focus here. */
  takesFocus?: boolean;
  onType: (text: string) => void;
  onEnter: () => void;
  onFocus?: (() => void) | undefined;
}) {
  const { locale: code } = useSite();
  const locale = formattingLocale(code);
  const symbol = currencySymbol(currency.code, locale);
  // In right-to-left pages the first element is already on the right.
  const standsAfter = symbol.isAfter && directionOf(code) === "ltr";
  const input = useFocusWhenAsked(takesFocus);
  const invalid = reasonId !== undefined;
  return (
    <label className={classNames(box.box, styles.field, look, invalid && box.invalid)}>
      <span className={label.hidden === true ? "sr-only" : styles.label}>{label.text}</span>
      <span className={classNames(styles.currency, standsAfter && styles.after)} dir="ltr" aria-hidden="true">
        {symbol.text}
      </span>
      <input
        ref={input}
        className={classNames(styles.input, "num")}
        dir="ltr"
        inputMode={usesKeypad ? "none" : "decimal"}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        placeholder={placeholder ?? formatStake(0n, { currency, locale })}
        aria-invalid={invalid}
        aria-describedby={reasonId}
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (isPressOfEnter(event)) onEnter();
        }}
      />
    </label>
  );
}

/** What browsers without a word for it tell of a key that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether Enter was pressed here and meant for the field: it may be held down since it was pressed elsewhere, and with one
 * of an input method the player takes what it has composed.
 */
function isPressOfEnter({ key, repeat, nativeEvent }: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has ended the composition before it tells of the key
  const isTaken = nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
  return key === "Enter" && !repeat && !isTaken;
}

/** Shift+Enter on a price asks for the focus on the stake field. */
function useFocusWhenAsked(takesFocus: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useLayout(({ stakeFocusAsked }) => stakeFocusAsked) && takesFocus;
  const { stakeFocused } = useLayoutActions();
  useEffect(() => {
    if (!asked) return;
    input.current?.focus();
    stakeFocused();
  }, [asked, stakeFocused]);
  return input;
}

/** The problem of a stake, below its field. */
export function StakeProblem({ issue }: { issue: Issue }) {
  const issueText = useIssueText();
  return <FieldNote id={reasonId(issue)} problem={issueText(issue).text} />;
}

/** Puts a stake on some of the ticket's bets, by their places, as the field of those bets has it. */
export interface EnterStake {
  /** What stands in the field; null where the bets differ. */
  text: (bets: readonly number[]) => string | null;
  /** Without a field, in that of the bets. */
  typed: (bets: readonly number[], text: string, field?: StakeField) => void;
  /** An amount as it would be typed; nothing for none. */
  shown: (amount: bigint) => string;
  /** The amount that a text says; null where it says none. */
  read: (text: string) => bigint | null;
  /** An amount for the field, chosen by a button. */
  chosen: (bets: readonly number[], amount: bigint) => void;
  /** The stake of whole bets, chosen by a button. */
  staked: (bets: readonly number[], stake: bigint, source: "recommended" | "maximum") => void;
}

export function useEnterStake(ticket: Ticket): EnterStake {
  const { currency } = ticket;
  const { locale: code } = useSite();
  const { dispatch } = useTicketActions();
  const locale = formattingLocale(code);
  const parse = (text: string) => parseStake(text, { decimals: stakeDecimals(currency), locale });
  const read = (text: string): bigint | null => {
    const parsed = parse(text);
    return parsed.ok ? parsed.value : null;
  };
  const shown = (amount: bigint): string => (amount === 0n ? "" : formatStake(amount, { currency, locale }));
  const enter = (
    bets: readonly number[],
    { text, parsed, source }: { text: string; parsed: ParsedStake; source: StakeSource },
  ): void => {
    const shares = source === "shared_total" && parsed.ok ? sharedStakes(ticket, parsed.value) : null;
    for (const betIndex of bets) {
      const value = shares?.[betIndex];
      dispatch({
        type: "stake-changed",
        text,
        parsed: value === undefined ? parsed : { ok: true, value },
        source,
        betIndex,
      });
    }
  };
  return {
    text: (bets) => {
      const field = fieldOf(ticket, bets);
      const typed = typedText(ticket, bets, { field, read });
      if (typed !== null) return typed;
      const amount = amountIn(ticket, bets, field);
      return amount === null ? null : shown(amount);
    },
    typed: (bets, text, field = fieldOf(ticket, bets)) =>
      enter(bets, { text, parsed: parse(text), source: sourceOf(field) }),
    shown,
    read,
    chosen: (bets, amount) => {
      const field = fieldOf(ticket, bets);
      const isPlain = field === "stake" || field === "return";
      const parsed = { ok: true, value: amount } as const;
      enter(bets, { text: shown(amount), parsed, source: isPlain ? "recommended" : sourceOf(field) });
    },
    staked: (bets, stake, source) => {
      // A stake that lines do not share evenly is none for each of them.
      if (source === "recommended" && fieldOf(ticket, bets) === "line")
        dispatch({ type: "stake-basis-chosen", basis: "total" });
      enter(bets, { text: shown(stake), parsed: { ok: true, value: stake }, source });
    },
  };
}

interface CurrencySymbol {
  text: string;
  isAfter: boolean;
}

const symbols = new Map<string, CurrencySymbol>();

/** The sign of a currency, or its code where it has none, and whether the language writes it after the amount. */
function currencySymbol(currency: string, locale: string): CurrencySymbol {
  const key = `${currency} ${locale}`;
  const known = symbols.get(key);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale, currencyStyle(currency)).formatToParts(0);
  const place = parts.findIndex(({ type }) => type === "currency");
  const isAfter = place > parts.findIndex(({ type }) => type === "integer");
  const symbol = { text: nameCurrency(parts[place]?.value ?? currency, currency), isAfter };
  symbols.set(key, symbol);
  return symbol;
}
