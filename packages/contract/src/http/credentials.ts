import { createRoute, z } from "@hono/zod-openapi";
import { Passkey } from "./passkeys.ts";
import {
  AUTH_ERRORS,
  AcceptLanguage,
  COMMON_ERRORS,
  EmailAddress,
  FORBIDDEN,
  NewPassword,
  OURS,
  PLATFORM,
  REFUSED,
  SESSION_AND_CSRF,
  jsonAnswer,
  jsonBody,
  ours,
} from "./shared.ts";

const credentialsRoute = { tags: [PLATFORM] };

/** A secret that came in a mail's link. */
const MailedToken = z.string().min(16).max(200);

/** A request for a mail with a link. */
export const MailRequest = z.object({ email: EmailAddress }).openapi("MailRequest", { ...OURS });

/** Answered to every request for a mail. */
export const MailRequested = z.object({ email: z.string() }).openapi("MailRequested", {
  description: "The same whether or not the address has an account, so that nobody can find out who has one.",
  ...OURS,
});

const mailAnswers = {
  202: jsonAnswer(MailRequested, "Where the address has a use for the mail, it is on its way."),
  ...FORBIDDEN,
  ...COMMON_ERRORS,
};

export const resendConfirmation = createRoute({
  ...credentialsRoute,
  method: "post",
  path: "/users/confirmation",
  operationId: "resendConfirmation",
  description: "Mails another confirmation link to an address that nobody has confirmed yet.",
  request: jsonBody(MailRequest),
  responses: mailAnswers,
  ...OURS,
});

export const requestPasswordReset = createRoute({
  ...credentialsRoute,
  method: "post",
  path: "/users/password",
  operationId: "requestPasswordReset",
  description: "Mails a link that lets whoever reads it choose a new password, once and for an hour.",
  request: jsonBody(MailRequest),
  responses: mailAnswers,
  ...OURS,
});

/** A new password, chosen with the token of a mailed link. */
export const PasswordReset = z
  .object({ reset_password_token: MailedToken, password: NewPassword })
  .openapi("PasswordReset", { ...OURS });

export const PasswordResetDone = z
  .object({
    email: z.string(),
    passkeys: z
      .array(Passkey)
      .openapi({ description: "Passkeys of the player that sign in as before, of every site." }),
    passkeys_token: z.string().nullable().openapi({
      description: "Takes all of them away, for an hour; null where there are none.",
    }),
    phone_number: z.string().nullable().optional().openapi({
      description: "The number that signs in as before, beside the address; null where none does.",
    }),
    phone_token: z
      .string()
      .nullable()
      .optional()
      .openapi({ description: "Takes it away, for an hour; null where there is none." }),
  })
  .openapi("PasswordResetDone", { ...OURS });

export const resetPassword = createRoute({
  ...credentialsRoute,
  method: "put",
  path: "/users/password",
  operationId: "resetPassword",
  description: "Uses up the token, ends every session of the player, and opens an account that was locked.",
  request: jsonBody(PasswordReset),
  responses: {
    200: jsonAnswer(PasswordResetDone, "The new password is in force."),
    ...REFUSED,
    ...FORBIDDEN,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const removePasskeysAfterReset = createRoute({
  ...credentialsRoute,
  method: "post",
  path: "/users/password/passkeys_removal",
  operationId: "removePasskeysAfterReset",
  description:
    "Takes away every passkey that the player had when the password was reset, and ends every session. Once more changes nothing.",
  request: jsonBody(z.strictObject({ passkeys_token: MailedToken })),
  responses: {
    204: { description: "None of them signs in any more." },
    ...REFUSED,
    ...FORBIDDEN,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const removePhoneAfterReset = createRoute({
  ...credentialsRoute,
  method: "post",
  path: "/users/password/phone_removal",
  operationId: "removePhoneAfterReset",
  description:
    "Takes away the number that signed in when the password was reset, and ends every session. While an exclusion stands or a limit of the player's own does, the number stays with the account, to know their other accounts by, and signs nobody in. Once more changes nothing.",
  request: jsonBody(z.strictObject({ phone_token: MailedToken })),
  responses: {
    204: { description: "It signs in no more." },
    ...REFUSED,
    ...FORBIDDEN,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

/** A new password, chosen by a player who is signed in and knows the old one. */
export const PasswordChange = z
  .object({ current_password: z.string().min(1).max(200), password: NewPassword })
  .openapi("PasswordChange", { ...OURS });

export const changePassword = createRoute({
  ...credentialsRoute,
  method: "patch",
  path: "/player/password",
  operationId: "changePassword",
  description: "Ends every other session of the player; this one goes on.",
  security: SESSION_AND_CSRF,
  request: jsonBody(PasswordChange),
  responses: {
    204: { description: "The new password is in force." },
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const unlockAccount = createRoute({
  ...credentialsRoute,
  method: "get",
  path: "/users/unlock",
  operationId: "unlockAccount",
  description: "Opens an account that too many failed sign-ins have locked.",
  request: { query: z.object({ unlock_token: MailedToken }), headers: AcceptLanguage },
  responses: {
    200: jsonAnswer(ours(z.object({ email: z.string() })), "The account is open again."),
    ...REFUSED,
    ...COMMON_ERRORS,
  },
});
