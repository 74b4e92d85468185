import { DEFAULT_BASES } from "@touchline/contract";
import { mountPath } from "./app.ts";
import { type BetsFirst, createBetsFirst } from "../http/bets-first.ts";
import type { RequestOrigin } from "../http/request-origin.ts";
import type { Starting } from "./running-server.ts";

/** Where calls of the sportsbook are answered by this process. */
export const sportsbookPath = ({ sportsbookApiBase }: Pick<Starting["config"], "sportsbookApiBase">): string =>
  mountPath(sportsbookApiBase, DEFAULT_BASES.sportsbook);

/** Keeps reads behind bets for as long as the process runs. */
export function openBetsFirst(
  { config, closers }: Pick<Starting, "config" | "closers">,
  caller: RequestOrigin,
): BetsFirst {
  const betsFirst = createBetsFirst(caller, sportsbookPath(config));
  closers.add(async () => betsFirst.stop());
  return betsFirst;
}
