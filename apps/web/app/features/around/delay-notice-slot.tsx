import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useEffect, useState } from "react";
import { useMatch } from "../../data/live/use-match.ts";
import { lazyFeature } from "../../platform/i18n/lazy-feature.tsx";
import { whenIdle } from "../../platform/idle.ts";
import { PartBoundary } from "../../platform/lazy-part.tsx";

const DelayNotice = lazyFeature(["around"], async () => (await import("./delay-notice.tsx")).DelayNotice);

const AT_MOST_MS = 3_000;

/** Below matches in play, once the page itself is done: that others may see them sooner. */
export const DelayNoticeSlot = () => <NoticeOnceDone isMeant />;

/** Below one match, for as long as it is in play. */
export const MatchDelayNoticeSlot = ({ matchId }: { matchId: string }) => (
  <NoticeOnceDone isMeant={useMatch(matchId)?.status === MATCH_STATUS.live} />
);

/** React takes over what the server sent, which is nothing: also where the match has begun since. */
function NoticeOnceDone({ isMeant }: { isMeant: boolean }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => setIsDue(true), AT_MOST_MS), []);
  return <PartBoundary loading={null}>{isDue && isMeant && <DelayNotice />}</PartBoundary>;
}
