import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl/react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

const RETRY_MS = 5_000;

/** In place of a page that could not be fetched: it keeps trying, at once when the connection is back. */
export function OfflinePage() {
  const t = useTranslations("shell.offline");
  const { state, revalidate } = useRevalidator();
  const retry = () => {
    if (state === "idle") void revalidate();
  };
  const retryByItself = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => retryByItself();
    const timer = setInterval(() => retryByItself(), RETRY_MS);
    globalThis.addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener("online", onOnline);
    };
  }, []);
  const action = (
    <Button look="line" onClick={retry}>
      {t("action")}
    </Button>
  );
  return <EmptyState heading="h1" icon="wifi-slash" title={t("title")} text={t("text")} action={action} />;
}
