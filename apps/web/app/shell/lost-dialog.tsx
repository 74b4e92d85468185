import { useEffect, useEffectEvent } from "react";
import { useAlertActions } from "../state/use-alerts.ts";

/** In place of a dialog that could not be had: says so, and takes back the wish for it, which may be made again. */
export function LostDialog({ onClose, tryAgain }: { onClose: () => void; tryAgain: () => void }) {
  const { raised } = useAlertActions();
  const giveUp = useEffectEvent(() => {
    raised({ code: "notLoaded", tone: "error", persistent: false });
    tryAgain();
    onClose();
  });
  useEffect(() => giveUp(), []);
  return null;
}
