import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { GamePicture } from "./game-picture.tsx";
import type { Game } from "./use-launch.ts";
import styles from "./arena.module.css";

interface LobbyProps {
  games: readonly Game[];
  isVisitor: boolean;
  /** While a game is open in its place; it keeps what it shows. */
  isHidden: boolean;
  onPlay: (game: Game, pressed: HTMLElement) => void;
}

export function Lobby({ games, isVisitor, isHidden, onPlay }: LobbyProps) {
  const t = useTranslations("arena");
  return (
    <section aria-label={t("games")} hidden={isHidden}>
      {isVisitor && <p className={styles.hint}>{t("signIn")}</p>}
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={`${game.provider.id} ${game.app}`} className={styles.game}>
            <button
              type="button"
              className={styles.tile}
              aria-label={t("play", { game: game.name })}
              onClick={({ currentTarget }) => onPlay(game, currentTarget)}
            >
              <GamePicture {...game.picture} />
              <bdi className={styles.name}>{game.name}</bdi>
            </button>
            <Facts game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ game: { provider, description, return_to_player: rtp } }: { game: Game }) {
  const t = useTranslations("arena");
  const { number } = useFormatter();
  const percent = rtp !== null && number(Number(rtp) / 100, { style: "percent", maximumFractionDigits: 2 });
  return (
    <div className={styles.facts}>
      {description !== null && <p dir="auto">{description}</p>}
      <p className={styles.meta}>
        <bdi>{provider.name}</bdi>
        {percent !== false && <span>{t.rich("rtp", { rtp: percent, num: figures })}</span>}
      </p>
    </div>
  );
}

const figures = (text: ReactNode) => <span className="num">{text}</span>;
