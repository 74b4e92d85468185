import { useTranslations } from "use-intl/react";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./account-form.module.css";
import { AccountForm } from "./account-form.tsx";
import { PersonalField, isTyped } from "./personal-fields.tsx";
import { PhoneVerification } from "./phone-verification.tsx";
import { RiskNotices } from "./risk-notices.tsx";
import { personalEntry, usePersonalForm } from "./use-personal-form.ts";
import { usePlayerReload } from "./use-player-reload.ts";
import { useSignOut } from "./use-sign-out.ts";

/** What the site must know of a player and the account lacks: completed, or left by signing out. */
export const MissedFields = () => (
  <QueryScope>
    <Form />
  </QueryScope>
);

function Form() {
  const t = useTranslations("profile.gate");
  const missed = useSession(({ player }) => player?.auth_fields_missed ?? NONE);
  const fields = missed.filter(isTyped);
  const { working, problems, failureText, submit, edited } = usePersonalForm(() => undefined);
  const reload = usePlayerReload();
  if (fields.length === 0 && missed.includes("phone"))
    return (
      <>
        <PhoneVerification onDone={() => void reload()} />
        <Leave />
      </>
    );
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("action"), working: t("working") }}
      onSend={(data) => submit(personalEntry(data, fields))}
      onEdit={(data, field) => edited(personalEntry(data, fields), field)}
      foot={<Leave />}
    >
      <p className={styles.intro}>{t("text")}</p>
      {fields.map((name) => (
        <PersonalField key={name} name={name} problem={problems[name]} />
      ))}
      <RiskNotices />
    </AccountForm>
  );
}

const NONE: readonly string[] = [];

function Leave() {
  const t = useTranslations("profile.gate");
  const leave = useSignOut(() => undefined);
  return (
    <Button look="ghost" size="big" onClick={() => void leave()}>
      {t("signOut")}
    </Button>
  );
}
