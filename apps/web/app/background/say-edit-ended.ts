import type { EditedBet } from "@touchline/betting";
import { betQuery } from "../data/bets/bets.queries.ts";
import { betStands } from "../data/bets/edit-bet.ts";
import { loadPatiently } from "../platform/fetched-once.ts";
import { translatorOf } from "../platform/i18n/translator-of.ts";
import { isolateFigure } from "../platform/i18n/use-money.ts";
import type { Background } from "./background.ts";

/** Says that an edit has ended, and whether the bet stands. */
export async function sayEditEnded({ api, queries, site, state }: Background, edited: EditedBet): Promise<void> {
  const t = await loadPatiently(() => translatorOf(site, "my-bets"));
  const bet = queries()?.getQueryData(betQuery(api, edited.id).queryKey);
  const stands = bet === undefined || betStands(bet);
  const text = t(stands ? "edit.ended.text" : "edit.ended.gone", { ref: isolateFigure(edited.ref) });
  state.alerts.raised({ code: "words", words: { title: t("edit.ended.title"), text }, tone: "info", persistent: true });
}
