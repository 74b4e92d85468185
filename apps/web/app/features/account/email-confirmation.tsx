import { QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { ApiCallFailed, dataOf } from "../../data/http/api-failure.ts";
import type { Api } from "../../data/http/create-api.ts";
import { useApi } from "../../data/http/use-api.ts";
import { createQueryClient } from "../../data/query/create-query-client.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** The landing of the link in the e-mail: confirms the address once, and says how it went. */
export function EmailConfirmation({ token, onSignIn }: { token: string; onSignIn: () => void }) {
  // Not the page's: that one forgets everything when a session ends, and would follow the link again.
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Confirmation token={token} onSignIn={onSignIn} />
    </QueryClientProvider>
  );
}

const confirmationQuery = ({ platform }: Api, token: string) =>
  queryOptions({
    queryKey: ["confirmation", token],
    queryFn: () => dataOf(platform.GET("/users/confirmation", { params: { query: { confirmation_token: token } } })),
    // The link is good for one use, so it must not be followed twice.
    staleTime: Infinity,
  });

function Confirmation({ token, onSignIn }: { token: string; onSignIn: () => void }) {
  const t = useTranslations("account.confirmation");
  const confirmation = useQuery(confirmationQuery(useApi(), token));
  const signIn = (
    <Button look="primary" onClick={onSignIn}>
      {t("signIn")}
    </Button>
  );
  if (confirmation.isPending) return <p role="status">{t("working")}</p>;
  if (confirmation.isSuccess) {
    const text = t("doneText", { email: confirmation.data.email });
    return <EmptyState icon="check-circle-fill" title={t("done")} text={text} action={signIn} />;
  }
  if (confirmation.error instanceof ApiCallFailed && confirmation.error.failure.kind === "refused") {
    return <EmptyState icon="warning-circle" title={t("failed")} text={t("failedText")} action={signIn} />;
  }
  return (
    <EmptyState
      icon="wifi-slash"
      title={t("lost")}
      text={t("lostText")}
      action={
        <Button look="quiet" onClick={() => void confirmation.refetch()}>
          {t("retry")}
        </Button>
      }
    />
  );
}
