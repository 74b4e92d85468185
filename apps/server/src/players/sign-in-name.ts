import type { PlayerRow } from "../db/schema.ts";

/** What a player signs in with, as it is shown. */
export const signInName = ({ email, mobile_phone: number }: Pick<PlayerRow, "email" | "mobile_phone">): string =>
  email ?? number ?? "";
