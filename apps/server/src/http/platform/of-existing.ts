import type { PlayerRow } from "../../db/schema.ts";

/** The message to whoever signs up with an address, or a number, that has an account. */
export const ofExisting = ({ exclusion }: Pick<PlayerRow, "exclusion">) =>
  exclusion === "self_exclusion" ? "signUpExcluded" : "accountExists";
