import type { MarketLayout, SportType } from "@touchline/contract/vocabulary";
import type { JointTerms } from "./settlement/joint-lines.ts";
import type { Side } from "./settlement/score-sheet.ts";
import type { SettlementRule } from "./settlement/settlement-rule.ts";
import type { CountedTerm, GeneralTerm } from "./settlement/settlement-terms.ts";

export interface OutcomeDescriptor {
  readonly id: string;
  /** The score that the outcome stands for, where it is one. */
  readonly score?: { readonly home: number; readonly away: number };
  /** Which lines have it, by the value of their specifier `variant`; without it all have. */
  readonly variant?: string;
}

/** Those of one side, or who play a part that the sport has a word for, or both. */
interface SomePlayers {
  readonly side?: Side;
  readonly part?: string;
}

/** One kind of market: everything but its names, which are in the sport's words, and its prices, which the feed sets. */
export interface MarketDescriptor {
  /** The market's UOF id. */
  readonly id: string;
  readonly layout: MarketLayout;
  /** Groups of the sport that it is shown in. */
  readonly groups: readonly string[];
  /** Whether lists of matches have a column of it. */
  readonly isListed?: boolean;
  /** Keys of its specifiers; none where there is a single line. */
  readonly specifiers: readonly string[];
  /** Of a market on an outright none: its outcomes are the competitors. */
  readonly outcomes: readonly OutcomeDescriptor[];
  readonly settlement: SettlementRule;
  /** Its outcomes are the players of the match, all or some of them, before those that are listed. */
  readonly isOfPlayers?: true | SomePlayers;
}

/** What heads the column of a list: the market, its outcomes by id, and its line, where it has one. */
export interface ListWords {
  readonly name: string;
  readonly line?: string;
  readonly outcomes: Readonly<Record<string, string>>;
}

/** What a table of players is called. */
export interface TableWords {
  readonly name: string;
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly notes: Readonly<Record<string, string>>;
}

/** What one language calls the things of a sport. */
export interface SportWords {
  /** The language that was asked for, where the words are of a sport at hand. */
  readonly language?: string;
  readonly name: string;
  /** By code. */
  readonly stages: Readonly<Record<string, string>>;
  /** Of stages that are a break, shown in place of a clock. */
  readonly short_stages: Readonly<Record<string, string>>;
  readonly periods: Readonly<Record<string, string>>;
  readonly statistics: Readonly<Record<string, string>>;
  /** Where players play. */
  readonly positions?: Readonly<Record<string, string>>;
  /** What of players stands in tables: each with its columns, in full and as they are headed, and its notes. */
  readonly tables?: Readonly<Record<string, TableWords>>;
  /** Reasons of a suspension that the sport has its own word for. */
  readonly suspensions: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
  /** By market. */
  readonly list: Readonly<Record<string, ListWords>>;
  /** Name templates by market. */
  readonly markets: Readonly<Record<string, string>>;
  /** What markets are called that have a line of each player, over all of them. */
  readonly player_markets?: Readonly<Record<string, string>>;
  /** Name templates by outcome. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** Competitions by slug, where the language does not call them by the feed's name. */
  readonly tournaments?: Readonly<Record<string, string>>;
  /** Teams by the feed's name, the same. */
  readonly teams?: Readonly<Record<string, string>>;
}

/** What a language calls things; undefined where it has no words for them. */
export type WordsByLanguage<Words> = (language: string) => Words | undefined;

/** All that server and pages know of a sport; what its matches come to is the feed's. */
export interface SportDescriptor {
  readonly key: string;
  /** Without it, regular. */
  readonly type?: SportType;
  /** How long a live bet is held before it is decided, where the operator sets no other time. */
  readonly liveDelayMs: number;
  /** Groups of its markets in display order. */
  readonly marketGroups: readonly string[];
  /** In display order. */
  readonly markets: readonly MarketDescriptor[];
  /** How much of a match goes into what rules read, by its name; a part that is not named here is the one that a market tells. */
  readonly counts?: Readonly<Record<string, CountedTerm>>;
  /** What holds for all its markets; without it, what holds for matches. */
  readonly general?: readonly GeneralTerm[];
  /** Of what selections of one match are bet on together, where the feed prices them so; without it none are. */
  readonly customBets?: JointTerms;
  /** Statistics that are things happening, each worth a line in the account of a match. */
  readonly timeline?: readonly string[];
  /** Statistics that say how play stands at the moment, and add up to nothing. */
  readonly momentary?: readonly string[];
  /** By language. */
  readonly words: WordsByLanguage<SportWords>;
}
