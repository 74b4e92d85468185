import type { AffiliateTags } from "@touchline/contract/vocabulary";
import type { Selectable } from "kysely";
import type { Json, NullableJson, NullableTimestamp, Timestamp, WithDefault } from "./column-types.ts";

/** Keys of devices that sign a player in; the private half never leaves its keeper. */
export interface PasskeysTable {
  id: string;
  player_id: string;
  /** What the authenticator calls it, in base64url. */
  credential_id: string;
  /** The host that it is for: it signs for no other. */
  rp_id: string;
  /** What the authenticator knows the player by: it names nobody. */
  user_handle: string;
  /** COSE, in base64url. */
  public_key: string;
  /** Of signatures so far, as far as its keeper counts; 0 of one that counts none. */
  counter: bigint;
  transports: Json<readonly string[]>;
  name: string;
  is_synced: boolean;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
}

/** Challenges that were answered, until they are too old to be. */
export interface UsedChallengesTable {
  challenge_hash: string;
  expires_at: Timestamp;
}

/** Mails that no mail service has taken yet. */
export interface MailQueueTable {
  id: string;
  /** Encrypted: the links in mails are as good as passwords. */
  sealed_mail: string;
  attempts: WithDefault<number>;
  next_at: Timestamp;
  created_at: Timestamp;
}

export type PhoneChallengePurpose = "sign_up" | "password_reset";

/** What a visitor chose who opens an account with a phone number. */
export interface PhoneSignUp {
  password_hash: string;
  language: string;
  currency: string;
  country_code: string;
  affiliate_tags: AffiliateTags | null;
}

/** Codes sent to numbers for visitors: each is good beside the secret of the browser that asked for it. */
export interface PhoneChallengesTable {
  token_hash: string;
  /** Of the site that it was made at; at one of another realm it is none. */
  realm: string;
  purpose: PhoneChallengePurpose;
  number: string;
  country: string;
  /** Keyed with the server's secret. */
  code_hash: string;
  attempts_left: number;
  sent_at: Timestamp;
  code_expires_at: Timestamp;
  /** What becomes the account; null of a password. */
  sign_up: NullableJson<PhoneSignUp>;
  /** What the messages are written in. */
  language: string;
  expires_at: Timestamp;
}

/** Mailed links that give an account an address beside its number; one that is used goes. */
export interface EmailAdditionsTable {
  token_hash: string;
  player_id: string;
  email: string;
  expires_at: Timestamp;
  /** Found to be the player's by two operators: in the place of the one before, and for whoever reads mail there. */
  by_operators: WithDefault<boolean>;
}

/** The code last sent to a player's phone. */
export interface PhoneCodesTable {
  player_id: string;
  number: string;
  country: string;
  /** Keyed with the server's secret. */
  code_hash: string;
  attempts_left: number;
  sent_at: Timestamp;
  expires_at: Timestamp;
}

/** Text messages of the last day, for the limit on them. */
export interface SmsMessagesTable {
  id: string;
  player_id: string;
  number: string;
  sent_at: Timestamp;
}

export interface SignInTables {
  phone_codes: PhoneCodesTable;
  sms_messages: SmsMessagesTable;
  phone_challenges: PhoneChallengesTable;
  email_additions: EmailAdditionsTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  mail_queue: MailQueueTable;
}

export type PhoneChallengeRow = Selectable<PhoneChallengesTable>;
export type PasskeyRow = Selectable<PasskeysTable>;
