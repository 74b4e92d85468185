import type { RealtimeEvent } from "@touchline/contract/realtime";

/** Everything that a back end says. */
export type ServerEvent = RealtimeEvent | { event_name: "pulse"; message: { every_ms: number; current?: boolean } };

type Shape = Record<string, unknown>;

const isShape = (value: unknown): value is Shape => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";
const isList = (value: unknown, isItem: (item: Shape) => boolean): boolean =>
  Array.isArray(value) && value.every((item: unknown) => isShape(item) && isItem(item));

const isStage = (stage: unknown): boolean => isShape(stage) && isNumber(stage["code"]);

const isOutcome = (outcome: Shape): boolean =>
  isText(outcome["id"]) && typeof outcome["active"] === "boolean" && isText(outcome["odds"]);

const isMarket = (market: Shape): boolean =>
  isText(market["id"]) &&
  isText(market["specifier"]) &&
  isNumber(market["version"]) &&
  isNumber(market["status"]) &&
  Array.isArray(market["group_keys"]) &&
  isList(market["outcomes"], isOutcome);

const CHECKS: Record<ServerEvent["event_name"], (message: Shape) => boolean> = {
  match_changed: ({ id, version, stage, scores, statistics, main_lines: lines }) =>
    isText(id) &&
    isNumber(version) &&
    isStage(stage) &&
    isShape(scores) &&
    [scores["periods"], statistics, lines].every(Array.isArray),
  match_status_changed: ({ id, version, status, stage }) =>
    isText(id) && isNumber(version) && isNumber(status) && isStage(stage),
  markets_changed: ({ match_id: id, markets }) => isText(id) && isList(markets, isMarket),
  provider_status_changed: ({ providers }) =>
    isList(providers, ({ provider, status }) => isText(provider) && (status === "active" || status === "inactive")),
  events_lost: () => true,
  pulse: ({ every_ms: everyMs }) => isNumber(everyMs) && everyMs >= 0,
  balance_changed: ({ currency, subunits, available_to_bet: balance, version }) =>
    isText(currency) && isNumber(subunits) && isText(balance) && isNumber(version),
  draw_over: ({ draw }) => isShape(draw) && isText(draw["lottery_id"]),
  lottery_ticket_changed: ({ ticket }) =>
    isShape(ticket) && isText(ticket["id"]) && isText(ticket["status"]) && isShape(ticket["draw"]),
  notification: ({ notification }) => isShape(notification) && isText(notification["id"]),
  unread_counters_changed: ({ unread, version }) => isNumber(unread) && isNumber(version),
  favourite_changed: ({ type, id, version }) => isText(type) && isText(id) && isNumber(version),
  vote_changed: ({ vote }) => isShape(vote) && isShape(vote["counts"]),
  settings_changed: ({ display, version }) => isShape(display) && isNumber(version),
  bet_cashout_changed: ({ bet_id: id, bet_version: version, to_cashout: offer }) =>
    isText(id) && isNumber(version) && (offer === null || isShape(offer)),
  bet_changed: ({ bet, placement_key: key }) =>
    isText(key) &&
    isShape(bet) &&
    isText(bet["id"]) &&
    isText(bet["status"]) &&
    isNumber(bet["version"]) &&
    Array.isArray(bet["selections"]),
};

const isEventName = (name: unknown): name is ServerEvent["event_name"] => isText(name) && Object.hasOwn(CHECKS, name);

/** Reads a publication at the edge: what the app relies on is checked, anything else is not an event. */
export function decodeEvent(data: unknown): ServerEvent | null {
  if (!isShape(data) || !isEventName(data["event_name"]) || !isShape(data["message"])) return null;
  // Safe: the name was looked up and its message checked for every field that is read unguarded.
  return CHECKS[data["event_name"]](data["message"]) ? (data as ServerEvent) : null;
}

/**
 * How soon the back end promises to be heard again, in ms; 0 where it promises nothing. Null for what is no pulse, and
 * for one with nothing behind it, which is as good as silence.
 */
export const readPulse = (event: ServerEvent | null): number | null =>
  event?.event_name === "pulse" && event.message.current !== false ? event.message.every_ms : null;
