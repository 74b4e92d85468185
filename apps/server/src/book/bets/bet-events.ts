import type { RealtimeEvent } from "@touchline/contract/realtime";
import { userChannel } from "@touchline/contract/realtime";
import type { DatabaseTransaction } from "../../db/database.ts";
import type { OutboxPublication } from "../../outbox/enqueue-publication.ts";
import { enqueuePublication } from "../../outbox/enqueue-publication.ts";
import type { Balance } from "../../wallet/move.ts";
import type { BetPresenter } from "./bet-presenter.ts";
import type { BetRecord } from "./bet-record.ts";
import { subunitsOf } from "./bet-view.ts";
import type { CurrencySpec } from "@touchline/betting";

/** What a player's channels are told of, in the transaction that did it. */
export interface PlayerNews {
  playerId: string;
  placementKey: string;
  records: readonly BetRecord[];
  /** The balance after a movement, or null where no money moved. */
  balance: Balance | null;
}

/** Leaves bet and balance events, in every language, with the transaction. */
export class BetEvents {
  readonly #presenter: BetPresenter;
  readonly #locales: readonly string[];
  readonly #currencies: readonly CurrencySpec[];

  constructor(options: { presenter: BetPresenter; locales: readonly string[]; currencies: readonly CurrencySpec[] }) {
    this.#presenter = options.presenter;
    this.#locales = options.locales;
    this.#currencies = options.currencies;
  }

  async enqueue(trx: DatabaseTransaction, news: PlayerNews): Promise<void> {
    const write = await this.#presenter.writerFor(trx, news.records);
    const publications = this.#locales.flatMap((locale) => {
      const channel = userChannel(news.playerId, locale);
      const tell = (id: string, data: RealtimeEvent): OutboxPublication => ({
        channel,
        data,
        partitionKey: news.playerId,
        idempotencyKey: `${id}:${locale}`,
      });
      const bets = news.records.map((record) =>
        tell(`bet:${record.bet.id}:${record.bet.version}`, {
          event_name: "bet_changed",
          message: { bet: write(record, locale), placement_key: news.placementKey },
        }),
      );
      return news.balance === null
        ? bets
        : [...bets, tell(balanceId(news.playerId, news.balance), this.#balanceChanged(news.balance))];
    });
    await enqueuePublication(trx, ...publications);
  }

  #balanceChanged({ currency, available, version }: Balance): RealtimeEvent {
    return {
      event_name: "balance_changed",
      message: {
        currency,
        subunits: subunitsOf(this.#currencies, currency),
        available_to_bet: String(available),
        version,
      },
    };
  }
}

const balanceId = (playerId: string, { currency, version }: Balance): string =>
  `balance:${playerId}:${currency}:${version}`;
