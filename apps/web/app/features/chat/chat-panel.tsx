import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { answerConsent, useConsentAnswers } from "../../platform/consent.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./chat-panel.module.css";

/**
 * The chat of the site's provider, beside the page and not over it: bets go on. Nothing of the provider is fetched before
 * the player has opened it, and has allowed what it keeps.
 */
export function ChatPanel({ provider, onClose }: { provider: string; onClose: () => void }) {
  const t = useTranslations("chat");
  const panel = useRef<HTMLElement>(null);
  useFocusWhileOpen(panel);
  const isAllowed = useConsentAnswers().functional === true;
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t("title")}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t("title")}</h2>
        <IconButton icon="x" label={t("close")} onClick={onClose} />
      </div>
      {isAllowed ? <Chat provider={provider} /> : <Ask provider={provider} onClose={onClose} />}
    </section>
  );
}

/** The focus comes to it, and goes back to what opened it. */
function useFocusWhileOpen(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    const own = panel.current;
    own?.focus();
    return () => {
      const isElsewhere = document.activeElement !== document.body && own?.contains(document.activeElement) !== true;
      if (!isElsewhere && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [panel]);
}

function Ask({ provider, onClose }: { provider: string; onClose: () => void }) {
  const t = useTranslations("chat.ask");
  return (
    <div className={styles.body}>
      <p>{t("text", { provider })}</p>
      <div className={styles.answers}>
        <Button look="line" onClick={onClose}>
          {t("refuse")}
        </Button>
        <Button look="line" onClick={() => answerConsent({ functional: true })}>
          {t("allow")}
        </Button>
      </div>
    </div>
  );
}

type Progress = "loading" | "ready" | "failed";
const FRAME = "/chat";
/** Of a script that neither comes nor fails. */
const GIVEN_UP_AFTER_MS = 20_000;

function Chat({ provider }: { provider: string }) {
  const t = useTranslations("chat");
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const [progress, setProgress] = useState<Progress>("loading");
  useProgress(frame, attempt, setProgress);
  if (progress === "failed")
    return (
      <div className={styles.body} role="alert">
        <Note tone="danger">
          <b>{t("failed.title")}</b>
          <p>{t("failed.text", { provider })}</p>
        </Note>
        <Button
          look="primary"
          onClick={() => {
            setProgress("loading");
            setAttempt(attempt + 1);
          }}
        >
          {t("failed.action")}
        </Button>
      </div>
    );
  return (
    <>
      {progress === "loading" && (
        <p className={styles.body} role="status">
          <Spinner /> {t("loading")}
        </p>
      )}
      {/* No sandbox: with the origin that a widget needs, its page could take it off. */}
      <iframe
        key={attempt}
        ref={frame}
        src={FRAME}
        title={t("title")}
        className={styles.frame}
        hidden={progress === "loading"}
      />
    </>
  );
}

/** Hears from the frame, and from nobody else, whether the chat is there. */
function useProgress(
  frame: RefObject<HTMLIFrameElement | null>,
  attempt: number,
  onProgress: (progress: Progress) => void,
): void {
  const hear = useEffectEvent((progress: Progress) => onProgress(progress));
  useEffect(() => {
    const timer = setTimeout(() => hear("failed"), GIVEN_UP_AFTER_MS);
    const handle = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      const said = typeof data === "object" && data !== null && "chat" in data ? data.chat : undefined;
      if (said !== "ready" && said !== "failed") return;
      clearTimeout(timer);
      hear(said);
    };
    addEventListener("message", handle);
    return () => {
      clearTimeout(timer);
      removeEventListener("message", handle);
    };
  }, [frame, attempt]);
}
