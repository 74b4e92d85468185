import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ISSUE_API_ERRORS } from "@touchline/betting";
import { FOR_OTHER_BACK_ENDS } from "@touchline/contract";
import { API_ERRORS, type ApiErrorName } from "@touchline/contract/vocabulary";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultBetRules } from "../../src/book/book-config.ts";
import { CURRENCIES } from "../../src/players/currencies.ts";
import { type Operation, OPERATIONS } from "./contract-document.ts";

const SOURCES = fileURLToPath(new URL("../../src", import.meta.url));
// Safe: the keys of an object that is typed by its names.
const NAMES = Object.keys(API_ERRORS) as ApiErrorName[];

/** Answered before a call is looked at, or by what every call relies on. */
const OF_ANY_CALL: readonly ApiErrorName[] = [
  "invalid_request",
  "payload_too_large",
  "rate_limited",
  "internal",
  "unavailable",
];

/** What else a call is refused with, by its status: one error of those that have it. */
const OF_ONE_CALL: Readonly<Record<string, ApiErrorName>> = {
  "signIn 401": "invalid_credentials",
  "signIn 403": "email_not_confirmed",
  "signIn 422": "second_factor_wrong",
  "beginAuthenticator 422": "current_password_wrong",
  "confirmAuthenticator 422": "second_factor_wrong",
  "removeAuthenticator 422": "current_password_wrong",
  "beginPasskey 422": "current_password_wrong",
  "addPasskey 422": "passkey_refused",
  "removePasskey 404": "not_found",
  "removePasskey 422": "current_password_wrong",
  "beginPasskeySignIn 403": "csrf_failed",
  "signInByPasskey 403": "csrf_failed",
  "signInByPasskey 422": "passkey_refused",
  "getStatement 422": "period_invalid",
  "downloadStatementCsv 422": "period_invalid",
  "downloadStatementPdf 422": "period_invalid",
  "closeAccount 422": "current_password_wrong",
  "endSession 404": "not_found",
  "forgetDevice 404": "not_found",
  "updatePersonalData 422": "personal_data_fixed",
  "signUp 403": "sign_up_closed",
  "signUp 422": "currency_unknown",
  "signUpByPhone 403": "sign_up_closed",
  "signUpByPhone 422": "phone_invalid",
  "confirmPhoneSignUp 403": "csrf_failed",
  "confirmPhoneSignUp 422": "phone_code_wrong",
  "resendPhoneCode 403": "csrf_failed",
  "resendPhoneCode 422": "phone_code_void",
  "signInByPhone 401": "invalid_credentials",
  "signInByPhone 403": "sign_in_closed",
  "signInByPhone 422": "second_factor_wrong",
  "requestPasswordByPhone 403": "csrf_failed",
  "requestPasswordByPhone 422": "phone_invalid",
  "exchangePasswordCode 403": "csrf_failed",
  "exchangePasswordCode 422": "phone_code_wrong",
  "addEmail 422": "current_password_wrong",
  "listDemoMails 404": "not_found",
  "passDemoTime 404": "not_found",
  "confirmEmail 401": "unauthorized",
  "confirmEmail 422": "confirmation_invalid",
  "resendConfirmation 403": "csrf_failed",
  "requestPasswordReset 403": "csrf_failed",
  "resetPassword 403": "csrf_failed",
  "resetPassword 422": "password_reset_invalid",
  "removePasskeysAfterReset 403": "csrf_failed",
  "removePasskeysAfterReset 422": "password_reset_invalid",
  "removePhoneAfterReset 403": "csrf_failed",
  "removePhoneAfterReset 422": "password_reset_invalid",
  "changePassword 422": "current_password_wrong",
  "summariseBets 422": "currency_unknown",
  "unlockAccount 422": "unlock_invalid",
  "getPlaySession 403": "session_limit_reached",
  "chooseAccount 422": "currency_unknown",
  "sendPhoneCode 422": "phone_invalid",
  "verifyPhone 409": "phone_taken",
  "verifyPhone 422": "phone_code_wrong",
  "setUserLimit 422": "currency_unknown",
  "confirmUserLimit 404": "not_found",
  "confirmUserLimit 422": "limit_not_ready",
  "withdrawUserLimit 404": "not_found",
  "exclude 422": "exclusion_stands",
  "askToReturn 422": "exclusion_stands",
  "listPaymentMethods 404": "not_found",
  "listPayments 404": "not_found",
  "getPayment 404": "not_found",
  "createDeposit 404": "not_found",
  "createDeposit 409": "idempotency_key_reused",
  "createDeposit 422": "payment_amount_invalid",
  "createWithdrawal 404": "not_found",
  "createWithdrawal 409": "idempotency_key_reused",
  "createWithdrawal 422": "insufficient_funds",
  "cancelWithdrawal 404": "not_found",
  "cancelWithdrawal 422": "withdrawal_not_cancellable",
  "addPushDevice 404": "not_found",
  "listGames 404": "not_found",
  "launchGame 404": "not_found",
  "launchGame 422": "currency_unknown",
  "getMatch 404": "not_found",
  "listMarkets 404": "not_found",
  "getMatchTimeline 404": "not_found",
  "getMatchTimeline 422": "statistics_unavailable",
  "getMatchStatistics 404": "not_found",
  "getMatchStatistics 422": "statistics_unavailable",
  "getMatchForm 404": "not_found",
  "getMatchForm 422": "statistics_unavailable",
  "getHeadToHead 404": "not_found",
  "getHeadToHead 422": "statistics_unavailable",
  "getStandings 404": "not_found",
  "getStandings 422": "statistics_unavailable",
  "getOddsHistory 404": "not_found",
  "getOddsHistory 422": "statistics_unavailable",
  "getMatchLineups 404": "not_found",
  "getMatchLineups 422": "statistics_unavailable",
  "getMatchVideo 404": "not_found",
  "getMatchVideo 422": "video_unavailable",
  "getMatchStreams 404": "not_found",
  "getMatchStreams 422": "video_unavailable",
  "getCategory 404": "not_found",
  "getTournament 404": "not_found",
  "resolveSlug 404": "not_found",
  "addFavourite 404": "not_found",
  "addFavourite 422": "favourites_limit_reached",
  "listLotteries 404": "not_found",
  "listLotteryDraws 404": "not_found",
  "getLotteryDraw 404": "not_found",
  "listDrawEntries 404": "not_found",
  "buyLotteryTickets 403": "phone_not_verified",
  "buyLotteryTickets 404": "not_found",
  "buyLotteryTickets 409": "idempotency_key_reused",
  "buyLotteryTickets 422": "draw_closed",
  "listLotteryTickets 404": "not_found",
  "getVote 404": "not_found",
  "castVote 404": "not_found",
  "castVote 422": "vote_closed",
  "placeBets 403": "phone_not_verified",
  "placeBets 409": "idempotency_key_reused",
  "placeBets 422": "insufficient_funds",
  "quoteMaxStake 403": "phone_not_verified",
  "quoteMaxStake 422": "match_not_bettable",
  "getBet 404": "not_found",
  "listCustomBetMarkets 404": "not_found",
  "listCustomBetMarkets 422": "bet_type_unsupported",
  "searchCatalogue 404": "not_found",
  "calculateCustomBet 404": "not_found",
  "priceCustomBet 404": "not_found",
  "calculateCustomBet 422": "market_not_allowed",
  "priceCustomBet 422": "market_not_allowed",
  "shareBets 404": "not_found",
  "getSharedBets 404": "not_found",
  "setCashOutRule 404": "not_found",
  "setCashOutRule 422": "cash_out_unavailable",
  "editBet 403": "phone_not_verified",
  "editBet 404": "not_found",
  "editBet 409": "idempotency_key_reused",
  "editBet 422": "cash_out_unavailable",
  "cashOut 404": "not_found",
  "cashOut 409": "idempotency_key_reused",
  "cashOut 422": "cash_out_unavailable",
};

