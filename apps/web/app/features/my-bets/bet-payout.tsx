import type { PayoutPart } from "@touchline/betting/payout";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { useOddsText } from "../../state/preferences.ts";
import styles from "./bet-details.module.css";
import { payoutSteps } from "./payout-steps.ts";

type Selection = Bet["selections"][number];

/** How the payout was worked out, line by line. */
export function BetPayout({ bet }: { bet: Bet }) {
  const t = useTranslations("my-bets");
  const money = useMoney();
  const oddsText = useOddsText();
  const steps = payoutSteps(bet);
  if (steps === null) return null;
  const text = (value: bigint | string) => isolateFigure(money({ ...bet.stake, value }));
  const [first, second] = steps.parts;
  return (
    <section className={styles.section}>
      <h2>{t("payout.title")}</h2>
      <CashedOut bet={bet} isAll={first === undefined} />
      {bet.type === "custom_bet" && first !== undefined && (
        <p>{t("payout.custom", { odds: isolateFigure(oddsText(bet.odds)) })}</p>
      )}
      {second !== undefined && <h3>{t("eachWay.toWin")}</h3>}
      {first !== undefined && <Part bet={bet} part={first} />}
      {second !== undefined && (
        <>
          <h3>{t("eachWay.toBePlaced")}</h3>
          <Part bet={bet} part={second} isPlace />
          <p>{t("payout.together", { amount: text(steps.uncapped) })}</p>
        </>
      )}
      {steps.uncapped !== steps.win && <p>{t("payout.limited", { amount: text(steps.win) })}</p>}
      <p className={styles.paid}>{t("payout.paid", { amount: text(bet.win?.value ?? "0") })}</p>
    </section>
  );
}

/** What cash-outs took of the bet, the first first. */
function CashedOut({ bet, isAll }: { bet: Bet; isAll: boolean }) {
  const t = useTranslations("my-bets.payout");
  const money = useMoney();
  const text = (value: string) => isolateFigure(money({ ...bet.stake, value }));
  const { parts = [], remaining_stake: left = bet.stake } = bet.cashout ?? {};
  if (parts.length === 0) return null;
  return (
    <>
      {parts.map(({ at, by, stake, paid }) => (
        <p key={at}>{t(`cashedOut.${by}`, { stake: text(stake.value), amount: text(paid.value) })}</p>
      ))}
      {!isAll && <p>{t("rest", { stake: text(left.value) })}</p>}
    </>
  );
}

function Part({ bet, part, isPlace = false }: { bet: Bet; part: PayoutPart; isPlace?: boolean }) {
  const t = useTranslations("my-bets");
  const money = useMoney();
  const text = (value: bigint | string) => isolateFigure(money({ ...bet.stake, value }));
  return (
    <>
      <table className={styles.steps}>
        <thead>
          <tr>
            <th scope="col">{t("payout.selection")}</th>
            <th scope="col">{t("payout.ended")}</th>
            <th scope="col">{t("payout.counts")}</th>
          </tr>
        </thead>
        <tbody>
          {bet.selections.map((selection, index) => (
            <SelectionStep
              key={selection.id}
              place={index + 1}
              selection={selection}
              {...endOf(selection, isPlace)}
              multiplier={part.multipliers[index] ?? null}
            />
          ))}
        </tbody>
      </table>
      {part.lineCount === 1n ? (
        <p>
          {t("payout.product", {
            stake: text(part.stake),
            multiplier: isolateFigure(shown(part.lines?.[0]?.multiplier ?? "0")),
            amount: text(part.uncapped),
          })}
        </p>
      ) : (
        <SystemLines bet={bet} part={part} />
      )}
      {part.win !== part.uncapped && <p>{t("payout.systemLimited", { amount: text(part.win) })}</p>}
    </>
  );
}

/** How a selection ended, in the part to win or in that to be placed. */
const endOf = ({ status, dead_heat_factor: factor, each_way: terms }: Selection, isPlace: boolean) =>
  isPlace && terms !== null ? { status: terms.status, factor: terms.dead_heat_factor } : { status, factor };

const DECIMALS = 6;

/** A ratio such as 10/3 stays one: nothing about it is rounded. */
const shown = (multiplier: string): string => {
  const [whole = "", decimals = ""] = multiplier.split(".");
  return decimals.length > DECIMALS ? `≈ ${whole}.${decimals.slice(0, DECIMALS)}` : multiplier;
};

function SelectionStep({
  place,
  selection,
  status,
  factor,
  multiplier,
}: {
  place: number;
  selection: Selection;
  status: Selection["status"];
  factor: string | null;
  multiplier: string | null;
}) {
  const t = useTranslations("my-bets");
  const { number } = useFormatter();
  return (
    <tr>
      <th scope="row">
        {`${number(place)}. `}
        <bdi>{selection.outcome.name}</bdi>
        {selection.is_banker && <small>{t("banker")}</small>}
      </th>
      <td>
        {status === "no_results" ? t("record.noResult") : t(`selection.${status}`)}
        {selection.reduction_percent !== null && (
          <small>{t("reduced", { percent: selection.reduction_percent })}</small>
        )}
        {factor !== null && <small>{t("payout.deadHeat", { factor: isolateFigure(factor) })}</small>}
      </td>
      <td>
        <bdi dir="ltr" className="num">
          {multiplier === null ? "–" : `× ${shown(multiplier)}`}
        </bdi>
      </td>
    </tr>
  );
}

/** The lines of a system, each with its part of the stake. */
function SystemLines({ bet, part }: { bet: Bet; part: PayoutPart }) {
  const t = useTranslations("my-bets.payout");
  const { number } = useFormatter();
  const money = useMoney();
  const text = (value: bigint | string) => isolateFigure(money({ ...bet.stake, value }));
  return (
    <>
      <p>{t("lines", { count: Number(part.lineCount), stake: text(part.stake) })}</p>
      {part.lines !== null && (
        <ul className={styles.lines}>
          {part.lines.map(({ legs, multiplier, win }) => (
            <li key={legs.join("-")}>
              <bdi dir="ltr" className="num">
                {legs.map((leg) => number(leg + 1)).join(" + ")}
              </bdi>
              <bdi dir="ltr" className="num">
                {`× ${shown(multiplier)}`}
              </bdi>
              <bdi dir="ltr" className="num">
                {money({ ...bet.stake, value: win })}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <p>{t("sum", { amount: text(part.uncapped) })}</p>
    </>
  );
}
