import { type LoaderFunctionArgs, type RouterContextProvider, data, useHref } from "react-router";
import { useTranslations } from "use-intl/react";
import { pageEnvironment } from "../platform/page-environment.ts";
import { useSite } from "../platform/site.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FailurePicture } from "../ui/failure-picture.tsx";
import { pageCatalogues } from "./loading/page-catalogues.server.ts";
import { ReducedPage } from "./page-failure.tsx";

const FORBIDDEN = 403;

/** Where a visitor is led who may not see a page. */
export const loader = ({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) =>
  data({ messages: pageCatalogues(context.get(pageEnvironment), ["site"]) }, { status: FORBIDDEN });

export default function Locked() {
  return (
    <ReducedPage>
      <LockedText />
    </ReducedPage>
  );
}

function LockedText() {
  const t = useTranslations("site.locked");
  const suffix = useTranslations("shell.meta");
  const { name: site } = useSite();
  const home = useHref("/");
  return (
    <>
      <title>{suffix("suffix", { title: t("title"), site })}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        picture={<FailurePicture of="locked" />}
        title={t("title")}
        text={t("text")}
        action={
          <a className={buttonClass("line")} href={home}>
            {t("action")}
          </a>
        }
      />
    </>
  );
}
