import { BREAK_ERRORS, PLACEMENT_ERRORS } from "./placement-errors.ts";
import { SESSION_ERRORS } from "./session-errors.ts";

/**
 * Every error the API answers with: its wire code, HTTP status and message key.
 * 101, 114, 118 and 120 are the specification's; the rest are defined by Touchline.
 */
export const API_ERRORS = {
  internal: { code: 1, status: 500, key: "global-error.default.description" },
  malformed_json: { code: 2, status: 400, key: "error.request.malformed_json" },
  invalid_request: { code: 3, status: 400, key: "error.request.invalid" },
  not_found: { code: 4, status: 404, key: "error.request.not_found" },
  payload_too_large: { code: 5, status: 413, key: "error.request.payload_too_large" },
  rate_limited: { code: 6, status: 429, key: "error.request.rate_limited" },
  unavailable: { code: 7, status: 503, key: "error.request.unavailable" },

  unauthorized: SESSION_ERRORS.unauthorized,
  csrf_failed: { code: 11, status: 403, key: "error.session.csrf_failed" },
  forbidden: { code: 12, status: 403, key: "error.session.forbidden" },
  token_expired: SESSION_ERRORS.token_expired,
  invalid_credentials: { code: 14, status: 401, key: "error.session.invalid_credentials" },
  email_taken: { code: 15, status: 409, key: "error.session.email_taken" },
  email_not_confirmed: { code: 16, status: 403, key: "error.session.email_not_confirmed" },
  country_blocked: { code: 17, status: 403, key: "error.session.country_blocked" },
  confirmation_invalid: { code: 18, status: 422, key: "error.session.confirmation_invalid" },
  password_reset_invalid: { code: 19, status: 422, key: "error.session.password_reset_invalid" },
  current_password_wrong: { code: 20, status: 422, key: "error.session.current_password_wrong" },
  unlock_invalid: { code: 21, status: 422, key: "error.session.unlock_invalid" },
  sign_in_closed: { code: 22, status: 403, key: "error.session.sign_in_closed" },
  sign_up_closed: { code: 23, status: 403, key: "error.session.sign_up_closed" },
  phone_invalid: { code: 24, status: 422, key: "error.phone.invalid" },
  sms_limit_reached: { code: 25, status: 429, key: "error.phone.sms_limit_reached" },
  phone_code_wrong: { code: 26, status: 422, key: "error.phone.code_wrong" },
  phone_code_void: { code: 27, status: 422, key: "error.phone.code_void" },
  phone_taken: { code: 28, status: 409, key: "error.phone.taken" },
  phone_not_verified: { code: 29, status: 403, key: "error.phone.not_verified" },
  personal_data_missing: { code: 30, status: 422, key: "error.account.personal_data_missing" },
  personal_data_fixed: { code: 31, status: 422, key: "error.account.personal_data_fixed" },
  // 32 told that a national number was another account's, to whoever typed it: the number stays unused.
  too_young: { code: 33, status: 422, key: "error.account.too_young" },
  account_impeded: { code: 38, status: 422, key: "error.account.impeded" },
  account_closed: { code: 39, status: 422, key: "error.account.closed" },
  second_factor_required: { code: 41, status: 401, key: "error.session.second_factor_required" },
  second_factor_wrong: { code: 42, status: 422, key: "error.session.second_factor_wrong" },
  password_breached: { code: 43, status: 422, key: "error.session.password_breached" },
  passkey_refused: { code: 44, status: 422, key: "error.session.passkey_refused" },

  session_limit_reached: { code: 34, status: 403, key: "error.session.limit_reached" },
  activity_limit_reached: { code: 35, status: 401, key: "error.session.activity_limit_reached" },
  session_idle: SESSION_ERRORS.session_idle,
  reality_check_off: { code: 37, status: 400, key: "error.session.reality_check_off" },

  favourites_limit_reached: { code: 40, status: 422, key: "error.favourites.limit_reached" },
  vote_closed: { code: 51, status: 422, key: "error.match.vote_closed" },
  video_unavailable: { code: 52, status: 422, key: "error.match.video_unavailable" },
  statistics_unavailable: { code: 50, status: 422, key: "error.match.statistics_unavailable" },

  game_signature_invalid: { code: 60, status: 401, key: "error.games.signature_invalid" },
  game_launch_invalid: { code: 61, status: 422, key: "error.games.launch_invalid" },
  game_session_over: { code: 62, status: 422, key: "error.games.session_over" },
  game_transaction_reused: { code: 63, status: 409, key: "error.games.transaction_reused" },
  game_transaction_rolled_back: { code: 64, status: 422, key: "error.games.transaction_rolled_back" },

  player_limit_reached: { code: 80, status: 422, key: "error.safety.limit_reached" },
  ...BREAK_ERRORS,
  limit_not_ready: { code: 83, status: 422, key: "error.safety.limit_not_ready" },
  exclusion_stands: { code: 84, status: 422, key: "error.safety.exclusion_stands" },
  registry_silent: { code: 85, status: 422, key: "error.safety.registry_silent" },
  limit_prompt_due: { code: 86, status: 422, key: "error.safety.limit_prompt_due" },

  draw_closed: { code: 70, status: 422, key: "error.lottery.draw_closed" },
  ticket_numbers_invalid: { code: 71, status: 422, key: "error.lottery.ticket_numbers_invalid" },

  deposits_closed: { code: 90, status: 403, key: "error.payments.deposits_closed" },
  payment_amount_invalid: { code: 91, status: 422, key: "error.payments.amount_invalid" },
  payment_method_unknown: { code: 92, status: 422, key: "error.payments.method_unknown" },
  withdrawal_not_cancellable: { code: 93, status: 422, key: "error.payments.not_cancellable" },
  payment_signature_invalid: { code: 94, status: 401, key: "error.payments.signature_invalid" },
  period_invalid: { code: 96, status: 422, key: "error.payments.period_invalid" },
  payment_event_mismatch: { code: 95, status: 422, key: "error.payments.event_mismatch" },

  ...PLACEMENT_ERRORS,
} as const;

export type ApiErrorName = keyof typeof API_ERRORS;
export type ApiErrorCode = (typeof API_ERRORS)[ApiErrorName]["code"];

/** Finer reasons behind code 101, by accept mode and time of the check. */
export const WRONG_ODDS_KEYS = {
  different: "error.risk_validation.odds_different_than_bookmaker",
  higher: "error.risk_validation.odds_higher_than_bookmakers",
  higherAfterDelay: "error.risk_validation.odds_higher_than_bookmakers_current_odds",
  tooLow: "error.risk_validation.odds_to_low",
} as const;

/** Finer reasons behind code 80: which kind of limit it is, or that none is set in the currency yet, by the player or by an operator. */
export const LIMIT_REACHED_KEYS = {
  deposit: "error.safety.deposit_limit_reached",
  loss: "error.safety.loss_limit_reached",
  wager: "error.safety.wager_limit_reached",
  stake: "error.safety.stake_limit_reached",
  time: "error.safety.time_limit_reached",
  currency: "error.safety.limit_missing",
  operator: "error.safety.operators_limit_missing",
} as const;
