import type { EditedBet, Ticket } from "@touchline/betting";
import { betStands } from "../data/bets/edit-bet.ts";
import { loadPatiently } from "../platform/fetched-once.ts";
import { translatorOf } from "../platform/i18n/translator-of.ts";
import { isolateFigure } from "../platform/i18n/use-money.ts";
import type { Background } from "./background.ts";

const idsOf = ({ bets }: Ticket): string => bets.flatMap(({ selections }) => selections.map(({ id }) => id)).join(" ");

/** Whether what was an edit is its selections and no more, though its player has put nothing else in its place. */
export const hasLostEdit = (now: Ticket, before: Ticket): boolean =>
  before.editedBet !== null &&
  before.ticketState !== "SUCCESS" &&
  now.editedBet === null &&
  now.bets.length > 0 &&
  now.bets.every(({ stake }) => stake === 0n) &&
  idsOf(now) === idsOf(before);

/** Without it what is placed next would be taken for the edit, and be a second bet. */
export async function notifyEditEnded({ api, queries, site, state }: Background, edited: EditedBet): Promise<void> {
  const t = await loadPatiently(() => translatorOf(site, "my-bets"));
  const { betQuery } = await loadPatiently(() => import("../data/bets/bets.queries.ts"));
  const bet = queries()?.getQueryData(betQuery(api, edited.id).queryKey);
  const stands = bet === undefined || betStands(bet);
  const text = t(stands ? "edit.ended.text" : "edit.ended.gone", { ref: isolateFigure(edited.ref) });
  state.alerts.raised({ code: "words", words: { title: t("edit.ended.title"), text }, tone: "info", persistent: true });
}
