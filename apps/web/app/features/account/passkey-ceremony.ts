import type { components } from "@touchline/contract/api";
import type { MadePasskey, PasskeySignature } from "../../data/player/player.mutations.ts";

type Schemas = components["schemas"];

/** What came of asking the browser; "known" is a device that has a passkey of the account. */
export type Ceremony<T> = { done: T } | { failed: "cancelled" | "known" };

/** The library comes with the first passkey: nobody else pays for it. */
const library = () => import("@simplewebauthn/browser");

const ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/** Whether the browser has passkeys here: it makes none for addresses of numbers. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in window && !ADDRESS.test(location.hostname);

/** Asks the device to sign; with `autofill` the browser offers passkeys in the field of the address, for as long as it takes. */
export async function signWithPasskey(
  { challenge, rp_id: rpId, expires_in_seconds: seconds }: Schemas["PasskeyChallenge"],
  { autofill }: { autofill: boolean },
): Promise<Ceremony<PasskeySignature>> {
  try {
    const { startAuthentication } = await library();
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: "required", timeout: seconds * 1000 },
      useBrowserAutofill: autofill,
    });
    return {
      done: {
        id,
        client_data: response.clientDataJSON,
        authenticator_data: response.authenticatorData,
        signature: response.signature,
        user_handle: response.userHandle ?? "",
      },
    };
  } catch {
    return { failed: "cancelled" };
  }
}

/** A challenge is renewed so long before it is too old. */
const AHEAD_SECONDS = 30;

interface FieldOffer {
  /** Asks for a challenge; null where there is none. */
  begin: () => Promise<Schemas["PasskeyChallenge"] | null>;
  onSigned: (signature: PasskeySignature) => void;
}

/** Has the browser offer passkeys where an address is typed, if it can, until what it answers is called. */
export function offerPasskeysInField({ begin, onSigned }: FieldOffer): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offer = async (): Promise<void> => {
    if (!(await (await library()).browserSupportsWebAuthnAutofill())) return;
    const challenge = await begin();
    if (challenge === null || isOver) return;
    // The one before is taken back by it.
    timer = setTimeout(() => void offer(), (challenge.expires_in_seconds - AHEAD_SECONDS) * 1000);
    const signed = await signWithPasskey(challenge, { autofill: true });
    if ("done" in signed && !isOver) onSigned(signed.done);
  };
  void offer();
  return () => {
    isOver = true;
    clearTimeout(timer);
    void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  };
}

/** Has the device make a passkey. */
export async function makePasskey(
  challenge: Schemas["NewPasskeyChallenge"],
  name: string,
): Promise<Ceremony<MadePasskey>> {
  try {
    const { startRegistration } = await library();
    const { id, response } = await startRegistration({ optionsJSON: creationOf(challenge) });
    return {
      done: {
        name,
        id,
        client_data: response.clientDataJSON,
        attestation: response.attestationObject,
        transports: (response.transports ?? []).filter(isTransport),
      },
    };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    return { failed: isKnown ? "known" : "cancelled" };
  }
}

const TRANSPORTS: Readonly<Record<MadePasskey["transports"][number], true>> = {
  ble: true,
  cable: true,
  hybrid: true,
  internal: true,
  nfc: true,
  "smart-card": true,
  usb: true,
};
const isTransport = (name: string): name is MadePasskey["transports"][number] => name in TRANSPORTS;

const creationOf = ({
  challenge,
  expires_in_seconds: seconds,
  rp,
  user,
  algorithms,
  known,
}: Schemas["NewPasskeyChallenge"]) => ({
  challenge,
  rp,
  user: { id: user.id, name: user.name, displayName: user.display_name },
  pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key" as const, alg })),
  timeout: seconds * 1000,
  attestation: "none" as const,
  excludeCredentials: known.map(({ id, transports }) => ({ id, transports, type: "public-key" as const })),
  // One that its device keeps, so that it signs in without an address being typed.
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" } as const,
});
