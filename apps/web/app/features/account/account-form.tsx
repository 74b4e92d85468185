import { type InputEvent, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import { type ModalName, useModalActions } from "../../state/modals.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./account-form.module.css";
import { type FieldProblems, focusFirstProblem, typedIn } from "./field-problems.ts";

/** A form of the account: its fields, what went wrong, and the button that sends it. */
export function AccountForm({
  working,
  failure,
  texts,
  blocked = null,
  onSend,
  onEdit,
  children,
  foot,
}: {
  working: boolean;
  /** What is wrong with none of the fields. */
  failure: ReactNode;
  texts: { action: string; working: string };
  /** Why it cannot be sent for now; null where it can. */
  blocked?: ReactNode;
  /** Gives the problems found: the first of them gets the focus. */
  onSend: (data: FormData) => Promise<FieldProblems<string>>;
  /** After a change of the field of a name. */
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
          {failure}
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

const focusOnArrival = (heading: HTMLElement | null): void => heading?.focus();

const ICONS = { good: "check-circle-fill", bad: "warning-circle" } as const;

/** Takes the place of a form that has come to its end: what is the case now, and what to do next. */
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
  /** Where the text is no sentence but a number. */
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

/** To the mails of a demo site, which nobody else delivers. */
export function MailboxLink() {
  const t = useTranslations("account.sent");
  const { closed } = useModalActions();
  return (
    <Link className={buttonClass("primary", "big")} to="/demo/mailbox" onClick={closed}>
      {t("mailbox")}
    </Link>
  );
}

/** Leads from one form to the modal with another one, and takes the address along that was typed so far. */
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
