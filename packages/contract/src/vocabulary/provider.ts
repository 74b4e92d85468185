export const PROVIDERS = ["betradar", "oddin", "betconstruct"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const SPORT_TYPES = ["regular", "cyber"] as const;
export type SportType = (typeof SPORT_TYPES)[number];

/** Whose matches a site follows, for each type of sport. */
export type SportTypeProviders = Readonly<Record<SportType, readonly Provider[]>>;

/** Whether a site follows a match: the flags of its type of sport name its provider. */
export const isFollowed = (
  flags: SportTypeProviders,
  { sportType, provider }: { sportType: SportType; provider: Provider },
): boolean => flags[sportType].includes(provider);

export const PROVIDER_STATUSES = ["active", "inactive"] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];
