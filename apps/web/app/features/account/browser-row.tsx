import { useQueryClient } from "@tanstack/react-query";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { type ReactNode, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl/react";
import { type ApiAnswer, isRefusal } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { devicesQuery, sessionsQuery } from "../../data/player/player.queries.ts";
import { useClientState } from "../../state/client-state.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./profile-page.module.css";

/** As a gateway tells them; it has others, of networks that hide where they are used, which no language has a name for. */
const COUNTRY = /^[A-Z]{2}$/;

/** A moment at which a browser was used. */
export function useUsedAt(): (at: string) => string {
  const format = useFormatter();
  return (at) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
}

/** Ends something in a browser: lists of where the player is signed in and of what is known are read anew, whichever it was. */
export function useBrowserCall(): (call: Promise<ApiAnswer<undefined>>) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  const { alerts } = useClientState();
  return async (call) => {
    const answer = await call;
    const readAgain = Promise.all(
      [sessionsQuery(api), devicesQuery(api)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    );
    // What is gone already, by another page, is as it was wished.
    if (answer.ok || isRefusal(answer.failure, API_ERRORS.not_found.code)) await readAgain;
    // Another try waits for nothing.
    else alerts.raised({ code: "default", tone: "error", persistent: false });
  };
}

/** A browser of the player's: what it calls itself, where it was, and what can be done about it. */
export function BrowserRow({
  device: name,
  country,
  note,
  action,
}: {
  device: string | null;
  country: string | null;
  note: ReactNode;
  action: { text: string; label: (device: string) => string; onPress: () => Promise<void> } | null;
}) {
  const t = useTranslations("profile.sessions");
  const locale = useLocale();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const device = name ?? t("unknown");
  const place = COUNTRY.test(country ?? "")
    ? new Intl.DisplayNames([locale], { type: "region" }).of(country ?? "")
    : null;
  return (
    <li className={styles.session}>
      <span>
        <bdi>{[device, place].filter(Boolean).join(", ")}</bdi>
        <small>{note}</small>
      </span>
      {action !== null && (
        <Button
          look="line"
          inert={isUnderWay}
          aria-label={action.label(device)}
          onClick={() => {
            setIsUnderWay(true);
            // Where it could not be done the row is still there.
            void action.onPress().finally(() => setIsUnderWay(false));
          }}
        >
          {action.text}
        </Button>
      )}
    </li>
  );
}
