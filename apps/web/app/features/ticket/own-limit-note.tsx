import type { Ticket } from "@touchline/betting";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { userLimitsQuery } from "../../data/player/safety.queries.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { Note } from "../../ui/note.tsx";
import { passedLimit } from "./passed-limit.ts";
import { useTicketMoney } from "./summary-line.tsx";

/** Says beforehand what a limit of the player's own leaves, where the stake is above it; the server decides. */
export const OwnLimitNote = ({ ticket }: { ticket: Ticket }) => (
  <QueryScope>
    <Noted ticket={ticket} />
  </QueryScope>
);

function Noted({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("betting.ownLimit");
  const money = useTicketMoney(ticket);
  const { data = [] } = useQuery(userLimitsQuery(useApi()));
  const passed = passedLimit(data, ticket);
  return (
    <div role="status">
      {passed !== null && (
        <Note tone="warn">
          <p>{t(passed.type, { amount: isolateFigure(money(passed.left)) })}</p>
        </Note>
      )}
    </div>
  );
}
