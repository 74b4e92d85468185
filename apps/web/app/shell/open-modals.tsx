import { Activity } from "react";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { type ModalName, type UrgentModal, useModalActions } from "../state/modals.ts";
import { DialogPart } from "./lazy-dialog.tsx";

const Modals = lazyFeature(["account", "errors"], async () => (await import("./modals.tsx")).Modals);

const SharingDialog = lazyFeature(
  ["sharing", "betting"],
  async () => (await import("./sharing-dialog.tsx")).SharingDialog,
);

const BuilderDialog = lazyFeature(
  ["builder", "betting"],
  async () => (await import("./builder-dialog.tsx")).BuilderDialog,
);

const PreferencesDialog = lazyFeature(
  ["preferences"],
  async () => (await import("./preferences-dialog.tsx")).PreferencesDialog,
);
const DepositDialog = lazyFeature(["wallet"], async () => (await import("./deposit-dialog.tsx")).DepositDialog);

const SearchDialog = lazyFeature(["search"], async () => (await import("./search-dialog.tsx")).SearchDialog);

const SafetyDialog = lazyFeature(["safety"], async () => (await import("./safety-dialog.tsx")).SafetyDialog);

const ConsentDialog = lazyFeature(["consent"], async () => (await import("./consent-dialog.tsx")).ConsentDialog);

/** The modal that a player opened, and over it one that cannot wait. */
export function OpenModals({ open, urgent }: { open: ModalName | null; urgent: UrgentModal | null }) {
  const { closed, urged } = useModalActions();
  return (
    <>
      {open !== null && (
        <Activity mode={urgent === null ? "visible" : "hidden"}>
          <DialogPart onClose={closed}>
            <OpenModal open={open} onClose={closed} />
          </DialogPart>
        </Activity>
      )}
      {urgent !== null && (
        <DialogPart onClose={() => urged(null)}>
          <SafetyDialog open={urgent} />
        </DialogPart>
      )}
    </>
  );
}

function OpenModal({ open, onClose }: { open: ModalName; onClose: () => void }) {
  switch (open) {
    case "search":
      return <SearchDialog onClose={onClose} />;
    case "cookies":
      return <ConsentDialog onClose={onClose} />;
    case "preferences":
      return <PreferencesDialog onClose={onClose} />;
    case "deposit":
    case "quickDeposit":
      return <DepositDialog isQuick={open === "quickDeposit"} onClose={onClose} />;
    case "betBuilder":
      return <BuilderDialog onClose={onClose} />;
    case "realityCheckPeriod":
      return <SafetyDialog open={open} />;
    case "shareBets":
    case "sharedBets":
      return <SharingDialog open={open} onClose={onClose} />;
    default:
      return <Modals open={open} />;
  }
}
