import { signedHeader } from "./signed-body.ts";

/** The header of messages that an operator's gateway takes; other receivers have theirs. */
export const MESSAGE_SIGNATURE = "x-touchline-signature";
const ANSWERS_WITHIN_MS = 10_000;

interface Posting {
  now: () => Date;
  /** Where the signature is. */
  header?: string;
  reach?: (request: Request) => Promise<Response>;
}

/** Hands one message to an operator's address, signed with what both know; fails where it is not taken. */
export async function postSigned(
  { url, secret }: { url: string; secret: string },
  message: object,
  { now, header = MESSAGE_SIGNATURE, reach = fetch }: Posting,
): Promise<void> {
  const body = JSON.stringify(message);
  const response = await reach(
    new Request(url, {
      method: "POST",
      headers: { "content-type": "application/json", [header]: signedHeader(secret, body, now()) },
      body,
      // A receiver that moved is for the operator to know, not for a message to follow.
      redirect: "error",
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }),
  );
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the gateway answered with status ${response.status}`);
}
