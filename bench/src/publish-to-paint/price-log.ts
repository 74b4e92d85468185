import { formatOdds } from "@touchline/betting";
import { updatesChannel } from "@touchline/contract/channels";
import { namedMarket } from "@touchline/contract/named";
import { WebSocket } from "ws";
import { matchName } from "../../../apps/web/app/features/odds/odds-match.ts";
import type { LineChange, LineNames, WireMatch } from "../../../apps/web/app/data/live/live-cells.ts";
import odds from "../../../apps/web/messages/en/odds.json" with { type: "json" };

export const CHANNEL = updatesChannel("en");

/** A price as its button is called, and the publication that brought it. */
export interface PricePublication {
  name: string;
  offset: number;
}

interface Push {
  push?: { channel?: string; pub?: { offset?: number; data?: { event_name?: string; message?: MarketsMessage } } };
}

interface MarketsMessage {
  match_id: string;
  markets: LineChange[];
  names?: Record<string, LineNames[]>;
}

type Listed = Pick<WireMatch, "id" | "home" | "away" | "main_markets">;

/** What a screen reader hears of a price: it names match, market and outcome, so no other price shares it. */
const priceName = (names: Readonly<Record<"match" | "market" | "outcome" | "price", string>>): string =>
  Object.entries(names).reduce((text, [key, name]) => text.replace(`{${key}}`, name), odds.name);

/** What the channel said of prices, as it was published. */
export class PriceLog {
  readonly #messages: { offset: number; message: MarketsMessage }[] = [];

  take(line: string): void {
    // Safe: our own server's frame, and every level is read as optional.
    const { push } = JSON.parse(line) as Push;
    const { offset, data } = push?.pub ?? {};
    if (offset === undefined || data?.event_name !== "markets_changed" || data.message === undefined) return;
    this.#messages.push({ offset, message: data.message });
  }

  /** Prices in the order they were published, each only where it differs from the one before. */
  publications(matches: readonly Listed[]): PricePublication[] {
    const matchNames = new Map(matches.map((match) => [match.id, matchName(match)]));
    const last = new Map<string, string>();
    const lines = new Map<string, LineNames>();
    for (const { id, main_markets: markets } of matches) for (const line of markets) lines.set(lineOf(id, line), line);
    return this.#messages.flatMap(({ offset, message }) => {
      const match = matchNames.get(message.match_id);
      for (const line of message.names?.["en"] ?? []) lines.set(lineOf(message.match_id, line), line);
      if (match === undefined) return [];
      return pricesOf(message, { match, lines }).flatMap(({ key, name, isOpen }) => {
        if (last.get(key) === name) return [];
        last.set(key, name);
        return isOpen ? [{ name, offset }] : [];
      });
    });
  }
}

const lineOf = (matchId: string, { id, specifier }: Pick<LineNames, "id" | "specifier">): string =>
  `${matchId} ${id} ${specifier}`;

function pricesOf(
  { match_id, markets }: MarketsMessage,
  { match, lines }: { match: string; lines: ReadonlyMap<string, LineNames> },
) {
  return markets.flatMap((nameless) => {
    const key = lineOf(match_id, nameless);
    const names = lines.get(key);
    // Of a line that no answer and no event named, which no page can show either.
    if (names === undefined) return [];
    const market = namedMarket(nameless, names);
    return market.outcomes.map((outcome) => {
      const isOpen = market.status === 1 && outcome.active;
      const price = isOpen ? formatOdds(outcome.odds, "decimal") : "";
      return {
        key: `${key} ${outcome.id}`,
        name: priceName({ match, market: market.name, outcome: outcome.name, price }),
        isOpen,
      };
    });
  });
}

/** A second listener on the channel, which hears every publication whole and in order. */
export async function listenToChannel(origin: string, take: (line: string) => void): Promise<WebSocket> {
  const answer = await fetch(`${origin}/api/sportsbook/websocket/token`, { method: "POST" });
  // Safe: our own server's answer.
  const { token } = (await answer.json()) as { token: string };
  const socket = new WebSocket(`${origin.replace("http", "ws")}/connection/websocket`, { headers: { origin } });
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => {
      const commands = [
        { connect: { token, name: "bench" }, id: 1 },
        { subscribe: { channel: CHANNEL }, id: 2 },
      ];
      socket.send(commands.map((command) => JSON.stringify(command)).join("\n"));
    });
    socket.on("message", (frame: Buffer) => {
      for (const line of frame.toString().split("\n")) {
        if (line === "{}") socket.send("{}");
        else if (line.includes('"id":2')) resolve();
        else take(line);
      }
    });
  });
  return socket;
}
