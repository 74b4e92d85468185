import { Suspense } from "react";
import { useOpenModal } from "../state/use-modals.ts";
import { Modals } from "./lazy-features.ts";
import { useModalInUrl } from "./use-modal-in-url.ts";

/** Shows the modal that is open. Nothing of it is fetched before the first one opens. */
export function ModalHost() {
  useModalInUrl();
  const open = useOpenModal();
  if (open === null) return null;
  return (
    <Suspense>
      <Modals open={open} />
    </Suspense>
  );
}
