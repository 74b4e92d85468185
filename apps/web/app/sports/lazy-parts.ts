import { lazyPart } from "../platform/lazy-part.tsx";
import type { OwnScore } from "./sport-look.ts";

/** Which file holds the parts of a sport is fetched too: every page knows every sport, and shows few. */
const fetchParts = async (sportKey: string): Promise<OwnScore> =>
  (await import("./sport-parts.ts")).fetchPartsOf(sportKey);

/** The board in a sport's folder, fetched with the first of its matches that is opened. */
export const lazyBoard = (sportKey: string): OwnScore => ({
  Scoreboard: lazyPart(async () => (await fetchParts(sportKey)).Scoreboard).Part,
});

const Nothing = () => null;

/** The board and what rows of lists show of a sport, fetched when a page first shows one of its matches. */
export const lazyParts = (sportKey: string): OwnScore => ({
  ...lazyBoard(sportKey),
  SideScore: lazyPart(async () => (await fetchParts(sportKey)).SideScore ?? Nothing).Part,
});

/** Fetches the parts that the page's HTML shows: taken over after the page, they would meet matches that have moved on. */
export async function fetchShownParts(): Promise<void> {
  if (typeof document === "undefined") return;
  const shown = [...document.querySelectorAll<HTMLElement>("[data-sport]")].flatMap(
    ({ dataset }) => dataset.sport ?? [],
  );
  await Promise.allSettled([...new Set(shown)].map(fetchParts));
}
