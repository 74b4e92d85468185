import { type ReactNode, Suspense } from "react";
import { PartBoundary } from "../platform/part-boundary.tsx";
import { LostDialog } from "./lost-dialog.tsx";

/** Around a dialog whose code is fetched when it is asked for. */
export const DialogPart = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <PartBoundary renderFailed={(failure) => <LostDialog {...failure} onClose={onClose} />}>
    <Suspense>{children}</Suspense>
  </PartBoundary>
);
