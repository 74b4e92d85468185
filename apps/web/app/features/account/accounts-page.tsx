import { useQuery } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { isRefusal } from "../../data/http/api-failure.ts";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useApi } from "../../data/http/use-api.ts";
import { systemStateQuery } from "../../data/site/site.queries.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { Link } from "../../platform/link.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { type Account, useSession } from "../../state/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import { typedIn } from "./field-problems.ts";
import styles from "./profile-page.module.css";
import { Asked, ProfilePart, ProfileParts } from "./profile-part.tsx";
import { useSmallerUnits } from "./smaller-units.ts";
import { useChooseAccount } from "./use-choose-account.ts";

type SystemState = components["schemas"]["SystemState"];

/** The player's accounts, one a currency: which is in use, what is in each, and the way to open another. */
export const AccountsPage = () => (
  <ProfileParts>
    <OwnAccounts />
    <OpenAccount />
  </ProfileParts>
);

function OwnAccounts() {
  const t = useTranslations();
  const accounts = useSession((session) => session.accounts);
  const inUse = useSession((session) => session.currency);
  return (
    <ProfilePart title={t("account.menu.accounts")} text={t("profile.accounts.text")}>
      <ul className={styles.sessions}>
        {accounts.map((account) => (
          <OwnAccount key={account.currency} account={account} isInUse={account.currency === inUse} />
        ))}
      </ul>
    </ProfilePart>
  );
}

function OwnAccount({ account, isInUse }: { account: Account; isInUse: boolean }) {
  const t = useTranslations();
  const money = useMoney();
  const nameOf = useCurrencyName();
  const { choose } = useChooseAccount();
  const { currency, subunits, available_to_bet: value } = account;
  const units = useSmallerUnits(account);
  return (
    <li className={styles.account}>
      <span className={styles.name}>
        <b>{currency}</b> <small>{nameOf(currency)}</small>
      </span>
      <span className={styles.amounts}>
        <b className="num" dir="ltr">
          {money({ value, currency, subunits })}
        </b>
        {units.map((amount) => (
          <small key={amount} className="num" dir="ltr">
            {amount}
          </small>
        ))}
      </span>
      {isInUse ? (
        <InUse />
      ) : (
        <Button
          look="line"
          aria-label={t("profile.accounts.useLabel", { currency })}
          onClick={({ currentTarget }) => {
            // The button goes, and the focus stays in its line.
            currentTarget.closest("li")?.parentElement?.setAttribute("tabindex", "-1");
            currentTarget.closest("li")?.parentElement?.focus();
            choose(currency);
          }}
        >
          {t("profile.accounts.use")}
        </Button>
      )}
    </li>
  );
}

/** The one in use, and where its money is moved. */
function InUse() {
  const t = useTranslations("account.menu");
  const isWalletClosed = useIsClosed("wallet");
  return (
    <span className={styles.inUse}>
      <span className={styles.mark}>{t("current")}</span>
      {!isWalletClosed && (
        <Link to="/profile/wallet/transactions" prefetch={false} className={buttonClass("line")}>
          {t("wallet")}
        </Link>
      )}
    </span>
  );
}

function useCurrencyName(): (currency: string) => string {
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: "currency", fallback: "none" });
  // Others than codes of three letters have no name, and are no question to ask for one.
  return (currency) => (currency.length === 3 && names.of(currency)) || "";
}

function OpenAccount() {
  const t = useTranslations("profile.accounts");
  const query = useQuery(systemStateQuery(useApi()));
  // With the last of them the form goes.
  const owned = useSession(({ accounts }) => accounts.length);
  return (
    <ProfilePart title={t("open")} text={t("openText")} step={`${owned}`}>
      <Asked query={query}>{(state) => <OpenForm state={state} />}</Asked>
    </ProfilePart>
  );
}

/** An account that was opened, or why none was. */
type Said = { opened: string } | { failed: string };

function OpenForm({ state }: { state: SystemState }) {
  const t = useTranslations();
  const nameOf = useCurrencyName();
  const owned = useSession((session) => session.accounts);
  const inUse = useSession((session) => session.currency);
  const { open } = useChooseAccount();
  const [isOpening, setOpening] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const opened = state.account_currencies ?? state.currencies.map(({ code }) => code);
  const codes = opened.filter((code) => !owned.some(({ currency }) => currency === code));
  const send = async (currency: string): Promise<void> => {
    setOpening(true);
    setSaid(null);
    const answer = await open(currency);
    setOpening(false);
    if (answer.ok) return setSaid({ opened: currency });
    const { failure } = answer;
    const isKnown = failure.kind === "refused" && !isRefusal(failure, API_ERRORS.unauthorized.code);
    setSaid({ failed: isKnown ? failure.error.message : t("profile.accounts.lost") });
  };
  return (
    <form
      className={styles.openForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOpening) void send(typedIn(new FormData(event.currentTarget), "currency"));
      }}
    >
      <div role="status" tabIndex={-1}>
        {/* Until another one is put in use. */}
        {said !== null && "opened" in said && said.opened === inUse && (
          <Note tone="good">{t("profile.accounts.opened", { currency: inUse })}</Note>
        )}
        {codes.length === 0 && <p>{t("profile.accounts.all")}</p>}
      </div>
      {said !== null && "failed" in said && (
        <Note tone="danger" urgent>
          {said.failed}
        </Note>
      )}
      {codes.length > 0 && (
        <>
          <SelectBox label={t("account.signUp.currency")} name="currency" required>
            {codes.map((code) => (
              <option key={code} value={code}>
                {[code, nameOf(code)].filter(Boolean).join(" · ")}
              </option>
            ))}
          </SelectBox>
          <Button look="primary" size="big" type="submit" inert={isOpening}>
            {t(isOpening ? "profile.accounts.working" : "profile.accounts.action")}
          </Button>
        </>
      )}
    </form>
  );
}
