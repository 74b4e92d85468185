import { useId, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useSite } from "../../platform/site.tsx";
import { displayName } from "../../state/display-name.ts";
import { activeAccount, useSession } from "../../state/session.ts";
import styles from "./account-menu.module.css";
import { AccountPanel } from "./account-panel.tsx";

const initials = (name: string, locale: string): string =>
  name
    .split(/[\s@.]+/u, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toLocaleUpperCase(locale);

/** The balance; a press opens the account in a native popover, which returns the focus by itself. */
export function AccountMenu() {
  const t = useTranslations("account.menu");
  const money = useMoney();
  const { locale } = useSite();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const name = useSession(({ player }) => (player === null ? "" : displayName(player)));
  const account = useSession(activeAccount);
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id}>
        <span className="sr-only">{t("label", { name })}</span>
        {account !== null && (
          <span className={styles.balance}>
            <b className="num" dir="ltr">
              {money({ value: account.available_to_bet, currency: account.currency, subunits: account.subunits })}
            </b>
            <small>{t("balance")}</small>
          </span>
        )}
        <span className={styles.avatar} aria-hidden="true">
          {initials(name, locale)}
        </span>
      </button>
      <div id={id} ref={popover} popover="auto" className={styles.popover}>
        <AccountPanel onDone={() => popover.current?.hidePopover()} />
      </div>
    </>
  );
}
