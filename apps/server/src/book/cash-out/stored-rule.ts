import type { CashOutRule } from "@touchline/betting/cash-out";
import type { StoredCashOutRule } from "../../db/bet-tables.ts";

export const ruleOf = (stored: StoredCashOutRule): CashOutRule =>
  stored.by === "value" ? { ...stored, amount: BigInt(stored.amount) } : stored;

export const toStoredRule = (rule: CashOutRule): StoredCashOutRule =>
  rule.by === "value" ? { ...rule, amount: String(rule.amount) } : rule;
