export const ODDS_TYPES = ["decimal", "british", "hongkong", "american", "indonesian", "malaysian"] as const;
export type OddsType = (typeof ODDS_TYPES)[number];

/** Wire codes of the odds types. Malaysian shares DEC_EXCL with hongkong but is rendered as true Malay. */
export const ODDS_TYPE_CODES = {
  decimal: "DEC",
  british: "FRAC",
  hongkong: "DEC_EXCL",
  american: "AME",
  indonesian: "IND",
  malaysian: "DEC_EXCL",
} as const satisfies Record<OddsType, string>;

/** How a player wants price moves treated: refuse any, take better ones, take all. */
export const ODDS_ACCEPT_MODES = ["none", "higher", "any"] as const;
export type OddsAcceptMode = (typeof ODDS_ACCEPT_MODES)[number];
