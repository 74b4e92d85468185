import { Banker } from "./banker.tsx";
import { EachWay, EachWayMakeup, EachWayTerms } from "./each-way.tsx";
import { MaxStakeNote } from "./max-stake-note.tsx";
import { findMost } from "./max-stake-request.ts";
import { OutcomeTable } from "./outcome-table.tsx";
import { PartReceipt, ReceiptDetails } from "./receipt-details.tsx";
import { SelectionStake } from "./selection-stake.tsx";
import { SheetHandle } from "./sheet-handle.tsx";
import { StakeBasisRow } from "./stake-basis-row.tsx";
import { StakeMend } from "./stake-mend.tsx";
import { StakesEditor } from "./stakes-editor.tsx";
import { SystemSize } from "./system-size.tsx";
import { WayOn } from "./way-on.tsx";

/** What the slip shows after the player's next steps, in one file: it is fetched ahead of them. */
export const LATER_PARTS = {
  Banker,
  EachWay,
  EachWayMakeup,
  EachWayTerms,
  MaxStakeNote,
  OutcomeTable,
  PartReceipt,
  ReceiptDetails,
  SelectionStake,
  SheetHandle,
  StakeBasisRow,
  StakeMend,
  StakesEditor,
  SystemSize,
  WayOn,
  findMost,
};
