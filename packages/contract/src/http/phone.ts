import { createRoute, z } from "@hono/zod-openapi";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  CONFLICT,
  OURS,
  PLATFORM,
  REFUSED,
  SESSION,
  SESSION_AND_CSRF,
  Timestamp,
  jsonAnswer,
  jsonBody,
  ours,
} from "./shared.ts";

const phoneRoute = { tags: [PLATFORM], security: SESSION };

/** How far a player is with proving a phone number. */
export const PhoneVerification = z
  .object({
    number: z
      .string()
      .nullable()
      .openapi({ description: "E.164. The number a code is on its way to, else the one that is verified." }),
    country: z.string().nullable(),
    verified: z.boolean(),
    resend_timeout: z.int().min(0).openapi({ description: "Seconds until another code may be asked for." }),
    sms_limit_reached: z.boolean(),
    sms_limit_ends_at: ours(Timestamp.nullable(), "When another code may be asked for after the limit."),
    code_expires_at: ours(Timestamp.nullable(), "Until when the code on its way can be entered; null where none is."),
    demo_mailbox: ours(
      z.boolean().optional(),
      "This browser can read the message with the code by `GET /demo_mails`, for nobody delivers it.",
    ),
  })
  .openapi("PhoneVerification");

export const getPhone = createRoute({
  ...phoneRoute,
  method: "get",
  path: "/player/phone",
  operationId: "getPhone",
  description: "The player's phone number, whether it is verified, and when another code can be sent.",
  responses: {
    200: jsonAnswer(PhoneVerification, "The player's phone verification."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

/** A number to send a code to, as the player writes it. */
export const PhoneCodeRequest = z
  .object({
    number: z.string().min(3).max(40).openapi({ example: "0151 23456789" }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .openapi({ description: "Whose way of writing numbers it is, where it does not begin with +." }),
    password: ours(
      z.string().min(1).max(200).optional(),
      "The current password, asked for where the number takes the place of one that the account has.",
    ),
    code: ours(
      z.string().trim().min(6).max(40).optional(),
      "Of the authenticator app, where the account asks for codes.",
    ),
  })
  .openapi("PhoneCodeRequest", { ...OURS });

export const sendPhoneCode = createRoute({
  ...phoneRoute,
  security: SESSION_AND_CSRF,
  method: "post",
  path: "/player/phone",
  operationId: "sendPhoneCode",
  description:
    "Sends a code to the number by SMS. The codes sent before are void. Where the account has another number, whoever sits at an open session must know the password, and where it asks for codes, one of them too.",
  request: jsonBody(PhoneCodeRequest),
  responses: {
    200: jsonAnswer(PhoneVerification, "The code is on its way."),
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const PhoneCode = z.object({ code: z.string().regex(/^\d{6}$/) }).openapi("PhoneCode", { ...OURS });

export const verifyPhone = createRoute({
  ...phoneRoute,
  security: SESSION_AND_CSRF,
  method: "post",
  path: "/player/phone/verification",
  operationId: "verifyPhone",
  description: "Proves the number with the code that was sent to it. Five wrong codes void it.",
  request: jsonBody(PhoneCode),
  responses: {
    200: jsonAnswer(PhoneVerification, "The number is verified."),
    ...CONFLICT,
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});
