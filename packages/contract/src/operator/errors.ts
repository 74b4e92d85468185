/** What a call is refused for, with its HTTP status and what to do about it. Read by operators, who all read English. */
export const OPERATOR_ERRORS = {
  unauthorized: { status: 401, meaning: "No token, one that is unknown, or one that has expired." },
  browser_refused: { status: 403, meaning: "Sent by a page: this API is for command lines and services." },
  forbidden: { status: 403, meaning: "None of your roles may do this." },
  reason_missing: { status: 400, meaning: "The header Operator-Reason says why, in 3 to 500 characters." },
  invalid_request: { status: 400, meaning: "Not a request of this kind; `fields` says where." },
  payload_too_large: { status: 413, meaning: "The body is longer than 64 KiB." },
  not_found: { status: 404, meaning: "There is none." },
  key_reused: { status: 409, meaning: "You have used this key for something else." },
  four_eyes_required: { status: 403, meaning: "Who asked for it cannot approve it: another operator has to." },
  request_decided: { status: 409, meaning: "It was approved or declined before." },
  request_expired: { status: 409, meaning: "Nobody approved it in time; ask for it again." },
  request_outdated: { status: 409, meaning: "The bet has changed since it was asked for; ask for it again." },
  bet_not_decidable: {
    status: 409,
    meaning: "A bet in this state is settled by nobody: it was refused, cashed out, or waits.",
  },
  finish_missing: {
    status: 422,
    meaning: "A selection of this bet is each way: say with its `finish` where it ended, for the part to be placed.",
  },
  not_confirmed: {
    status: 409,
    meaning: "A sign-up whose address nobody has confirmed: there is nobody yet whose data could be changed.",
  },
  withdrawal_not_approved: {
    status: 409,
    meaning:
      "Only an approved withdrawal is given back: its player can cancel it before, and one that was paid, declined or cancelled is over.",
  },
  account_unknown: { status: 422, meaning: "The player has no account in this currency." },
  insufficient_funds: { status: 422, meaning: "The account would be below zero." },
  market_unknown: { status: 404, meaning: "The match is not on offer." },
  number_in_use: {
    status: 409,
    meaning: "Another active account has the player's national number; suspend that one first, if it is not theirs.",
  },
  email_in_use: { status: 409, meaning: "Another account has this address of mail." },
  exclusion_proven: {
    status: 409,
    meaning:
      "Nothing keeps the player from playing, or it is their own: only what a typed number stands behind is ended.",
  },
  exclusion_stands: {
    status: 409,
    meaning:
      "What keeps the player from playing already lasts longer; or it stands, and keeps the address of mail that it was begun with.",
  },
  rate_limited: { status: 429, meaning: "Too many calls; `Retry-After` says when to come back." },
  unavailable: { status: 503, meaning: "The file of operators cannot be read, or this process has not the book." },
  internal: { status: 500, meaning: "Something went wrong; the log says what, by the request id." },
} as const;
export type OperatorErrorName = keyof typeof OPERATOR_ERRORS;
