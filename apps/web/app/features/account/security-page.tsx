import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { endOtherSessions, endSession } from "../../data/player/player.mutations.ts";
import { sessionsQuery } from "../../data/player/player.queries.ts";
import { useModalActions } from "../../state/modals.ts";
import { Button } from "../../ui/button.tsx";
import { AuthenticatorPart } from "./authenticator-part.tsx";
import { BrowserRow, useBrowserCall, useUsedAt } from "./browser-row.tsx";
import { KnownDevicesPart } from "./known-devices-part.tsx";
import { PasskeysPart } from "./passkeys-part.tsx";
import styles from "./profile-page.module.css";
import { Asked, ProfilePart, ProfileParts } from "./profile-part.tsx";

/** Password, other ways in, where the player is signed in, and what the account knows. */
export const SecurityPage = () => (
  <ProfileParts>
    <Password />
    <PasskeysPart />
    <AuthenticatorPart />
    <Sessions />
    <KnownDevicesPart />
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
  const query = useQuery(sessionsQuery(api));
  const end = useBrowserCall();
  const usedAt = useUsedAt();
  const endOf = (id: string) => ({
    text: t("end"),
    label: (device: string) => t("endLabel", { device }),
    onPress: () => end(endSession(api, id)),
  });
  return (
    <ProfilePart title={t("title")} step={query.data?.list.map(({ id }) => id).join(" ") ?? ""}>
      <Asked query={query}>
        {({ list }) => (
          <>
            <ul className={styles.sessions}>
              {list.map(({ id, device, country, last_seen_at: seen, is_current: isCurrent }) => (
                <BrowserRow
                  key={id}
                  device={device}
                  country={country}
                  note={isCurrent ? t("current") : t("seen", { time: usedAt(seen) })}
                  action={isCurrent ? null : endOf(id)}
                />
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
