import type { RefreshRequest } from "../protocol/command.ts";
import { withoutZeros } from "../protocol/encode.ts";
import { DISCONNECTS, ERRORS } from "../protocol/protocol-codes.ts";
import type { ClientState, Refusal } from "../session/client-state.ts";
import { expiryFields, expiryOf, isOver } from "../token/expiry.ts";
import { tokenChannels } from "./connect.ts";

const sameChannels = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((channel) => right.includes(channel));

/** Prolongs the connection by a new token. The token must name the same user and the same channels. */
export async function refresh(
  client: ClientState,
  id: number,
  { token }: RefreshRequest,
): Promise<Refusal | undefined> {
  const { identity, context, place } = client;
  if (token === "") return { disconnect: DISCONNECTS.badRequest };
  const verified = await context.verifier.connection(token, place);
  if ("failure" in verified) {
    const isExpired = verified.failure === "expired";
    return { disconnect: isExpired ? DISCONNECTS.connectionExpired : DISCONNECTS.invalidToken };
  }
  if (!client.isOpen) return undefined;
  const { claims } = verified;
  if (claims.sub !== identity.user.id) return { disconnect: DISCONNECTS.invalidToken };
  if (!sameChannels(tokenChannels(claims), identity.tokenChannels))
    return { disconnect: DISCONNECTS.insufficientState };
  const expiresAtSeconds = expiryOf(claims);
  if (isOver(expiresAtSeconds, context.clock)) return { error: ERRORS.expired };
  client.renew(expiresAtSeconds);
  client.reply(
    id,
    "refresh",
    JSON.stringify(withoutZeros({ version: context.version, ...expiryFields(expiresAtSeconds, context.clock) })),
  );
  return undefined;
}
