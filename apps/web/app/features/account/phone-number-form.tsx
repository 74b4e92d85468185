import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl/react";
import type { ApiFailure } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { systemStateQuery } from "../../data/site/site.queries.ts";
import { useSession } from "../../state/session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useIsOver } from "../../ui/use-is-over.ts";
import styles from "./account-form.module.css";
import { AccountForm } from "./account-form.tsx";
import { typedIn } from "./field-problems.ts";
import { ResendWait } from "./resend-wait.tsx";
import { useCodeSending } from "./use-code-sending.ts";
import { useFailureText } from "./use-failure-text.ts";
import type { KnownPhone } from "./use-phone.ts";

interface PhoneNumberFormProps {
  known: KnownPhone;
  notice: ApiFailure | null;
  onSent: () => void;
}

/** The number to send a code to, or word of the day's limit on codes. */
export function PhoneNumberForm(props: PhoneNumberFormProps) {
  const t = useTranslations("account.phoneVerification");
  const { dateTime } = useFormatter();
  const { limitEndsAt } = props.known;
  if (limitEndsAt === null) return <NumberFields {...props} />;
  const time = dateTime(limitEndsAt, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  return <EmptyState icon="clock-countdown" title={t("limit")} text={t("limitText", { time })} />;
}

function NumberFields({ known, notice, onSent }: PhoneNumberFormProps) {
  const t = useTranslations("account.phoneVerification");
  const failureTextOf = useFailureText();
  const ownCountry = useSession(({ player }) => player?.country?.code ?? "");
  const isWaitOver = useIsOver(known.resendAtMs);
  const { working, problems, failureText, submit } = useCodeSending(onSent);
  const wrong = failureText ?? (notice === null ? null : failureTextOf(notice));
  return (
    <AccountForm
      working={working}
      failure={wrong && <p>{wrong}</p>}
      texts={{ action: t("send"), working: t("sending") }}
      blocked={isWaitOver ? null : <ResendWait untilMs={known.resendAtMs} />}
      onSend={(data) => submit({ number: typedIn(data, "number").trim(), country: typedIn(data, "country") })}
    >
      <p className={styles.intro}>{t("text")}</p>
      <CountryBox initial={known.country || ownCountry} problem={problems.country} />
      <TextField
        label={t("number")}
        name="number"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        dir="ltr"
        defaultValue={known.verified ? "" : known.number}
        problem={problems.number}
        required
      />
    </AccountForm>
  );
}

function CountryBox({ initial, problem }: { initial: string; problem: string | undefined }) {
  const t = useTranslations("account.phoneVerification");
  const { data: state } = useQuery(systemStateQuery(useApi()));
  return (
    <SelectBox
      // A select takes its first choice only when it is made: this one is made anew once there is something to choose.
      key={state === undefined ? "empty" : "filled"}
      label={t("country")}
      name="country"
      autoComplete="country"
      defaultValue={initial}
      problem={problem}
      required
    >
      <option value="">—</option>
      {state?.countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectBox>
  );
}
