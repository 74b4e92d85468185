import type { ConditionalComboBoost } from "../bonus/combo-boost-qualification.ts";
import type { ComboBoostRange } from "../bonus/combo-boost.ts";
import type { Freebet } from "../bonus/freebet-stake.ts";
import { FREEBET_TYPES } from "../bonus/freebet-return.ts";
import type { EventCondition } from "../bonus/qualification.ts";
import {
  type StoredRecord,
  asRecord,
  asSubunits,
  asWholeNumber,
  isOdds,
  oneOf,
  readFlags,
  readTexts,
} from "./stored-value.ts";
import type { TicketBonus } from "./ticket.ts";

/** Reads a stored bonus. Null where any of its rules is lost: a bonus with fewer would be for bets that it is not for. */
export function readBonus(value: unknown): TicketBonus | null {
  const record = asRecord(value);
  const texts = record && readTexts(record, ["id"]);
  if (!texts) return null;
  if (record["type"] === "freebet") {
    const freebet = readFreebet(asRecord(record["freebet"]));
    return freebet && { ...texts, type: "freebet", freebet };
  }
  const boost = record["type"] === "comboboost" ? readBoost(asRecord(record["boost"])) : null;
  return boost && { ...texts, type: "comboboost", boost };
}

function readBoost(record: StoredRecord | null): ConditionalComboBoost | null {
  const minOdds = record?.["minOdds"];
  const conditions = readEach(record?.["conditions"], readCondition);
  const ranges = readEach(record?.["ranges"], readRange);
  return isOdds(minOdds) && conditions && ranges ? { minOdds, conditions, ranges } : null;
}

function readFreebet(record: StoredRecord | null): Freebet | null {
  if (!record) return null;
  const type = oneOf(record["type"], FREEBET_TYPES);
  const amount = asSubunits(record["amount"]);
  const texts = readTexts(record, ["currency"]);
  const flags = readFlags(record, ["isActive", "boostRequired"]);
  const usesLeft = asWholeNumber(record["usesLeft"]);
  const conditions = readEach(record["conditions"], readCondition);
  const odds = readBounds(record, ["minOdds", "maxOdds", "boostMultiplier"], (bound) => (isOdds(bound) ? bound : null));
  const counts = readBounds(record, ["selectionCountFrom", "selectionCountTo"], asWholeNumber);
  const status = readBounds(record, ["matchStatus"], (bound) => oneOf(bound, ["live", "not_started"] as const));
  if (!type || amount === null || !texts || !flags || usesLeft === null || !conditions) return null;
  return odds && counts && status
    ? { type, amount, ...texts, ...flags, usesLeft, conditions, ...odds, ...counts, ...status }
    : null;
}

/** Bounds by name, of which each may be null; null where one is neither that nor readable. */
function readBounds<K extends string, T>(
  record: StoredRecord,
  names: readonly K[],
  read: (value: unknown) => T | null,
): Readonly<Record<K, T | null>> | null {
  const bounds = names.map((name) => [name, read(record[name])] as const);
  if (bounds.some(([name, bound]) => bound === null && record[name] !== null)) return null;
  // Every name was just read.
  return Object.fromEntries(bounds) as Record<K, T | null>;
}

/** The members of a list, or null where one of them cannot be read. */
function readEach<T>(list: unknown, read: (record: StoredRecord) => T | null): T[] | null {
  if (!Array.isArray(list)) return null;
  const members = list.map((value: unknown) => {
    const record = asRecord(value);
    return record && read(record);
  });
  return members.every((member) => member !== null) ? members : null;
}

function readRange(record: StoredRecord): ComboBoostRange | null {
  const minCount = asWholeNumber(record["minCount"]);
  const maxCount = asWholeNumber(record["maxCount"]);
  const bonusOdds = record["bonusOdds"];
  return minCount !== null && maxCount !== null && isOdds(bonusOdds) ? { minCount, maxCount, bonusOdds } : null;
}

const CONDITION_NAMES = ["sportType", "sportKey", "categoryId", "tournamentId", "matchId"] as const;

function readCondition(record: StoredRecord): EventCondition | null {
  const named = CONDITION_NAMES.filter((name) => record[name] !== undefined);
  return readTexts(record, named);
}
