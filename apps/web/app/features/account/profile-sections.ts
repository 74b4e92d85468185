/** Pages of the account; the first is the one without a name in its path. */
export const PROFILE_SECTIONS = ["overview", "accounts", "personal", "security", "settings"] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];
