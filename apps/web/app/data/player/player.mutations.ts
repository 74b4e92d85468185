import type { components, paths } from "@touchline/contract/api";
import { type ApiAnswer, answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

type Schemas = components["schemas"];
type PhoneVerification = Schemas["PhoneVerification"];
/** What is posted to a path. */
type BodyOf<Path extends "/users/passkey/sign_in" | "/player/passkeys"> =
  paths[Path]["post"]["requestBody"]["content"]["application/json"];

export const signIn = ({ platform }: Api, body: Schemas["SignInRequest"]): Promise<ApiAnswer<Schemas["Player"]>> =>
  answerOf(platform.POST("/users/sign_in", { body }));

export const signUp = ({ platform }: Api, body: Schemas["SignUpRequest"]): Promise<ApiAnswer<Schemas["SignedUp"]>> =>
  answerOf(platform.POST("/users", { body }));

export const signUpByPhone = (
  { platform }: Api,
  body: Schemas["PhoneSignUpRequest"],
): Promise<ApiAnswer<Schemas["PhoneCodeSent"]>> => answerOf(platform.POST("/users/phone", { body }));

export const confirmPhoneSignUp = (
  { platform }: Api,
  body: Schemas["CodeOfPhone"],
): Promise<ApiAnswer<Schemas["PhoneConfirmed"]>> => answerOf(platform.POST("/users/phone/confirmation", { body }));

export const resendPhoneCode = ({ platform }: Api, token: string): Promise<ApiAnswer<Schemas["PhoneCodeSent"]>> =>
  answerOf(platform.POST("/users/phone/code", { body: { code_token: token } }));

export const signInByPhone = (
  { platform }: Api,
  body: Schemas["PhoneSignInRequest"],
): Promise<ApiAnswer<Schemas["Player"]>> => answerOf(platform.POST("/users/phone/sign_in", { body }));

export const requestPasswordByPhone = (
  { platform }: Api,
  body: Schemas["PhonePasswordRequest"],
): Promise<ApiAnswer<Schemas["PhoneCodeSent"]>> => answerOf(platform.POST("/users/password/phone", { body }));

export const exchangePasswordCode = (
  { platform }: Api,
  body: Schemas["CodeOfPhone"],
): Promise<ApiAnswer<Schemas["PasswordToken"]>> => answerOf(platform.POST("/users/password/phone/token", { body }));

export const addEmail = (
  { platform }: Api,
  body: Schemas["EmailAddition"],
): Promise<ApiAnswer<Schemas["EmailAsked"]>> => answerOf(platform.POST("/player/email", { body }));

const SIGNS_OUT_WITHIN_MS = 10_000;

export const signOut = ({ platform }: Api): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.DELETE("/users/sign_out", { signal: AbortSignal.timeout(SIGNS_OUT_WITHIN_MS) }));

/** On a site of play money alone. */
export const passDemoTime = ({ platform }: Api, hours: number): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.POST("/demo_time", { body: { hours } }));

export const chooseAccount = ({ platform }: Api, currency: string): Promise<ApiAnswer<{ currency: string }>> =>
  answerOf(platform.POST("/player/accounts", { body: { currency } }));

export const loadAccounts = ({ platform }: Api): Promise<ApiAnswer<Schemas["Account"][]>> =>
  answerOf(platform.GET("/player/accounts"));

export const updateLocale = ({ platform }: Api, locale: string): Promise<ApiAnswer<{ language: string }>> =>
  answerOf(platform.PATCH("/player/update_locale", { body: { locale } }));

export const loadSettings = ({ sportsbook }: Api): Promise<ApiAnswer<Schemas["Settings"]>> =>
  answerOf(sportsbook.GET("/settings"));

export const updateSettings = (
  { sportsbook }: Api,
  body: Schemas["SettingsUpdate"],
): Promise<ApiAnswer<Schemas["Settings"]>> => answerOf(sportsbook.POST("/settings", { body }));

export const resendConfirmation = ({ platform }: Api, email: string): Promise<ApiAnswer<Schemas["MailRequested"]>> =>
  answerOf(platform.POST("/users/confirmation", { body: { email } }));

