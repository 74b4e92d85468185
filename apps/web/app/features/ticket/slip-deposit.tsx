import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { paymentMethodsQuery } from "../../data/player/payments.queries.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { useModalActions } from "../../state/modals.ts";
import { activeAccount, useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";

/** The way to a deposit over the page, where the balance does not reach: for whoever may pay in here, and nobody else. */
export function SlipDeposit() {
  const isClosed = useIsClosed("deposits");
  const currency = useSession((session) => activeAccount(session)?.currency);
  const mayBet = useSession(({ player }) => player?.account_status === "active" && (player.exclusion ?? null) === null);
  if (isClosed || currency === undefined || !mayBet) return null;
  return (
    <QueryScope>
      <Offered currency={currency} />
    </QueryScope>
  );
}

/** Of which groups money is taken only the back end knows; the form that opens goes by the same answer. */
function Offered({ currency }: { currency: string }) {
  const t = useTranslations("ticket.action");
  const { opened } = useModalActions();
  const { data } = useQuery(paymentMethodsQuery(useApi(), currency));
  return (
    data?.may_deposit === true && (
      <Button look="line" onClick={() => opened("quickDeposit")}>
        {t("deposit")}
      </Button>
    )
  );
}
