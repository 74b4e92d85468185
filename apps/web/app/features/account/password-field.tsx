import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** A password that can be looked at, and pasted or filled in by a password manager. */
export function PasswordField({
  label,
  name = "password",
  autoComplete,
  hint,
  problem,
}: {
  label: string;
  name?: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  problem: string | undefined;
}) {
  const t = useTranslations("account");
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      name={name}
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      hint={hint}
      problem={problem}
      required
      end={
        <IconButton
          icon={shown ? "eye-slash" : "eye"}
          label={t("showPassword")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
