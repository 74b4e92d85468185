import { type InputEvent, type ReactNode, type SubmitEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./account-form.module.css";
import { type FieldProblems, focusFirstProblem } from "./field-problems.ts";

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
