import { describe, expect, it } from "vitest";
import { buildAsyncApiDocument } from "../src/index.ts";
import {
  CHANNEL_EVENTS,
  matchChannel,
  PULSE_CHANNEL,
  Pulse,
  RealtimeEvent,
  updatesChannel,
  userChannel,
} from "../src/realtime/index.ts";

interface Reference {
  $ref: string;
}

interface AsyncApi {
  channels: Record<string, { address: string; messages: Record<string, Reference> }>;
  operations: Record<string, { messages: Reference[] }>;
  components: { messages: Record<string, { payload: Reference }>; schemas: Record<string, Schema> };
}

interface Schema {
  properties: Record<string, { const?: string } | undefined>;
}

const document = buildAsyncApiDocument() as unknown as AsyncApi;
const allEvents = [...RealtimeEvent.options, Pulse].map(({ shape }) => shape.event_name.value);

const schemaName = (event: string): string => document.components.messages[event]?.payload.$ref.split("/").at(-1) ?? "";

/** The address with its parameters filled in. */
const fill = (address: string, values: Record<string, string>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "?");

describe("the AsyncAPI document", () => {
  it("holds every realtime event, with a schema of that very event", () => {
    expect(Object.keys(document.components.messages).toSorted()).toEqual(allEvents.toSorted());
    for (const event of allEvents) {
      const schema = document.components.schemas[schemaName(event)];
      expect(schema?.properties["event_name"]?.const, event).toBe(event);
    }
  });

  it("carries every event on at least one channel", () => {
    const carried = Object.values(CHANNEL_EVENTS).flatMap((events) =>
      events.map(({ shape }) => shape.event_name.value),
    );
    expect(new Set(carried)).toEqual(new Set(allEvents));
  });

  it("lists on each channel the events that travel there", () => {
    for (const [channel, events] of Object.entries(CHANNEL_EVENTS)) {
      const names = events.map(({ shape }) => shape.event_name.value);
      expect(Object.keys(document.channels[channel]?.messages ?? {}), channel).toEqual(names);
      expect(document.operations[`receive_${channel}`]?.messages, channel).toHaveLength(names.length);
    }
  });

  it("gives the addresses that the channel functions make", () => {
    const values = { language: "de", matchId: "m1", userId: "u1" };
    const { updates, match, user, pulse } = document.channels;
    expect(fill(updates?.address ?? "", values)).toBe(updatesChannel("de"));
    expect(fill(match?.address ?? "", values)).toBe(matchChannel("m1"));
    expect(fill(user?.address ?? "", values)).toBe(userChannel("u1", "de"));
    expect(pulse?.address).toBe(PULSE_CHANNEL);
  });

  it("uses the channel language of an aliased locale", () => {
    expect(updatesChannel("br")).toBe("updates:pt");
  });
});
