import { MARKET_STATUS, MATCH_STATUS } from "@touchline/contract/vocabulary";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WireMarket, WireMatch } from "./live-cells.ts";
import { createLiveStore, type LiveStore } from "./live-store.ts";
import {
  receiveNamed,
  matchAt,
  statusAt,
  handClock,
  sampleMarket,
  sampleMatch,
  samplePrices,
} from "../../../test/live-samples.ts";

const SPECIFIERS = ["total=1.5", "total=2.5", "total=3.5"];
const STATUSES = [MARKET_STATUS.allowed, MARKET_STATUS.suspended, MARKET_STATUS.notAllowed] as const;

type Step =
  | { kind: "market"; line: number; odds: number; status: (typeof STATUSES)[number] }
  | { kind: "score"; home: number }
  | { kind: "status"; status: WireMatch["status"] };

type Message = (store: LiveStore) => void;

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("market" as const),
      line: fc.nat(2),
      odds: fc.integer({ min: 101, max: 900 }),
      status: fc.constantFrom(...STATUSES),
    }),
    fc.record({ kind: fc.constant("score" as const), home: fc.nat(5) }),
    fc.record({
      kind: fc.constant("status" as const),
      status: fc.constantFrom(MATCH_STATUS.live, MATCH_STATUS.stopped),
    }),
  ),
  { minLength: 1, maxLength: 25 },
);

/** A server that keeps the truth, publishes every step, and can be asked for a snapshot after any of them. */
class ScriptedServer {
  truth = sampleMatch({ main_markets: [], version: 1 });
  readonly lines = new Map<string, WireMarket>();
  readonly messages: Message[] = [];

  constructor(script: readonly Step[]) {
    this.messages.push(this.#snapshot());
    for (const step of script) {
      this.messages.push(this.#publish(step, this.truth.version + 1));
      this.messages.push(this.#snapshot());
    }
  }

  #publish(step: Step, version: number): Message {
    switch (step.kind) {
      case "market": {
        const specifier = SPECIFIERS[step.line] ?? "";
        const outcomes = samplePrices((step.odds / 100).toFixed(2), "2.00");
        const market = sampleMarket({ id: "18", specifier, status: step.status, outcomes, version });
        this.lines.set(specifier, market);
        this.truth = { ...this.truth, version };
        const play = this.#play();
        return (store) => {
          receiveNamed(store, "m1", [market]);
          store.applyMatch(...play);
        };
      }
      case "score": {
        const scores = { ...this.truth.scores, total: { home: step.home, away: 0 } };
        this.truth = { ...this.truth, version, scores };
        const play = this.#play();
        return (store) => store.applyMatch(...play);
      }
      case "status": {
        const { status } = step;
        const { stage } = this.truth;
        this.truth = { ...this.truth, version, status };
        return (store) => store.applyMatch(...statusAt(version, { status, stage }));
      }
    }
  }

  #offered(): WireMarket[] {
    return [...this.lines.values()].filter(({ status }) => status !== MARKET_STATUS.notAllowed);
  }

  #play() {
    return matchAt(this.truth.version, { ...this.truth, main_lines: this.#offered() });
  }

  #snapshot(): Message {
    const { version } = this.truth;
    const markets = this.#offered();
    const match = { ...this.truth, main_markets: markets };
    return (store) => {
      store.seedMatches([match]);
      store.seedMarkets({ matchId: "m1", version, markets, complete: true });
    };
  }
}

const shownBy = (store: LiveStore, lines: Iterable<string>) => ({
  match: { ...store.match("m1"), main_lines: store.match("m1")?.main_lines.map(({ specifier }) => specifier) },
  keys: store.marketKeys("m1"),
  prices: [...lines].map((specifier) => {
    const { state, odds } = store.outcome(`m1/18/${specifier}/1`);
    return state === "unavailable" || state === "loading" ? "none" : `${state} ${odds}`;
  }),
});

describe("LiveStore under any order of messages", () => {
  it("ends at the server's last state whatever is lost before the last snapshot, doubled or out of order [RT-09]", () => {
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (script, noise) => {
        const { messages, truth, lines } = new ScriptedServer(script);
        const clock = handClock();
        const store = createLiveStore(clock);
        const straight = createLiveStore(handClock());
        const last = messages.at(-1);
        last?.(straight);

        const draw = (below: number): number => (noise.next().value ?? 0) % below;
        const waiting = messages.filter(() => draw(4) !== 0);
        if (last !== undefined) waiting.push(last);
        const listened =
          lines.size > 0 ? store.subscribeOutcome(`m1/18/${SPECIFIERS[0]}/1`, () => undefined) : () => undefined;
        while (waiting.length > 0) {
          const [message] = waiting.splice(draw(waiting.length), 1);
          message?.(store);
          if (draw(5) === 0) message?.(store);
          if (draw(3) === 0) clock.turn(draw(150));
        }
        store.flush();
        clock.turn(1_000);
        listened();

        expect(shownBy(store, lines.keys())).toEqual(shownBy(straight, lines.keys()));
        expect(store.match("m1")?.scores).toEqual(truth.scores);
        expect(store.match("m1")?.status).toBe(truth.status);
      }),
      { seed: 20_260_101, numRuns: 400 },
    );
  });
});
