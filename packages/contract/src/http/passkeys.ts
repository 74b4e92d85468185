import { createRoute, z } from "@hono/zod-openapi";
import { Player } from "./platform.ts";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  FORBIDDEN,
  Id,
  NOT_FOUND,
  OURS,
  PLATFORM,
  REFUSED,
  SESSION,
  SESSION_AND_CSRF,
  Timestamp,
  jsonAnswer,
  jsonBody,
} from "./shared.ts";

const passkeyRoute = { tags: [PLATFORM], ...OURS };
/** Bytes as browsers write them: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

const CREDENTIAL_ID = 1_400;
const CLIENT_DATA = 4_000;
const ATTESTATION = 24_000;
const SHORT = 2_000;

export const PASSKEY_TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
const Transport = z.enum(PASSKEY_TRANSPORTS);

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    is_synced: z.boolean().openapi({ description: "Whether its keeper copies it to other devices." }),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable(),
  })
  .openapi("Passkey", { ...OURS });

const Challenge = z.string().openapi({ description: "To be signed, once, by the browser that asked for it." });

export const PasskeyChallenge = z
  .object({ challenge: Challenge, rp_id: z.string(), expires_in_seconds: z.int() })
  .openapi("PasskeyChallenge", { description: "What a passkey signs to sign its player in.", ...OURS });

export const NewPasskeyChallenge = z
  .object({
    challenge: Challenge,
    expires_in_seconds: z.int(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
    algorithms: z.array(z.int()).openapi({ description: "Of COSE, the ones liked best first." }),
    known: z
      .array(z.object({ id: z.string(), transports: z.array(Transport) }))
      .openapi({ description: "Passkeys that the player has, so that no device makes a second one." }),
  })
  .openapi("NewPasskeyChallenge", { description: "What a new passkey is made from.", ...OURS });

export const listPasskeys = createRoute({
  ...passkeyRoute,
  method: "get",
  path: "/player/passkeys",
  operationId: "listPasskeys",
  description: "The player's passkeys of the site that was asked, the newest last.",
  security: SESSION,
  responses: {
    200: jsonAnswer(z.object({ list: z.array(Passkey), may_add: z.boolean() }), "The passkeys."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const beginPasskey = createRoute({
  ...passkeyRoute,
  method: "post",
  path: "/player/passkeys/challenge",
  operationId: "beginPasskey",
  description:
    "Begins a passkey. Whoever sits at an open session must know the password, and where the account asks for codes, one of them too.",
  security: SESSION_AND_CSRF,
  request: jsonBody(
    z.strictObject({ password: z.string().min(1).max(200), code: z.string().trim().min(6).max(40).optional() }),
  ),
  responses: {
    200: jsonAnswer(NewPasskeyChallenge, "What to make it from."),
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const addPasskey = createRoute({
  ...passkeyRoute,
  method: "post",
  path: "/player/passkeys",
  operationId: "addPasskey",
  description: "Keeps what the authenticator made. The player is told by mail.",
  security: SESSION_AND_CSRF,
  request: jsonBody(
    z.strictObject({
      name: z.string().trim().min(1).max(60),
      id: bytes(CREDENTIAL_ID),
      client_data: bytes(CLIENT_DATA),
      attestation: bytes(ATTESTATION),
      transports: z.array(Transport).max(PASSKEY_TRANSPORTS.length),
    }),
  ),
  responses: { 201: jsonAnswer(Passkey, "It signs in from now on."), ...REFUSED, ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const removePasskey = createRoute({
  ...passkeyRoute,
  method: "post",
  path: "/player/passkeys/{id}/removal",
  operationId: "removePasskey",
  description: "The passkey signs nobody in any more.",
  security: SESSION_AND_CSRF,
  request: { params: z.object({ id: Id }), ...jsonBody(z.strictObject({ password: z.string().min(1).max(200) })) },
  responses: {
    204: { description: "It is gone." },
    ...REFUSED,
    ...NOT_FOUND,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const beginPasskeySignIn = createRoute({
  ...passkeyRoute,
  method: "post",
  path: "/users/passkey/challenge",
  operationId: "beginPasskeySignIn",
  description: "Asked before anybody is named: the answer says nothing of any account.",
  responses: { 200: jsonAnswer(PasskeyChallenge, "What to sign."), ...FORBIDDEN, ...COMMON_ERRORS },
});

export const signInByPasskey = createRoute({
  ...passkeyRoute,
  method: "post",
  path: "/users/passkey/sign_in",
  operationId: "signInByPasskey",
  description:
    "Signs in without address and password. The authenticator has verified its user, so no code is asked for besides.",
  request: jsonBody(
    z.strictObject({
      id: bytes(CREDENTIAL_ID),
      client_data: bytes(CLIENT_DATA),
      authenticator_data: bytes(SHORT),
      signature: bytes(SHORT),
      user_handle: bytes(200),
    }),
  ),
  responses: {
    200: jsonAnswer(Player, "Signed in; the session cookie is set."),
    ...REFUSED,
    ...FORBIDDEN,
    ...COMMON_ERRORS,
  },
});
