import type { UseQueryResult } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { type InputEvent, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useIsOffline } from "../../data/query/use-is-offline.ts";
import { Link } from "../../platform/link.tsx";
import { type ModalName, useModalActions } from "../../state/modals.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Note } from "../../ui/note.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account-form.module.css";
import { type FieldProblems, focusFirstProblem, typedIn } from "./field-problems.ts";

/** A form of the account: its fields, what went wrong, and the button that sends it. */
export function AccountForm({
  working,
  failure,
  remedy,
  texts,
  blocked = null,
  onSend,
  onEdit,
  children,
  foot,
}: {
  working: boolean;
  /** A failure that belongs to none of the fields. */
  failure: string | null;
  /** A link that helps, beside the failure. */
  remedy?: ReactNode;
  texts: { action: string; working: string };
  /** Why the form cannot be sent for now; null where it can. */
  blocked?: ReactNode;
  /** Resolves to the problems found; the first field with one gets the focus. */
  onSend: (data: FormData) => Promise<FieldProblems<string>>;
  /** Called after a change, with the name of the changed field. */
  onEdit?: (data: FormData, field: string) => void;
  children: ReactNode;
  /** Stands below the button. */
  foot?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (working || blocked !== null) return;
    const found = await onSend(new FormData(event.currentTarget));
    if (form.current !== null) focusFirstProblem(form.current, found);
  };
  const edit = ({ target, currentTarget }: InputEvent<HTMLFormElement>): void => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isField) onEdit?.(new FormData(currentTarget), target.name);
  };
  return (
    <form ref={form} className={styles.form} noValidate onInput={edit} onSubmit={(event) => void send(event)}>
      {children}
      {failure !== null && (
        <Note tone="danger" urgent>
          <p>
            {failure} {remedy}
          </p>
        </Note>
      )}
      <Button look="primary" size="big" type="submit" inert={working || blocked !== null}>
        {working && <Spinner />}
        {working ? texts.working : texts.action}
      </Button>
      {blocked}
      {foot}
    </form>
  );
}

/** In place of a form whose choices are on their way, or lost. */
export function NotThere({ query: { isError, refetch } }: { query: Pick<UseQueryResult, "isError" | "refetch"> }) {
  const t = useTranslations("account");
  const isOffline = useIsOffline();
  if (isError)
    return (
      <PartFailed
        title={t("phoneVerification.lost")}
        text={t("phoneVerification.lostText")}
        action={t("phoneVerification.retry")}
        onRetry={() => void refetch()}
      />
    );
  return (
    <p role="status" className={styles.waiting}>
      {t(isOffline ? "signUp.offline" : "signUp.loading")}
    </p>
  );
}

const focusOnArrival = (heading: HTMLElement | null): void => heading?.focus();

const ICONS = { good: "check-circle-fill", bad: "warning-circle" } as const;

/** Replaces a form that is done: the result, and what to do next. */
export function FormResult({
  tone = "good",
  title,
  text,
  direction,
  children,
}: {
  tone?: keyof typeof ICONS;
  title: string;
  text: string;
  /** Set where the text is a number, which runs from left to right in every language. */
  direction?: "ltr";
  children: ReactNode;
}) {
  return (
    <div className={styles.result}>
      <Icon name={ICONS[tone]} className={classNames(styles.mark, styles[tone])} />
      <h2 tabIndex={-1} ref={focusOnArrival}>
        {title}
      </h2>
      <p dir={direction}>{text}</p>
      {children}
    </div>
  );
}

/** The address that a player signs in with. */
export const EmailField = (props: {
  label: string;
  defaultValue?: string;
  autoComplete?: "username webauthn";
  problem: string | undefined;
}) => <TextField autoComplete="username" {...props} name="email" type="email" inputMode="email" required />;

/** Where a player of the site may live: nowhere that it is not offered. */
export function servedCountries({ countries, platform_settings: settings }: components["schemas"]["SystemState"]) {
  const { blocked_countries: blocked, served_countries: served } = settings;
  return countries.filter(({ code }) => !blocked.includes(code) && (served?.includes(code) ?? true));
}

export function CountryField({
  label,
  countries,
  initial,
  problem,
}: {
  label: string;
  countries: readonly { code: string; name: string }[];
  /** A code; empty where no country is known. */
  initial: string;
  problem: string | undefined;
}) {
  return (
    <SelectBox label={label} name="country" autoComplete="country" defaultValue={initial} problem={problem} required>
      <option value="">—</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectBox>
  );
}

/** A password that can be shown, pasted, and filled in by a password manager. */
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

/** Leads to the messages of a demo site, which sends none. In a new tab, a form waits here for what stands in them. */
export function MailboxLink({ inNewTab = false }: { inNewTab?: boolean }) {
  const t = useTranslations("account.sent");
  const newTab = useTranslations("account.signUp")("newTab");
  const { closed } = useModalActions();
  return (
    <Link
      className={buttonClass(inNewTab ? "line" : "primary", "big")}
      to="/demo/mailbox"
      {...(inNewTab ? { target: "_blank" } : { onClick: closed })}
    >
      {t("mailbox")} {inNewTab && <span className="sr-only">{newTab}</span>}
    </Link>
  );
}

/** Opens the modal of another form, with the e-mail address typed so far. */
export function ModalLink({ modal, children }: { modal: ModalName; children: ReactNode }) {
  const { opened } = useModalActions();
  return (
    <button
      type="button"
      className={styles.link}
      onClick={({ currentTarget: { form } }) =>
        opened(modal, form === null ? "" : typedIn(new FormData(form), "email").trim())
      }
    >
      {children}
    </button>
  );
}
