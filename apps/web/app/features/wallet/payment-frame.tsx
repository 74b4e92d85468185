import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl/react";
import { useAlertActions } from "../../state/alerts.ts";
import styles from "./wallet.module.css";
import { widgetMessage } from "./widget-message.ts";

/** As the site's own page, it could take its sandbox off: one that is served from here has no origin. */
const isOurs = (url: string): boolean => new URL(url, location.href).origin === location.origin;

const sandboxOf = (url: string): string =>
  isOurs(url)
    ? "allow-scripts allow-forms"
    : "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** A page of payments may look like the page around it. */
export function themed(url: string): string {
  const { theme } = document.documentElement.dataset;
  const isLight = theme === "light" || (theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  const address = new URL(url);
  address.searchParams.set("theme", isLight ? "light" : "dark");
  return address.href;
}

/** The provider's page in a frame. What it says to us is looked at, and decides nothing about money. */
export function PaymentFrame({ url }: { url: string }) {
  const t = useTranslations("wallet");
  const frame = useRef<HTMLIFrameElement>(null);
  useWidgetMessages(frame, url);
  useFocusNoted(frame);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={themed(url)}
      title={t("page")}
      sandbox={sandboxOf(url)}
      allow="payment"
      referrerPolicy="no-referrer"
    />
  );
}

/** Where the focus goes into a frame, the page around it is only told that it left its window: what keeps it hears of it so. */
function useFocusNoted(frame: React.RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const notify = (): void => {
      if (frame.current !== null && document.activeElement === frame.current)
        frame.current.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    };
    addEventListener("blur", notify);
    return () => removeEventListener("blur", notify);
  }, [frame]);
}

function useWidgetMessages(frame: React.RefObject<HTMLIFrameElement | null>, url: string): void {
  const t = useTranslations("wallet.spi.notification");
  const navigate = useNavigate();
  const { raised } = useAlertActions();
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    const origin = isOurs(url) ? "null" : new URL(url).origin;
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
    const said = widgetMessage(event.data);
    if (said?.kind === "redirect") void navigate(said.to);
    if (said?.kind !== "notice") return;
    const words = { title: t(said.title), text: t(said.message) };
    raised({ code: "words", words, tone: said.level === "success" ? "info" : "error", persistent: false });
  });
  useEffect(() => {
    const handle = (event: MessageEvent): void => handleMessage(event);
    addEventListener("message", handle);
    return () => removeEventListener("message", handle);
  }, []);
}
