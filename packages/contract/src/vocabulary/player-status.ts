/** Of the statuses a player may have: the one that forbids betting for an account the operator has marked as spam. */
export const SPAM_STATUS = "spamf";
