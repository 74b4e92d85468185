import { API_ERRORS } from "@touchline/contract/vocabulary";
import { type ApiFailure, isRefusal } from "../../data/http/api-failure.ts";

/** What is wrong with the fields of a form, by name; empty where all is well. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Whether the server refused the address, which it checks more strictly than this file. */
export const isEmailRefused = (failure: ApiFailure): boolean =>
  isRefusal(failure, API_ERRORS.invalid_request.code) &&
  failure.kind === "refused" &&
  (failure.error.fields?.some(({ path }) => path.endsWith(".email")) ?? false);

export const SHORTEST_PASSWORD = 10;

export type EmailProblem = "email" | "emailShape";

export const emailProblem = (email: string): EmailProblem | null => {
  if (email === "") return "email";
  return EMAIL.test(email) ? null : "emailShape";
};

export type NewPasswordProblem = "newPassword" | "passwordShort";

export const newPasswordProblem = (password: string): NewPasswordProblem | null => {
  if (password === "") return "newPassword";
  return password.length < SHORTEST_PASSWORD ? "passwordShort" : null;
};

/** Puts the focus where the player has to do something: the first field with a problem. */
export function focusFirstProblem(form: HTMLFormElement, problems: FieldProblems<string>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (problems[field.name] === undefined) continue;
    field.focus();
    return;
  }
}

/** What was typed into a field of a submitted form. */
export const typedIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};
