import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { GameFrame } from "./game-frame.tsx";
import { Lobby } from "./lobby.tsx";
import { type Game, useLaunch } from "./use-launch.ts";

/** The lobby, and the game that was opened in its place. A game is a player's: it goes with the session. */
export function Arena({ games }: { games: readonly Game[] }) {
  const isPlayer = useSession(({ player }) => player !== null);
  const { opened } = useModalActions();
  const [open, setOpen] = useState<Game | null>(null);
  const tile = useRef<HTMLElement | null>(null);
  const { launch, state } = useLaunch();
  const play = (game: Game, pressed: HTMLElement) => {
    if (!isPlayer) return opened("signIn");
    tile.current = pressed;
    setOpen(game);
    launch(game);
  };
  const close = () => {
    flushSync(() => setOpen(null));
    tile.current?.focus();
  };
  const game = isPlayer ? open : null;
  return (
    <>
      {game !== null && <GameFrame game={game} state={state} onAgain={() => launch(game)} onClose={close} />}
      <Lobby games={games} isPlayer={isPlayer} isHidden={game !== null} onPlay={play} />
    </>
  );
}
