import { useModalActions, useOpenModal } from "../state/modals.ts";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { DialogPart } from "./lazy-dialog.tsx";
import { useModalInUrl } from "./use-modal-in-url.ts";

const Modals = lazyFeature(["account", "errors"], async () => (await import("./modals.tsx")).Modals);

/** Shows the modal that is open. Nothing of it is fetched before the first one opens. */
export function ModalHost() {
  useModalInUrl();
  const open = useOpenModal();
  const { closed } = useModalActions();
  if (open === null) return null;
  return (
    <DialogPart onClose={closed}>
      <Modals open={open} />
    </DialogPart>
  );
}
