import type { ApiErrorName } from "@touchline/contract/vocabulary";

/** Calls that nothing guards by the document: who may make them, and why that is right. A new one needs its line. */
export const OPEN_TO_ALL: Readonly<Record<string, string>> = {
  getSystemState: "the state of the site, for its first page",
  getSiteConfig: "the site's own words and colours",
  signIn: "is the way in; limits and locks guard it",
  beginPasskeySignIn: "a challenge, which names nobody",
  signInByPasskey: "is the way in; a passkey's signature guards it",
  signUp: "is the way in; answers the same whether or not the address has an account",
  listDemoMails: "of play money alone: mails that this browser's own cookie asked for",
  confirmEmail: "has a token that was mailed",
  unlockAccount: "has a token that was mailed",
  resetPassword: "has a token that was mailed",
  removePasskeysAfterReset: "has a token that whoever used a mailed one was given",
  resendConfirmation: "answers the same for every address",
  requestPasswordReset: "answers the same for every address",
  listGames: "a catalogue",
  getMatch: "a catalogue",
  listMarkets: "a catalogue",
  getMatchTimeline: "what happened in a match",
  getMatchStatistics: "what happened in a match",
  getMatchForm: "what happened in matches",
  getHeadToHead: "what happened in matches",
  getStandings: "what happened in matches",
  getOddsHistory: "prices that everybody saw",
  getMatchLineups: "who plays",
  getMatchVideo: "whether there are pictures; they are for all whom the site shows them",
  getMatchStreams: "whether there are pictures; they are for all whom the site shows them",
  listSports: "a catalogue",
  listCategories: "a catalogue",
  getCategory: "a catalogue",
  listTournaments: "a catalogue",
  getTournament: "a catalogue",
  resolveSlug: "a catalogue",
  countMatches: "counts of a catalogue",
  searchCatalogue: "a catalogue",
  listCustomBetMarkets: "a catalogue",
  calculateCustomBet: "a price, the same for everybody",
  priceCustomBet: "a price, the same for everybody",
  getSharedBets: "has a code of 60 random bits, which says nothing of its player",
  listLotteries: "a catalogue",
  listLotteryDraws: "a catalogue",
  getLotteryDraw: "a catalogue, and the proof of its draw",
  listDrawEntries: "the proof of a draw: tickets without their players",
};

/** Of them those that pages of other sites may not make: they set cookies, or have mails sent. */
export const REFUSED_TO_OTHER_SITES = [
  "signIn",
  "beginPasskeySignIn",
  "signInByPasskey",
  "signUp",
  "resendConfirmation",
  "requestPasswordReset",
  "resetPassword",
  "removePasskeysAfterReset",
] as const;

/** What takes a stake or a deposit: never from who is barred, excluded, or at a mirror that is not theirs. */
export const TAKES_MONEY = ["placeBets", "editBet", "buyLotteryTickets", "launchGame", "createDeposit"] as const;
export type TakesMoney = (typeof TAKES_MONEY)[number];

/** Calls that change something and that who is barred from betting makes all the same, and why. */
export const OPEN_TO_THE_BARRED: Readonly<Record<string, string>> = {
  changePassword: "their account stays theirs",
  signOut: "everybody may leave",
  openSportsbookSession: "bets and their history may be read",
  continuePlaySession: "who reads is asked as well",
  trackActivity: "who reads is there as well",
  chooseRealityCheck: "a safer choice is always open",
  chooseAccount: "which balance is shown",
  updateLocale: "a language",
  updatePersonalData: "what is missing may be completed",
  closeAccount: "closing is never harder than opening",
  endSession: "their account stays theirs",
  endOtherSessions: "their account stays theirs",
  beginPasskey: "their account stays theirs",
  addPasskey: "their account stays theirs",
  removePasskey: "their account stays theirs",
  beginAuthenticator: "their account stays theirs",
  confirmAuthenticator: "their account stays theirs",
  removeAuthenticator: "their account stays theirs",
  sendPhoneCode: "what is missing may be completed",
  verifyPhone: "what is missing may be completed",
  setUserLimit: "a safer choice is always open",
  confirmUserLimit: "waits its 24 hours whatever the account's state",
  withdrawUserLimit: "a safer choice is always open",
  answerLimitPrompt: "says that a question was read",
  exclude: "a safer choice is always open, also a longer one",
  askToReturn: "is how one comes back, after what the exclusion asks for",
  createWithdrawal: "their money stays theirs, unless the operator froze the account",
  cancelWithdrawal: "brings money back into an account that can stake none",
  addFavourite: "a list",
  removeFavourite: "a list",
  abandonPlacement: "gives a bet up",
  abandonCashOut: "leaves a bet as it is",
  cashOut: "ends a bet early, and stakes nothing",
  setCashOutRule: "ends a bet early, and stakes nothing",
  shareBets: "a code of selections",
  readNotifications: "a list",
  readAllNotifications: "a list",
  addPushDevice: "what the account is told; marketing stops by itself",
  removePushDevice: "what the account is told",
  castVote: "an opinion",
  updateSettings: "a preference",
  quoteMaxStake: "is refused as a bet is, and moves nothing",
};

