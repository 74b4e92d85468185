import { useQuery } from "@tanstack/react-query";
import { searchText } from "@touchline/contract/vocabulary";
import { useEffect, useState } from "react";
import { useApi } from "../../data/http/use-api.ts";
import { type SearchResults, isLongEnough, searchQuery } from "../../data/search/search.queries.ts";

/** Longer than between two keys of one word. */
const PAUSE_MS = 150;

export type SearchState =
  | { name: "short" | "loading" | "nothing" }
  | { name: "failed" | "offline"; tryAgain: () => void }
  /** `isOld` while they are those of the letters before. */
  | { name: "found"; results: SearchResults; isOld: boolean };

/** What is found for what is typed, once the typing pauses. */
export function useSearch(typed: string): SearchState {
  const text = searchText(typed);
  const asked = useSettled(text);
  const query = useQuery(searchQuery(useApi(), asked));
  const { data, isError, isPlaceholderData, fetchStatus } = query;
  if (!isLongEnough(text)) return { name: "short" };
  const isOld = asked !== text || isPlaceholderData;
  const tryAgain = () => void query.refetch();
  if (asked === text && isError && data === undefined) return { name: "failed", tryAgain };
  if (asked === text && fetchStatus === "paused" && (isOld || data === undefined)) return { name: "offline", tryAgain };
  if (data !== undefined && isAnyFound(data)) return { name: "found", results: data, isOld };
  return { name: data === undefined || isOld ? "loading" : "nothing" };
}

const isAnyFound = (results: SearchResults): boolean => Object.values(results).some(({ list }) => list.length > 0);

/** A text that has not changed for a moment; where it is too short to be asked for, as it is. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return isLongEnough(text) ? settled : text;
}
