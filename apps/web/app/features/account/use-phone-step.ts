import { useState } from "react";
import type { ApiFailure } from "../../data/http/api-failure.ts";
import type { KnownPhone } from "./use-phone.ts";

/** Where a player is on the way to a verified number, and the ways on from there. */
export type PhoneStep =
  | {
      name: "number";
      /** Why the step before came to nothing; null where there was none. */
      notice: ApiFailure | null;
      sent: () => void;
    }
  | { name: "code"; codeVoid: (reason: ApiFailure) => void; otherNumber: () => void; sent: () => void }
  | { name: "verified"; otherNumber: () => void };

interface Wish {
  otherNumber: boolean;
  notice: ApiFailure | null;
}

const NO_WISH: Wish = { otherNumber: false, notice: null };

/** What the server knows says which step it is, unless the player wants to go back to the number. */
export function usePhoneStep({ verified, codeExpiresAtMs }: KnownPhone, isCodeOver: boolean): PhoneStep {
  const [wish, setWish] = useState(NO_WISH);
  const sent = () => setWish(NO_WISH);
  const otherNumber = () => setWish({ otherNumber: true, notice: null });
  const isCodeOnItsWay = codeExpiresAtMs !== null && !isCodeOver;
  if (wish.otherNumber || (!isCodeOnItsWay && !verified)) return { name: "number", notice: wish.notice, sent };
  if (!isCodeOnItsWay) return { name: "verified", otherNumber };
  return { name: "code", codeVoid: (notice) => setWish({ otherNumber: true, notice }), otherNumber, sent };
}
