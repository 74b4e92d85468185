import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { type PasskeySignature, beginPasskeySignIn, signInByPasskey } from "../../data/player/player.mutations.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./account-form.module.css";
import { hasPasskeys, offerPasskeysInField, signWithPasskey } from "./passkey-ceremony.ts";
import { useFailureText } from "./use-account-form.ts";

const subscribe = () => () => undefined;

/** Signs in by a passkey: by a button, and where the browser offers it, from the field of the address. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslations("account.signIn");
  const isOffered = useSyncExternalStore(subscribe, hasPasskeys, () => true);
  const { working, failure, press } = usePasskeySignIn({ isOffered, onSignedIn });
  if (!isOffered) return null;
  return (
    <div className={styles.passkey}>
      <p className={styles.fine}>{t("or")}</p>
      {failure !== null && (
        <Note tone="danger" urgent>
          <p>{failure}</p>
        </Note>
      )}
      <Button look="line" size="big" inert={working} onClick={press}>
        {working && <Spinner />}
        {t("passkey")}
      </Button>
    </div>
  );
}

interface PasskeyProgress {
  working: boolean;
  failure: string | null;
  press: () => void;
}

function usePasskeySignIn({ isOffered, onSignedIn }: { isOffered: boolean; onSignedIn: () => void }): PasskeyProgress {
  const t = useTranslations("account.signIn");
  const textOf = useFailureText();
  const api = useApi();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (signature: PasskeySignature): Promise<void> => {
    const answer = await signInByPasskey(api, signature);
    if (answer.ok) onSignedIn();
    else setFailure(textOf(answer.failure));
  };
  const signIn = async (): Promise<void> => {
    const begun = await beginPasskeySignIn(api);
    if (!begun.ok) return setFailure(textOf(begun.failure));
    const signed = await signWithPasskey(begun.data, { autofill: false });
    if ("done" in signed) await send(signed.done);
    else setFailure(t("passkeyCancelled"));
  };
  const begin = useEffectEvent(async () => {
    const begun = await beginPasskeySignIn(api);
    return begun.ok ? begun.data : null;
  });
  const onSigned = useEffectEvent((signature: PasskeySignature) => void send(signature));

  // A browser is asked for one thing at a time: what the button asks comes before what the field offers.
  useEffect(
    () =>
      isOffered && !working ? offerPasskeysInField({ begin: () => begin(), onSigned: (s) => onSigned(s) }) : undefined,
    [isOffered, working],
  );

  return {
    working,
    failure,
    press() {
      setFailure(null);
      setWorking(true);
      void signIn().finally(() => setWorking(false));
    },
  };
}
