import type { ApiErrorName } from "../vocabulary/index.ts";

/** What each error says, for the document. */
export const ERROR_MEANINGS: Readonly<Record<ApiErrorName, string>> = {
  internal: "Something went wrong on the server; what it was is in its log.",
  malformed_json: "The body is not JSON.",
  invalid_request: "A part of the request is missing or not what its name takes; `fields` says which.",
  not_found: "There is no such record, or no such path.",
  payload_too_large: "The body is over 64 KB; it was not read.",
  rate_limited: "Too many requests of this kind; `retry_after_seconds` says when there may be another.",
  unavailable: "Something that the server relies on does not answer; another try may succeed soon.",
  unauthorized: "There is no session behind the call.",
  csrf_failed: "The CSRF header is missing or not the session's, or the call came from a foreign origin.",
  forbidden: "The account may not do this.",
  token_expired: "The bearer token has expired; its session may still live, and give another.",
  invalid_credentials: "Address and password do not belong together.",
  email_taken: "The address has an account.",
  email_not_confirmed: "The address is not confirmed yet.",
  country_blocked: "The site does not serve the country that the caller is in.",
  confirmation_invalid: "The token of the confirmation link is unknown, used or too old.",
  password_reset_invalid: "The token of the password link is unknown, used or too old.",
  current_password_wrong: "The current password is not this one.",
  unlock_invalid: "The token of the unlock link is unknown, used or too old.",
  sign_in_closed: "The site is closed to sign-ins.",
  sign_up_closed: "The site is closed to new accounts.",
  phone_invalid: "This is no mobile number.",
  sms_limit_reached: "No more codes are sent today.",
  phone_code_wrong: "The code is not the one that was sent.",
  phone_code_void: "The code is too old, or was guessed at too often; another one has to be asked for.",
  phone_taken: "The number is another player's.",
  phone_not_verified: "Bets need a verified phone number.",
  session_limit_reached:
    "The player has played as long as a limit on time allows. Of `/sportsbook_sessions` the session is over; of a call that takes a stake or a deposit it goes on without play.",
  activity_limit_reached: "The player did nothing for as long as the site allows; the session is over.",
  session_idle:
    "The player did nothing for half an hour, or what the site sets: money moves, and ways in change, after another sign-in.",
  reality_check_off: "The site has no reality check.",
  personal_data_missing:
    "The account lacks what the site must know of a player; `auth_fields_missed` of `/player` says what.",
  personal_data_fixed:
    "What proves who a player is was given already, and only support changes it; `fields` says which.",
  too_young: "The player is younger than the site's jurisdiction allows.",
  account_impeded: "A public register of betting bars the player (SIGAP): the account may be read, and withdrawn from.",
  account_closed: "The player has closed the account: it may be read, and withdrawn from.",
  second_factor_required: "The password is right, and the account asks for a code of its authenticator as well.",
  second_factor_wrong: "The code is not the one of the authenticator now, or was used already.",
  passkey_refused:
    "The passkey signs nobody in here, or what it signed was not asked of this browser, was used before, or is too old.",
  password_breached: "The password is among those that are tried first, for it was found in breaches.",
  favourites_limit_reached: "The player has as many favourites as a player may have.",
  vote_closed: "The match takes no votes: it has begun, or is not to be played.",
  video_unavailable: "The match cannot be watched now: it is not filmed, not in play, or the site shows no films.",
  statistics_unavailable: "Of this match there are no statistics: its provider gives none, or is silent.",
  game_signature_invalid:
    "The call is not signed with the secret of its provider, or was signed more than five minutes ago.",
  game_launch_invalid: "The token of the launch is unknown, used, too old, or another provider's.",
  game_session_over:
    "The player has signed out or been away for long since the game was opened, may not play now, or there is no such game session.",
  game_transaction_reused: "The transaction stands already with other figures.",
  game_transaction_rolled_back: "The debit was rolled back, before it arrived or after.",
  player_limit_reached:
    "A limit of the player does not allow it; `key` says which. Of a bet, `limit` in `errors_by_bet` is what it leaves.",
  timed_out: "The player is on a time-out, and neither bets nor pays in before it ends.",
  self_excluded: "The player is excluded from play, and neither bets nor pays in.",
  limit_not_ready: "The looser limit cannot be confirmed yet, or no longer.",
  registry_silent:
    "The register of excluded players has not answered about this player; until it has, they neither bet nor pay in. Of a sign-in it is 503 with this key, where the jurisdiction lets nobody in meanwhile.",
  limit_prompt_due:
    "The player has to be asked about limits before they pay in; `limit_prompt` of `/player` says which, and `POST /player/limit_prompt` that they were.",
  exclusion_stands:
    "What stands lasts longer, or cannot be ended now. With the key `error.safety.exclusion_noted` a register's stands, and what was asked for counts once that does not.",
  draw_closed: "The draw takes no tickets any more.",
  ticket_numbers_invalid:
    "The numbers are no ticket of this lottery: too many, outside its pool, or one of them twice.",
  deposits_closed: "The player may not deposit here: only some status groups may.",
  payment_amount_invalid: "The amount is below the least or above the most that the method takes.",
  payment_method_unknown: "There is no such method for this currency and direction.",
  withdrawal_not_cancellable: "The withdrawal is on its way, or has ended.",
  payment_signature_invalid:
    "The report is not signed with the secret of its provider, or was signed more than five minutes ago.",
  period_invalid: "A statement was asked for that ends before it begins, or is longer than 366 days.",
  payment_event_mismatch: "Amount, currency or reference are not those of the payment; nothing was moved.",
  invalid_odds: "The price is not the one on offer; `key` says in which way, `current_odds` what it is.",
  selection_unknown: "There is no such match, market or outcome.",
  match_not_bettable: "The match takes no bets in its status.",
  market_not_allowed: "The market is suspended, settled or taken down.",
  outcome_inactive: "The outcome is not active.",
  provider_unavailable: "The provider's feed is down; its matches take no bets.",
  insufficient_funds: "The balance does not reach.",
  stake_invalid: "The stake is nothing, or does not come out even over the lines of the bet.",
  stake_below_minimum: "The stake is below the lowest that is taken; `limit` is that.",
  max_stake_exceeded: "The stake is above the highest that is taken; `limit` is that.",
  selection_limit_exceeded: "There are more selections than a bet may have.",
  odds_limit_exceeded: "The odds are above the highest that are taken.",
  payout_limit_exceeded: "The possible profit is above the highest that is paid; `limit` is that.",
  pve_bet_forbidden: "The account is barred from betting by an outside register.",
  spam_bet_forbidden: "The account is barred from betting for spam.",
  bet_type_unsupported: "The bet is made up in a way that is not taken; `key` says which.",
  currency_unknown: "The player has no account in this currency, or the site does not know it.",
  municipality_not_found: "The account lacks its municipality, or has one that is not in the site's list (Brazil).",
  idempotency_key_reused: "The key was used with another body.",
  invalid_odds_custom_bet: "The price of the custom bet has moved, or its selections have none together.",
  potential_win_too_low: "The bet would not return more than its stake.",
  each_way_unavailable: "No bets are taken each way on the selection now.",
  place_terms_changed: "The places or the part of the odds that the player agreed to are no longer those of the line.",
  cash_out_unavailable: "No cash-out is offered for the bet now, or the site has none; `key` says why.",
  cash_out_amount_changed:
    "The book offers less than the amount that was asked for; `current_offer` is what it offers.",
  bet_not_open: "The bet is settled, is being cashed out already, or has less stake left than was asked for.",
  placement_abandoned: "The player gave the placement, or the cash-out, up before it arrived.",
};

/** Errors that clients have to understand and the reference server never sends; why it does not. */
export const FOR_OTHER_BACK_ENDS: Readonly<Partial<Record<ApiErrorName, string>>> = {
  email_taken: "it answers a sign-up the same whether or not the address has an account",
};
