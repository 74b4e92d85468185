import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { GameFrame } from "./game-frame.tsx";
import { Lobby } from "./lobby.tsx";
import { type Game, useLaunch } from "./use-launch.ts";

/** The lobby, and the game that was opened in its place. A game is a player's: it goes with the session. */
export function Arena({ games }: { games: readonly Game[] }) {
  // Whoever presses before the session is known may be a player: the launch says so.
  const isVisitor = useSession(({ status }) => status === "NOT_LOGGED_IN");
  const before = usePlayersBefore();
  return <OpenLobby key={`${isVisitor} ${before}`} games={games} isVisitor={isVisitor} />;
}

/** How many players the page has had before the one of now: another may sign in in another tab. */
function usePlayersBefore(): number {
  const player = useSession((session) => session.player?.id ?? null);
  const [known, setKnown] = useState({ player, before: 0 });
  const isNew = player !== null && player !== known.player;
  if (isNew) setKnown({ player, before: known.before + Number(known.player !== null) });
  return known.before;
}

function OpenLobby({ games, isVisitor }: { games: readonly Game[]; isVisitor: boolean }) {
  const { opened } = useModalActions();
  const [open, setOpen] = useState<Game | null>(null);
  const tile = useRef<HTMLElement | null>(null);
  const { launch, state } = useLaunch();
  const play = (game: Game, pressed: HTMLElement) => {
    if (isVisitor) return opened("signIn");
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
      <Lobby games={games} isVisitor={isVisitor} isHidden={open !== null} onPlay={play} />
    </>
  );
}
