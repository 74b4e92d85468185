import { readFileSync, statSync } from "node:fs";
import { timingSafeEqual } from "node:crypto";
import { OPERATOR_ROLES } from "@touchline/contract/operator";
import type { Logger } from "pino";
import { z } from "zod";
import { secretHash } from "../players/secrets.ts";

const Amount = z.string().regex(/^(?:0|[1-9]\d{0,14})$/, "no whole number of subunits");

const Operator = z.strictObject({
  id: z.string().regex(/^[a-z][a-z\d._-]{1,39}$/, "no name of small letters, digits, points and dashes"),
  roles: z.array(z.enum(OPERATOR_ROLES)).min(1),
  token_sha256: z.string().regex(/^[\da-f]{64}$/, "no SHA-256 in hex"),
  expires_at: z.iso.datetime({ offset: true }).optional(),
});
export type Operator = z.output<typeof Operator>;

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** Who the operators are, and what one of them may move without another. */
export const OperatorsFile = z.strictObject({
  operators: z
    .array(Operator)
    .min(1)
    .refine((all) => isUnique(all.map(({ id }) => id)), "two operators of one id")
    .refine((all) => isUnique(all.map((one) => one.token_sha256)), "two operators of one token"),
  /** Subunits by currency that one operator moves alone in 24 hours; none where nothing is said. */
  alone_up_to: z.record(z.string().regex(/^[A-Z]{3,8}$/), Amount).default({}),
  approve_within_hours: z.int().min(1).max(168).default(24),
});
type OperatorsFile = z.output<typeof OperatorsFile>;

/** Who may act now: read anew when the file changes, so that whoever leaves it is out at once. */
export class Operators {
  readonly #file: string;
  readonly #log: Pick<Logger, "error">;
  #stamp = "";
  #read: OperatorsFile | null = null;

  constructor(file: string, log: Pick<Logger, "error">) {
    this.#file = file;
    this.#log = log;
  }

  /** Null where the file cannot be read, or says nothing that is known: then nobody may act. */
  current(): OperatorsFile | null {
    const stamp = stampOf(this.#file);
    if (stamp === this.#stamp) return this.#read;
    this.#stamp = stamp;
    this.#read = null;
    try {
      this.#read = OperatorsFile.parse(JSON.parse(readFileSync(this.#file, "utf8")));
    } catch (error) {
      this.#log.error({ err: error }, "the file of operators cannot be read: nobody is let in");
    }
    return this.#read;
  }

  /** Whose token it is. All are compared, and each in the same time. */
  byToken(token: string, at: Date): Operator | null {
    const given = Buffer.from(secretHash(token), "hex");
    let found: Operator | null = null;
    for (const operator of this.current()?.operators ?? [])
      if (timingSafeEqual(given, Buffer.from(operator.token_sha256, "hex"))) found = operator;
    const isOver = found?.expires_at !== undefined && new Date(found.expires_at) <= at;
    return isOver ? null : found;
  }

  aloneUpTo(currency: string): bigint {
    return BigInt(this.current()?.alone_up_to[currency] ?? 0);
  }

  approveWithinHours(): number {
    return this.current()?.approve_within_hours ?? 1;
  }
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? "none" : `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}
