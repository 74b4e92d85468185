import { useNavigate } from "react-router";
import { useTranslations } from "use-intl/react";
import { useSite } from "../../platform/site.tsx";
import { isWelcomeDue, markWelcome } from "../../platform/visitor-marks.ts";
import { useSession } from "../../state/session.ts";
import { useReminder } from "./use-reminder.ts";

/** Welcomes a player who signed up in this browser, once, and says where limits are set. It asks for nothing. */
export function Welcome() {
  const t = useTranslations("reminders.welcome");
  const navigate = useNavigate();
  const { name } = useSite();
  const isPlaying = useSession(
    ({ player }) => player?.account_status === "active" && (player.exclusion ?? null) === null,
  );
  useReminder({
    isFor: isPlaying,
    afterMs: 0,
    isRemembered: () => !isWelcomeDue(),
    remember: () => markWelcome("seen"),
    words: { title: t("title", { site: name }), text: t("text") },
    action: { text: t("action"), run: () => void navigate("/profile/limits") },
  });
  return null;
}
