import type { PersonalField } from "@touchline/contract/vocabulary";
import type { PlayerRow } from "../../db/schema.ts";

/** What a register may be told of a player. */
export type RegistryPerson = Pick<
  PlayerRow,
  "first_name" | "last_name" | "birth_date" | "country_code" | "national_id" | "email" | "mobile_phone"
>;

export interface RegistryAnswer {
  isListed: boolean;
  /** The register's own word for this answer, for whoever asks it later. */
  reference: string | null;
}

/** A self-exclusion that was made here. */
export interface RegistryReport {
  /** The same however often it is sent. */
  id: string;
  excludedAt: Date;
  /** Null where it has no end. */
  endsAt: Date | null;
}

/** A register of players whom no operator of a country may let play. It throws where it gives no answer. */
export interface ExclusionRegistry {
  /** What a player must have said before it can be asked. */
  readonly needs: readonly PersonalField[];
  ask(person: RegistryPerson): Promise<RegistryAnswer>;
  /** Null where it takes no reports: its players register there themselves. */
  readonly report: ((person: RegistryPerson, report: RegistryReport) => Promise<void>) | null;
}

/** When a register is asked: once an account is whole, at each sign-in, and each day. */
export type RegistryMoment = "sign_up" | "sign_in" | "daily";

/** `let_in` and `held` players come in; those who are held neither bet nor pay in. */
export type RegistryVerdict = "let_in" | "excluded" | "held" | "refused";

/** The registers that exist, by what is sent to them. */
export const REGISTRY_SHAPES = ["gamstop", "sigap", "oasis"] as const;
export type RegistryShape = (typeof REGISTRY_SHAPES)[number];
