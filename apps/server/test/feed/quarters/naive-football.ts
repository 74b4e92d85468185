import {
  atTheEnd,
  drawNoBet,
  fullTime,
  lead,
  match,
  naiveResultBy,
  type Rule,
  sum,
  threeWay,
  won,
} from "./naive-settlement.ts";

/** How the score rose, one score after the other: a try after a touchdown is part of it. */
interface Rise {
  before: string;
  isHome: boolean;
  points: number;
}

function risesIn(totals: readonly { home: number; away: number }[]): Rise[] {
  const rises: Rise[] = [];
  let [home, away] = [0, 0];
  for (const total of totals) {
    const gain = { home: total.home - home, away: total.away - away };
    const points = gain.home + gain.away;
    const before = `${home}:${away}`;
    [home, away] = [total.home, total.away];
    const isTry =
      rises.at(-1)?.points === 6 && (points === 1 || points === 2) && rises.at(-1)?.isHome === gain.home > 0;
    if (points === 0) continue;
    if (isTry) rises.push({ ...rises.pop()!, points: 6 + points });
    else rises.push({ before, isHome: gain.home > 0, points });
  }
  return rises;
}

const RULES: Readonly<Record<string, Rule>> = {
  "219": drawNoBet(match),
  "610": threeWay(match),
  "15": atTheEnd(fullTime, (points, outcomeId) => {
    const by = Math.abs(lead(points));
    const band = [0, 5, 10, Number.POSITIVE_INFINITY].findIndex((most) => by <= most);
    return won(outcomeId === (lead(points) > 0 ? ["", "125", "124", "123"] : ["126", "127", "128", "129"])[band]);
  }),
  "37": atTheEnd(fullTime, (points, outcomeId, specifier) => {
    const isOver = sum(points) > Number(specifier.get("total"));
    return won(outcomeId === String(798 - 4 * Math.sign(lead(points)) + (isOver ? 2 : 0)));
  }),
  "222": ({ totals, abandoned }, outcomeId, specifier) => {
    const rises = risesIn(totals);
    const rise = rises[Number(specifier.get("scorenr")) - 1];
    if (rise === undefined) return abandoned ? "refund_entire" : won(outcomeId === "904");
    const meant = { 2: "903", 3: "902" }[rise.points] ?? "901";
    return won(outcomeId === meant);
  },
  "903": ({ totals, abandoned }, outcomeId, specifier) => {
    const rise = risesIn(totals).find(({ before }) => before === specifier.get("score"));
    if (rise === undefined) return abandoned ? "refund_entire" : won(outcomeId === "7");
    return won(outcomeId === (rise.isHome ? "6" : "8"));
  },
};

export const naiveFootballResult = naiveResultBy(RULES);
