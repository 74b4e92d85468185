import type { Player } from "./session.ts";

/** First and last name, else nickname, else e-mail, else phone. */
export function displayName(player: Player): string {
  const full = [player.first_name, player.last_name].filter((part) => part !== null && part !== "").join(" ");
  return (
    [full, player.nickname, player.email, player.auth_phone_number].find((name) => name !== null && name !== "") ?? ""
  );
}
