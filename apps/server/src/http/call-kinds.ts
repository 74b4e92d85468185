import { SPORTSBOOK_ROUTES } from "@touchline/contract";

/** A call of the sportsbook API: its path below the base, as the contract writes it. */
export interface Call {
  method: string;
  path: string;
}

const OWN_BETS = SPORTSBOOK_ROUTES.listBets.path;
/** Below it custom bets are built: by visitors, too, and by nobody who is placing one. */
const CUSTOM_BETS = `${OWN_BETS}/custom/`;

/** The same path where the base ends; null of what is not below it. */
export const pathBelow = (base: string, path: string): string | null =>
  path.startsWith(`${base}/`) ? path.slice(base.length) : null;

/** Whether bets are placed by it. */
export const isPlacement = ({ method, path }: Call): boolean =>
  method === "POST" && path === SPORTSBOOK_ROUTES.placeBets.path;

/** Whether it asks for a list of the player's own bets. */
export const isListOfBets = ({ path }: Call): boolean => path === OWN_BETS;

/** Whether it is about the player's own bets. */
export const isOfOwnBets = ({ path }: Call): boolean =>
  path === OWN_BETS || (path.startsWith(`${OWN_BETS}/`) && !isOfCustomBets({ path }));

/** Only the process that has the feed knows joint chances. */
export const isOfCustomBets = ({ path }: Pick<Call, "path">): boolean => path.startsWith(CUSTOM_BETS);

/** Whether it asks how many matches there are. */
export const isCount = ({ path }: Call): boolean => path === SPORTSBOOK_ROUTES.countMatches.path;

/** Whether it changes nothing, though it is asked for with a body. */
export const isReadByPost = ({ path }: Call): boolean => READS_BY_POST.has(path);

const READS_BY_POST: ReadonlySet<string> = new Set([
  SPORTSBOOK_ROUTES.countMatches.path,
  SPORTSBOOK_ROUTES.issueConnectionToken.path,
  SPORTSBOOK_ROUTES.authorizeChannels.path,
]);
