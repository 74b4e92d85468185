export const PROVIDERS = ["betradar", "oddin", "betconstruct"] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_STATUSES = ["active", "inactive"] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];
