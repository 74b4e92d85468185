import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { GameFrame } from "./game-frame.tsx";
import { Lobby } from "./lobby.tsx";
import { type Game, useLaunch } from "./use-launch.ts";

/** The lobby, and the game that was opened in its place. A game is a player's: it goes with the session. */
export function Arena({ games }: { games: readonly Game[] }) {
  const playerId = useSession(({ player }) => player?.id ?? null);
  return <OfPlayer key={playerId} games={games} isPlayer={playerId !== null} />;
}

function OfPlayer({ games, isPlayer }: { games: readonly Game[]; isPlayer: boolean }) {
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
  return (
    <>
      {open !== null && <GameFrame game={open} state={state} onAgain={() => launch(open)} onClose={close} />}
      <Lobby games={games} isPlayer={isPlayer} isHidden={open !== null} onPlay={play} />
    </>
  );
}
