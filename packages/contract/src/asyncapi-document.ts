import manifest from "../package.json" with { type: "json" };
import { z } from "@hono/zod-openapi";
import { Bet } from "./http/bet.ts";
import { LotteryTicket } from "./http/lotteries.ts";
import { Clock, MatchNames, NAMELESS_STATE } from "./http/match-state.ts";
import { MarketNames, NamelessMarket } from "./http/markets.ts";
import { DisplayChoices, NotificationChoice } from "./http/settings.ts";
import { Notification } from "./http/notifications.ts";
import { Money, OURS } from "./http/shared.ts";
import { Vote } from "./http/votes.ts";
import { PULSE_CHANNEL } from "./realtime/channels.ts";
import { CHANNEL_EVENTS } from "./realtime/events.ts";

type ChannelName = keyof typeof CHANNEL_EVENTS;
type JsonObject = Record<string, unknown>;

interface ChannelReading {
  address: string;
  description: string;
  parameters: Record<string, JsonObject>;
  /** Of a channel that the specification does not show. */
  mark?: typeof OURS;
}

const LANGUAGE = { description: "Realtime language of the names." };

/** Address and reading of each channel; the addresses mirror `channels.ts`. */
const CHANNELS: Record<ChannelName, ChannelReading> = {
  updates: {
    address: "updates:{language}",
    description:
      "What every list shows: state of each match, and those of its lines that `main_lines` names; and draws of lotteries that are over.",
    parameters: { language: LANGUAGE },
  },
  match: {
    address: "match:{matchId}",
    description: "One match with all its markets, for all languages.",
    parameters: { matchId: { description: "Id of the match." } },
  },
  user: {
    address: "user:{language}#{userId}",
    description:
      "Private: one player's balance, bets, notifications and lottery tickets; and favourites, votes and settings, for the player's other devices. Open to connections whose token names that player, and to nobody else. A subscription token from `POST /websocket/authorize` may come with the subscription; it is not needed.",
    parameters: { language: LANGUAGE, userId: { description: "Id of the player." } },
  },
  pulse: {
    address: PULSE_CHANNEL,
    description:
      "Optional, without history: that the server lives. A client that has heard it takes two missing in a row for a lost link; without it the pings of the protocol tell.",
    parameters: {},
    mark: OURS,
  },
};

/** Of what HTTP answers name, events have the state alone. */
const NAMED_SCHEMAS = {
  Bet,
  Clock,
  DisplayChoices,
  LotteryTicket,
  Market: NamelessMarket,
  MarketNames,
  MatchNames,
  MatchStatistic: NAMELESS_STATE.statistics.element,
  Money,
  NotificationChoice,
  NotificationRecord: Notification,
  Outcome: NamelessMarket.shape.outcomes.element,
  PeriodScore: NAMELESS_STATE.scores.shape.periods.element,
  Scores: NAMELESS_STATE.scores,
  Vote,
};

/** Event names as the wire carries them, by channel, in the order of the document. */
const eventNames = (channel: ChannelName): string[] =>
  CHANNEL_EVENTS[channel].map(({ shape }) => shape.event_name.value);

const messageName = (eventName: string): string =>
  eventName.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** JSON Schemas of every event and of the records inside them, each once, by name. */
function componentSchemas(): Record<string, JsonObject> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) registry.add(schema, { id });
  for (const schema of new Set(Object.values(CHANNEL_EVENTS).flat())) {
    registry.add(schema, { id: messageName(schema.shape.event_name.value) });
  }
  // "input" leaves objects open: a client must bear fields that a newer server adds.
  const { schemas } = z.toJSONSchema(registry, { io: "input", uri: (id) => `#/components/schemas/${id}` });
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const { $schema: _dialect, $id: _address, ...rest } = schema;
    return [name, rest] as const;
  });
  return Object.fromEntries(entries.toSorted(([left], [right]) => left.localeCompare(right, "en")));
}

function channelObject(name: ChannelName): JsonObject {
  const { address, description, parameters, mark } = CHANNELS[name];
  const messages = eventNames(name).map((event) => [event, { $ref: `#/components/messages/${event}` }]);
  return {
    address,
    description,
    parameters,
    messages: Object.fromEntries(messages),
    ...mark,
  };
}

function operationObject(name: ChannelName): JsonObject {
  const messages = eventNames(name).map((event) => ({ $ref: `#/channels/${name}/messages/${event}` }));
  return { action: "receive", channel: { $ref: `#/channels/${name}` }, messages, ...CHANNELS[name].mark };
}

function messageObject(event: z.ZodObject<{ event_name: z.ZodLiteral<string> }>): [string, JsonObject] {
  const name = event.shape.event_name.value;
  const mark = event.meta()?.["x-defined-by"] === undefined ? {} : OURS;
  return [name, { name, payload: { $ref: `#/components/schemas/${messageName(name)}` }, ...mark }];
}

/**
 * Builds the AsyncAPI 3.0 document of the realtime events: its channels, and each event as JSON Schema.
 * Events travel as the `data` of publications in the Centrifuge JSON protocol.
 */
export function buildAsyncApiDocument(): JsonObject {
  const names = Object.keys(CHANNELS) as ChannelName[]; // safe: CHANNELS is a Record over ChannelName
  const events = [...new Set(Object.values(CHANNEL_EVENTS).flat())];
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Touchline realtime contract",
      version: manifest.version,
      description:
        "What the Touchline front end hears from an operator's back end. Each event is the `data` of one publication in the Centrifuge JSON protocol. `x-defined-by: touchline` marks what this project defines itself, with all that is written inside; what that refers to has its own marks. `x-values-defined-by` lists the values that it adds to a field of the specification. Versions are per record: a match and each of its lines have their own, the same here as in HTTP answers. Take a record, whole, when its version is greater than the one held for that record, and pass it over otherwise.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    defaultContentType: "application/json",
    channels: Object.fromEntries(names.map((name) => [name, channelObject(name)])),
    operations: Object.fromEntries(names.map((name) => [`receive_${name}`, operationObject(name)])),
    components: {
      messages: Object.fromEntries(events.map(messageObject).toSorted(([left], [right]) => (left < right ? -1 : 1))),
      schemas: componentSchemas(),
    },
  };
}
