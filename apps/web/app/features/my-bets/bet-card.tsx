import { lineStakes } from "@touchline/betting";
import { type RefObject, use, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { useRefusalText } from "../../platform/i18n/use-betting-text.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { Link } from "../../platform/link.tsx";
import { useOddsText } from "../../state/preferences.ts";
import { classNames } from "../../ui/class-names.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./bet-card.module.css";
import { BetFoot } from "./bet-foot.ts";
import { BetSelectionRow } from "./bet-selection-row.tsx";
import { type BetStanding, betStanding, correctedMoney } from "./bet-standing.ts";

const MOMENT = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** One bet with its selections, stake and return. */
export function BetCard({ bet }: { bet: Bet }) {
  const t = useTranslations("my-bets");
  const { dateTime } = useFormatter();
  const refusalText = useRefusalText();
  const type = bet.system_type === null ? t(`type.${bet.type}`) : t("systemType", { id: bet.system_type.id });
  return (
    <article
      ref={useNamedCard(bet.id)}
      className={styles.card}
      tabIndex={-1}
      aria-label={t("card", { type, ref: bet.ref })}
    >
      <header className={styles.head}>
        <h2 className={styles.type}>{type}</h2>
        <time className={classNames(styles.time, "num")} dateTime={bet.created_at}>
          {dateTime(new Date(bet.created_at), MOMENT)}
        </time>
        <StandingTag standing={betStanding(bet)} />
      </header>
      <ul className={styles.selections}>
        {bet.selections.map((selection) => (
          <BetSelectionRow key={selection.id} selection={selection} isPlaced={bet.rejection === null} />
        ))}
      </ul>
      <Lines bet={bet} />
      {bet.each_way !== null && <Parts parts={bet.each_way} />}
      {bet.rejection !== null && (
        <div className={styles.note}>
          <Note tone="danger">
            <p>
              <b>{t("rejected")}</b> {refusalText(bet.rejection)}
            </p>
          </Note>
        </div>
      )}
      {bet.correction !== null && <CorrectionNote correction={bet.correction} bet={bet} />}
      <Figures bet={bet} />
      <p className={styles.ref}>
        <Link
          className={styles.link}
          to={`/my-bets/${bet.id}`}
          prefetch={false}
          title={t("showDetails", { ref: bet.ref })}
        >
          <bdi dir="ltr">{bet.ref}</bdi>
        </Link>
      </p>
      <Edits bet={bet} />
      {use(BetFoot)?.(bet)}
    </article>
  );
}

/** The ways to what a bet was edited into, and to what it was before. */
function Edits({ bet: { replaces, replaced_by: replacement } }: { bet: Bet }) {
  const t = useTranslations("my-bets.edit");
  const ways = [
    { id: replacement, text: t("replacedBy") },
    { id: replaces, text: t("edited") },
  ];
  return ways.map(
    ({ id, text }) =>
      id !== null && (
        <p key={text} className={styles.ref}>
          <Link className={styles.link} to={`/my-bets/${id}`} prefetch={false}>
            {text}
          </Link>
        </p>
      ),
  );
}

/** The bet named by the address's hash is scrolled into view and focused. */
function useNamedCard(id: string): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const isNamed = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isNamed) card.current?.focus();
  }, [isNamed]);
  return card;
}

const LOOKS: Readonly<Record<BetStanding, { icon: IconName; look: string | undefined }>> = {
  deciding: { icon: "hourglass-medium", look: undefined },
  running: { icon: "broadcast", look: undefined },
  upcoming: { icon: "clock", look: undefined },
  settling: { icon: "hourglass-medium", look: undefined },
  won: { icon: "check", look: styles.good },
  partWon: { icon: "check", look: styles.good },
  partLost: { icon: "minus-circle", look: styles.bad },
  lost: { icon: "x", look: styles.bad },
  refunded: { icon: "minus-circle", look: undefined },
  cashingOut: { icon: "hourglass-medium", look: undefined },
  cashedOut: { icon: "check", look: undefined },
  edited: { icon: "check", look: undefined },
  cancelled: { icon: "minus-circle", look: undefined },
  rejected: { icon: "x", look: styles.bad },
};

function StandingTag({ standing }: { standing: BetStanding }) {
  const t = useTranslations("my-bets.standing");
  const { icon, look } = LOOKS[standing];
  return (
    <span className={classNames(styles.tag, look)}>
      <Icon name={icon} className={styles.tagIcon} />
      {t(standing)}
    </span>
  );
}

