/** Files and folders (which end with a slash) that still name soccer. Each leaves the list when it is clean. */
export const SPORT_WORDS_LEFT: readonly string[] = [
  "apps/web/app/data/live/live-samples.ts",
  "apps/web/app/features/catalog/match-list.module.css",
  "apps/web/app/features/catalog/match-row.tsx",
  "apps/web/app/features/catalog/sport-icon.ts",
  "apps/web/app/features/match/market-sections.ts",
  "apps/web/app/shell/tab-bar.tsx",
  "apps/web/app/ui/icon-names.ts",
  "apps/web/app/ui/icons.svg",
  "apps/web/app/ui/logo.tsx",
  "apps/web/messages/",
];
