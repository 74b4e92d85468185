import { useTranslations } from "use-intl/react";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useIsOver } from "../../ui/use-is-over.ts";
import styles from "./account-form.module.css";
import { FormResult } from "./form-result.tsx";
import { PhoneCodeForm } from "./phone-code-form.tsx";
import { PhoneNumberForm } from "./phone-number-form.tsx";
import { type KnownPhone, usePhone } from "./use-phone.ts";
import { type PhoneStep, usePhoneStep } from "./use-phone-step.ts";

/** Proving a phone number: the number, then the code sent to it. */
export function PhoneVerification({ onDone }: { onDone: () => void }) {
  return (
    <QueryScope>
      <Loaded onDone={onDone} />
    </QueryScope>
  );
}

function Loaded({ onDone }: { onDone: () => void }) {
  const t = useTranslations("account.phoneVerification");
  const phone = usePhone();
  if (phone.known !== null) return <Steps known={phone.known} onDone={onDone} />;
  if (!phone.isLost) {
    return (
      <p role="status" className={styles.waiting}>
        {t("loading")}
      </p>
    );
  }
  const retry = (
    <Button look="quiet" onClick={phone.retry}>
      {t("retry")}
    </Button>
  );
  return <EmptyState icon="wifi-slash" title={t("lost")} text={t("lostText")} action={retry} />;
}

function Steps({ known, onDone }: { known: KnownPhone; onDone: () => void }) {
  const isCodeOver = useIsOver(known.codeExpiresAtMs ?? 0);
  const step = usePhoneStep(known, isCodeOver);
  return (
    <div key={step.name} ref={focusWhereLost}>
      <Step step={step} known={known} onDone={onDone} />
    </div>
  );
}

/** Where one step takes the other's place, the button that had the focus is gone with it. */
function focusWhereLost(step: HTMLElement | null): void {
  if (document.activeElement === document.body) step?.querySelector("input")?.focus();
}

function Step({ step, known, onDone }: { step: PhoneStep; known: KnownPhone; onDone: () => void }) {
  const t = useTranslations("account.phoneVerification");
  switch (step.name) {
    case "number":
      return <PhoneNumberForm known={known} notice={step.notice} onSent={step.sent} />;
    case "code":
      return <PhoneCodeForm known={known} onVoid={step.codeVoid} onOther={step.otherNumber} onSent={step.sent} />;
    case "verified":
      return (
        <FormResult title={t("verified")} text={known.number} direction="ltr">
          <Button look="primary" size="big" onClick={onDone}>
            {t("done")}
          </Button>
          <Button look="ghost" onClick={step.otherNumber}>
            {t("change")}
          </Button>
        </FormResult>
      );
  }
}
