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
  useEscape(panel, onClose);
  const isAllowed = useConsentAnswers().functional === true;
  return (
    <section ref={panel} className={styles.panel} aria-label={t("title")} tabIndex={-1}>
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

function useEscape(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handle = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") onEscape();
  });
  useEffect(() => {
    const own = panel.current;
    const listener = (event: KeyboardEvent): void => handle(event);
    own?.addEventListener("keydown", listener);
    return () => own?.removeEventListener("keydown", listener);
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
  const [progress, setProgress] = useState<Progress>("loading");
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
      <Frame key={attempt} isHidden={progress === "loading"} onProgress={setProgress} />
    </>
  );
}

function Frame({ isHidden, onProgress }: { isHidden: boolean; onProgress: (progress: Progress) => void }) {
  const t = useTranslations("chat");
  const frame = useRef<HTMLIFrameElement>(null);
  useProgress(frame, onProgress);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- with the origin that a widget needs, its page could take it off
    <iframe ref={frame} src={FRAME} title={t("title")} className={styles.frame} hidden={isHidden} />
  );
}

/** Learns from the frame, and from nobody else, whether the chat is there. */
function useProgress(frame: RefObject<HTMLIFrameElement | null>, onProgress: (progress: Progress) => void): void {
  const handle = useEffectEvent((progress: Progress) => onProgress(progress));
  useEffect(() => {
    const timer = setTimeout(() => handle("failed"), GIVEN_UP_AFTER_MS);
    const listener = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      const said = typeof data === "object" && data !== null && "chat" in data ? data.chat : undefined;
      if (said !== "ready" && said !== "failed") return;
      clearTimeout(timer);
      handle(said);
    };
    addEventListener("message", listener);
    return () => {
      clearTimeout(timer);
      removeEventListener("message", listener);
    };
  }, [frame]);
}
