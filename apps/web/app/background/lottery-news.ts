import { lotteryTicketsKey, type LotteryTicket } from "../data/lotteries/lotteries.queries.ts";
import type { LotteryEvent } from "../data/realtime/realtime.ts";
import { loadPatiently } from "../platform/fetched-once.ts";
import { translatorOf } from "../platform/i18n/translator-of.ts";
import { formatMoney, isolateFigure } from "../platform/i18n/use-money.ts";
import type { Background } from "./background.ts";

interface Deps extends Pick<Background, "queries" | "revalidate" | "state" | "site"> {
  translator: () => Promise<
    (key: "lotteryWin.title" | "lotteryWin.text", values: Record<string, string | number>) => string
  >;
}

/** Tickets of a draw are paid one after another; so long after the first what they have won is one piece of news. */
const GATHERED_MS = 1_000;
/** So many tickets are remembered: what was missed may come twice. */
const MOST_KNOWN = 1_000;

type LotteryNews = (event: LotteryEvent, whose?: string) => Promise<void>;

/** Shows a draw that is over where draws are shown, and tells a player, wherever on the site, of tickets that have won. */
export function createLotteryNews(deps: Deps): LotteryNews {
  const { site, state, translator } = deps;
  const playerNow = (): string | undefined => state.session.getState().player?.id;
  /** With whose they are; they stay until they are told. */
  let won: { ticket: LotteryTicket; whose: string | undefined }[] = [];
  const known = new Set<string>();
  let isTelling = false;

  const notifyOfWins = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, GATHERED_MS));
    const t = await translator();
    // Another player may have signed in meanwhile.
    const player = playerNow();
    const tickets = won.flatMap(({ ticket, whose }) => (whose === player ? [ticket] : []));
    for (const { ticket, whose } of won) if (whose !== player) known.delete(ticket.id);
    won = [];
    if (tickets.length === 0) return;
    const amounts = sumsOf(tickets).map((sum) => isolateFigure(formatMoney(sum, site.locale)));
    const title = t("lotteryWin.title", { amount: amounts.join(" + ") });
    const words = { title, text: t("lotteryWin.text", { count: tickets.length }) };
    state.alerts.raised({ code: "words", tone: "info", persistent: false, words });
  };

  return async (event, whose = playerNow()) => {
    void deps.queries()?.invalidateQueries({ queryKey: lotteryTicketsKey });
    if (event.event_name === "draw_over") return deps.revalidate();
    const { ticket } = event.message;
    if (ticket.status !== "won" || known.has(ticket.id)) return;
    known.add(ticket.id);
    for (const id of known) if (known.size > MOST_KNOWN) known.delete(id);
    won.push({ ticket, whose });
    if (isTelling) return;
    isTelling = true;
    try {
      await notifyOfWins();
    } finally {
      isTelling = false;
    }
  };
}

const news = new WeakMap<Background, LotteryNews>();

/** The news of a page. */
export function lotteryNewsOf(background: Background): LotteryNews {
  const translator = () => loadPatiently(() => translatorOf(background.site, "my-bets"));
  const ofPage = news.get(background) ?? createLotteryNews({ ...background, translator });
  news.set(background, ofPage);
  return ofPage;
}

/** What they have won together, by currency. */
function sumsOf(tickets: readonly LotteryTicket[]) {
  return [...Map.groupBy(tickets, ({ stake }) => stake.currency).values()].map((all) => ({
    value: all.reduce((sum, { win, stake }) => sum + BigInt((win ?? stake).value), 0n),
    currency: all[0]?.stake.currency ?? "",
    subunits: all[0]?.stake.subunits ?? 1,
  }));
}
