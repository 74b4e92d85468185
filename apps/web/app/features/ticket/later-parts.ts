import { Banker } from "./banker.tsx";
import { MaxStakeNote } from "./max-stake-note.tsx";
import { quotedStakes } from "./max-stake-request.ts";
import { OutcomeTable } from "./outcome-table.tsx";
import { PartReceipt, ReceiptDetails } from "./receipt-details.tsx";
import { SheetHandle } from "./sheet-handle.tsx";
import { StakeBasisRow } from "./stake-basis-row.tsx";
import { StakeMend } from "./stake-mend.tsx";
import { StakesEditor } from "./stakes-editor.tsx";
import { SystemSize } from "./system-size.tsx";

/** What the slip shows after the player's next steps, in one file: it is fetched ahead of them. */
export const LATER_PARTS = {
  Banker,
  MaxStakeNote,
  OutcomeTable,
  PartReceipt,
  ReceiptDetails,
  SheetHandle,
  StakeBasisRow,
  StakeMend,
  StakesEditor,
  SystemSize,
  quotedStakes,
};
