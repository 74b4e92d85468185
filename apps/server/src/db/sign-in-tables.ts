import type { Selectable } from "kysely";
import type { Json, NullableTimestamp, Timestamp, WithDefault } from "./column-types.ts";

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

export interface SignInTables {
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  mail_queue: MailQueueTable;
}

export type PasskeyRow = Selectable<PasskeysTable>;