export const requestPasswordReset = ({ platform }: Api, email: string): Promise<ApiAnswer<Schemas["MailRequested"]>> =>
  answerOf(platform.POST("/users/password", { body: { email } }));

export const resetPassword = (
  { platform }: Api,
  body: Schemas["PasswordReset"],
): Promise<ApiAnswer<Schemas["PasswordResetDone"]>> => answerOf(platform.PUT("/users/password", { body }));

export const removePasskeysAfterReset = ({ platform }: Api, token: string): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.POST("/users/password/passkeys_removal", { body: { passkeys_token: token } }));

export const removePhoneAfterReset = ({ platform }: Api, token: string): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.POST("/users/password/phone_removal", { body: { phone_token: token } }));

export const changePassword = ({ platform }: Api, body: Schemas["PasswordChange"]): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.PATCH("/player/password", { body }));

export const sendPhoneCode = (
  { platform }: Api,
  body: Schemas["PhoneCodeRequest"],
): Promise<ApiAnswer<PhoneVerification>> => answerOf(platform.POST("/player/phone", { body }));

export const verifyPhone = ({ platform }: Api, code: string): Promise<ApiAnswer<PhoneVerification>> =>
  answerOf(platform.POST("/player/phone/verification", { body: { code } }));

export const loadPlayer = ({ platform }: Api): Promise<ApiAnswer<Schemas["Player"]>> =>
  answerOf(platform.GET("/player"));

export const savePersonalData = (
  { platform }: Api,
  body: Schemas["PersonalDataUpdate"],
): Promise<ApiAnswer<Schemas["PersonalData"]>> => answerOf(platform.PATCH("/player/personal_data", { body }));

export const closeAccount = ({ platform }: Api, password: string): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.POST("/player/closure", { body: { password, confirmed: true } }));

/** Everything that is kept about the player. */
export const exportPlayer = ({ platform }: Api): Promise<ApiAnswer<Schemas["PlayerExport"]>> =>
  answerOf(platform.GET("/player/export"));

export const endSession = ({ platform }: Api, id: string): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.DELETE("/player/sessions/{id}", { params: { path: { id } } }));

export const endOtherSessions = ({ platform }: Api): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.DELETE("/player/sessions"));

export const forgetDevice = ({ platform }: Api, id: string): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.DELETE("/player/devices/{id}", { params: { path: { id } } }));

export const beginAuthenticator = (
  { platform }: Api,
  password: string,
): Promise<ApiAnswer<Schemas["AuthenticatorSecret"]>> =>
  answerOf(platform.POST("/player/authenticator", { body: { password } }));

export const confirmAuthenticator = ({ platform }: Api, code: string): Promise<ApiAnswer<Schemas["RecoveryCodes"]>> =>
  answerOf(platform.POST("/player/authenticator/confirmation", { body: { code } }));

export const removeAuthenticator = (
  { platform }: Api,
  body: { password: string; code: string },
): Promise<ApiAnswer<undefined>> => answerOf<undefined>(platform.POST("/player/authenticator/removal", { body }));

export const beginPasskeySignIn = ({ platform }: Api): Promise<ApiAnswer<Schemas["PasskeyChallenge"]>> =>
  answerOf(platform.POST("/users/passkey/challenge"));

export type PasskeySignature = BodyOf<"/users/passkey/sign_in">;

export const signInByPasskey = ({ platform }: Api, body: PasskeySignature): Promise<ApiAnswer<Schemas["Player"]>> =>
  answerOf(platform.POST("/users/passkey/sign_in", { body }));

export const beginPasskey = (
  { platform }: Api,
  body: { password: string; code?: string },
): Promise<ApiAnswer<Schemas["NewPasskeyChallenge"]>> =>
  answerOf(platform.POST("/player/passkeys/challenge", { body }));

export type MadePasskey = BodyOf<"/player/passkeys">;

export const addPasskey = ({ platform }: Api, body: MadePasskey): Promise<ApiAnswer<Schemas["Passkey"]>> =>
  answerOf(platform.POST("/player/passkeys", { body }));

export const removePasskey = (
  { platform }: Api,
  { id, password }: { id: string; password: string },
): Promise<ApiAnswer<undefined>> =>
  answerOf<undefined>(platform.POST("/player/passkeys/{id}/removal", { params: { path: { id } }, body: { password } }));
