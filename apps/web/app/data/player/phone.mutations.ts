import type { components } from "@touchline/contract/api";
import { type ApiAnswer, answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import type { PhoneVerification } from "./phone.queries.ts";

type Schemas = components["schemas"];

export const sendPhoneCode = (
  { platform }: Api,
  body: Schemas["PhoneCodeRequest"],
): Promise<ApiAnswer<PhoneVerification>> => answerOf(platform.POST("/player/phone", { body }));

export const verifyPhone = ({ platform }: Api, code: string): Promise<ApiAnswer<PhoneVerification>> =>
  answerOf(platform.POST("/player/phone/verification", { body: { code } }));
