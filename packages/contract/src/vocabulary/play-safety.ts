/** Minutes between two reality checks that a player may choose, where they are fewer than the site's. */
export const REALITY_CHECK_CHOICES = [10, 15, 30, 60] as const;
export type RealityCheckMinutes = (typeof REALITY_CHECK_CHOICES)[number];
