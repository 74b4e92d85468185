import { useTranslations } from "use-intl/react";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { type Player, useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./account-form.module.css";
import { AccountForm } from "./account-form.tsx";
import { PersonalField, isTyped } from "./personal-fields.tsx";
import { PhoneVerification } from "./phone-verification.tsx";
import { RiskNotices } from "./risk-notices.tsx";
import { personalEntry, usePersonalForm } from "./use-personal-form.ts";
import { usePlayerReload } from "./use-player-reload.ts";
import { useSignOut } from "./use-sign-out.ts";

/** What a player has to complete them for. */
type Purpose = "bet" | "deposit";

/** What the site must know of a player and the account lacks: completed, or where bets wait for it, left by signing out. */
export const MissedFields = ({ purpose = "bet" }: { purpose?: Purpose }) => (
  <QueryScope>
    <Form purpose={purpose} />
  </QueryScope>
);

function Form({ purpose }: { purpose: Purpose }) {
  const t = useTranslations("profile.gate");
  const missed = useSession(({ player }) => missedFor(purpose, player));
  const fields = missed.filter(isTyped);
  const { working, problems, failureText, submit, edited } = usePersonalForm(() => undefined);
  const reload = usePlayerReload();
  const leave = purpose === "bet" && <Leave />;
  if (fields.length === 0 && missed.includes("phone"))
    return (
      <>
        <PhoneVerification onDone={() => void reload()} />
        {leave}
      </>
    );
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("action"), working: t("working") }}
      onSend={(data) => submit(personalEntry(data, fields))}
      onEdit={(data, field) => edited(personalEntry(data, fields), field)}
      foot={leave}
    >
      <p className={styles.intro}>{t(purpose === "bet" ? "text" : "depositText")}</p>
      {fields.map((name) => (
        <PersonalField key={name} name={name} problem={problems[name]} />
      ))}
      <RiskNotices />
    </AccountForm>
  );
}

const missedFor = (purpose: Purpose, player: Player | null): readonly string[] =>
  (purpose === "bet" ? player?.auth_fields_missed : player?.deposit_fields_missed) ?? NONE;

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
