export const THEMES = ["dark", "light", "system"] as const;

/** Three densities; and handicaps and totals side by side, each price of a line below the other. */
export const LIST_LOOKS = ["regular", "compact", "roomy", "asian"] as const;

/** How prices and scores move on lists and pages of matches. */
export const LIVE_PACES = ["live", "slow", "paused"] as const;

export const DATA_SAVING = ["system", "on", "off"] as const;

export const MOTIONS = ["system", "less"] as const;

export const DATA_AGE = ["hidden", "shown"] as const;

/** The zone of the device in use, whatever that is. */
export const DEVICE_ZONE = "device";
