import type { CurrencySpec } from "@touchline/betting";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import { useLayout, useLayoutActions } from "../../state/use-layout.ts";
import { classNames } from "../../ui/class-names.ts";
import { REASON_ID } from "./reason-id.ts";
import styles from "./stake-entry.module.css";
import { currencySymbol, stakeText } from "./stake-text.ts";

/** Takes what is typed as it is; Enter goes on where that is all that was missing. */
export function StakeInput({
  text,
  currency,
  invalid,
  usesKeypad,
  onType,
  onEnter,
}: {
  text: string;
  currency: CurrencySpec;
  invalid: boolean;
  /** Our keypad stands below, so the system's stays away; keys of a real keyboard still arrive. */
  usesKeypad: boolean;
  onType: (text: string) => void;
  onEnter: () => void;
}) {
  const t = useTranslations("ticket.stake");
  const { locale: code } = useSite();
  const locale = formattingLocale(code);
  const input = useFocusWhenAsked();
  return (
    <label className={classNames(styles.field, invalid && styles.invalid)}>
      <span className={styles.label}>{t("label")}</span>
      <span className={styles.currency} dir="ltr" aria-hidden="true">
        {currencySymbol(currency.code, locale)}
      </span>
      <input
        ref={input}
        className={classNames(styles.input, "num")}
        dir="ltr"
        inputMode={usesKeypad ? "none" : "decimal"}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        placeholder={stakeText(0n, currency, locale)}
        aria-invalid={invalid}
        aria-describedby={invalid ? REASON_ID : undefined}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onEnter();
        }}
      />
    </label>
  );
}

/** Shift+Enter on a price asks for the stake next. */
function useFocusWhenAsked() {
  const input = useRef<HTMLInputElement>(null);
  const asked = useLayout(({ stakeFocusAsked }) => stakeFocusAsked);
  const { stakeFocused } = useLayoutActions();
  useEffect(() => {
    if (!asked) return;
    input.current?.focus();
    stakeFocused();
  }, [asked, stakeFocused]);
  return input;
}
