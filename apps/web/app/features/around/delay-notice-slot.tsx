import { useQuery } from "@tanstack/react-query";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useApi } from "../../data/http/use-api.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import { lazyFeature } from "../../platform/i18n/lazy-feature.tsx";
import { PartBoundary } from "../../platform/lazy-part.tsx";

const DelayNotice = lazyFeature(["around"], async () => (await import("./delay-notice.tsx")).DelayNotice);

/** Where the jurisdiction asks for it, a match in play says that others may see it sooner. */
export function DelayNoticeSlot({ matchId }: { matchId: string }) {
  const isLive = useMatch(matchId)?.status === MATCH_STATUS.live;
  const { data: config } = useQuery(siteConfigQuery(useApi()));
  const isAsked = config?.jurisdiction.in_play_delay_notice === true;
  return <PartBoundary loading={null}>{isLive && isAsked && <DelayNotice />}</PartBoundary>;
}
