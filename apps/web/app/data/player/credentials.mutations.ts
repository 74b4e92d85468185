import type { components } from "@touchline/contract/api";
import { type ApiAnswer, answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

type Schemas = components["schemas"];

export const resendConfirmation = ({ platform }: Api, email: string): Promise<ApiAnswer<Schemas["MailRequested"]>> =>
  answerOf(platform.POST("/users/confirmation", { body: { email } }));

export const requestPasswordReset = ({ platform }: Api, email: string): Promise<ApiAnswer<Schemas["MailRequested"]>> =>
  answerOf(platform.POST("/users/password", { body: { email } }));

export const resetPassword = (
  { platform }: Api,
  body: Schemas["PasswordReset"],
): Promise<ApiAnswer<{ email: string }>> => answerOf(platform.PUT("/users/password", { body }));

export const changePassword = ({ platform }: Api, body: Schemas["PasswordChange"]): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.PATCH("/player/password", { body }));
