import { describe, expect, it } from "vitest";
import type { FeedMessage } from "../feed.ts";
import { FeedEngine } from "./engine/feed-engine.ts";
import { MessagePacker, MessageUnpacker } from "./packed-messages.ts";
import { createTennis } from "./tennis/tennis.ts";

const START_MS = Date.UTC(2026, 10, 21, 14, 58, 30);

const DEAD_HEAT: FeedMessage = {
  type: "settlement",
  matchId: "o1",
  version: 3,
  atMs: START_MS,
  certainty: 1,
  lines: [
    {
      marketId: "40",
      specifier: "",
      outcomes: [
        { id: "a", result: "win_entire", deadHeatFactor: "0.5", finish: { rank: 1, level: 2 } },
        { id: "b", result: "lose_entire", finish: { rank: 3, level: 1 } },
        { id: "c", result: "refund_entire" },
      ],
      reductions: [{ outcomeId: "c", percent: 15, atMs: START_MS }],
    },
  ],
};

describe("messages between threads", () => {
  it("are unpacked as they were packed, over many steps of a feed", () => {
    const engine = new FeedEngine([createTennis()], { seed: "test", speed: 1, offsets: {} });
    const [packer, unpacker] = [new MessagePacker(), new MessageUnpacker()];
    const said: FeedMessage[] = [];
    for (let minute = 0; minute < 6; minute += 1) {
      const messages = [...engine.advanceTo(START_MS + minute * 60_000), DEAD_HEAT];
      const unpacked = unpacker.unpack(structuredClone(packer.pack(messages)));
      expect(JSON.stringify(unpacked)).toBe(JSON.stringify(messages));
      said.push(...messages);
    }
    expect(new Set(said.map(({ type }) => type))).toContain("match");
    expect(said.flatMap((message) => (message.type === "match" ? message.lines : [])).length).toBeGreaterThan(1000);
  });

  it("say where bets are taken each way, and who was withdrawn", () => {
    const line = { marketId: "534", specifier: "", status: 1, suspensionReason: null, mostBalanced: false } as const;
    const outcomes = [{ id: "a", odds: "4.00", active: true, probability: 0.2 }];
    const state = {} as Extract<FeedMessage, { type: "match" }>["state"]; // Safe: it goes over as it is.
    const message: FeedMessage = {
      type: "match",
      matchId: "hr1",
      version: 1,
      state,
      lines: [
        { ...line, outcomes, eachWay: { places: 3, fraction: "1/5" } },
        { ...line, outcomes, reductions: [{ outcomeId: "b", percent: 5, atMs: START_MS }] },
        { ...line, marketId: "1", outcomes },
      ],
    };
    const unpacked = new MessageUnpacker().unpack(structuredClone(new MessagePacker().pack([message])));
    expect(unpacked).toEqual([message]);
  });

  it("say each text once", () => {
    const packer = new MessagePacker();
    expect(packer.pack([DEAD_HEAT]).texts).toEqual([
      "40",
      "",
      "a",
      "win_entire",
      "0.5",
      "b",
      "lose_entire",
      "c",
      "refund_entire",
    ]);
    expect(packer.pack([DEAD_HEAT]).texts).toEqual([]);
  });

  it("of days of races bring no more texts than there are horses, whoever runs against whom", () => {
    const [packer, unpacker] = [new MessagePacker(), new MessageUnpacker()];
    const horses = Array.from({ length: 40 }, (_, index) => `h${index}`);
    const line = { status: 1, suspensionReason: null, mostBalanced: false } as const;
    const sure = { odds: "4.00", active: true, probability: 0.2 };
    const state = {} as Extract<FeedMessage, { type: "match" }>["state"]; // Safe: it goes over as it is.
    let texts = 0;
    for (const first of horses) {
      const others = horses.filter((horse) => horse !== first);
      const outcomes = others.map((second) => ({ id: `${first}:${second}`, ...sure }));
      const duels = others.map((second) => ({ marketId: "90211", specifier: `first=${first}|second=${second}` }));
      const lines = [
        { marketId: "90212", specifier: "", outcomes },
        ...duels.map((duel) => ({ ...duel, outcomes: [] })),
      ];
      const messages: FeedMessage[] = [
        { type: "match", matchId: "hr1", version: 1, state, lines: lines.map((of) => ({ ...line, ...of })) },
      ];
      const packed = packer.pack(messages);
      texts += packed.texts.length;
      expect(unpacker.unpack(structuredClone(packed))).toEqual(messages);
    }
    expect(texts).toBeLessThan(5 * horses.length);
  });

  it("name each team and player once, though every message brings copies of its own", () => {
    const players = (name: string) => [{ id: "p1", name, side: "home" as const }];
    const team = { name: "Rovers", shortName: "ROV", colours: ["#111111", "#ffffff"] as const };
    const fixture = (matchId: string, name: string): FeedMessage => {
      const common = {
        matchId,
        slug: matchId,
        tournamentId: "t",
        startTimeMs: START_MS,
        provider: "betradar",
      } as const;
      const away = { ...team, name: `against ${matchId}` };
      return { type: "fixture", fixture: { type: "match", ...common, home: team, away, players: players(name) } };
    };
    const said = [fixture("a", "Ade Bell"), fixture("b", "Ade Bell"), fixture("c", "Ade Øster")];
    const unpacked = new MessageUnpacker().unpack(structuredClone(new MessagePacker().pack(said)));
    expect(unpacked).toEqual(said);
    const [a, b, c] = unpacked.map((message) =>
      message.type === "fixture" && message.fixture.type === "match" ? message.fixture : expect.fail(),
    );
    expect(b?.home).toBe(a?.home);
    expect(b?.players?.[0]).toBe(a?.players?.[0]);
    expect(c?.players?.[0]?.name).toBe("Ade Øster");
  });

  it("are refused where some are missing", () => {
    const packer = new MessagePacker();
    packer.pack([DEAD_HEAT]);
    const later = packer.pack([DEAD_HEAT]);
    expect(() => new MessageUnpacker().unpack(later)).toThrow("another order");
  });
});
