import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { sandboxOf } from "../../platform/sandbox-of.ts";
import { Button } from "../../ui/button.tsx";
import type { Game, LaunchState } from "./use-launch.ts";
import styles from "./arena.module.css";

interface GameFrameProps {
  game: Game;
  state: LaunchState;
  onAgain: () => void;
  onClose: () => void;
}

/** A game in a frame of its own, with the way out above it. */
export function GameFrame({ game, state, onAgain, onClose }: GameFrameProps) {
  const t = useTranslations("arena");
  const box = useRef<HTMLElement>(null);
  useEffect(leaveFullScreenForDialogs, []);
  return (
    <section className={styles.open} ref={box} aria-label={game.name}>
      <div className={styles.bar}>
        <h2 className={styles.openName}>
          <bdi>{game.name}</bdi>
        </h2>
        {state.status === "opened" && document.fullscreenEnabled && (
          <Button look="quiet" size="small" onClick={() => void switchFullScreen(box.current)}>
            {t("fullScreen")}
          </Button>
        )}
        {/* Whoever opens a game by keyboard is here, and one step before the game. */}
        <Button look="quiet" size="small" ref={focusOn} onClick={onClose}>
          {t("close")}
        </Button>
      </div>
      <div className={styles.stage}>
        <Stage key={state.status} game={game} state={state} onAgain={onAgain} />
      </div>
    </section>
  );
}

const focusOn = (button: HTMLElement | null): void => button?.focus();

/** No browser owes it to a page. */
async function switchFullScreen(box: HTMLElement | null): Promise<void> {
  const done = document.fullscreenElement === null ? box?.requestFullscreen() : document.exitFullscreen();
  await done?.catch(() => undefined);
}

/** A dialog is drawn beneath what is in full screen: a reality check has to be seen, whichever game is played. */
function leaveFullScreenForDialogs(): () => void {
  const root = document.documentElement;
  const observer = new MutationObserver(() => {
    if (root.hasAttribute("data-dialog") && document.fullscreenElement !== null)
      void document.exitFullscreen().catch(() => undefined);
  });
  observer.observe(root, { attributeFilter: ["data-dialog"] });
  return () => observer.disconnect();
}

function Stage({ game, state, onAgain }: Omit<GameFrameProps, "onClose">) {
  const t = useTranslations("arena");
  const [isLoaded, setLoaded] = useState(false);
  if (state.status === "refused") return <Failed text={state.message} onAgain={onAgain} />;
  if (state.status === "lost") return <Failed text={t(navigator.onLine ? "failed" : "offline")} onAgain={onAgain} />;
  return (
    <>
      {!isLoaded && (
        <p className={styles.note} role="status">
          {t("opening")}
        </p>
      )}
      {state.status === "opened" && (
        <iframe
          className={styles.frame}
          src={state.url}
          title={game.name}
          sandbox={sandboxOf(state.url, "allow-forms allow-popups")}
          allow="fullscreen"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      )}
    </>
  );
}

function Failed({ text, onAgain }: { text: string; onAgain: () => void }) {
  const t = useTranslations("arena");
  return (
    <div className={styles.note} role="alert">
      <p>{text}</p>
      <Button look="primary" onClick={onAgain}>
        {t("again")}
      </Button>
    </div>
  );
}
