import { useAlertActions } from "../../state/alerts.ts";
import { DepositFlow, type FieldsDialog, useDepositWords } from "./deposit-flow.tsx";

/** A deposit beside what the player does; how it ends is told by a notice, and what it stands in closes. */
export function QuickDeposit({ onDone, fieldsDialog }: { onDone: () => void; fieldsDialog: FieldsDialog }) {
  const { raised } = useAlertActions();
  const wordsOf = useDepositWords();
  return (
    <DepositFlow
      fieldsDialog={fieldsDialog}
      onDecided={(payment) => {
        const { title, text, shown } = wordsOf(payment);
        const tone = shown === "failed" || shown === "returned" || shown === "charged_back" ? "error" : "info";
        raised({ code: "words", words: { title, text }, tone, persistent: tone === "error" });
        onDone();
      }}
    />
  );
}
