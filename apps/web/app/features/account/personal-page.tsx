import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { closeAccount, exportPlayer } from "../../data/player/player.mutations.ts";
import { personalDataQuery } from "../../data/player/player.queries.ts";
import { useClientState } from "../../state/client-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { useFocusBack } from "../../ui/use-focus-kept.ts";
import { AddEmail } from "./add-email.tsx";
import { AccountForm, PasswordField } from "./account-form.tsx";
import { typedIn } from "./field-problems.ts";
import { PersonalField, TYPED_FIELDS, type TypedField } from "./personal-fields.tsx";
import styles from "./profile-page.module.css";
import { Asked, ProfilePart, ProfileParts } from "./profile-part.tsx";
import { RiskNotices } from "./risk-notices.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { personalEntry, usePersonalForm } from "./use-personal-form.ts";

type PersonalData = components["schemas"]["PersonalData"];

/** What the account says of its player: to read, complete, take along; and the way out. */
export const PersonalPage = () => (
  <ProfileParts>
    <Details />
    <AddEmail />
    <Export />
    <Closure />
    <RiskNotices />
  </ProfileParts>
);

function Details() {
  const t = useTranslations("profile.personal");
  const query = useQuery(personalDataQuery(useApi()));
  return (
    <ProfilePart title={t("details")} text={t("fixed")}>
      <Asked query={query}>{(data) => <DetailsForm key={data.fixed.join(" ")} data={data} />}</Asked>
    </ProfilePart>
  );
}

function DetailsForm({ data }: { data: PersonalData }) {
  const t = useTranslations("profile.personal");
  const api = useApi();
  const queries = useQueryClient();
  const [isSaved, setIsSaved] = useState(false);
  const saved = (): void => {
    setIsSaved(true);
    void queries.invalidateQueries({ queryKey: personalDataQuery(api).queryKey });
  };
  const { working, problems, failureText, submit, edited } = usePersonalForm(saved);
  const isFixed = (name: TypedField): boolean => data.fixed.some((field) => field === name);
  const isAsked = (name: TypedField): boolean =>
    name === "nickname" || data.required_for_deposit.some((field) => field === name) || data[name] !== null;
  const open = TYPED_FIELDS.filter((name) => !isFixed(name) && isAsked(name));
  return (
    <>
      <Known data={data} fields={TYPED_FIELDS.filter(isFixed)} />
      <AccountForm
        working={working}
        failure={failureText}
        texts={{ action: t("save"), working: t("saving") }}
        onSend={(form) => submit(personalEntry(form, open))}
        onEdit={(form, field) => {
          setIsSaved(false);
          edited(personalEntry(form, open), field);
        }}
        foot={<p role="status">{isSaved && t("saved")}</p>}
      >
        {open.map((name) => (
          <PersonalField key={name} name={name} initial={data[name] ?? ""} problem={problems[name]} />
        ))}
      </AccountForm>
    </>
  );
}

function Known({ data, fields }: { data: PersonalData; fields: readonly TypedField[] }) {
  const t = useTranslations("profile.field");
  const locale = useLocale();
  const shown = (name: TypedField): string => {
    const value = data[name] ?? "";
    if (name === "country") return new Intl.DisplayNames([locale], { type: "region" }).of(value) ?? value;
    if (name !== "birth_date") return value;
    return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(value));
  };
  return (
    <dl className={styles.known}>
      {data.email !== null && (
        <div>
          <dt>{t("email")}</dt>
          <dd>
            <bdi>{data.email}</bdi>
          </dd>
        </div>
      )}
      {fields.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <bdi>{shown(name)}</bdi>
          </dd>
        </div>
      ))}
      {data.phone !== null && (
        <div>
          <dt>{t("phone")}</dt>
          <dd dir="ltr">{data.phone}</dd>
        </div>
      )}
    </dl>
  );
}

function Export() {
  const t = useTranslations("profile.export");
  const api = useApi();
  const { alerts } = useClientState();
  const [working, setWorking] = useState(false);
  const download = async (): Promise<void> => {
    setWorking(true);
    const answer = await exportPlayer(api);
    setWorking(false);
    if (!answer.ok) return alerts.raised({ code: "default", tone: "error", persistent: false });
    const url = URL.createObjectURL(new Blob([JSON.stringify(answer.data, null, 2)], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href: url, download: "account.json" }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <ProfilePart title={t("title")} text={t("text")}>
      <div className={styles.buttons}>
        <Button look="line" inert={working} onClick={() => void download()}>
          {t("action")}
        </Button>
      </div>
    </ProfilePart>
  );
}

/** Asks twice: for the wish, and for the password. */
function Closure() {
  const t = useTranslations("profile.closure");
  const [isAsked, setIsAsked] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(isAsked);
  const isClosed = useClientState().session.getState().player?.account_status === "suspended";
  if (isClosed) return null;
  return (
    <ProfilePart title={t("title")} text={t("text")} step={`${isAsked}`}>
      {isAsked ? (
        <ClosureForm onKeep={() => setIsAsked(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button ref={opener} look="danger" onClick={() => setIsAsked(true)}>
            {t("action")}
          </Button>
        </div>
      )}
    </ProfilePart>
  );
}

function ClosureForm({ onKeep }: { onKeep: () => void }) {
  const t = useTranslations("profile");
  const api = useApi();
  const { session } = useClientState();
  const { working, problems, failureText, submit } = useAccountForm<{ password: string }, "password", undefined>({
    check: ({ password }) => (password === "" ? { password: t("problem.required") } : {}),
    send: ({ password }) => closeAccount(api, password),
    fieldAtFault: (failure) => (failure.kind === "refused" && failure.status === 422 ? "password" : null),
    onDone: () => session.signedOut(),
  });
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("closure.confirm"), working: t("personal.saving") }}
      onSend={(form) => submit({ password: typedIn(form, "password") })}
      foot={
        <Button look="ghost" size="big" onClick={onKeep}>
          {t("closure.keep")}
        </Button>
      }
    >
      <Note tone="warn" urgent>
        <p>{t("closure.sure")}</p>
      </Note>
      <PasswordField label={t("field.password")} autoComplete="current-password" problem={problems.password} />
    </AccountForm>
  );
}
