import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useState, useSyncExternalStore } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { type ApiAnswer, type ApiFailure, isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { addPasskey, beginPasskey, removePasskey } from "../../data/player/player.mutations.ts";
import { authenticatorQuery, passkeysQuery } from "../../data/player/player.queries.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusBack, useFocusKept } from "../../ui/use-focus-kept.ts";
import { AccountForm, PasswordField } from "./account-form.tsx";
import { typedIn } from "./field-problems.ts";
import { hasPasskeys, makePasskey } from "./passkey-ceremony.ts";
import styles from "./profile-page.module.css";
import { Asked, BackButton, ProfilePart } from "./profile-part.tsx";
import { useAccountForm } from "./use-account-form.ts";

type Passkey = components["schemas"]["Passkey"];

const LONGEST_NAME = 60;
const subscribe = () => () => undefined;

/** Keys of devices that sign in without a password: added by name, and taken away. */
export function PasskeysPart() {
  const t = useTranslations("profile.passkeys");
  const query = useQuery(passkeysQuery(useApi()));
  const isOffered = useSyncExternalStore(subscribe, hasPasskeys, () => true);
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  return (
    <ProfilePart
      title={t("title")}
      text={t("text")}
      step={[isAdding, ...(query.data?.list.map(({ id }) => id) ?? [])].join(" ")}
    >
      <Asked query={query}>
        {({ list, may_add: mayAdd }) => (
          <>
            <Passkeys list={list} />
            {added !== null && (
              <p className={styles.text} role="status">
                {t("added", { name: added })}
              </p>
            )}
            {!isOffered && <p className={styles.text}>{t("unavailable")}</p>}
            {isOffered && isAdding && (
              <AddForm
                onBack={() => setIsAdding(false)}
                onAdded={({ name }) => {
                  setAdded(name);
                  setIsAdding(false);
                }}
              />
            )}
            {isOffered && mayAdd && !isAdding && (
              <div className={styles.buttons}>
                <Button
                  look="line"
                  onClick={() => {
                    setAdded(null);
                    setIsAdding(true);
                  }}
                >
                  {t("add")}
                </Button>
              </div>
            )}
          </>
        )}
      </Asked>
    </ProfilePart>
  );
}

function Passkeys({ list }: { list: readonly Passkey[] }) {
  const t = useTranslations("profile.passkeys");
  if (list.length === 0) return <p className={styles.text}>{t("none")}</p>;
  return (
    <ul className={styles.sessions}>
      {list.map((one) => (
        <PasskeyRow key={one.id} one={one} />
      ))}
    </ul>
  );
}

function PasskeyRow({ one }: { one: Passkey }) {
  const t = useTranslations("profile.passkeys");
  const format = useFormatter();
  const [isRemoving, setIsRemoving] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(isRemoving);
  const row = useFocusKept<HTMLLIElement>(`${isRemoving}`);
  const { id, name, created_at: created, last_used_at: used } = one;
  const time = format.dateTime(new Date(used ?? created), {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
  });
  return (
    <li ref={row} tabIndex={-1}>
      <div className={styles.session}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          <small>{t(used === null ? "fresh" : "used", { time })}</small>
        </span>
        {!isRemoving && (
          <Button ref={opener} look="line" aria-label={t("removeLabel", { name })} onClick={() => setIsRemoving(true)}>
            {t("remove")}
          </Button>
        )}
      </div>
      {isRemoving && <RemoveForm id={id} onKeep={() => setIsRemoving(false)} />}
    </li>
  );
}

function useRefetch(): () => void {
  const api = useApi();
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: passkeysQuery(api).queryKey });
}

const isWrongPassword = (failure: ApiFailure): boolean => isRefusal(failure, API_ERRORS.current_password_wrong.code);

