/** Of the statuses a player may have: the one that forbids betting for an account the operator has marked as spam. */
export const SPAM_STATUS = "spamf";

/** Why an account is suspended: Brazil's register of betting (SIGAP) bars its player from betting. */
export const SIGAP_IMPEDIMENT = "sigap_impediment";

/** Why an account is suspended: its national number is that of another account, and somebody has to look whose it is. */
export const IDENTITY_REVIEW = "identity_review";

/** Why an account is suspended: its player has closed it. */
export const CLOSED_BY_PLAYER = "closed_by_player";
