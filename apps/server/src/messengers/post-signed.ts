import { signedHeader } from "../payments/signed-event.ts";
import type { WebhookConfig } from "./messages-file.ts";

export const MESSAGE_SIGNATURE = "x-touchline-signature";
const ANSWERS_WITHIN_MS = 10_000;

/** Hands one message to an operator's gateway, signed with what both know; fails where it is not taken. */
export async function postSigned(
  { url, secret }: Pick<WebhookConfig, "url" | "secret">,
  message: object,
): Promise<void> {
  const body = JSON.stringify(message);
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", [MESSAGE_SIGNATURE]: signedHeader(secret, body, new Date()) },
    body,
    // A gateway that moved is for the operator to know, not for a message to follow.
    redirect: "error",
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the gateway answered with status ${response.status}`);
}
