import { QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { ApiCallFailed, dataOf, isRefusal, isRefused } from "../../data/http/api-failure.ts";
import type { Api } from "../../data/http/create-api.ts";
import { useApi } from "../../data/http/use-api.ts";
import { createQueryClient } from "../../data/query/create-query-client.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./account-form.module.css";

/** What each kind of mailed link asks the server to do. */
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
  /** Shown where the link has expired or was used. */
  remedy: ReactNode;
  /** Shown to whoever has excluded themselves: what they signed up with is gone. */
  onExcluded?: ReactNode;
}

/**
 * The page that a mailed link opens: it asks first, follows the link once, and shows the result. Mail scanners open
 * every link, so opening the page must not use it up.
 */
export function MailedLink(props: MailedLinkProps) {
  // Not the page's client: that one is cleared when a session ends, and the link would be followed again.
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Landing {...props} />
    </QueryClientProvider>
  );
}

// By its code: a table that is read by a name that is not written out would come whole.
const isBecauseOf = (error: unknown, code: Parameters<typeof isRefusal>[1]): boolean =>
  error instanceof ApiCallFailed && isRefusal(error.failure, code);

const linkQuery = (api: Api, { link, token }: Pick<MailedLinkProps, "link" | "token">) =>
  queryOptions({
    queryKey: [link, token],
    meta: { refusalsAreAnswers: true },
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

function useOutcome({ link, token, onSignIn, remedy, onExcluded = null }: MailedLinkProps): ReactNode {
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
  if (isBecauseOf(followed.error, API_ERRORS.self_excluded.code)) return onExcluded;
  if (isBecauseOf(followed.error, API_ERRORS.unauthorized.code)) return <Elsewhere onSignIn={onSignIn} />;
  if (token === "" || isRefused(followed.error)) {
    return <EmptyState icon="warning-circle" title={t("failed")} text={t("failedText")} action={remedy} />;
  }
  if (!isAsked) {
    const go = (
      <Button
        look="primary"
        onClick={({ currentTarget }) => {
          setAsked(true);
          // The button is replaced by the result, so the region around it takes the focus.
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

/** An address is added to an account by whoever reads its mail and is signed in to that account. */
function Elsewhere({ onSignIn }: { onSignIn: () => void }) {
  const t = useTranslations("account.confirmation");
  const signIn = (
    <Button look="primary" onClick={onSignIn}>
      {t("signIn")}
    </Button>
  );
  return <EmptyState icon="lock-simple" title={t("elsewhere")} text={t("elsewhereText")} action={signIn} />;
}
