import { useTranslations } from "use-intl/react";
import type { ApiFailure } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { savePersonalData } from "../../data/player/player.mutations.ts";
import { typedIn } from "./field-problems.ts";
import { type PersonalProblems, type TypedField, isTyped } from "./personal-fields.tsx";
import { useExcludedWay } from "./use-excluded-way.ts";
import { type AccountFormProgress, useAccountForm } from "./use-account-form.ts";

export type PersonalEntry = Partial<Record<TypedField, string>>;

export const personalEntry = (data: FormData, fields: readonly TypedField[]): PersonalEntry =>
  Object.fromEntries(fields.map((name) => [name, typedIn(data, name).trim()]));

/** Saves personal data, and tells the rest of the page what the account says by then. */
export function usePersonalForm(onSaved: () => void): AccountFormProgress<PersonalEntry, TypedField> {
  const t = useTranslations("profile.problem");
  const api = useApi();
  const follow = useExcludedWay();
  const form = useAccountForm<PersonalEntry, TypedField, unknown>({
    check: (entry) => {
      const problems: PersonalProblems = {};
      for (const [name, value] of Object.entries(entry))
        if (isTyped(name) && name !== "nickname" && value === "") problems[name] = t("required");
      return problems;
    },
    send: async (entry) => {
      const given = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== ""));
      const answer = await savePersonalData(api, given);
      await follow(answer);
      return answer;
    },
    fieldAtFault,
    onDone: onSaved,
  });
  const { failure } = form;
  const at = failure === null ? null : fieldAtFault(failure);
  const isBadValue = failure?.kind === "refused" && failure.error.key === "error.request.invalid";
  const isNoPlace = at === "municipality";
  const own = at !== null && at in form.problems && (isBadValue || isNoPlace);
  return own ? { ...form, problems: { ...form.problems, [at]: t(isNoPlace ? "municipality" : "invalid") } } : form;
}

/** The field that the server refused. */
function fieldAtFault(failure: ApiFailure): TypedField | null {
  if (failure.kind === "lost") return null;
  const name = failure.error.fields?.[0]?.path.split(".").at(-1) ?? "";
  return isTyped(name) ? name : null;
}
