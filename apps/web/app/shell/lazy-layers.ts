import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { lazyPart } from "../platform/lazy-part.tsx";

/** What comes to lie over a page when it is asked for. Named here, and not with the frame's parts, which every page fetches. */
export const AccountSheet = lazyFeature(["account"], async () => (await import("./account-sheet.tsx")).AccountSheet);

export const { Part: Dialog } = lazyPart(async () => (await import("./page-dialog.tsx")).PageDialog);

export const Modals = lazyFeature(["account", "errors"], async () => (await import("./modals.tsx")).Modals);

export const SlipDock = lazyFeature(
  ["ticket"],
  async () => (await import("../features/ticket/slip-dock.tsx")).SlipDock,
);