/** How barred players are told so. By the columns of `players`. */
export const BARS: readonly { name: ApiErrorName; columns: Readonly<Record<string, unknown>> }[] = [
  { name: "timed_out", columns: { exclusion: "time_out" } },
  { name: "self_excluded", columns: { exclusion: "self_exclusion" } },
  { name: "forbidden", columns: { account_status: "suspended", suspension_reason: "fraud" } },
  { name: "account_impeded", columns: { account_status: "suspended", suspension_reason: "sigap_impediment" } },
  { name: "account_closed", columns: { account_status: "suspended", suspension_reason: "closed_by_player" } },
  { name: "spam_bet_forbidden", columns: { is_spam: true } },
  { name: "pve_bet_forbidden", columns: { is_pve: true } },
];

/** Where a call tells another reason than a bet would. */
export const OTHER_REASONS: Readonly<Record<string, ApiErrorName>> = {
  "createDeposit spam_bet_forbidden": "forbidden",
  "createDeposit pve_bet_forbidden": "forbidden",
};

/** Fields that name what everybody may see, wherever they stand. */
export const PUBLIC_FIELDS: ReadonlySet<string> = new Set([
  "sport_key",
  "group_key",
  "market_id",
  "outcome_id",
  "match_id",
  "matchId",
  "category_id",
  "tournament_id",
  "lottery_id",
  "draw_id",
  "prediction_id",
  "system_id",
  "national_id",
  "device_id",
  "sport_id",
]);

/**
 * Every other field of a guarded call that may name a record, as `call field`: "private" where it names a player's own, and
 * otherwise why anybody may name it. A call with a new one fails until it stands here.
 */
export const REFERENCES: Readonly<Record<string, string>> = {
  "endSession id": "private",
  "removePasskey id": "private",
  "addPasskey id": "what an authenticator has just made, which its own signature proves",
  "confirmUserLimit id": "private",
  "withdrawUserLimit id": "private",
  "getPayment key": "private",
  "createDeposit idempotency-key": "private",
  "createWithdrawal idempotency-key": "private",
  "cancelWithdrawal key": "private",
  "listMatches id": "a match",
  "addFavourite id": "a match, a tournament or a sport",
  "removeFavourite id": "a match, a tournament or a sport, of one's own list",
  "listBets ref": "private",
  "placeBets idempotency-key": "private",
  "getPlacement key": "private",
  "abandonPlacement key": "private",
  "cashOut bet_id": "private",
  "cashOut idempotency-key": "private",
  "quoteMaxStake edited_bet_id": "private",
  "editBet bet_id": "private",
  "editBet idempotency-key": "private",
  "setCashOutRule bet_id": "private",
  "getCashOut key": "private",
  "abandonCashOut key": "private",
  "getBet id": "private",
  "buyLotteryTickets idempotency-key": "private",
  "readNotifications ids": "private",
  "removePushDevice endpoint": "private",
  "placeBets id": "a selection, by the name that the slip has for it",
  "editBet id": "a selection, by the name that the slip has for it",
  "beginPasskey code": "is read for one's own account",
  "confirmAuthenticator code": "is read for one's own account",
  "removeAuthenticator code": "is read for one's own account",
  "verifyPhone code": "is read for one's own number",
  "addPushDevice endpoint":
    "a browser's own secret address: whoever has it sits at that browser, and is its last player",
};
