import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import styles from "./account-form.module.css";
import type { PhoneStepsProps } from "./phone-code-sent.ts";

const { Part: LateOpenByCode, fetchAhead } = lazyPart(async () => (await import("./phone-steps.tsx")).OpenByCode);
const { Part: LatePasswordByCode } = lazyPart(async () => (await import("./phone-steps.tsx")).PasswordByCode);

/** What comes after a number is fetched while it is typed. */
export const fetchPhoneSteps = fetchAhead;

/** The code that opens an account, after the number was sent. */
export const OpenByCode = (props: PhoneStepsProps) => (
  <Steps>
    <LateOpenByCode {...props} />
  </Steps>
);

/** The code for a new password, and the password. */
export const PasswordByCode = (props: PhoneStepsProps) => (
  <Steps>
    <LatePasswordByCode {...props} />
  </Steps>
);

function Steps({ children }: { children: ReactNode }) {
  const t = useTranslations("account.phoneVerification");
  const failed = ({ tryAgain }: { tryAgain: () => void }) => (
    <PartFailed title={t("lost")} text={t("lostText")} action={t("retry")} onRetry={tryAgain} />
  );
  return (
    <PartBoundary loading={<p className={styles.waiting}>{t("loading")}</p>} renderFailed={failed}>
      {children}
    </PartBoundary>
  );
}
