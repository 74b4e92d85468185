import { useModalActions, useOpenModal } from "../state/modals.ts";
import { DialogPart } from "./dialog-part.tsx";
import { Modals } from "./lazy-layers.ts";
import { useModalInUrl } from "./use-modal-in-url.ts";

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