/** The bets that a system consists of; where the stake does not divide, most carry the smaller share. */
function Lines({ bet: { system_type: system, stake, each_way: parts } }: { bet: Bet }) {
  const t = useTranslations("my-bets");
  const money = useMoney();
  if (system === null) return null;
  // Each way, each line is one to win and one to be placed.
  const count = system.line_count * (parts === null ? 1 : 2);
  const each = lineStakes(BigInt(stake.value), BigInt(count)).at(-1)?.stake;
  if (each === undefined) return null;
  return (
    <p className={styles.lines}>{t("lines", { count, amount: isolateFigure(money({ ...stake, value: each })) })}</p>
  );
}

const PART_RESULTS = { win_entire: "won", lose_entire: "lost", refund_entire: "refunded" } as const;

/** The two bets of an each-way bet: what each may return, or how it ended and what it returned. */
function Parts({ parts }: { parts: NonNullable<Bet["each_way"]> }) {
  const t = useTranslations("my-bets");
  return (
    <dl className={styles.parts}>
      <Part name={t("eachWay.toWin")} part={parts.to_win} />
      <Part name={t("eachWay.toBePlaced")} part={parts.to_be_placed} />
    </dl>
  );
}

function Part({ name, part }: { name: string; part: NonNullable<Bet["each_way"]>["to_win"] }) {
  const t = useTranslations("my-bets");
  const money = useMoney();
  const oddsText = useOddsText();
  const { stake, odds, potential_win: potential, result, win } = part;
  const ended =
    result === "win_entire" || result === "lose_entire" || result === "refund_entire"
      ? t(`standing.${PART_RESULTS[result]}`)
      : null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {t("eachWay.at", { stake: isolateFigure(money(stake)), odds: isolateFigure(oddsText(odds)) })}
      </dd>
      <dd className="num">
        {ended ?? t("figure.returns")} <bdi dir="ltr">{money(win ?? potential)}</bdi>
      </dd>
    </div>
  );
}

function Figures({ bet }: { bet: Bet }) {
  const t = useTranslations("my-bets.figure");
  const money = useMoney();
  const oddsText = useOddsText();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t("stake")}</dt>
        <dd className="num">
          <bdi dir="ltr">{money(bet.stake)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{bet.system_type === null && bet.each_way === null ? t("odds") : t("averageOdds")}</dt>
        <dd className="num">
          <bdi dir="ltr">{oddsText(bet.odds)}</bdi>
        </dd>
      </div>
      <Outcome bet={bet} />
    </dl>
  );
}

/** That a settled bet was settled anew: why, when, and what that did to the player's money. */
function CorrectionNote({ correction, bet: { win } }: { correction: NonNullable<Bet["correction"]>; bet: Bet }) {
  const t = useTranslations("my-bets.correction");
  const money = useMoney();
  const { dateTime } = useFormatter();
  const { cause, at, win_before: before } = correction;
  const amounts = { before: isolateFigure(money(before)), after: isolateFigure(money(win ?? before)) };
  return (
    <div className={styles.note}>
      <Note tone="warn">
        <p>
          <b>{t("title", { at: dateTime(new Date(at), MOMENT) })}</b> {t(`cause.${cause}`)}{" "}
          {t(`money.${correctedMoney(before.value, win?.value ?? null)}`, amounts)}
        </p>
      </Note>
    </div>
  );
}

/** The potential win of an open bet, or the return of a settled one. */
function Outcome({ bet }: { bet: Bet }) {
  const t = useTranslations("my-bets.figure");
  const money = useMoney();
  if (bet.win === null) {
    const left = bet.cashout !== null && bet.cashout.parts.length > 0 ? bet.cashout.remaining_potential_win : null;
    return (
      <div>
        <dt>{t("returns")}</dt>
        <dd className="num">
          <bdi dir="ltr">{money(left ?? bet.potential_win)}</bdi>
        </dd>
      </div>
    );
  }
  const result = BigInt(bet.win.value) - BigInt(bet.stake.value);
  return (
    <div>
      <dt>{t("result")}</dt>
      <dd className={classNames("num", result > 0n && styles.good, result < 0n && styles.bad)}>
        <bdi dir="ltr">{money({ ...bet.win, value: result }, "always")}</bdi>
      </dd>
    </div>
  );
}
