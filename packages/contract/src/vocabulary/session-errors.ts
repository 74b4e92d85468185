/** The errors that say that no session stands behind a call. The ticket asks for these and no more of the list. */
export const SESSION_ERRORS = {
  unauthorized: { code: 10, status: 401, key: "error.session.unauthorized" },
  token_expired: { code: 13, status: 401, key: "error.session.token_expired" },
  session_idle: { code: 36, status: 401, key: "error.session.idle" },
} as const;
