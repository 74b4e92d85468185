import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { DialogPart } from "./lazy-dialog.tsx";

const DepositFields = lazyFeature(
  ["profile", "account", "errors", "limits"],
  async () => (await import("./deposit-fields.tsx")).DepositFields,
);

/** Fetched once somebody has to complete something. */
export const depositFieldsDialog = (onClose: () => void) => (
  <DialogPart onClose={onClose}>
    <DepositFields onClose={onClose} />
  </DialogPart>
);
