import { QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { dataOf, isRefused } from "../../data/http/api-failure.ts";
import type { Api } from "../../data/http/create-api.ts";
import { useApi } from "../../data/http/use-api.ts";
import { createQueryClient } from "../../data/query/create-query-client.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./account-form.module.css";

/** Links in mails that do something by being followed. */
const LINKS = {
  confirmation: ({ platform }: Api, token: string) =>
    platform.GET("/users/confirmation", { params: { query: { confirmation_token: token } } }),
  unlock: ({ platform }: Api, token: string) =>
    platform.GET("/users/unlock", { params: { query: { unlock_token: token } } }),
};

interface MailedLinkProps {
  link: keyof typeof LINKS;
  token: string;
  onSignIn: () => void;
  /** What helps where the link is no longer good. */
  remedy: ReactNode;
}

/**
 * The landing of a link in a mail: asks whether to go on, does it once, and says how it went. Opening the page does
 * nothing: programs that look through mails open every link, and would use it up.
 */
export function MailedLink(props: MailedLinkProps) {
  // Not the page's: that one forgets everything when a session ends, and would follow the link again.
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Landing {...props} />
    </QueryClientProvider>
  );
}

const linkQuery = (api: Api, { link, token }: Pick<MailedLinkProps, "link" | "token">) =>
  queryOptions({
    queryKey: [link, token],
    queryFn: () => dataOf(LINKS[link](api, token)),
    // The link is good for one use, so it must not be followed twice.
    staleTime: Infinity,
  });

function Landing(props: MailedLinkProps) {
  return (
    <div role="status" tabIndex={-1}>
      {useOutcome(props)}
    </div>
  );
}

function useOutcome({ link, token, onSignIn, remedy }: MailedLinkProps): ReactNode {
  const t = useTranslations(`account.${link}`);
  const [isAsked, setAsked] = useState(false);
  const followed = useQuery({ ...linkQuery(useApi(), { link, token }), enabled: isAsked });
  if (followed.isSuccess) {
    const text = t("doneText", { email: followed.data.email });
    const signIn = (
      <Button look="primary" onClick={onSignIn}>
        {t("signIn")}
      </Button>
    );
    return <EmptyState icon="check-circle-fill" title={t("done")} text={text} action={signIn} />;
  }
  if (token === "" || isRefused(followed.error)) {
    return <EmptyState icon="warning-circle" title={t("failed")} text={t("failedText")} action={remedy} />;
  }
  if (!isAsked) {
    const go = (
      <Button
        look="primary"
        onClick={({ currentTarget }) => {
          setAsked(true);
          // The button goes; how it went is read where it stood.
          currentTarget.closest<HTMLElement>("[role=status]")?.focus();
        }}
      >
        {t("action")}
      </Button>
    );
    return <EmptyState icon="user" title={t("ask")} text={t("askText")} action={go} />;
  }
  if (followed.isPending) return <p className={styles.waiting}>{t("working")}</p>;
  const retry = (
    <Button look="quiet" onClick={() => void followed.refetch()}>
      {t("retry")}
    </Button>
  );
  return <EmptyState icon="wifi-slash" title={t("lost")} text={t("lostText")} action={retry} />;
}
