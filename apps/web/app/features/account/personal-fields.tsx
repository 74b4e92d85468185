import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { siteConfigQuery, systemStateQuery } from "../../data/site/site.queries.ts";
import { TextField } from "../../ui/text-field.tsx";
import { CountryField, servedCountries } from "./account-form.tsx";
import type { FieldProblems } from "./field-problems.ts";

/** What a player types of themselves; a phone number is proven elsewhere. */
export const TYPED_FIELDS = [
  "first_name",
  "last_name",
  "birth_date",
  "country",
  "national_id",
  "municipality",
  "nickname",
] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

export const isTyped = (name: string): name is TypedField => TYPED_FIELDS.some((field) => field === name);

const INPUTS = {
  first_name: { autoComplete: "given-name", maxLength: 80 },
  last_name: { autoComplete: "family-name", maxLength: 80 },
  birth_date: { autoComplete: "bday", type: "date" },
  national_id: { autoComplete: "off", inputMode: "numeric", maxLength: 20, dir: "ltr" },
  municipality: { autoComplete: "address-level2", maxLength: 80 },
  nickname: { autoComplete: "nickname", maxLength: 80 },
} as const;

/** One field of personal data. */
export function PersonalField({
  name,
  initial = "",
  problem,
}: {
  name: TypedField;
  initial?: string;
  problem: string | undefined;
}) {
  const t = useTranslations("profile");
  const hint = useHint(name);
  const label = t(`field.${name}`);
  if (name === "country") return <OwnCountry label={label} initial={initial} problem={problem} />;
  return (
    <TextField
      {...INPUTS[name]}
      name={name}
      label={label}
      defaultValue={initial}
      hint={hint}
      problem={problem}
      required={name !== "nickname"}
    />
  );
}

function OwnCountry(field: { label: string; initial: string; problem: string | undefined }) {
  const { data: state } = useQuery(systemStateQuery(useApi()));
  return state === undefined ? null : <CountryField {...field} countries={servedCountries(state)} />;
}

function useHint(name: TypedField): string | undefined {
  const t = useTranslations("profile.hint");
  const { data: config } = useQuery(siteConfigQuery(useApi()));
  if (name === "birth_date" && config !== undefined) return t("birth_date", { age: config.jurisdiction.minimum_age });
  return name === "municipality" || name === "national_id" ? t(name) : undefined;
}

export type PersonalProblems = FieldProblems<TypedField>;
