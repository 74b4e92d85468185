import { type LoaderFunctionArgs, type RouterContextProvider, data, useHref } from "react-router";
import { useTranslations } from "use-intl/react";
import { pageEnvironment } from "../platform/page-environment.ts";
import { buttonClass } from "../ui/button.tsx";
import { pageCatalogues } from "./loading/page-catalogues.server.ts";
import { FailureText, ReducedPage } from "./page-failure.tsx";

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
  const home = useHref("/");
  const action = (
    <a className={buttonClass("line")} href={home}>
      {t("action")}
    </a>
  );
  return <FailureText of="locked" title={t("title")} text={t("text")} action={action} />;
}
