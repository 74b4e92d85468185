import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { PROVIDERS } from "@touchline/contract/vocabulary";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MatchPresenter } from "../../src/book/catalogue/match-presenter.ts";
import type { Catalogue } from "../../src/book/catalogue/catalogue.ts";
import { loadNames } from "../../src/book/catalogue/names.ts";
import { OFFER_FORMAT, type OfferMessage, type OfferNews } from "../../src/book/offer/offer-message.ts";
import { OfferReplica, OtherOffer } from "../../src/book/offer/offer-replica.ts";
import { BookUnderTest } from "./book-under-test.ts";
import { line, scored, standardLines, suspended } from "./scripted-feed.ts";

const LOCALES = ["en", "de", "ar"] as const;
const FOLLOWED = { regular: PROVIDERS, cyber: PROVIDERS };

/** Reads an offer as another process does. */
class Reader {
  replica: OfferReplica | null = null;
  readonly heard: OfferMessage[] = [];
  readonly #lines: AsyncIterator<string>;

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#lines = createInterface({ input: Readable.fromWeb(stream) })[Symbol.asyncIterator]();
  }

  async next(): Promise<OfferMessage | null> {
    const { value, done } = await this.#lines.next();
    if (done === true) return null;
    const message = JSON.parse(value) as OfferMessage; // safe: the stream under test wrote it
    this.heard.push(message);
    if (message.type === "welcome") this.replica ??= new OfferReplica(message, FOLLOWED);
    this.replica?.apply(message);
    return message;
  }

  async until(type: OfferNews["type"]): Promise<OfferReplica> {
    while ((await this.next())?.type !== type);
    return this.replica!;
  }

  /** Reads all that was told until now. */
  async reach(version: number): Promise<OfferReplica> {
    while (this.replica!.version < version) await this.next();
    return this.replica!;
  }
}

/** All that reads show of a catalogue's matches. */
function shown(catalogue: Catalogue, presenter: MatchPresenter): Record<string, unknown> {
  const matches = [...catalogue.matches].flatMap((match) =>
    LOCALES.map((locale): [string, unknown] => [
      `${match.id} ${locale}`,
      {
        match: presenter.matchJson(match, locale),
        version: match.version,
        lines: presenter.sortedLines(match).all.map((offer) => presenter.marketJson(match, offer, locale)),
        slug: catalogue.slug("soccer", match.fixture.slug),
      },
    ]),
  );
  return { ...Object.fromEntries(matches), providers: catalogue.providerStatuses };
}

let under: BookUnderTest;
let replicaPresenter: MatchPresenter;

beforeEach(async () => {
  under = await BookUnderTest.open();
  replicaPresenter = new MatchPresenter(loadNames(LOCALES), 1);
  for (let n = 0; n < 25; n += 1) under.feed.open(`m${n}`, { live: n % 2 === 0, lines: standardLines() });
});
afterEach(() => under.close());

const follow = (isCurrent = (): boolean => true): Reader => new Reader(under.book.offer.follow(isCurrent));
const expectSame = ({ catalogue }: OfferReplica): void => {
  expect(shown(catalogue, replicaPresenter)).toEqual(shown(under.book.catalogue, under.book.matches));
};