function RemoveForm({ id, onKeep }: { id: string; onKeep: () => void }) {
  const t = useTranslations("profile");
  const api = useApi();
  const refetch = useRefetch();
  const { working, problems, failureText, submit } = useAccountForm<{ password: string }, "password", undefined>({
    check: ({ password }) => (password === "" ? { password: t("problem.required") } : {}),
    send: ({ password }) => removePasskey(api, { id, password }),
    fieldAtFault: (failure) => (isWrongPassword(failure) ? "password" : null),
    onDone: refetch,
  });
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("passkeys.confirm"), working: t("personal.saving") }}
      onSend={(form) => submit({ password: typedIn(form, "password") })}
      foot={
        <Button look="ghost" size="big" onClick={onKeep}>
          {t("passkeys.keep")}
        </Button>
      }
    >
      <PasswordField label={t("field.password")} autoComplete="current-password" problem={problems.password} />
    </AccountForm>
  );
}

interface NewPasskey {
  name: string;
  password: string;
  code?: string;
}

/** What the device said instead of making a passkey, or what the server said. */
type Made = ApiAnswer<Passkey | "cancelled" | "known">;

function AddForm({ onBack, onAdded }: { onBack: () => void; onAdded: (passkey: Passkey) => void }) {
  const t = useTranslations("profile");
  const { data: authenticator } = useQuery(authenticatorQuery(useApi()));
  const [failed, setFailed] = useState<"cancelled" | "known" | null>(null);
  const add = useAdd();
  const refetch = useRefetch();
  const form = useAccountForm<NewPasskey, keyof NewPasskey, Passkey | "cancelled" | "known">({
    check: (entry) => missingIn(entry, t("problem.required")),
    send: (entry) => {
      setFailed(null);
      return add(entry);
    },
    fieldAtFault,
    onDone: (made) => {
      if (made === "cancelled" || made === "known") return setFailed(made);
      refetch();
      onAdded(made);
    },
  });
  const { working, problems, failureText, submit } = form;
  return (
    <AccountForm
      working={working}
      failure={failureText}
      texts={{ action: t("authenticator.next"), working: t("personal.saving") }}
      onSend={(data) => submit(entryOf(data))}
      foot={
        <>
          {failed !== null && (
            <Note tone="danger" urgent>
              <p>{t(`passkeys.${failed}`)}</p>
            </Note>
          )}
          <BackButton onBack={onBack} />
        </>
      }
    >
      <TextField
        label={t("passkeys.name")}
        hint={t("passkeys.nameHint")}
        name="name"
        maxLength={LONGEST_NAME}
        autoComplete="off"
        problem={problems.name}
        required
      />
      <PasswordField label={t("field.password")} autoComplete="current-password" problem={problems.password} />
      {authenticator?.enabled === true && (
        <TextField
          label={t("field.code")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          problem={problems.code}
          required
        />
      )}
    </AccountForm>
  );
}

const entryOf = (data: FormData): NewPasskey => ({
  name: typedIn(data, "name").trim(),
  password: typedIn(data, "password"),
  ...(data.has("code") && { code: typedIn(data, "code").trim() }),
});

const missingIn = ({ name, password, code }: NewPasskey, required: string) => ({
  ...(name === "" && { name: required }),
  ...(password === "" && { password: required }),
  ...(code === "" && { code: required }),
});

function fieldAtFault(failure: ApiFailure): keyof NewPasskey | null {
  if (isWrongPassword(failure)) return "password";
  const isCode = [API_ERRORS.second_factor_wrong.code, API_ERRORS.invalid_request.code].some((code) =>
    isRefusal(failure, code),
  );
  return isCode ? "code" : null;
}

/** Asks the server, then the device, then the server again. */
function useAdd(): (entry: NewPasskey) => Promise<Made> {
  const api = useApi();
  return async ({ name, ...proof }) => {
    const begun = await beginPasskey(api, proof);
    if (!begun.ok) return begun;
    const made = await makePasskey(begun.data, name);
    return "done" in made ? addPasskey(api, made.done) : { ok: true, data: made.failed };
  };
}
