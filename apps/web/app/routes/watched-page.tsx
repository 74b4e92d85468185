import { useTranslations } from "use-intl/react";
import { MultiView } from "../features/catalog/multi-view.tsx";
import type { WatchedPageData } from "./loading/load-live.server.ts";
import { PageHead } from "./page-head.tsx";

export function WatchedPage({ list, others, stream }: WatchedPageData) {
  const t = useTranslations("lists.watch");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} query="" />
      <MultiView matches={list} others={others} stream={stream} />
    </>
  );
}