describe("the offer that another process follows", () => {
  it("is told in full, and then shown as the book shows it after each step of the feed", async () => {
    const reader = follow();
    expectSame(await reader.until("complete"));
    const steps: (() => void)[] = [
      () => under.feed.change("m0", { lines: [line("1", { 1: "2.20", 2: "3.30", 3: "3.40" })] }),
      () => under.feed.change("m2", { state: scored([1, 0]), lines: standardLines().map(suspended) }),
      () => under.feed.change("m2", { lines: standardLines() }),
      () => under.feed.settle("m4", { marketId: "29", specifier: "", outcomes: [{ id: "74", result: "win_entire" }] }),
      () => under.feed.move("m1", under.clock.nowMs() + 7_200_000),
      () => under.feed.open("new", { lines: standardLines() }),
      () => under.feed.retire("m3"),
      () => under.book.closeBetting(),
      () => under.feed.change("m0", { lines: [line("1", { 1: "2.30", 2: "3.30", 3: "3.30" })] }),
      () => under.book.reopenBetting(),
    ];
    for (const step of steps) {
      const before = under.book.offer.version;
      step();
      expect(under.book.offer.version).toBeGreaterThan(before);
      expectSame(await reader.reach(under.book.offer.version));
    }
  });

  it("tells of a change the lines that changed, and no others", async () => {
    const reader = follow();
    await reader.until("complete");
    under.feed.change("m0", { lines: [line("1", { 1: "2.20", 2: "3.30", 3: "3.40" })] });
    await reader.reach(under.book.offer.version);
    const told = reader.heard.at(-1);
    expect(told).toMatchObject({ type: "match", isWhole: false, match: { lines: [{ offer: { marketId: "1" } }] } });
  });

  it("tells of lines that read as before and are not as likely, and whose live matches take no bets [BET-02]", async () => {
    const reader = follow();
    await reader.until("complete");
    const chances = ({ catalogue }: Pick<OfferReplica, "catalogue">) => {
      const offer = catalogue.match("m0")?.line("29", "");
      return [offer?.returned, ...(offer?.outcomes ?? []).map(({ probability }) => probability)];
    };
    const yesOrNo = line("29", { 74: "1.80", 76: "2.00" });
    const likelier = { ...yesOrNo, outcomes: yesOrNo.outcomes.map((outcome) => ({ ...outcome, probability: 0.25 })) };
    for (const offer of [likelier, { ...likelier, returned: 0.5 }]) {
      under.feed.change("m0", { lines: [offer] });
      const replica = await reader.reach(under.book.offer.version);
      expect(chances(replica)).toEqual(chances(under.book));
      expect(chances(replica)).toEqual([offer.returned, 0.25, 0.25]);
      expectSame(replica);
    }
    const late = await BookUnderTest.open({ feedLagLimitMs: 5_000 });
    try {
      late.feed.open("live", { live: true, lines: standardLines() });
      const lateReader = new Reader(late.book.offer.follow(() => true));
      await lateReader.until("complete");
      late.clock.advance(6_000);
      const { catalogue } = await lateReader.until("beat");
      while (!catalogue.lateProviders.includes("betradar")) await lateReader.next();
      expect(catalogue.lateProviders).toEqual(late.book.catalogue.lateProviders);
      expect(catalogue.offerFacts(catalogue.match("live")!).isProviderUp).toBe(false);
    } finally {
      await late.close();
    }
  });

  it("has lists worked out anew where a match moves in them, and not with each price", async () => {
    const reader = follow();
    const { catalogue } = await reader.until("complete");
    const isMovedBy = async (step: () => void): Promise<boolean> => {
      const { changes } = catalogue;
      step();
      await reader.reach(under.book.offer.version);
      return catalogue.changes !== changes;
    };
    const price = (odds: string) => under.feed.change("m0", { lines: [line("1", { 1: odds, 2: "3.30", 3: "3.40" })] });
    expect(await isMovedBy(() => price("2.20"))).toBe(false);
    expect(await isMovedBy(() => under.feed.change("m0", { state: scored([1, 0]) }))).toBe(false);
    expect(await isMovedBy(() => under.feed.move("m1", under.clock.nowMs() + 7_200_000))).toBe(true);
    expect(await isMovedBy(() => under.feed.rename("m1", ["Other", "Another"]))).toBe(true);
    expect(await isMovedBy(() => under.feed.change("m1", { state: { status: 1 } }))).toBe(true);
    expect(await isMovedBy(() => under.feed.open("new", { lines: standardLines() }))).toBe(true);
    expect(await isMovedBy(() => under.feed.retire("m3"))).toBe(true);
    expect(await isMovedBy(() => under.book.closeBetting())).toBe(true);
  });

  it("is whole for whoever comes while it changes, and leaves out what has gone", async () => {
    const first = follow();
    const second = follow();
    await first.until("welcome");
    under.feed.change("m24", { lines: [line("1", { 1: "2.20", 2: "3.30", 3: "3.40" })] });
    under.feed.retire("m23");
    for (const reader of [first, second]) expectSame(await reader.until("complete"));
    under.feed.change("m22", { lines: [line("29", { 74: "1.70", 76: "2.10" })] });
    for (const reader of [first, second]) expectSame(await reader.reach(under.book.offer.version));
  });

  it("is taken over again from the next writer, and what that one does not tell is gone", async () => {
    const reader = follow();
    const replica = await reader.until("complete");
    under.feed.retire("m5");
    const again = follow();
    again.replica = replica;
    await again.until("welcome");
    expect([replica.isComplete, replica.isCurrent]).toEqual([false, false]);
    // Reads go on meanwhile.
    expect([...replica.catalogue.matches]).not.toHaveLength(0);
    expectSame(await again.until("complete"));
    expect(replica.catalogue.match("m5")).toBeUndefined();
  });

  it("is current as its writer says it is, with each beat", async () => {
    let isCurrent = false;
    const reader = follow(() => isCurrent);
    const replica = await reader.until("complete");
    expect(replica.isCurrent).toBe(false);
    isCurrent = true;
    under.clock.advance(500);
    expect((await reader.until("beat")).isCurrent).toBe(true);
    replica.interrupted();
    expect(replica.isCurrent).toBe(false);
  });

  it("costs nothing once nobody follows, and ends for all where the book ends", async () => {
    const { version } = under.book.offer;
    under.feed.change("m0", { lines: [line("1", { 1: "2.20", 2: "3.30", 3: "3.40" })] });
    expect(under.book.offer.version).toBe(version);
    const reader = follow();
    await reader.until("complete");
    under.book.offer.close();
    expect(await reader.next()).toBeNull();
  });

  it("is not followed where the writer is of another version, or has other places", () => {
    const welcome = {
      type: "welcome",
      version: 0,
      format: OFFER_FORMAT,
      places: under.feed.catalogue,
      feedSpeed: 1,
    } as const;
    expect(() => new OfferReplica({ ...welcome, format: OFFER_FORMAT + 1 }, FOLLOWED)).toThrow(OtherOffer);
    const replica = new OfferReplica(welcome, FOLLOWED);
    const others = { ...welcome, places: { ...welcome.places, tournaments: [] } };
    expect(() => replica.apply(others)).toThrow(OtherOffer);
  });
});
