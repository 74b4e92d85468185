import { useQuery } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { demoMailsQuery } from "../../data/player/player.queries.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { Link } from "../../platform/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotThere } from "./account-form.tsx";
import styles from "./demo-mailbox.module.css";

/** The mails and text messages of a demo site to this browser's visitor; it sends none. */
export function DemoMailbox() {
  return (
    <QueryScope>
      <Mails />
    </QueryScope>
  );
}

function Mails() {
  const query = useQuery(demoMailsQuery(useApi()));
  const { data: mails } = query;
  if (mails === undefined) return <NotThere query={query} />;
  if (mails.length === 0) return <NoMails />;
  return (
    <ul className={styles.mails}>
      {mails.map((mail) => (
        <li key={`${mail.sent_at} ${mail.text}`}>
          <DemoMail mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function NoMails() {
  const t = useTranslations("account.mailbox");
  const signUp = (
    <Link className={buttonClass("line")} to="/users/sign-up">
      {t("signUp")}
    </Link>
  );
  return <EmptyState icon="info" title={t("empty")} text={t("emptyText")} action={signUp} />;
}

const LINK = /(https?:\/\/\S+)/;

function DemoMail({ mail: { to, subject, text } }: { mail: components["schemas"]["DemoMail"] }) {
  const t = useTranslations("account.mailbox");
  return (
    <article className={styles.mail}>
      <h2>{subject || t("sms")}</h2>
      <p className={styles.to}>{t("to", { email: subject === "" ? isolateFigure(to) : to })}</p>
      <p className={styles.text}>
        {text.split(LINK).map((part) =>
          LINK.test(part) ? (
            <a key={part} className={styles.link} href={part} dir="ltr">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </article>
  );
}
