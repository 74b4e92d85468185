import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { chooseAccount, signOut } from "../../data/player/player.mutations.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { Link } from "../../platform/link.tsx";
import { useClientState } from "../../state/client-state.tsx";
import { type Account, displayName } from "../../state/create-session.ts";
import { useSession } from "../../state/use-session.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./account-panel.module.css";

/** Who is signed in, with which money, and the way out. */
export function AccountPanel() {
  const t = useTranslations("account.menu");
  const player = useSession((session) => session.player);
  const leave = useSignOut();
  if (player === null) return null;
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <b>
          <bdi>{displayName(player)}</bdi>
        </b>
        {player.email !== null && <bdi className={styles.minor}>{player.email}</bdi>}
      </header>
      <Accounts />
      <nav className={styles.actions}>
        <Link to="/my-bets" className={styles.action}>
          <Icon name="receipt" className={styles.icon} />
          {t("myBets")}
        </Link>
        <button type="button" className={styles.action} onClick={() => void leave()}>
          <Icon name="sign-out" mirrored className={styles.icon} />
          {t("signOut")}
        </button>
      </nav>
    </div>
  );
}

function Accounts() {
  const t = useTranslations("account.menu");
  const accounts = useSession((session) => session.accounts);
  const current = useSession((session) => session.currency);
  const choose = useChooseAccount();
  return (
    <ul className={styles.accounts} aria-label={t("accounts")}>
      {accounts.map((account) => (
        <li key={account.currency}>
          <AccountRow
            account={account}
            chosen={account.currency === current}
            onChoose={() => choose(account.currency)}
          />
        </li>
      ))}
    </ul>
  );
}

function AccountRow({ account, chosen, onChoose }: { account: Account; chosen: boolean; onChoose: () => void }) {
  const t = useTranslations("account.menu");
  const money = useMoney();
  const { currency, available_to_bet: value, subunits } = account;
  return (
    <button type="button" className={styles.account} aria-pressed={chosen} onClick={onChoose}>
      <span>{currency}</span>
      {chosen && <span className={styles.minor}>{t("current")}</span>}
      <b className="num" dir="ltr">
        {money({ value, currency, subunits })}
      </b>
    </button>
  );
}

function useChooseAccount(): (currency: string) => void {
  const api = useApi();
  const { session, alerts } = useClientState();
  const save = async (currency: string, before: string): Promise<void> => {
    const answer = await chooseAccount(api, currency);
    if (answer.ok || session.getState().currency !== currency) return;
    session.accountChosen(before);
    alerts.raised({ code: "settingsNotSaved", tone: "error", persistent: false });
  };
  return (currency) => {
    const before = session.getState().currency;
    if (before === null || currency === before) return;
    session.accountChosen(currency);
    void save(currency, before);
  };
}

/** Only the server can end a session, so the page waits for its word before it says so. */
function useSignOut(): () => Promise<void> {
  const api = useApi();
  const { session, alerts } = useClientState();
  return async () => {
    const answer = await signOut(api);
    if (answer.ok || answer.failure.kind === "refused") session.signedOut();
    else alerts.raised({ code: "default", tone: "error", persistent: false });
  };
}
