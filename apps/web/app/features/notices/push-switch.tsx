import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { loadSettings } from "../../data/player/player.mutations.ts";
import { pushProviderQuery } from "../../data/notifications/notifications.queries.ts";
import { canBePushed, type PushProvider } from "../../data/notifications/push-subscription.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./notices.module.css";
import { pusherOf } from "../../data/notifications/pusher-of.ts";

type Standing = "on" | "off" | "denied" | "unsupported";

/** Pushes to this browser: off until their player presses the button, and nothing is asked before. */
export function PushSwitch() {
  const { data: provider } = useQuery(pushProviderQuery(useApi()));
  return provider === undefined || provider.provider === null ? null : <Switch provider={provider} />;
}

function Switch({ provider }: { provider: PushProvider }) {
  const t = useTranslations("notices.push");
  const { standing, isBusy, toggle } = useStanding(provider);
  return (
    <section className={styles.push} aria-label={t("title")}>
      <b>{t("title")}</b>
      <p className={styles.minor} role="status">
        {t(`standing.${standing}`)}
      </p>
      {(standing === "on" || standing === "off") && (
        <Button look="line" inert={isBusy} onClick={toggle}>
          {t(standing === "on" ? "turnOff" : "turnOn")}
        </Button>
      )}
    </section>
  );
}

function useStanding(provider: PushProvider) {
  const api = useApi();
  const { alerts, session } = useClientState();
  // Turned off on another device it is off on all of them.
  const isWanted = useSession(({ settings }) => settings?.push_subscription ?? false);
  const pusher = pusherOf(provider, api);
  const isSupported = canBePushed();
  const { data, refetch } = useQuery({
    queryKey: ["push-standing", isWanted],
    queryFn: async () => ({ isOn: await pusher.isOn(), permission: Notification.permission }),
    enabled: isSupported,
    gcTime: 0,
  });
  const { isOn = false, permission = "default" } = data ?? {};
  const [isBusy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    const isDone = await (isOn && isWanted ? pusher.turnOff() : pusher.turnOn()).catch(() => false);
    const settings = await loadSettings(api);
    if (settings.ok) session.settingsChanged(settings.data);
    await refetch();
    setBusy(false);
    if (!isDone && Notification.permission !== "denied")
      alerts.raised({ code: "settingsNotSaved", tone: "error", persistent: false });
  };
  const standing: Standing = isSupported ? standingOf(isOn && isWanted, permission) : "unsupported";
  return { standing, isBusy, toggle: () => void change() };
}

function standingOf(isOn: boolean, permission: NotificationPermission): Standing {
  if (permission === "denied") return "denied";
  return isOn && permission === "granted" ? "on" : "off";
}
