import { createRoute, z } from "@hono/zod-openapi";
import { PERSONAL_FIELDS } from "../vocabulary/index.ts";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  OURS,
  PLATFORM,
  REFUSED,
  SESSION,
  SESSION_AND_CSRF,
  jsonAnswer,
  jsonBody,
} from "./shared.ts";

const personalRoute = { tags: [PLATFORM], ...OURS };

/** What letters and marks names of people and places are made of. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’()/-]*$/u;
const PersonName = z.string().trim().min(1).max(80).regex(NAME).openapi({ pattern: NAME.source });

export const PersonalData = z
  .object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    birth_date: z.string().nullable(),
    country: z.string().nullable(),
    national_id: z.string().nullable().openapi({ description: "With all but its last two digits hidden." }),
    municipality: z.string().nullable(),
    nickname: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    required: z.array(z.enum(PERSONAL_FIELDS)).openapi({ description: "What the site asks for before bets." }),
    required_for_deposit: z.array(z.enum(PERSONAL_FIELDS)),
    missing: z.array(z.enum(PERSONAL_FIELDS)),
    fixed: z.array(z.enum(PERSONAL_FIELDS)).openapi({ description: "What was given, and only support changes." }),
  })
  .openapi("PersonalData", { ...OURS });

export const PersonalDataUpdate = z
  .strictObject({
    first_name: PersonName.optional(),
    last_name: PersonName.optional(),
    birth_date: z.iso.date().optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    national_id: z
      .string()
      .max(20)
      .regex(/^[\d. -]{11,20}$/)
      .optional()
      .openapi({ description: "Of Brazil, a CPF: eleven digits, of which the last two prove the others." }),
    municipality: PersonName.optional(),
    nickname: PersonName.optional(),
  })
  .openapi("PersonalDataUpdate", { ...OURS });

export const getPersonalData = createRoute({
  ...personalRoute,
  method: "get",
  path: "/player/personal_data",
  operationId: "getPersonalData",
  description: "What the account says of who its player is, and what can be changed of it.",
  security: SESSION,
  responses: {
    200: jsonAnswer(PersonalData, "What the account says of its player."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const updatePersonalData = createRoute({
  ...personalRoute,
  method: "patch",
  path: "/player/personal_data",
  operationId: "updatePersonalData",
  description:
    "Writes what is given and leaves the rest. Name, birth date, country and national number are given once; the same again is no change.",
  security: SESSION_AND_CSRF,
  request: jsonBody(PersonalDataUpdate),
  responses: {
    200: jsonAnswer(PersonalData, "What the account says of its player now."),
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const exportPlayer = createRoute({
  ...personalRoute,
  method: "get",
  path: "/player/export",
  operationId: "exportPlayer",
  description: "Everything that is kept about the player, by kind, as a file; no secret of the account is in it.",
  security: SESSION,
  responses: {
    200: jsonAnswer(
      z
        .object({ made_at: z.string(), player: z.record(z.string(), z.unknown()) })
        .catchall(z.unknown())
        .openapi("PlayerExport", { ...OURS }),
      "The records.",
    ),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const closeAccount = createRoute({
  ...personalRoute,
  method: "post",
  path: "/player/closure",
  operationId: "closeAccount",
  description:
    "Closes the account at once, and ends every session. Open bets are settled and paid; what is left can be withdrawn after signing in again.",
  security: SESSION_AND_CSRF,
  request: jsonBody(z.strictObject({ password: z.string().min(1).max(200), confirmed: z.literal(true) })),
  responses: {
    204: { description: "The account is closed." },
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});
