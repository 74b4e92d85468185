import type { Provider } from "@touchline/contract/vocabulary";
import type { FeedMessage } from "./feed.ts";
import type { SimulatedFeed } from "./feed-source.ts";

/** A simulated feed of which a provider's messages can be withheld: they come, in their order, when it speaks again. */
export function withSilences(feed: SimulatedFeed): SimulatedFeed & Required<Pick<SimulatedFeed, "silence">> {
  const providerOf = new Map<string, Provider>();
  const withheld = new Map<Provider, FeedMessage[]>();
  let listener: ((messages: readonly FeedMessage[]) => void) | null = null;

  function speaker(message: FeedMessage): Provider | undefined {
    if (message.type === "alive") return message.provider;
    if (message.type !== "fixture") return providerOf.get(message.matchId);
    providerOf.set(message.fixture.matchId, message.fixture.provider);
    return message.fixture.provider;
  }

  /** Whether it was kept back; a sign of life of then is none later. */
  function isWithheld(message: FeedMessage): boolean {
    const provider = speaker(message);
    const kept = provider && withheld.get(provider);
    if (message.type === "retired") providerOf.delete(message.matchId);
    if (!kept) return false;
    if (message.type !== "alive") kept.push(message);
    return true;
  }

  return {
    ...feed,
    get speed() {
      return feed.speed;
    },
    start: (to, unsettled) => {
      listener = to;
      return feed.start((messages) => {
        const said = messages.filter((message) => !isWithheld(message));
        if (said.length > 0) to(said);
      }, unsettled);
    },
    silence(provider, isSilent) {
      const kept = withheld.get(provider);
      if (isSilent === (kept !== undefined)) return;
      if (isSilent) withheld.set(provider, []);
      else withheld.delete(provider);
      if (kept && kept.length > 0) listener?.(kept);
    },
  };
}
