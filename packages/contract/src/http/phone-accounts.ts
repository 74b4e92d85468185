import { createRoute, z } from "@hono/zod-openapi";
import { Player, SignUpRequest } from "./platform.ts";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  EmailAddress,
  FORBIDDEN,
  OURS,
  PLATFORM,
  REFUSED,
  SESSION_AND_CSRF,
  Timestamp,
  jsonAnswer,
  jsonBody,
  ours,
} from "./shared.ts";

const phoneAccounts = { tags: [PLATFORM], ...OURS };

const PhoneNumber = z.string().min(3).max(40).openapi({ example: "+49 151 23456789" });
/** Whose way of writing numbers it is; without one a number begins with + or is written as where the caller is. */
const WrittenIn = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
  .openapi({ description: "Whose way of writing numbers it is, where it does not begin with +." });
/** A secret that the browser which asked for a code keeps: the code is good beside it alone. */
const CodeToken = z.string().min(16).max(200);
const SixDigits = z.string().regex(/^\d{6}$/);

/** A code is on its way to a number. */
export const PhoneCodeSent = z
  .object({
    number: z.string().openapi({ description: "E.164." }),
    code_token: CodeToken,
    resend_timeout: z.int().min(0).openapi({ description: "Seconds until another code may be asked for." }),
    code_expires_at: Timestamp,
    demo_mailbox: z.boolean().optional().openapi({
      description: "This browser can read its messages by `GET /demo_mails`, for nobody delivers them.",
    }),
  })
  .openapi("PhoneCodeSent", {
    description: "The same whether or not the number has an account, so that nobody can find out who has one.",
    ...OURS,
  });

export const PhoneSignUpRequest = SignUpRequest.omit({ email: true })
  .extend({ phone_number: PhoneNumber.openapi({ description: "As it is written in `country_code`, or with a +." }) })
  .openapi("PhoneSignUpRequest", { ...OURS });

export const signUpByPhone = createRoute({
  ...phoneAccounts,
  method: "post",
  path: "/users/phone",
  operationId: "signUpByPhone",
  description:
    "Opens an account that signs in by a phone number, once the code sent to it is entered. To a number that has an account a message says so, and no code.",
  request: jsonBody(PhoneSignUpRequest),
  responses: {
    201: jsonAnswer(PhoneCodeSent, "Taken. A message to the number says what comes next."),
    ...REFUSED,
    ...FORBIDDEN,
    ...COMMON_ERRORS,
  },
});

export const CodeOfPhone = z.object({ code_token: CodeToken, code: SixDigits }).openapi("CodeOfPhone", { ...OURS });

export const confirmPhoneSignUp = createRoute({
  ...phoneAccounts,
  method: "post",
  path: "/users/phone/confirmation",
  operationId: "confirmPhoneSignUp",
  description: "Opens the account of a sign-up by its code. Five wrong codes void it.",
  request: jsonBody(CodeOfPhone),
  responses: {
    200: jsonAnswer(z.object({ number: z.string() }).openapi("PhoneConfirmed", { ...OURS }), "The account is open."),
    ...REFUSED,
    ...FORBIDDEN,
    ...COMMON_ERRORS,
  },
});

export const resendPhoneCode = createRoute({
  ...phoneAccounts,
  method: "post",
  path: "/users/phone/code",
  operationId: "resendPhoneCode",
  description: "Sends another code; the one before is void.",
  request: jsonBody(z.object({ code_token: CodeToken }).openapi("PhoneCodeAgain", { ...OURS })),
  responses: {
    200: jsonAnswer(PhoneCodeSent, "Another code is on its way."),
    ...REFUSED,
    ...FORBIDDEN,
    ...COMMON_ERRORS,
  },
});

export const PhoneSignInRequest = z
  .object({
    phone_number: PhoneNumber,
    country_code: WrittenIn,
    password: z.string().min(1).max(200),
    code: z.string().max(40).optional().openapi({
      description: "Of an authenticator or a recovery code, where the answer was `second_factor_required`.",
    }),
  })
  .openapi("PhoneSignInRequest", { ...OURS });

export const signInByPhone = createRoute({
  ...phoneAccounts,
  method: "post",
  path: "/users/phone/sign_in",
  operationId: "signInByPhone",
  description: "As `POST /users/sign_in`, by the number that the player signed up with.",
  request: jsonBody(PhoneSignInRequest),
  responses: {
    200: jsonAnswer(Player, "Signed in; the session cookie is set."),
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const requestPasswordByPhone = createRoute({
  ...phoneAccounts,
  method: "post",
  path: "/users/password/phone",
  operationId: "requestPasswordByPhone",
  description:
    "Sends a code that lets whoever reads it choose a new password. To a number without an account goes none.",
  request: jsonBody(
    z.object({ phone_number: PhoneNumber, country_code: WrittenIn }).openapi("PhonePasswordRequest", { ...OURS }),
  ),
  responses: {
    202: jsonAnswer(PhoneCodeSent, "Where the number has a use for the code, it is on its way."),
    ...REFUSED,
    ...FORBIDDEN,
    ...COMMON_ERRORS,
  },
});

export const exchangePasswordCode = createRoute({
  ...phoneAccounts,
  method: "post",
  path: "/users/password/phone/token",
  operationId: "exchangePasswordCode",
  description:
    "Answers, for a right code, the token that `PUT /users/password` takes, for an hour. Three wrong codes void it.",
  request: jsonBody(CodeOfPhone),
  responses: {
    200: jsonAnswer(
      z.object({ reset_password_token: z.string() }).openapi("PasswordToken", { ...OURS }),
      "As good as the link of a mail.",
    ),
    ...REFUSED,
    ...FORBIDDEN,
    ...COMMON_ERRORS,
  },
});

export const addEmail = createRoute({
  ...phoneAccounts,
  method: "post",
  path: "/player/email",
  operationId: "addEmail",
  description:
    "Mails a link that makes the address the account's, beside its number; of an account without one alone. Where the account asks for codes, one of them is asked for too. The answer is the same for every address.",
  security: SESSION_AND_CSRF,
  request: jsonBody(
    z
      .object({
        email: EmailAddress,
        password: z.string().min(1).max(200),
        code: ours(
          z.string().trim().min(6).max(40).optional(),
          "Of the authenticator app, where the account asks for codes.",
        ),
      })
      .openapi("EmailAddition", { ...OURS }),
  ),
  responses: {
    202: jsonAnswer(z.object({ email: z.string() }).openapi("EmailAsked", { ...OURS }), "A mail is on its way."),
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});
