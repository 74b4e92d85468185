import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { forgetDevice } from "../../data/player/player.mutations.ts";
import { devicesQuery } from "../../data/player/player.queries.ts";
import { BrowserRow, useBrowserCall, useUsedAt } from "./browser-row.tsx";
import styles from "./profile-page.module.css";
import { Asked, ProfilePart } from "./profile-part.tsx";

/** Devices that the account knows, signed in or not, and forgetting them. */
export function KnownDevicesPart() {
  const t = useTranslations("profile.devices");
  const tOfSessions = useTranslations("profile.sessions");
  const api = useApi();
  const query = useQuery(devicesQuery(api));
  const end = useBrowserCall();
  const usedAt = useUsedAt();
  return (
    <ProfilePart title={t("title")} text={t("text")} step={query.data?.list.map(({ id }) => id).join(" ") ?? ""}>
      <Asked query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.text}>{t("none")}</p>
          ) : (
            <ul className={styles.sessions}>
              {list.map(({ id, device, country, last_used_at: used, is_current: isCurrent }) => (
                <BrowserRow
                  key={id}
                  device={device}
                  country={country}
                  note={isCurrent ? tOfSessions("current") : t("used", { time: usedAt(used) })}
                  action={{
                    text: t("forget"),
                    label: (named) => t("forgetLabel", { device: named }),
                    onPress: () => end(forgetDevice(api, id)),
                  }}
                />
              ))}
            </ul>
          )
        }
      </Asked>
    </ProfilePart>
  );
}
