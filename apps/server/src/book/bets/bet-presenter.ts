import type { Logger } from "pino";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { OwnTexts, Voice } from "../../messages/own-texts.ts";
import { subunitsOf } from "../../players/currencies.ts";
import type { CashOutConfig } from "../book-config.ts";
import type { CashOutTerms } from "../cash-out/cash-out-offer.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { NamesByLocale } from "../catalogue/names.ts";
import type { BetRecord } from "./bet-record.ts";
import type { BetView } from "./bet-view.ts";
import { betView } from "./bet-view.ts";
import type { CustomBetChances } from "../custom-bets/custom-bet-chances.ts";
import { readMatchFacts } from "./match-facts.ts";

interface PresenterOptions {
  catalogue: Catalogue;
  names: NamesByLocale;
  cashOut: CashOutConfig;
  chances: CustomBetChances;
  log: Pick<Logger, "error">;
  /** In whose words it says why bets were refused; in the product's where nobody's are given. */
  texts?: OwnTexts;
}

/** Writes bets in a language, with what is known of their matches now. */
export class BetPresenter {
  readonly #catalogue: Catalogue;
  readonly #names: NamesByLocale;
  readonly #cashOut: CashOutTerms;
  readonly #options: PresenterOptions;
  readonly #texts: OwnTexts;
  readonly #inOthersWords = new WeakMap<OwnTexts, BetPresenter>();
  #withoutCashOut: BetPresenter | null = null;

  constructor(options: PresenterOptions) {
    this.#options = options;
    this.#catalogue = options.catalogue;
    this.#names = options.names;
    const { catalogue, cashOut, chances, log, texts = {} } = options;
    this.#texts = texts;
    this.#cashOut = { catalogue, cashOut, chances, log };
  }

  /** The same for those whom no cash-out is offered. */
  withoutCashOut(): BetPresenter {
    const { cashOut } = this.#options;
    if (!cashOut.enabled) return this;
    return (this.#withoutCashOut ??= new BetPresenter({ ...this.#options, cashOut: { ...cashOut, enabled: false } }));
  }

  /** The same in the words of a site. */
  inWordsOf(texts: OwnTexts): BetPresenter {
    if (texts === this.#texts) return this;
    const known = this.#inOthersWords.get(texts) ?? new BetPresenter({ ...this.#options, texts });
    this.#inOthersWords.set(texts, known);
    return known;
  }

  /** In which it says something of its own. */
  voice(locale: string): Voice {
    return { locale, texts: this.#texts };
  }

  /** Answers a writer for any of the languages; matches are looked up once, through `db`. */
  async writerFor(
    db: Database | DatabaseTransaction,
    records: readonly BetRecord[],
  ): Promise<(record: BetRecord, locale: string) => BetView> {
    const matchIds = records.flatMap(({ legs }) => legs.map((leg) => leg.match_id));
    const facts = await readMatchFacts(db, this.#catalogue, matchIds);
    return (record, locale) => {
      const names = this.#names.get(locale);
      if (!names) throw new Error(`No names for locale ${locale}`);
      return betView(record, { names, voice: this.voice(locale), facts, cashOut: this.#cashOut });
    };
  }

  /** An amount as the contract shows it. */
  money(value: bigint, currency: string): BetView["stake"] {
    return { value: String(value), currency, subunits: subunitsOf(currency) };
  }

  async views(db: Database | DatabaseTransaction, records: readonly BetRecord[], locale: string): Promise<BetView[]> {
    await this.#cashOut.chances.learn(records);
    const write = await this.writerFor(db, records);
    return records.map((record) => write(record, locale));
  }
}
