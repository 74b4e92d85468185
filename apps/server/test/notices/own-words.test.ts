import { Bet, NotificationList, PlacedBets } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messageText } from "../../src/messages/message-text.ts";
import { createLogger } from "../../src/observability/create-logger.ts";
import { startPushSender } from "../../src/push/push-sender.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "../book/book-under-test.ts";
import { likelyLine, suspended } from "../book/scripted-feed.ts";

const DELAY_MS = 8_000;
const CLOSED = "error.place_bets.market_not_allowed";
const OWN = {
  en: {
    "notice.title.bet_refused": "That one got away",
    "notice.body.refused": "{amount} is back aboard.",
    [CLOSED]: "The harbour is closed.",
    "error.place_bets.insufficient_funds": "Your hold is empty.",
  },
};
const open = likelyLine({ name: "1", odds: "3.00", probability: 0.48 });

let under: BookUnderTest;
let player: PlayerUnderTest;
let matches = 0;
beforeAll(async () => {
  under = await BookUnderTest.open({ textsByRealm: new Map([["main", OWN]]) });
  under.site = { texts: OWN };
});
afterAll(() => under.close());
beforeEach(async () => {
  player = await under.player({ amount: 10_000n });
});

const eventsOf = async (name: string) => (await player.allEvents()).filter(({ event_name }) => event_name === name);
const listed = async (locale: string) =>
  NotificationList.parse((await player.get(`/notifications?locale=${locale}`)).body).list;

function legOn(): LegOf {
  const match_id = `own-words-${++matches}`;
  under.feed.open(match_id, { live: true, lines: [open] });
  return { match_id, market_id: "1", outcome_id: "1", odds: "3.00" };
}

/** A bet whose match took no more bets when it was decided. */
async function placeTooLate(): Promise<void> {
  const leg = legOn();
  await player.place([leg]);
  under.feed.change(leg.match_id, { lines: [suspended(open)] });
  under.clock.advance(DELAY_MS);
  await expect.poll(async () => (await listed("en")).length).toBe(1);
}

describe("in a site's own words", () => {
  it("a notification stands in the list and comes over the channel [NOT-01]", async () => {
    await placeTooLate();
    const [notification] = await listed("en");
    expect(notification).toMatchObject({
      title: "That one got away",
      body: expect.stringMatching(/10\.00.* is back aboard\.$/),
      caption: messageText("en", "notice.topic.bets"),
    });
    expect((await eventsOf("notification")).map(({ message }) => message)).toEqual([{ notification }]);
    // In a language that it says nothing of its own in, it speaks as the product does.
    expect((await listed("de"))[0]?.title).toBe(messageText("de", "notice.title.bet_refused"));
  });

  it("a notification is pushed [NOT-02]", async () => {
    const settings = { player_id: player.id, push_subscription: true, updated_at: new Date(under.clock.nowMs()) };
    await under.db.insertInto("settings").values(settings).execute();
    await placeTooLate();
    const pushed: string[] = [];
    const sender = startPushSender({
      db: under.db,
      channel: {
        send: async (_, { title }) => {
          pushed.push(title);
          return "done";
        },
      },
      clock: under.clock,
      log: createLogger("silent"),
      prefixOf: () => "",
      hidesBets: () => false,
      textsIn: (realm) => (realm === "main" ? OWN : {}),
    });
    await sender.sendDue();
    await sender.stop();
    expect(pushed).toEqual(["That one got away"]);
  });

  it("the reason of a refused bet is given: at once, after its delay, and wherever the bet is shown [VAL-11]", async () => {
    const poor = await player.place([legOn()], { stake: "20000" });
    expect(poor.body).toMatchObject({
      key: "error.place_bets.insufficient_funds",
      message: "Your hold is empty.",
      errors_by_bet: [{ localized_message: "Your hold is empty." }],
    });
    const key = "a-key-that-is-asked-for";
    const leg = legOn();
    await player.place([leg], { key });
    under.feed.change(leg.match_id, { lines: [suspended(open)] });
    under.clock.advance(DELAY_MS);
    const refused = { key: CLOSED, message: "The harbour is closed." };
    const answer = async () => PlacedBets.parse((await player.placement(key)).body).placement.error;
    await expect.poll(answer).toMatchObject(refused);
    const [bet] = await player.bets();
    expect(bet?.rejection).toMatchObject(refused);
    const sent = (await eventsOf("bet_changed")).map(({ message }) => Bet.parse(Object(message).bet).rejection);
    expect(sent.at(-1)).toMatchObject(refused);
  });
});
