import { useQuery } from "@tanstack/react-query";
import { CLOSED_BY_PLAYER, IDENTITY_REVIEW, SIGAP_IMPEDIMENT, SPAM_STATUS } from "@touchline/contract/vocabulary";
import type { ReactNode } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { authenticatorQuery, personalDataQuery, sessionsQuery } from "../../data/player/player.queries.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { Link } from "../../platform/link.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { useModalActions } from "../../state/modals.ts";
import { type Player, activeAccount, useSession } from "../../state/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./profile-page.module.css";
import { Asked, ProfilePart, ProfileParts } from "./profile-part.tsx";
import { StatusGroups } from "./status-groups.tsx";

/** What a player sees first of the account. `limits` are those that the player has set. */
export function OverviewPage({ limits }: { limits: ReactNode }) {
  const t = useTranslations("profile.overview");
  return (
    <ProfileParts>
      <Standing />
      <Balance />
      <Verification />
      <ProfilePart title={t("limits")}>
        {limits}
        <div className={styles.buttons}>
          <Way to="/profile/limits">{t("change")}</Way>
        </div>
      </ProfilePart>
      <LastSignIn />
    </ProfileParts>
  );
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} prefetch={false} className={buttonClass("line")}>
    {children}
  </Link>
);

const SUSPENSIONS = new Map([
  [SIGAP_IMPEDIMENT, "sigap"],
  [CLOSED_BY_PLAYER, "closed"],
  [IDENTITY_REVIEW, "review"],
] as const);
const EXCLUSIONS = { time_out: "timeOut", self_exclusion: "selfExclusion" } as const;

/** What keeps a player from betting and paying in. */
function standingOf(player: Player) {
  const { account_status: status, suspension_reason: reason, exclusion = null, out_of_time: outOfTime = null } = player;
  const named = Array.from(SUSPENSIONS).find(([name]) => name === reason)?.[1] ?? "other";
  const isRestricted = player.serasa?.pve === true || player.statuses.some(({ id }) => id === SPAM_STATUS);
  return [
    ...(status === "active" ? [] : ([`suspended.${named}`] as const)),
    ...(exclusion === null ? [] : ([`overview.${EXCLUSIONS[exclusion]}`] as const)),
    ...(outOfTime === null ? [] : (["overview.outOfTime"] as const)),
    ...(player.registry_silent === true && exclusion === null ? (["overview.registrySilent"] as const) : []),
    ...(isRestricted && status === "active" ? (["suspended.other"] as const) : []),
  ];
}

function Standing() {
  const t = useTranslations("profile");
  const player = useSession((session) => session.player);
  if (player === null) return null;
  const standing = standingOf(player);
  return (
    <ProfilePart title={t("overview.status")}>
      <div className={styles.noted}>
        {standing.map((name) => (
          <Note key={name} tone="warn">
            {t(name)}
          </Note>
        ))}
        {standing.length === 0 && <p>{t("overview.open")}</p>}
      </div>
      <StatusGroups />
    </ProfilePart>
  );
}

function Balance() {
  const t = useTranslations("account.menu");
  const money = useMoney();
  const account = useSession(activeAccount);
  const isWalletClosed = useIsClosed("wallet");
  const isDepositClosed = useIsClosed("deposits");
  return (
    <ProfilePart title={t("balance")}>
      {account !== null && (
        <p className={styles.balance}>
          <b className="num" dir="ltr">
            {money({ value: account.available_to_bet, currency: account.currency, subunits: account.subunits })}
          </b>
        </p>
      )}
      <div className={styles.buttons}>
        {!isWalletClosed && <Way to={`/profile/wallet/${isDepositClosed ? "withdraw" : "deposit"}`}>{t("wallet")}</Way>}
        <Way to="/profile/accounts">{t("manage")}</Way>
      </div>
    </ProfilePart>
  );
}

/** What is known of who the player is, and what is still to be done. */
function Verification() {
  const t = useTranslations("profile");
  const phone = useTranslations("account.menu");
  const { opened } = useModalActions();
  const email = useSession(({ player }) => player?.email ?? null);
  const number = useSession(({ player }) => player?.mobile_phone ?? null);
  return (
    <ProfilePart title={t("overview.verification")}>
      <dl className={styles.checks}>
        {email !== null && (
          <Check name={t("field.email")} value={<bdi>{email}</bdi>} state={t("overview.confirmed")}>
            {null}
          </Check>
        )}
        <Check
          name={t("field.phone")}
          value={number !== null && <span dir="ltr">{number}</span>}
          state={phone(number === null ? "phoneUnverified" : "phoneVerified")}
        >
          {number === null && (
            <Button look="line" onClick={() => opened("phoneVerification")}>
              {t("overview.verify")}
            </Button>
          )}
        </Check>
        <Details />
        <TwoSteps />
      </dl>
    </ProfilePart>
  );
}

function Check({
  name,
  value,
  state,
  children,
}: {
  name: string;
  value: ReactNode;
  state: string;
  /** What is to be done, where something is. */
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{state}</small>
      </dd>
      {children !== null && children !== false && <dd>{children}</dd>}
    </div>
  );
}

function Details() {
  const t = useTranslations("profile");
  const { data } = useQuery(personalDataQuery(useApi()));
  if (data === undefined) return null;
  const asked = [...new Set([...data.required, ...data.required_for_deposit])];
  const missing = asked.filter((field) => data[field] === null).length;
  return (
    <Check
      name={t("personal.title")}
      value={null}
      state={missing === 0 ? t("overview.complete") : t("overview.missing", { count: missing })}
    >
      {missing > 0 && <Way to="/profile/personal">{t("overview.fill")}</Way>}
    </Check>
  );
}

function TwoSteps() {
  const t = useTranslations("profile");
  const { data } = useQuery(authenticatorQuery(useApi()));
  if (data === undefined) return null;
  return (
    <Check name={t("authenticator.title")} value={null} state={t(data.enabled ? "overview.on" : "overview.off")}>
      {!data.enabled && <Way to="/profile/security">{t("overview.setUp")}</Way>}
    </Check>
  );
}

function LastSignIn() {
  const t = useTranslations("profile");
  const { dateTime } = useFormatter();
  const locale = useLocale();
  const query = useQuery(sessionsQuery(useApi()));
  return (
    <ProfilePart title={t("overview.lastSignIn")}>
      <Asked query={query}>
        {({ previous = null }) => {
          if (previous === null) return <p className={styles.text}>{t("overview.none")}</p>;
          const { opened_at: at, device, country } = previous;
          const place = country === null ? null : new Intl.DisplayNames([locale], { type: "region" }).of(country);
          return (
            <>
              <p className={styles.signedIn}>
                <b>{dateTime(new Date(at), { dateStyle: "long", timeStyle: "short", hourCycle: "h23" })}</b>
                <bdi>{[device ?? t("sessions.unknown"), place].filter(Boolean).join(", ")}</bdi>
              </p>
              <p className={styles.text}>{t("overview.notYou")}</p>
            </>
          );
        }}
      </Asked>
      <div className={styles.buttons}>
        <Way to="/profile/security">{t("security.title")}</Way>
      </div>
    </ProfilePart>
  );
}
