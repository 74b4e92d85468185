import type { components } from "@touchline/contract/api";
import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { removePasskeysAfterReset, removePhoneAfterReset } from "../../data/player/player.mutations.ts";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./account-form.module.css";

export type PasswordResetDone = components["schemas"]["PasswordResetDone"];

/** Passkeys that a new password does not end: somebody else may hold one. All are taken away by one press. */
export function PasskeysLeft({ done: { passkeys, passkeys_token: token } }: { done: PasswordResetDone }) {
  const t = useTranslations("account.passwordEdit.passkeys");
  const { dateTime } = useFormatter();
  const title = useId();
  const { state, remove } = useRemoval(token, removePasskeysAfterReset);
  if (token === null) return null;
  if (state === "removed") return <p role="status">{t("removed")}</p>;
  return (
    <section className={styles.left} aria-labelledby={title}>
      <h3 id={title}>{t("title")}</h3>
      <p>{t("text")}</p>
      <ul>
        {passkeys.map(({ id, name, created_at: at }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <small>
              {t("added", {
                time: dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" }),
              })}
            </small>
          </li>
        ))}
      </ul>
      {state === "failed" && (
        <Note tone="danger" urgent>
          <p>{t("failed")}</p>
        </Note>
      )}
      <Button look="line" size="big" inert={state === "removing"} onClick={() => void remove(token)}>
        {t(state === "removing" ? "removing" : "remove")}
      </Button>
    </section>
  );
}

type Removal = "offered" | "removing" | "removed" | "failed";

/** A number that signs in beside the address, which a new password does not end either: somebody else may hold it. */
export function PhoneLeft({
  done: { phone_number: number = null, phone_token: token = null },
}: {
  done: PasswordResetDone;
}) {
  const t = useTranslations("account.passwordEdit.phone");
  const title = useId();
  const { state, remove } = useRemoval(token, removePhoneAfterReset);
  if (token === null || number === null) return null;
  if (state === "removed") return <p role="status">{t("removed")}</p>;
  return (
    <section className={styles.left} aria-labelledby={title}>
      <h3 id={title}>{t("title")}</h3>
      <p>{t("text", { number: isolateFigure(number) })}</p>
      {state === "failed" && (
        <Note tone="danger" urgent>
          <p>{t("failed")}</p>
        </Note>
      )}
      <Button look="line" size="big" inert={state === "removing"} onClick={() => void remove(token)}>
        {t(state === "removing" ? "removing" : "remove")}
      </Button>
    </section>
  );
}

function useRemoval(given: string | null, send: typeof removePasskeysAfterReset) {
  const api = useApi();
  const [state, setState] = useState<Removal>(given === null ? "removed" : "offered");
  const remove = async (token: string): Promise<void> => {
    setState("removing");
    const { ok } = await send(api, token);
    setState(ok ? "removed" : "failed");
  };
  return { state, remove };
}
