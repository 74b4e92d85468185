import { decimalsOf, toDecimalString } from "@touchline/betting";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../data/http/use-api.ts";
import { systemStateQuery } from "../../data/site/site.queries.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import type { Account } from "../../state/session.ts";

/** A balance in the smaller units that players of its currency are used to: 0.02 BTC are 20 mBTC, to the last digit. */
export function useSmallerUnits({ currency, subunits, available_to_bet: value }: Account): string[] {
  const { locale } = useSite();
  const { data } = useQuery(systemStateQuery(useApi()));
  const units = data?.currencies.find(({ code }) => code === currency)?.subcurrencies ?? [];
  return units.map(
    ({ code, scale }) => smallerUnit({ value: BigInt(value), subunits, scale, locale }) + `\u00a0${code}`,
  );
}

/** The same amount behind fewer decimals. */
function smallerUnit({
  value,
  subunits,
  scale,
  locale,
}: {
  value: bigint;
  subunits: number;
  scale: number;
  locale: string;
}): string {
  const decimals = decimalsOf(subunits) - scale;
  const format = new Intl.NumberFormat(formattingLocale(locale), { maximumFractionDigits: decimals });
  // Safe: numeric strings are formatted exactly; the type only accepts literals.
  const exact = toDecimalString(value, Number(`1${"0".repeat(decimals)}`)) as Intl.StringNumericLiteral;
  return format.format(exact);
}
