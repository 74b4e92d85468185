import { decimalsOf, parseStake, payableReturn, profitCapFor, readBetLimits } from "@touchline/betting";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { useModalActions } from "../../state/modals.ts";
import { activeAccount, useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Balls } from "./balls.tsx";
import styles from "./lottery.module.css";
import type { OpenPurchase } from "./open-purchases.ts";
import type { useTicketPurchase } from "./use-ticket-purchase.ts";

interface StakeProps {
  tickets: readonly { numbers: readonly number[]; odds: string }[];
  drawId: string | null;
  purchase: ReturnType<typeof useTicketPurchase>;
}

/** The stake on each ticket, what they may return, and the way to buy them; for visitors the way in. */
export function TicketStake(props: StakeProps) {
  const t = useTranslations("lotteries");
  const { opened } = useModalActions();
  const status = useSession((session) => session.status);
  const account = useSession(activeAccount);
  // A stake of one currency says nothing in another.
  if (status === "LOGGED_IN" && account !== null)
    return <AccountStake key={account.currency} {...props} account={account} />;
  if (status !== "NOT_LOGGED_IN") return null;
  return (
    <div>
      <Button look="primary" onClick={() => opened("signIn")}>
        {t("signIn")}
      </Button>
    </div>
  );
}

function AccountStake({
  tickets,
  drawId,
  purchase: { state, ...purchase },
  account: { currency, subunits },
}: StakeProps & { account: NonNullable<ReturnType<typeof activeAccount>> }) {
  const t = useTranslations("lotteries");
  const money = useMoney();
  const { locale } = useSite();
  const [text, setText] = useState("");
  const parsed = parseStake(text, { decimals: decimalsOf(subunits), locale: formattingLocale(locale) });
  const stake = parsed.ok ? parsed.value : 0n;
  const most = useHighestReturn(tickets, { stake, currency });
  const canBuy = drawId !== null && tickets.length > 0 && stake > 0n && state.kind !== "busy" && state.kind !== "lost";
  const buy = () => {
    if (!canBuy) return;
    const body = {
      draw_id: drawId,
      stake: { value: String(stake), currency },
      tickets: tickets.map(({ numbers }) => ({ numbers: [...numbers] })),
    };
    purchase.buy(body);
  };
  const amount = (value: bigint) => money({ value, currency, subunits });
  return (
    <form
      className={styles.stake}
      onSubmit={(event) => {
        event.preventDefault();
        buy();
      }}
    >
      <TextField
        label={t("stake", { currency })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={text}
        problem={text !== "" && !parsed.ok ? t("stakeProblem") : undefined}
        onChange={(event) => {
          purchase.edited();
          setText(event.target.value);
        }}
      />
      <p className={styles.facts}>
        {t("total", { count: tickets.length, total: amount(stake * BigInt(tickets.length)), win: amount(most) })}
      </p>
      {state.kind === "bought" && (
        <Note tone="good" urgent>
          {t("bought", { count: state.count })}
        </Note>
      )}
      {state.kind === "refused" && (
        <Note tone="danger" urgent>
          {state.text}
        </Note>
      )}
      {state.kind === "lost" ? (
        <LostPurchase purchase={state.purchase} onAskAgain={purchase.askAgain} />
      ) : (
        <div>
          <Button look="primary" type="submit" inert={!canBuy}>
            {state.kind === "busy" ? t("buying") : t("buy", { count: Math.max(tickets.length, 1) })}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The tickets that may have been bought, whatever the form shows by now. */
function LostPurchase({ purchase, onAskAgain }: { purchase: OpenPurchase; onAskAgain: () => void }) {
  const t = useTranslations("lotteries");
  return (
    <Note tone="warn" urgent>
      {t("lost")}
      {purchase.body.tickets.map(({ numbers }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- tickets may be equal, and stay in their places
        <Balls key={index} numbers={numbers} label={t("numbers")} />
      ))}
      <Button look="line" size="small" onClick={onAskAgain}>
        {t("askAgain")}
      </Button>
    </Note>
  );
}

/** What the tickets return together if all of them win, each with its profit capped. */
function useHighestReturn(
  tickets: readonly { odds: string }[],
  { stake, currency }: { stake: bigint; currency: string },
): bigint {
  const settings = useSession((session) => session.settings);
  const spec = useSession((session) => session.currencies).find(({ code }) => code === currency);
  const cap = settings && spec ? profitCapFor(readBetLimits(settings.bets_limits), spec) : null;
  return tickets.reduce(
    (sum, { odds }) => sum + payableReturn({ shape: { kind: "product" }, stake, odds: [odds] }, cap),
    0n,
  );
}
