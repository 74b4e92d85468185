import { OPERATOR_ROUTES } from "@touchline/contract/operator";

type Route = (typeof OPERATOR_ROUTES)[keyof typeof OPERATOR_ROUTES];

/** What each command calls. What follows its words goes into the path, in its order. */
export const COMMANDS = {
  "player find": OPERATOR_ROUTES.findPlayers,
  "player show": OPERATOR_ROUTES.getPlayer,
  "player ledger": OPERATOR_ROUTES.listLedger,
  "player payments": OPERATOR_ROUTES.listPlayerPayments,
  "player bets": OPERATOR_ROUTES.listPlayerBets,
  "player suspend": OPERATOR_ROUTES.suspendPlayer,
  "player activate": OPERATOR_ROUTES.activatePlayer,
  "player flags": OPERATOR_ROUTES.setFlags,
  "player limit": OPERATOR_ROUTES.setPlayerLimit,
  "player exclude": OPERATOR_ROUTES.excludePlayer,
  "player end-exclusion": OPERATOR_ROUTES.requestExclusionEnd,
  "player correct": OPERATOR_ROUTES.requestCorrection,
  "player remove-authenticator": OPERATOR_ROUTES.requestAuthenticatorRemoval,
  "player sign-out": OPERATOR_ROUTES.endPlayerSessions,
  "player adjust": OPERATOR_ROUTES.adjustBalance,
  "withdrawal give-back": OPERATOR_ROUTES.giveBackWithdrawal,
  "session end-all": OPERATOR_ROUTES.endAllSessions,
  "group list": OPERATOR_ROUTES.listGroups,
  "group set": OPERATOR_ROUTES.setGroup,
  "group remove": OPERATOR_ROUTES.removeGroup,
  "bet show": OPERATOR_ROUTES.getOperatedBet,
  "bet void": OPERATOR_ROUTES.voidBet,
  "bet settle": OPERATOR_ROUTES.settleBet,
  "bet export": OPERATOR_ROUTES.exportBets,
  "ticket export": OPERATOR_ROUTES.exportTickets,
  "game export": OPERATOR_ROUTES.exportGames,
  "request list": OPERATOR_ROUTES.listRequests,
  "request approve": OPERATOR_ROUTES.approveRequest,
  "request decline": OPERATOR_ROUTES.declineRequest,
  "market closed": OPERATOR_ROUTES.listClosedMarkets,
  "market close": OPERATOR_ROUTES.closeMarket,
  "market open": OPERATOR_ROUTES.openMarket,
  "audit list": OPERATOR_ROUTES.listAudit,
} as const satisfies Readonly<Record<string, Route>>;

/** What the command line asks the server for. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Readonly<Record<string, unknown>> | null;
  reason: string;
}

export type ReadArguments = { call: Call } | { problem: string };

const FLAG = /^--([a-z][a-z\d-]*)(?:=(.*))?$/s;

/** Reads a command with its flags: of a call that only reads they are its query, of any other its body. */
export function readArguments(given: readonly string[], newKey: () => string): ReadArguments {
  const [group = "", verb = "", ...rest] = given;
  const route: Route | undefined = new Map<string, Route>(Object.entries(COMMANDS)).get(`${group} ${verb}`);
  if (route === undefined) return { problem: usage() };
  const read = readFlags(rest);
  if ("problem" in read) return read;
  const { reason, ...fields } = read.flags;
  if (typeof reason !== "string" || reason.trim().length < 3) return { problem: 'say why: --reason "..."' };
  const path = fillPath(route.path, read.words);
  if (path === null) return { problem: `say: ${usageOf(`${group} ${verb}`, route)}` };
  const call = { method: route.method.toUpperCase(), path, reason };
  if (route.method === "get") {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
    return { call: { ...call, query, body: null } };
  }
  const body = takesBody(route) ? withKey(route, fields, newKey) : null;
  return { call: { ...call, query: new URLSearchParams(), body } };
}

type Fields = Readonly<Record<string, unknown>>;

const takesBody = (route: Route): boolean => "body" in route.request;

/** Where the call wants a key and none is given: whoever repeats it after a failure says the one that was printed. */
const withKey = (route: Route, fields: Fields, newKey: () => string): Fields =>
  HAS_KEY.has(route.operationId) && fields["key"] === undefined ? { ...fields, key: newKey() } : fields;

const HAS_KEY: ReadonlySet<string> = new Set([
  OPERATOR_ROUTES.adjustBalance.operationId,
  OPERATOR_ROUTES.voidBet.operationId,
  OPERATOR_ROUTES.settleBet.operationId,
  OPERATOR_ROUTES.giveBackWithdrawal.operationId,
  OPERATOR_ROUTES.requestExclusionEnd.operationId,
  OPERATOR_ROUTES.requestCorrection.operationId,
  OPERATOR_ROUTES.requestAuthenticatorRemoval.operationId,
]);

function readFlags(given: readonly string[]): { words: string[]; flags: Fields } | { problem: string } {
  const words: string[] = [];
  const flags: Record<string, unknown> = {};
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? "";
    const [whole, name, inline] = FLAG.exec(word) ?? [];
    if (whole === undefined || name === undefined) {
      words.push(word);
      continue;
    }
    const value = inline ?? given[(at += 1)];
    if (value === undefined) return { problem: `--${name} says nothing` };
    flags[name.replaceAll("-", "_")] = name === "reason" ? value : valueOf(value);
  }
  return { words, flags };
}

/** Lists and truths are JSON; everything else is text, as amounts are. */
function valueOf(text: string): unknown {
  if (!/^(?:true|false|null|\[.*\]|\{.*\})$/s.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Null where there are more words than places, or fewer. */
function fillPath(template: string, words: readonly string[]): string | null {
  const left = [...words];
  const path = template.replaceAll(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ""));
  return left.length > 0 || /\/(?:\/|$)/.test(path) ? null : path;
}

const usageOf = (name: string, { path }: Route): string =>
  [name, ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, part]) => `<${part}>`)].join(" ");

function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, route]) => `  ${usageOf(name, route).padEnd(42)} ${route.summary}`,
  );
  return [
    'Say one of, with --reason "...":',
    ...lines,
    "  token new                                  make a token, and the hash that the file of operators keeps",
  ].join("\n");
}