/** Statuses that the reference server never answers, and why the document has them all the same. */
const STATUSES_FOR_OTHER_BACK_ENDS: readonly { reason: string; answers: readonly string[] }[] = [
  { reason: "a back end may say that an address has an account", answers: ["signUp 409"] },
  {
    reason: "a back end may bar an account from more than betting; here it reads and keeps its settings",
    answers: [
      "getPlayer",
      "listUserLimits",
      "getExclusion",
      "getAuthenticator",
      "listPasskeys",
      "getPersonalData",
      "listSessions",
      "listDevices",
      "exportPlayer",
      "listMatches",
      "listFavouriteIds",
      "listFavourites",
      "addFavourite",
      "removeFavourite",
      "getVote",
      "castVote",
      "listNotifications",
      "countNotifications",
      "readNotifications",
      "readAllNotifications",
      "getPushProvider",
      "addPushDevice",
      "removePushDevice",
      "listAccounts",
      "getPhone",
      "listCompPoints",
      "listStatusGroups",
      "listTransactions",
      "listPaymentMethods",
      "listPayments",
      "getPayment",
      "listBets",
      "listLotteryTickets",
      "getPlacement",
      "abandonPlacement",
      "shareBets",
      "getBet",
      "cashOut",
      "setCashOutRule",
      "getCashOut",
      "abandonCashOut",
      "summariseBets",
      "listBetPositions",
      "getSettings",
      "updateSettings",
      "issueConnectionToken",
      "authorizeChannels",
    ].map((id) => `${id} 403`),
  },
];

