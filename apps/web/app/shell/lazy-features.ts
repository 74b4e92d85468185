import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";

/** Parts of the frame that the first paint does without. Each comes with its messages. */
export const AccountMenu = lazyFeature(
  ["account"],
  async () => (await import("../features/account/account-menu.tsx")).AccountMenu,
);

export const OpenBetsBadge = lazyFeature(
  ["my-bets"],
  async () => (await import("../features/my-bets/open-bets-badge.tsx")).OpenBetsBadge,
);

export const Ticket = lazyFeature(["ticket", "my-bets", "betting"], async () => (await import("./ticket.tsx")).Ticket);
