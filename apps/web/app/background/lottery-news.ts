import { lotteryTicketsKey, type LotteryTicket } from "../data/lotteries/lotteries.queries.ts";
import type { LotteryEvent } from "../data/realtime/realtime.ts";
import { loadPatiently } from "../platform/fetched-once.ts";
import { translatorOf } from "../platform/i18n/translator-of.ts";
import { formatMoney, isolateFigure } from "../platform/i18n/use-money.ts";
import type { Background } from "./background.ts";

type Deps = Pick<Background, "queries" | "revalidate" | "state" | "site">;
/** Tickets of a draw are paid one after another; so long after the first what they have won is one piece of news. */
const GATHERED_MS = 1_000;

/** With whose they are; they stay until they are told. */
let won: { ticket: LotteryTicket; whose: string | undefined }[] = [];
let isTelling = false;

/** Shows a draw that is over where draws are shown, and tells a player, wherever on the site, of tickets that have won. */
export async function applyLotteryNews(
  deps: Deps,
  event: LotteryEvent,
  whose = deps.state.session.getState().player?.id,
): Promise<void> {
  void deps.queries()?.invalidateQueries({ queryKey: lotteryTicketsKey });
  if (event.event_name === "draw_over") return deps.revalidate();
  const { ticket } = event.message;
  // What was missed may come twice.
  if (ticket.status !== "won" || won.some((other) => other.ticket.id === ticket.id)) return;
  won.push({ ticket, whose });
  if (isTelling) return;
  isTelling = true;
  try {
    await notifyOfWins(deps);
  } finally {
    isTelling = false;
  }
}

async function notifyOfWins(deps: Deps): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, GATHERED_MS));
  const t = await loadPatiently(() => translatorOf(deps.site, "my-bets"));
  // Another player may have signed in meanwhile.
  const player = deps.state.session.getState().player?.id;
  const tickets = won.flatMap(({ ticket, whose }) => (whose === player ? [ticket] : []));
  won = [];
  if (tickets.length === 0) return;
  const amounts = sumsOf(tickets).map((sum) => isolateFigure(formatMoney(sum, deps.site.locale)));
  deps.state.alerts.raised({
    code: "words",
    tone: "info",
    persistent: false,
    words: {
      title: t("lotteryWin.title", { amount: amounts.join(" + ") }),
      text: t("lotteryWin.text", { count: tickets.length }),
    },
  });
}

/** What they have won together, by currency. */
function sumsOf(tickets: readonly LotteryTicket[]) {
  return [...Map.groupBy(tickets, ({ stake }) => stake.currency).values()].map((all) => ({
    value: all.reduce((sum, { win, stake }) => sum + BigInt((win ?? stake).value), 0n),
    currency: all[0]?.stake.currency ?? "",
    subunits: all[0]?.stake.subunits ?? 1,
  }));
}
