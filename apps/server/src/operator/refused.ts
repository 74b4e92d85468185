import type { OperatorErrorName } from "@touchline/contract/operator";

/** Ends the transaction of a call, and is what the call is answered with. */
export class Refused extends Error {
  readonly refusal: OperatorErrorName;

  constructor(refusal: OperatorErrorName) {
    super(refusal);
    this.refusal = refusal;
  }
}
