import { decimalsOf, parseStake } from "@touchline/betting";
import type { LimitChange, UserLimit } from "../../data/player/safety.queries.ts";

export interface WishedLimit {
  type: UserLimit["type"];
  period: UserLimit["period"];
  /** As it is typed. */
  figure: string;
}

export interface LimitCurrency {
  code: string;
  subunits: number;
}

/** Which periods a type of limit is set for. */
export const PERIODS = {
  deposit: ["day", "week", "month"],
  loss: ["day", "week", "month"],
  wager: ["day", "week", "month"],
  stake: ["bet"],
  time: ["day", "week", "month"],
} as const satisfies Readonly<Record<UserLimit["type"], readonly UserLimit["period"][]>>;

const MOST_DIGITS = 15;
/** What the contract takes. */
const FEWEST_MINUTES = 15n;
const MOST_MINUTES = 99_999n;

/** The amount that is meant, in subunits or minutes; null where it is none. */
export function wishedAmount(
  { type, figure }: WishedLimit,
  { currency, locale }: { currency: LimitCurrency; locale: string },
): bigint | null {
  const parsed = parseStake(figure, { decimals: type === "time" ? 0 : decimalsOf(currency.subunits), locale });
  if (type === "time" && parsed.ok && (parsed.value < FEWEST_MINUTES || parsed.value > MOST_MINUTES)) return null;
  return parsed.ok && String(parsed.value).length <= MOST_DIGITS ? parsed.value : null;
}

/** What is sent for it; a null amount asks that there be no limit. */
export function limitChange(
  { type, period }: Pick<WishedLimit, "type" | "period">,
  amount: bigint | null,
  { code }: LimitCurrency,
): LimitChange {
  const money = type === "time" ? {} : { currency: code };
  const wanted = { type, period, ...money, amount: amount === null ? null : String(amount) };
  // Safe: the form offers no other pairs of type and period.
  return wanted as LimitChange;
}
