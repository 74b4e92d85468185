import type { components } from "@touchline/contract/api";

/** A code that is on its way to a visitor's number. */
export type PhoneCodeSent = components["schemas"]["PhoneCodeSent"];

/** What the steps after a number need. */
export interface PhoneStepsProps {
  sent: PhoneCodeSent;
  onSignIn: () => void;
  /** To another number. */
  onOther: () => void;
}
