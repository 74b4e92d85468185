import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { endOtherSessions, endSession } from "../../data/player/player.mutations.ts";
import { sessionsQuery } from "../../data/player/player.queries.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useModalActions } from "../../state/modals.ts";
import { Button } from "../../ui/button.tsx";
import { AuthenticatorPart } from "./authenticator-part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import styles from "./profile-page.module.css";
import { Asked, ProfilePart, ProfileParts } from "./profile-part.tsx";

/** As a gateway tells them; it has others, of networks that hide where they are used, which no language has a name for. */
const COUNTRY = /^[A-Z]{2}$/;

/** Password, other ways in, and where the player is signed in. */
export const SecurityPage = () => (
  <ProfileParts>
    <Password />
    <PasskeysPart />
    <AuthenticatorPart />
    <Sessions />
  </ProfileParts>
);

function Password() {
  const t = useTranslations("profile.security");
  const { opened } = useModalActions();
  return (
    <ProfilePart title={t("password")}>
      <div className={styles.buttons}>
        <Button look="line" onClick={() => opened("passwordEdit")}>
          {t("changePassword")}
        </Button>
      </div>
    </ProfilePart>
  );
}

function Sessions() {
  const t = useTranslations("profile.sessions");
  const api = useApi();
  const queries = useQueryClient();
  const { alerts } = useClientState();
  const query = useQuery(sessionsQuery(api));
  const end = async (call: ReturnType<typeof endOtherSessions>): Promise<void> => {
    const answer = await call;
    const readAgain = queries.invalidateQueries({ queryKey: sessionsQuery(api).queryKey });
    if (answer.ok) return readAgain;
    // Another try waits for nothing.
    alerts.raised({ code: "default", tone: "error", persistent: false });
  };
  return (
    <ProfilePart title={t("title")} step={query.data?.list.map(({ id }) => id).join(" ") ?? ""}>
      <Asked query={query}>
        {({ list }) => (
          <>
            <ul className={styles.sessions}>
              {list.map((one) => (
                <Session key={one.id} one={one} onEnd={() => end(endSession(api, one.id))} />
              ))}
            </ul>
            {list.length > 1 && (
              <div className={styles.buttons}>
                <Button look="line" onClick={() => void end(endOtherSessions(api))}>
                  {t("endOthers")}
                </Button>
              </div>
            )}
          </>
        )}
      </Asked>
    </ProfilePart>
  );
}

function Session({ one, onEnd }: { one: components["schemas"]["PlayerSession"]; onEnd: () => Promise<void> }) {
  const t = useTranslations("profile.sessions");
  const format = useFormatter();
  const locale = useLocale();
  const [isEnding, setIsEnding] = useState(false);
  const device = one.device ?? t("unknown");
  const country = COUNTRY.test(one.country ?? "")
    ? new Intl.DisplayNames([locale], { type: "region" }).of(one.country ?? "")
    : null;
  const seen = format.dateTime(new Date(one.last_seen_at), {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
  });
  return (
    <li className={styles.session}>
      <span>
        <bdi>{[device, country].filter(Boolean).join(", ")}</bdi>
        <small>{one.is_current ? t("current") : t("seen", { time: seen })}</small>
      </span>
      {!one.is_current && (
        <Button
          look="line"
          inert={isEnding}
          aria-label={t("endLabel", { device })}
          onClick={() => {
            setIsEnding(true);
            // Where it could not be ended it is still there.
            void onEnd().finally(() => setIsEnding(false));
          }}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}
