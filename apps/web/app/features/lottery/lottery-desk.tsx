import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useStore } from "zustand";
import type { Lottery } from "../../data/lotteries/lotteries.queries.ts";
import { lazyPart, PartBoundary } from "../../platform/lazy-part.tsx";
import { useSession } from "../../state/session.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import styles from "./lottery.module.css";
import { TicketForm } from "./ticket-form.tsx";
import { NOTHING_CHOSEN, type Unbought, createUnboughtNumbers } from "./unbought-numbers.ts";
import { useTicketPurchase } from "./use-ticket-purchase.ts";

// Only who is signed in has any.
const { Part: MyTickets } = lazyPart(async () => (await import("./my-tickets.tsx")).MyTickets);

const unboughtNumbers = createUnboughtNumbers();

/** Where tickets of a lottery are bought, and those of the player, whose numbers can be taken again; beside them what is given. */
export function LotteryDesk({ lottery, children }: { lottery: Lottery; children: ReactNode }) {
  const unbought = useStore(unboughtNumbers, (ofLotteries) => ofLotteries[lottery.id] ?? NOTHING_CHOSEN);
  const purchase = useTicketPurchase(lottery.id, (tickets) => unboughtNumbers.bought(lottery.id, tickets));
  const isSignedIn = useSession(({ status }) => status === "LOGGED_IN");
  const form = useRef<HTMLElement>(null);
  const change = (changed: Unbought) => {
    purchase.edited();
    unboughtNumbers.change(lottery.id, changed);
  };
  return (
    <div className={styles.desk}>
      <div>
        <TicketForm ref={form} lottery={lottery} unbought={unbought} purchase={purchase} onChange={change} />
        {isSignedIn && (
          <PartBoundary loading={null} renderFailed={({ tryAgain }) => <TicketsFailed onRetry={tryAgain} />}>
            <MyTickets
              lottery={lottery}
              onAgain={(numbers) => {
                change({ ...unbought, chosen: numbers });
                form.current?.focus();
              }}
            />
          </PartBoundary>
        )}
      </div>
      {children}
    </div>
  );
}

function TicketsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("lotteries.failed");
  return <PartFailed title={t("title")} text={t("text")} action={t("action")} onRetry={onRetry} />;
}
