import type { PaymentFailure } from "@touchline/contract/vocabulary";
import type { HostedPage, PaymentRow } from "../db/payments-schema.ts";
import { subunitsOf } from "../players/currencies.ts";

/** What a method takes in one direction and currency, in subunits; null where nothing is set. */
export interface MethodTerms {
  min: bigint | null;
  max: bigint | null;
  /** In per cent of the amount, as text: "0" for nothing. */
  feePerCent: string;
  takes: "moments" | "minutes" | "hours" | "days";
}

export interface ProviderMethod {
  id: string;
  motif: "card" | "bank" | "wallet";
  /** By language. */
  name: (locale: string) => string;
  deposit: Omit<MethodTerms, "min" | "max"> | null;
  withdrawal: Omit<MethodTerms, "min" | "max"> | null;
}

/** A payment as its provider is told of it. */
export interface ProviderPayment {
  /** Ours: what is asked under it again is the same payment. */
  id: string;
  method: string;
  amount: bigint;
  currency: string;
  /** How many subunits make one unit. */
  subunits: number;
  playerId: string;
  locale: string;
}

export const asProviderPayment = (payment: PaymentRow): ProviderPayment => {
  const { id, method, amount, currency, player_id: playerId, locale } = payment;
  return { id, method, amount, currency, subunits: subunitsOf(currency), playerId, locale };
};

export interface OpenedDeposit {
  reference: string;
  page: HostedPage;
}

/** Where the page of a deposit leads back to, and how long it is good. */
interface DepositPage {
  returnTo: string;
  siteOrigin: string;
  expiresAt: Date;
}

/**
 * Who moves money between players and the site. Each call may be made again with the same payment, after a crash or a
 * lost answer, and must then answer the same. What becomes of a payment is reported by signed events, and by those alone.
 */
export interface PaymentProvider {
  id: string;
  /** What its events are signed with; several while one takes the place of another. */
  secrets: readonly string[];
  methods: readonly ProviderMethod[];
  /** Opens a page on which the player pays, and nobody does after `expiresAt`. */
  openDeposit(payment: ProviderPayment & DepositPage): Promise<OpenedDeposit>;
  /**
   * From its answer on nothing is paid for the deposit, on no page of it, also where one is asked for later only. `paid` where
   * the player had paid before: that is reported as any success.
   */
  cancelDeposit(payment: ProviderPayment): Promise<"cancelled" | "paid">;
  /** Sends a deposit back to where it was paid from, and reports it as `deposit.returned`. Left out, operators do that by hand. */
  returnDeposit?(payment: ProviderPayment & { reference: string }): Promise<void>;
  /** Has an approved withdrawal paid. */
  payOut(payment: ProviderPayment): Promise<{ reference: string }>;
}

/** What a provider has reported, once its signature is checked. */
export interface ReportedEvent {
  id: string;
  type: string;
  paymentId: string;
  reference: string;
  amount: bigint;
  currency: string;
  failure: PaymentFailure | null;
}
