import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { Link } from "../../platform/link.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { type ModalName, useModalActions } from "../../state/modals.ts";
import { usePlaySafety } from "../../state/play-safety.ts";
import { displayName } from "../../state/display-name.ts";
import { type Account, useSession } from "../../state/session.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./account-panel.module.css";
import { StatusGroups } from "./status-groups.tsx";
import { useChooseAccount } from "./use-choose-account.ts";
import { useSignOut } from "./use-sign-out.ts";

/** The signed-in player, their accounts and actions. `onDone` closes what the panel stands in. */
export function AccountPanel({ onDone }: { onDone: () => void }) {
  const t = useTranslations("account.menu");
  const player = useSession((session) => session.player);
  const leave = useSignOut(onDone);
  const isMyBetsClosed = useIsClosed("my-bets");
  const hasRealityCheck = usePlaySafety(({ play: known }) => known !== null);
  const isWalletClosed = useIsClosed("wallet");
  const isDepositClosed = useIsClosed("deposits");
  const { opened } = useModalActions();
  const go = (modal: ModalName): void => {
    onDone();
    opened(modal);
  };
  if (player === null) return null;
  const name = displayName(player);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {player.email !== null && player.email !== name && (
          <span className={styles.minor}>
            <bdi>{player.email}</bdi>
          </span>
        )}
      </div>
      <Accounts />
      <StatusGroups />
      <div className={styles.actions}>
        <Way to="/profile" icon="eye" text={t("overview")} onDone={onDone} />
        <Way to="/profile/accounts" icon="list" text={t("manage")} onDone={onDone} />
        {!isMyBetsClosed && (
          <Link to="/my-bets" className={styles.action} onClick={onDone}>
            <Icon name="receipt" className={styles.icon} />
            {t("myBets")}
          </Link>
        )}
        {!isWalletClosed && (
          <Way
            to={`/profile/wallet/${isDepositClosed ? "withdraw" : "deposit"}`}
            icon="ticket"
            text={t("wallet")}
            onDone={onDone}
          />
        )}
        <button type="button" className={styles.action} onClick={() => go("phoneVerification")}>
          <Icon name="device-mobile" className={styles.icon} />
          <span>{t("phone")}</span>
          <span className={styles.standing}>
            {t(player.mobile_phone === null ? "phoneUnverified" : "phoneVerified")}
          </span>
        </button>
        <button type="button" className={styles.action} onClick={() => go("passwordEdit")}>
          <Icon name="lock-simple" className={styles.icon} />
          {t("password")}
        </button>
        <Way to="/profile/limits" icon="clock-countdown" text={t("limits")} onDone={onDone} />
        {hasRealityCheck && (
          <button type="button" className={styles.action} onClick={() => go("realityCheckPeriod")}>
            <Icon name="clock" className={styles.icon} />
            {t("realityCheck")}
          </button>
        )}
        <Way to="/profile/personal" icon="user" text={t("personal")} onDone={onDone} />
        <Way to="/profile/security" icon="lock-simple" text={t("security")} onDone={onDone} />
        <Way to="/profile/settings" icon="sliders-horizontal" text={t("settings")} onDone={onDone} />
        <Way to="/general-rules" icon="info" text={t("rules")} onDone={onDone} />
        <button type="button" className={styles.action} onClick={() => void leave()}>
          <Icon name="sign-out" mirrored className={styles.icon} />
          {t("signOut")}
        </button>
      </div>
    </div>
  );
}

/** A page that the panel leads to. */
function Way({ to, icon, text, onDone }: { to: string; icon: IconName; text: string; onDone: () => void }) {
  return (
    <Link to={to} className={styles.action} onClick={onDone} prefetch={false}>
      <Icon name={icon} className={styles.icon} />
      {text}
    </Link>
  );
}

function Accounts() {
  const t = useTranslations("account.menu");
  const accounts = useSession((session) => session.accounts);
  const current = useSession((session) => session.currency);
  const { choose } = useChooseAccount();
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
      <span className={styles.mark}>{chosen && t("current")}</span>
      <b className="num" dir="ltr">
        {money({ value, currency, subunits })}
      </b>
    </button>
  );
}
