import type { ReactNode } from "react";
import { type ModalName, useModalActions } from "../../state/modals.ts";
import styles from "./account-form.module.css";
import { typedIn } from "./field-problems.ts";

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
