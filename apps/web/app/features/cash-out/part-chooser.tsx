import { decimalsOf, inLocaleDigits, parseStake, toDecimalString } from "@touchline/betting";
import { partThatPays, partialCashOut } from "@touchline/betting/cash-out";
import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { type MoneyAmount, isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./bet-cash-out.module.css";
import type { Rest } from "./rest-return.ts";

interface PartChooserProps {
  left: bigint;
  whole: bigint;
  /** Of the stake that is left. */
  part: bigint;
  rest: Rest;
  /** Names the currency. */
  money: MoneyAmount;
  onChoose: (part: bigint) => void;
}

const PERCENT = 100n;

/** How many parts the slider chooses from: hundredths, or where the stake has fewer subunits each of those. */
export const sliderSteps = (left: bigint): bigint => (left < PERCENT ? left : PERCENT);

const nearest = (over: bigint, under: bigint): bigint => (over * 2n + under) / (under * 2n);

/** The part of a stake at a step of the slider, and the step of a part: each step leads back to itself, or keys would not pass it. */
export const partAt = (step: bigint, left: bigint): bigint => nearest(left * step, sliderSteps(left));
export const stepOf = (part: bigint, left: bigint): bigint => nearest(part * sliderSteps(left), left);

/** How much of a bet is cashed out: by a slider in hundredths, or by the amount, typed. */
export function PartChooser({ left, whole, part, rest, money: currency, onChoose }: PartChooserProps) {
  const t = useTranslations("my-bets.cashOut");
  const money = useMoney();
  const locale = formattingLocale(useSite().locale);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const percent = Number(nearest(part * PERCENT, left));
  const paid = partialCashOut({ stake: left, offer: whole, part })?.paid ?? whole;
  const { subunits } = currency;
  const parsed = parseStake(typed ?? "", { decimals: decimalsOf(subunits), locale });
  const isWrong = typed !== null && (!parsed.ok || parsed.value < 1n || parsed.value > whole);
  // The offer moves, and not every amount can be paid to the subunit.
  const isOther = typed !== null && parsed.ok && !isWrong && parsed.value !== paid;
  const slide = (step: bigint): void => {
    setTyped(null);
    onChoose(partAt(step, left));
  };
  const type = (text: string): void => {
    setTyped(text);
    const amount = parseStake(text, { decimals: decimalsOf(subunits), locale });
    if (amount.ok && amount.value > 0n && amount.value <= whole)
      onChoose(partThatPays({ stake: left, offer: whole, amount: amount.value }));
  };
  const figure = (value: bigint): string => isolateFigure(money({ ...currency, value }));
  const shownStake = figure(part);
  return (
    <div className={styles.part}>
      <label htmlFor={id} className={styles.reason}>
        {t("slider")}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={Number(sliderSteps(left))}
        value={Math.max(1, Number(stepOf(part, left)))}
        className={styles.slider}
        aria-valuetext={t("percent", { percent, stake: shownStake })}
        onChange={({ currentTarget }) => slide(BigInt(currentTarget.value))}
      />
      <p className={styles.reason}>{t("percent", { percent, stake: shownStake })}</p>
      <TextField
        label={t("amount")}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed ?? inLocaleDigits(toDecimalString(paid, subunits), locale)}
        problem={isWrong ? t("amountWrong", { amount: figure(whole) }) : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p className={styles.reason} role="status">
        {isOther && t("askedFor", { amount: figure(paid) })}
      </p>
      {rest.stake > 0n && (
        <p className={styles.reason}>
          {t("rest", { stake: figure(rest.stake), count: rest.count, returns: figure(rest.returns) })}
        </p>
      )}
    </div>
  );
}
