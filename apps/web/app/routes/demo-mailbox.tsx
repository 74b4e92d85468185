import { useTranslations } from "use-intl/react";
import { answerOf } from "../data/http/api-failure.ts";
import { DemoClock } from "../features/account/demo-clock.tsx";
import { DemoMailbox } from "../features/account/demo-mailbox.tsx";
import type { Route } from "./+types/demo-mailbox";
import { answerOrFail, messagesLoader, pageNotFound, pageRequest } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

const loadMessages = messagesLoader(["account", "demo"]);

/** Nobody looks for mails on a site that delivers them. */
export async function loader(args: Route.LoaderArgs) {
  const { platform } = pageRequest(args.request, args.context).publicApi;
  const { is_demo: isDemo } = await answerOrFail(answerOf(platform.GET("/site_config")));
  return isDemo ? loadMessages(args) : pageNotFound();
}

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

export default function DemoMailboxPage() {
  const t = useTranslations("account.mailbox");
  return (
    <div className={styles.prose}>
      <PageHead title={t("title")} />
      <h1>{t("title")}</h1>
      <p>{t("text")}</p>
      <section aria-label={t("title")}>
        <DemoMailbox />
      </section>
      <DemoClock />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
