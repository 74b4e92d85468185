import type { RealtimeEvent } from "@touchline/contract/realtime";
import { updatesChannel, userChannel } from "@touchline/contract/realtime";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import {
  channelsIn,
  enqueuePublication,
  type OutboxPublication,
  outboxRow,
  type OutboxRow,
} from "../../outbox/enqueue-publication.ts";
import { type TextsByRealm, textsForPlayer } from "../../messages/own-texts.ts";
import { subunitsOf } from "../../players/currencies.ts";
import type { Balance } from "../../wallet/move.ts";
import type { TicketView as LotteryTicketView } from "../lotteries/lottery-view.ts";
import type { BetPresenter } from "./bet-presenter.ts";
import type { BetRecord } from "./bet-record.ts";
import { Notices } from "../../notices/write-notices.ts";

/** Publications to a player's channels, enqueued in the transaction that caused them. */
export interface PlayerNews {
  playerId: string;
  placementKey: string;
  records: readonly BetRecord[];
}

/** A row of the outbox that goes with a unit of a statement; `is_balance` has the statement fill in the balance. */
export interface UnitPublication extends OutboxRow {
  unit: string;
  is_balance: boolean;
}

/**
 * Part of a WITH statement that leaves publications of the units in `gate` in their order, with the balance as
 * `covered` has it, for balance events.
 */
export const PUBLISHED_PART = `
  published AS (
    INSERT INTO centrifugo_outbox (method, payload, partition)
    SELECT row.method,
      CASE WHEN row.is_balance THEN row.payload || jsonb_build_object(
        'idempotency_key', (row.payload->>'idempotency_key') || ':' || covered.version_after,
        'data', jsonb_set(row.payload->'data', '{message}', row.payload#>'{data,message}' || jsonb_build_object(
          'available_to_bet', covered.available_after::text, 'version', covered.version_after))
      ) ELSE row.payload END,
      row.partition
    FROM jsonb_to_recordset($1::jsonb->'publications')
        AS row (unit text, place integer, is_balance boolean, method text, payload jsonb, partition integer)
      JOIN gate ON gate.unit = row.unit LEFT JOIN covered ON covered.unit = row.unit
    ORDER BY row.place
  )`;

/** Leaves bet events in every language, and balance events for all of them at once, in the outbox. */
export class BetEvents {
  readonly #presenter: BetPresenter;
  readonly #locales: readonly string[];
  readonly #textsByRealm: TextsByRealm | undefined;
  /** What players are notified of beside the news, for later. */
  readonly notices: Notices;

  constructor(options: {
    presenter: BetPresenter;
    locales: readonly string[];
    textsByRealm: TextsByRealm | undefined;
  }) {
    this.#presenter = options.presenter;
    this.#locales = options.locales;
    this.#textsByRealm = options.textsByRealm;
    this.notices = new Notices(options.locales, options.textsByRealm);
  }

  /** Leaves the balance alone with the transaction: no bet has moved it. */
  async enqueueBalance(trx: DatabaseTransaction, playerId: string, balance: Balance): Promise<void> {
    return enqueuePublication(trx, this.#balanceChange(playerId, balance));
  }

  /** Leaves a lottery ticket as it is now with the transaction. */
  async enqueueTicket(trx: DatabaseTransaction, playerId: string, ticket: LotteryTicketView): Promise<void> {
    const data: RealtimeEvent = { event_name: "lottery_ticket_changed", message: { ticket } };
    const channels = this.#channelsOf(playerId);
    const idempotencyKey = `lottery-ticket:${ticket.id}:${ticket.status}`;
    return enqueuePublication(trx, { channels, data, partitionKey: playerId, idempotencyKey });
  }

  /** Leaves for everybody with the transaction that a draw is over. */
  async enqueueDraw(trx: DatabaseTransaction, draw: LotteryTicketView["draw"]): Promise<void> {
    const data: RealtimeEvent = { event_name: "draw_over", message: { draw } };
    const { id, lottery_id: partitionKey } = draw;
    return enqueuePublication(trx, {
      channels: channelsIn(this.#locales, updatesChannel),
      data,
      partitionKey,
      idempotencyKey: `draw-over:${id}`,
    });
  }

  /** Leaves the news with the transaction; with the balance, where money moved. */
  async enqueue(
    trx: DatabaseTransaction,
    { balance, ...news }: PlayerNews & { balance: Balance | null },
  ): Promise<void> {
    const bets = await this.#betPublications(trx, news);
    if (balance === null) return enqueuePublication(trx, ...bets);
    return enqueuePublication(trx, ...bets, this.#balanceChange(news.playerId, balance));
  }

  /** The rows of news that go with a statement, which knows the balance only when it has moved the money. */
  async rowsOf(
    db: Database | DatabaseTransaction,
    { unit, currency, ...news }: PlayerNews & { unit: string; currency: string },
  ): Promise<UnitPublication[]> {
    const bets = await this.#betPublications(db, news);
    const balance = this.#balancePublication(news.playerId, { currency, id: "", fields: {} });
    return [
      ...bets.map((publication) => ({ unit, is_balance: false, ...outboxRow(publication) })),
      { unit, is_balance: true, ...outboxRow(balance) },
    ];
  }

  async #betPublications(
    db: Database | DatabaseTransaction,
    { playerId, placementKey, records }: PlayerNews,
  ): Promise<OutboxPublication[]> {
    const isRefused = records.some(({ bet }) => bet.rejection !== null);
    const texts = isRefused ? await textsForPlayer(db, playerId, this.#textsByRealm) : null;
    const presenter = texts === null ? this.#presenter : this.#presenter.inWordsOf(texts);
    const write = await presenter.writerFor(db, records);
    return records.flatMap((record) =>
      this.#locales.map((locale): OutboxPublication => {
        const { id, version } = record.bet;
        const data: RealtimeEvent = {
          event_name: "bet_changed",
          message: { bet: write(record, locale), placement_key: placementKey },
        };
        const idempotencyKey = `bet:${id}:${version}:${locale}`;
        return { channels: [userChannel(playerId, locale)], data, partitionKey: playerId, idempotencyKey };
      }),
    );
  }

  #channelsOf(playerId: string): OutboxPublication["channels"] {
    return channelsIn(this.#locales, (locale) => userChannel(playerId, locale));
  }

  #balanceChange(playerId: string, { currency, available, version }: Balance): OutboxPublication {
    const fields = { available_to_bet: String(available), version };
    return this.#balancePublication(playerId, { currency, id: `:${version}`, fields });
  }

  #balancePublication(
    playerId: string,
    { currency, id, fields }: { currency: string; id: string; fields: object },
  ): OutboxPublication {
    const message = { currency, subunits: subunitsOf(currency), ...fields };
    return {
      channels: this.#channelsOf(playerId),
      data: { event_name: "balance_changed", message },
      partitionKey: playerId,
      idempotencyKey: `balance:${playerId}:${currency}${id}`,
    };
  }
}
