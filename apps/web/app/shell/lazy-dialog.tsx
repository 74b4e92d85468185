import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from "react";
import { LostError } from "../platform/fetched-once.ts";
import { PartBoundary, lazyPart } from "../platform/lazy-part.tsx";
import { useAlertActions } from "../state/alerts.ts";

const { Part: Dialog } = lazyPart(async () => (await import("./page-dialog.tsx")).PageDialog);

/** An open dialog. The dialog's own code is fetched when the first one opens. */
export const LazyDialog = (
  props: Omit<ComponentProps<typeof Dialog>, "open" | "onClose"> & { onClose: () => void },
) => (
  <DialogPart onClose={props.onClose}>
    <Dialog open {...props} />
  </DialogPart>
);

/** Around a dialog that is a lazy feature. */
export const DialogPart = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <PartBoundary loading={null} renderFailed={(failure) => <LostDialog {...failure} onClose={onClose} />}>
    {children}
  </PartBoundary>
);

/** In place of a dialog whose code was lost, or which failed: an alert says so, and the dialog counts as closed. */
function LostDialog({ error, onClose, tryAgain }: { error: unknown; onClose: () => void; tryAgain: () => void }) {
  const { raised } = useAlertActions();
  const giveUp = useEffectEvent(() => {
    raised({ code: error instanceof LostError ? "notLoaded" : "default", tone: "error", persistent: false });
    onClose();
    tryAgain();
  });
  useEffect(() => giveUp(), []);
  return null;
}
