import type { Navigation } from "../features/catalog/navigation.ts";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { AlertHost } from "./alert-host.tsx";
import { DialogPart } from "./lazy-dialog.tsx";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { ModalHost } from "./modal-host.tsx";
import { SideMenu } from "./side-menu.tsx";
import { WIDE } from "../state/ticket.ts";
import { TicketSheet } from "./ticket-sheet.tsx";

const AccountSheet = lazyFeature(["account"], async () => (await import("./account-sheet.tsx")).AccountSheet);

/** What stands over the page: the slip where it has no room beside it, menus, dialogs and alerts. */
export function PageLayers({
  navigation,
  menuOpen,
  onMenuClose,
  accountOpen,
  onAccountClose,
}: {
  navigation: Navigation;
  menuOpen: boolean;
  onMenuClose: () => void;
  accountOpen: boolean;
  onAccountClose: () => void;
}) {
  const wide = useMediaQuery(WIDE);
  return (
    <>
      {wide === false && <TicketSheet />}
      <SideMenu navigation={navigation} open={menuOpen} onClose={onMenuClose} />
      {accountOpen && (
        <DialogPart onClose={onAccountClose}>
          <AccountSheet onClose={onAccountClose} />
        </DialogPart>
      )}
      <ModalHost />
      <AlertHost />
    </>
  );
}