let sent: ReadonlySet<ApiErrorName>;
beforeAll(async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(SOURCES, file), "utf8")));
  const inSources = NAMES.filter((name) => texts.some((text) => text.includes(`"${name}"`)));
  // What the rules of betting find wrong is refused by this table, but for limits that only warn.
  const { odds_limit, payout_limit } = defaultBetRules(CURRENCIES).limits;
  const actions: Partial<Record<ApiErrorName, string>> = {
    odds_limit_exceeded: odds_limit.action,
    payout_limit_exceeded: payout_limit.action,
  };
  const byRules = Object.values(ISSUE_API_ERRORS).filter((name) => actions[name] !== "accept");
  sent = new Set([...inSources, ...byRules]);
});

/** By whoever guards the call: for its session or token, and for the CSRF pair. */
function guardErrors({ security }: Operation): ApiErrorName[] {
  if (security === null) return [];
  return security.some((scheme) => "csrfToken" in scheme) ? ["unauthorized", "csrf_failed"] : ["unauthorized"];
}

describe("the errors of the document", () => {
  it("are sent by the server, or named as those of other back ends", () => {
    const neverSent = NAMES.filter((name) => !sent.has(name));
    expect(neverSent.toSorted()).toEqual(Object.keys(FOR_OTHER_BACK_ENDS).toSorted());
  });

  it("have statuses that some error of the server gives the call, or that are named as those of other back ends", () => {
    const documented = OPERATIONS.flatMap((operation) => {
      const everywhere = [...OF_ANY_CALL, ...guardErrors(operation)].map((name) => API_ERRORS[name].status as number);
      const statuses = [...operation.answers.keys()].filter((status) => status >= 400 && !everywhere.includes(status));
      return statuses.map((status) => `${operation.id} ${status}`);
    });
    const named = STATUSES_FOR_OTHER_BACK_ENDS.flatMap(({ answers }) => answers);
    expect(documented.toSorted()).toEqual([...Object.keys(OF_ONE_CALL), ...named].toSorted());
    for (const name of [...OF_ANY_CALL, ...Object.values(OF_ONE_CALL)]) expect(sent, name).toContain(name);
    for (const [answer, name] of Object.entries(OF_ONE_CALL)) expect(answer).toMatch(`${API_ERRORS[name].status}`);
  });
});
