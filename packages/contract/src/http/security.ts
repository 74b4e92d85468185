import { createRoute, z } from "@hono/zod-openapi";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
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

const securityRoute = { tags: [PLATFORM], ...OURS };
const Password = z.string().min(1).max(200);

export const PlayerSession = z
  .object({
    id: Id,
    device: z.string().nullable().openapi({ description: "Browser and system, as it calls itself." }),
    country: z
      .string()
      .nullable()
      .openapi({ description: "Code of the country it was opened from, where that is known." }),
    opened_at: Timestamp,
    last_seen_at: Timestamp,
    is_current: z.boolean(),
  })
  .openapi("PlayerSession", { ...OURS });

export const listSessions = createRoute({
  ...securityRoute,
  method: "get",
  path: "/player/sessions",
  operationId: "listSessions",
  description: "Where the player is signed in now, the session of this call first; a hundred at most, those used last.",
  security: SESSION,
  responses: {
    200: jsonAnswer(
      z.object({
        list: z.array(PlayerSession),
        previous: PlayerSession.pick({ device: true, country: true, opened_at: true })
          .openapi("PreviousSignIn", { ...OURS })
          .nullable()
          .optional()
          .openapi({ description: "The sign-in before the one of this call; null where none is remembered." }),
      }),
      "The sessions.",
    ),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const endSession = createRoute({
  ...securityRoute,
  method: "delete",
  path: "/player/sessions/{id}",
  operationId: "endSession",
  description: "Signs the player out there at once, with its live connections. One that has ended already is ended.",
  security: SESSION_AND_CSRF,
  request: { params: z.object({ id: Id }) },
  responses: {
    204: { description: "It has ended." },
    ...NOT_FOUND,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const endOtherSessions = createRoute({
  ...securityRoute,
  method: "delete",
  path: "/player/sessions",
  operationId: "endOtherSessions",
  description: "Signs the player out everywhere else.",
  security: SESSION_AND_CSRF,
  responses: { 204: { description: "Only this session goes on." }, ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const KnownDevice = z
  .object({
    id: Id,
    ...PlayerSession.pick({ device: true, country: true, is_current: true }).shape,
    last_used_at: Timestamp.openapi({ description: "When the player last signed in with it, or proved to be in it." }),
  })
  .openapi("KnownDevice", { ...OURS });

export const listDevices = createRoute({
  ...securityRoute,
  method: "get",
  path: "/player/devices",
  operationId: "listDevices",
  description:
    "The browsers that the account knows, the one used last first: a sign-in there is no news to the player, and no stranger's guesses shut it out. Each is known for a year after it was last used, thirty at most.",
  security: SESSION,
  responses: {
    200: jsonAnswer(z.object({ list: z.array(KnownDevice) }), "The browsers."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const forgetDevice = createRoute({
  ...securityRoute,
  method: "delete",
  path: "/player/devices/{id}",
  operationId: "forgetDevice",
  description:
    "Makes a browser one that the account does not know, and signs the player out there. Forgetting the one in use leaves its session open.",
  security: SESSION_AND_CSRF,
  request: { params: z.object({ id: Id }) },
  responses: {
    204: { description: "It is forgotten." },
    ...NOT_FOUND,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const Authenticator = z
  .object({ enabled: z.boolean(), recovery_codes_left: z.int().min(0) })
  .openapi("Authenticator", { description: "Whether signing in asks for a code of an app.", ...OURS });

export const getAuthenticator = createRoute({
  ...securityRoute,
  method: "get",
  path: "/player/authenticator",
  operationId: "getAuthenticator",
  description: "Whether signing in asks for a code of an app, and how many recovery codes are left.",
  security: SESSION,
  responses: { 200: jsonAnswer(Authenticator, "The second way in."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});

export const beginAuthenticator = createRoute({
  ...securityRoute,
  method: "post",
  path: "/player/authenticator",
  operationId: "beginAuthenticator",
  description:
    "Makes a secret for an app of codes (RFC 6238); it counts once a code has been entered. Another call makes another one, unless one counts already.",
  security: SESSION_AND_CSRF,
  request: jsonBody(z.strictObject({ password: Password })),
  responses: {
    200: jsonAnswer(
      z.object({ secret: z.string(), uri: z.string() }).openapi("AuthenticatorSecret", { ...OURS }),
      "The secret, told this once.",
    ),
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

const AuthenticatorCode = z.string().trim().min(6).max(40);

export const confirmAuthenticator = createRoute({
  ...securityRoute,
  method: "post",
  path: "/player/authenticator/confirmation",
  operationId: "confirmAuthenticator",
  description: "From now on signing in asks for a code. Every other session ends.",
  security: SESSION_AND_CSRF,
  request: jsonBody(z.strictObject({ code: AuthenticatorCode })),
  responses: {
    200: jsonAnswer(
      z.object({ recovery_codes: z.array(z.string()) }).openapi("RecoveryCodes", { ...OURS }),
      "Codes for when the app is lost, told this once; each works once.",
    ),
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const removeAuthenticator = createRoute({
  ...securityRoute,
  method: "post",
  path: "/player/authenticator/removal",
  operationId: "removeAuthenticator",
  description: "Signing in asks for no code any more. Takes the password, and a code of the app or a recovery code.",
  security: SESSION_AND_CSRF,
  request: jsonBody(z.strictObject({ password: Password, code: AuthenticatorCode })),
  responses: {
    204: { description: "Signing in asks for the password alone." },
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});
