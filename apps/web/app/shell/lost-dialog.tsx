import { useEffect, useEffectEvent } from "react";
import { LostError } from "../platform/fetched-once.ts";
import { useAlertActions } from "../state/alerts.ts";

/** In place of a dialog that could not be had, or failed: says so, and takes back the wish for it. */
export function LostDialog({
  error,
  onClose,
  tryAgain,
}: {
  error: unknown;
  onClose: () => void;
  tryAgain: () => void;
}) {
  const { raised } = useAlertActions();
  const giveUp = useEffectEvent(() => {
    raised({ code: error instanceof LostError ? "notLoaded" : "default", tone: "error", persistent: false });
    onClose();
    tryAgain();
  });
  useEffect(() => giveUp(), []);
  return null;
}
