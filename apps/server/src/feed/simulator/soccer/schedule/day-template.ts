/** Kick-offs of one round, UTC, one for each match in the round's order; hours past 24 are the next morning. */
type RoundTimes = readonly string[];

/**
 * The day that repeats: which league plays how many rounds, and when. Found once by annealing so that
 * at least 20 matches are live at any minute and the big European leagues play in their evening.
 * A league with two rounds a day kicks them off twelve hours apart, each at one stroke, so that no team
 * plays twice within twelve hours. A match's id counts places in this table: append, never reorder.
 */
export const DAY_TEMPLATE: Readonly<Record<string, readonly RoundTimes[]>> = {
  "en.1": [times("15:00 15:15 16:00 17:15 18:45 19:00 19:15 19:30 20:15 20:15")],
  "es.1": [times("15:15 15:45 16:45 17:00 17:00 17:45 18:00 18:30 18:45 20:30")],
  "de.1": [times("13:00 14:15 15:00 15:30 16:00 16:45 17:30 17:45 19:45")],
  "it.1": [times("11:45 12:00 12:15 12:15 12:15 12:15 12:15 15:30 18:45 19:45")],
  "fr.1": [times("15:00 15:00 16:00 16:30 16:30 17:00 17:15 18:30 20:15")],
  "nl.1": [times("10:30 10:30 10:30 11:15 13:00 14:30 14:45 17:30 18:45")],
  "pt.1": [times("14:30 14:30 15:00 15:45 16:15 18:15 18:30 19:00 20:45")],
  "ar.1": [times("22:15 22:15 24:00 24:00 24:00 24:15 24:15 27:15 27:30 27:30 27:30 27:30 27:30 27:30 27:30")],
  "cn.1": [times("05:15 05:15 06:45 07:00 07:00 07:00 07:45 08:15")],
  "en.2": twiceADay(12, "05:00", "17:00"),
  "en.4": twiceADay(12, "08:30", "20:30"),
  "es.2": twiceADay(11, "06:45", "18:45"),
  "de.2": twiceADay(9, "10:15", "22:15"),
  "it.2": twiceADay(10, "03:15", "15:15"),
  "fr.2": twiceADay(9, "01:30", "13:30"),
  "be.1": twiceADay(8, "07:00", "19:00"),
  "tr.1": twiceADay(9, "11:45", "23:45"),
  "gr.1": twiceADay(7, "10:00", "22:00"),
  "sco.1": twiceADay(6, "10:30", "22:30"),
  "at.1": twiceADay(6, "03:30", "15:30"),
  "br.1": twiceADay(10, "08:45", "20:45"),
  "co.1": twiceADay(10, "00:00", "12:00"),
  mls: twiceADay(15, "01:45", "13:45"),
  "jp.1": twiceADay(10, "05:15", "17:15"),
};

/** European nights replace part of a domestic evening: clubs that play then sit out their league's match. */
export const EUROPEAN_NIGHT = { leagueKey: "uefa.cl", everyDays: 4, times: atOnce(18, "19:00") } as const;

function times(list: string): RoundTimes {
  return list.split(" ");
}

function atOnce(matches: number, time: string): RoundTimes {
  return Array.from({ length: matches }, () => time);
}

function twiceADay(matches: number, early: string, late: string): readonly RoundTimes[] {
  return [atOnce(matches, early), atOnce(matches, late)];
}
