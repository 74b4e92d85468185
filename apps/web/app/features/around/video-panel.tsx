import { useQuery } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { videoQuery } from "../../data/around/around.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { savesData } from "../../platform/root-marks.ts";
import { sandboxOf } from "../../platform/sandbox-of.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Answer } from "./answer.tsx";
import type { AroundMatch, PanelProps } from "./panel-props.ts";
import styles from "./video-panel.module.css";

type Video = components["schemas"]["Video"];

/** Small stands in the panel, wide takes the column, theatre all of the window. */
const SIZES = ["small", "wide", "theatre"] as const;
type Size = (typeof SIZES)[number];
const NARROW = "(max-width: 959px)";

/** A match to be watched: nothing of it is loaded before somebody asks for it. */
export function VideoPanel({ match, cell, isShown }: PanelProps & { isShown: boolean }) {
  const t = useTranslations("around.video");
  const [isAsked, setIsAsked] = useState(false);
  const status = cell?.status ?? match.status;
  if (status === MATCH_STATUS.prematch) return <p className={styles.note}>{t("ahead")}</p>;
  if (status === MATCH_STATUS.stopped) return <p className={styles.note}>{t("stopped")}</p>;
  if (status !== MATCH_STATUS.live) return <p className={styles.note}>{t("over")}</p>;
  if (isAsked) return <Watching match={match} isShown={isShown} />;
  return (
    <div className={styles.note}>
      <Button look="primary" onClick={() => setIsAsked(true)}>
        {t("watch")}
      </Button>
    </div>
  );
}

function Watching({ match, isShown }: { match: AroundMatch; isShown: boolean }) {
  const t = useTranslations("around.video");
  const query = useQuery(videoQuery(useApi(), match.id));
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    setAttempt(attempt + 1);
    void query.refetch();
  };
  return (
    <Answer query={query} isEmpty={({ link, frame }) => link === null && frame === null} empty={t("none")}>
      {(video) => (
        <Player key={`${attempt} ${video.link}`} match={match} video={video} isShown={isShown} again={again} />
      )}
    </Answer>
  );
}

interface PlayerProps {
  match: AroundMatch;
  video: Video;
  isShown: boolean;
  again: () => void;
}

function Player({ match, video, isShown, again }: PlayerProps) {
  const t = useTranslations("around.video");
  const [size, choose] = useState<Size>(() => (matchMedia(NARROW).matches ? "wide" : "small"));
  const [failures, setFailures] = useState(0);
  const fail = () => setFailures((count) => count + 1);
  const picture = failures === 1 ? movingPicture(video.link) : null;
  const dialog = useRef<HTMLDialogElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  useTheatre(dialog, size === "theatre");
  usePlayWhileSeen(film, isShown);
  const name = t("of", { home: match.home.name, away: match.away.name });
  return (
    <dialog
      ref={dialog}
      open
      className={styles.player}
      data-size={size}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault();
        choose("small");
      }}
    >
      <Film film={film} video={video} picture={picture} name={name} onError={fail} />
      <div className={styles.bar}>
        <Segmented
          label={t("size")}
          value={size}
          options={SIZES.map((value) => ({ value, text: t(`sizes.${value}`) }))}
          onChoose={choose}
        />
        {video.link !== null && picture === null && <PictureInPicture film={film} />}
        <Trouble hasFailed={failures > 0 && picture === null} again={again} />
      </div>
    </dialog>
  );
}

interface FilmProps {
  film: RefObject<HTMLVideoElement | null>;
  video: Video;
  /** The address of what is shown in place of a film that does not play. */
  picture: string | null;
  name: string;
  onError: () => void;
}

function Film({ film, video: { link, frame }, picture, name, onError }: FilmProps) {
  if (picture !== null) return <img className={styles.film} src={picture} alt={name} onError={onError} />;
  if (link === null)
    return (
      <iframe
        className={styles.film}
        src={frame ?? undefined}
        title={name}
        sandbox={sandboxOf(frame ?? "", "allow-presentation")}
        allow={savesData() ? "fullscreen; picture-in-picture" : "autoplay; fullscreen; picture-in-picture"}
      />
    );
  return (
    <video
      ref={film}
      className={styles.film}
      src={link}
      aria-label={name}
      muted
      loop
      preload={savesData() ? "none" : "auto"}
      playsInline
      controls
      onError={onError}
    />
  );
}

/** Of the clip that this site draws there is a moving picture too, for browsers that do not play its film. */
const movingPicture = (link: string | null): string | null =>
  link !== null && /\/assets\/test-stream-[\w-]+\.webm$/.test(link) ? link.replace(/webm$/, "png") : null;

/** The same element above all others while it is the theatre: the film plays on, and the page behind it is inert. */
function useTheatre(dialog: RefObject<HTMLDialogElement | null>, isTheatre: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isTheatre) return;
    element.removeAttribute("open");
    element.showModal();
    return () => {
      element.close();
      element.setAttribute("open", "");
    };
  }, [dialog, isTheatre]);
}

/**
 * Behind another tab the film rests, unless it is seen in a picture of its own, and goes on once it is shown again. It is
 * begun by call: one that begins by its attribute is stopped by Chromium behind a tab, in a picture of its own too.
 */
function usePlayWhileSeen(film: RefObject<HTMLVideoElement | null>, isShown: boolean): void {
  const isMeant = useRef(!savesData());
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    if (isShown) {
      // A browser may refuse: the film's own controls are there then.
      if (isMeant.current) element.play().catch(() => undefined);
      isMeant.current = false;
      return;
    }
    const rest = () => {
      if (document.pictureInPictureElement === element) return;
      // One that the player paused stays so.
      isMeant.current = !element.paused;
      element.pause();
    };
    rest();
    element.addEventListener("leavepictureinpicture", rest);
    return () => element.removeEventListener("leavepictureinpicture", rest);
  }, [film, isShown]);
}

function Trouble({ hasFailed, again }: { hasFailed: boolean; again: () => void }) {
  const t = useTranslations("around");
  const isOnline = useSyncExternalStore(followLine, isOnLine, isOnServer);
  if (!isOnline) return <p role="status">{t("offline")}</p>;
  if (!hasFailed) return null;
  return (
    <div className={styles.failed} role="alert">
      <p>{t("video.failed")}</p>
      <Button look="quiet" onClick={again}>
        {t("again")}
      </Button>
    </div>
  );
}

const isOnLine = (): boolean => navigator.onLine;
const isOnServer = (): boolean => true;

function followLine(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Where the browser can have the film in a window of its own. */
function PictureInPicture({ film }: { film: RefObject<HTMLVideoElement | null> }) {
  const t = useTranslations("around.video");
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = film.current;
    const changed = () => setIsOut(document.pictureInPictureElement === element);
    element?.addEventListener("enterpictureinpicture", changed);
    element?.addEventListener("leavepictureinpicture", changed);
    return () => {
      element?.removeEventListener("enterpictureinpicture", changed);
      element?.removeEventListener("leavepictureinpicture", changed);
    };
  }, [film]);
  if (!document.pictureInPictureEnabled) return null;
  // A browser may refuse, before the first picture for one: nothing has changed then.
  const press = () =>
    void (isOut ? document.exitPictureInPicture() : film.current?.requestPictureInPicture())?.catch(() =>
      setIsOut(false),
    );
  return (
    <Button look="quiet" size="small" aria-pressed={isOut} onClick={press}>
      {t("pictureInPicture")}
    </Button>
  );
}
