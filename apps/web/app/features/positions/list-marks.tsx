import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { positionsQuery } from "../../data/bets/bets.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { marksOf } from "./marks-of.ts";

/**
 * Marks the rows of matches that the player has open bets on, in every list. By a style sheet: rows are the same for
 * everybody, and none renders for it.
 */
export function ListMarks() {
  return (
    <QueryScope>
      <Marks />
    </QueryScope>
  );
}

function Marks() {
  const t = useTranslations("account.positions");
  const { data } = useQuery(positionsQuery(useApi()));
  const rules = marksOf(data?.list ?? [], t("row"));
  useEffect(() => {
    if (rules === "") return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rules]);
  return null;
}
