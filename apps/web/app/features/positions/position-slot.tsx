import { lazyFeature } from "../../platform/i18n/lazy-feature.tsx";
import { PartBoundary } from "../../platform/lazy-part.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { useSession } from "../../state/session.ts";

const PositionMark = lazyFeature(["account"], async () => (await import("./position-mark.tsx")).PositionMark);

/** The place of a player's mark on a match; nobody else has one, nor anybody where players' bets are hidden. */
export function PositionSlot({ matchId }: { matchId: string }) {
  const isSignedIn = useSession(({ status }) => status) === "LOGGED_IN";
  const isHidden = useIsClosed("my-bets");
  if (!isSignedIn || isHidden) return null;
  return (
    <PartBoundary loading={null} renderFailed={() => null}>
      <PositionMark matchId={matchId} />
    </PartBoundary>
  );
}
