import type { SubRefreshRequest } from "../protocol/command.ts";
import { withoutZeros } from "../protocol/encode.ts";
import { DISCONNECTS, ERRORS } from "../protocol/protocol-codes.ts";
import type { ClientState, Refusal } from "../session/client-state.ts";
import { expiryFields, expiryOf, isOver } from "../token/expiry.ts";

/** Prolongs a subscription by a new token. The token must name the same user and channel. */
export async function refreshSubscription(
  client: ClientState,
  id: number,
  { channel, token }: SubRefreshRequest,
): Promise<Refusal | undefined> {
  if (channel === "") return { disconnect: DISCONNECTS.badRequest };
  const subscription = client.subscriptions.get(channel);
  if (!subscription) return { error: ERRORS.permissionDenied };
  if (token === "") return { error: ERRORS.badRequest };
  const verified = await client.context.verifier.subscription(token);
  if ("failure" in verified) {
    const isExpired = verified.failure === "expired";
    return { disconnect: isExpired ? DISCONNECTS.subscriptionExpired : DISCONNECTS.invalidToken };
  }
  if (client.subscriptions.get(channel) !== subscription) return { error: ERRORS.permissionDenied };
  const { claims } = verified;
  const isForOther = claims.sub !== client.user.id || claims.channel !== channel;
  const isForOtherClient = claims.client !== "" && claims.client !== client.clientId;
  if (isForOther || isForOtherClient) return { disconnect: DISCONNECTS.invalidToken };
  const expiresAtSeconds = expiryOf(claims);
  if (isOver(expiresAtSeconds, client.context.clock)) return { error: ERRORS.expired };
  subscription.expiresAtSeconds = expiresAtSeconds;
  client.watchExpiry(subscription);
  client.reply(
    id,
    "sub_refresh",
    JSON.stringify(withoutZeros({ ...expiryFields(expiresAtSeconds, client.context.clock) })),
  );
  return undefined;
}
