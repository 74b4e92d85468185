import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { useTranslations } from "use-intl/react";
import { MarkdownBody } from "../features/markdown/markdown-body.tsx";
import { Link } from "../platform/link.tsx";
import { pageData } from "../platform/page-data.tsx";
import { pageEnvironment } from "../platform/page-environment.ts";
import { useSite } from "../platform/site.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/promotions";
import { textIn } from "./loading/markdown.server.ts";
import { pageCatalogues } from "./loading/page-catalogues.server.ts";
import { PageHead } from "./page-head.tsx";
import plain from "./plain-page.module.css";
import styles from "./promotions.module.css";
import { PageFailure } from "./spare-pages.ts";

/** What the operator offers, in the words of the operator. */
export function loader({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const environment = context.get(pageEnvironment);
  const promotions = environment.site.promotions.flatMap(({ name, markdown }) => {
    const text = textIn(markdown, environment);
    return text === undefined ? [] : [{ name, ...text }];
  });
  return { promotions, messages: pageCatalogues(environment, ["site"]) };
}

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("site.promotions");
  const { name: site } = useSite();
  const { promotions } = pageData(loaderData);
  return (
    <div className={plain.page}>
      <PageHead title={t("title")} description={t("description", { site })} />
      <h1 className={plain.title}>{t("title")}</h1>
      {promotions.length === 0 && (
        <>
          <meta name="robots" content="noindex" />
          <EmptyState
            icon="star"
            title={t("none.title")}
            text={t("none.text")}
            action={
              <Link className={buttonClass("line")} to="/" prefetch={false}>
                {t("none.action")}
              </Link>
            }
          />
        </>
      )}
      <ul className={styles.cards}>
        {promotions.map(({ name, title, blocks, language }) => (
          <li key={name}>
            <article className={styles.card} id={name} {...language}>
              <h2 className={styles.heading}>{title}</h2>
              <MarkdownBody blocks={blocks} />
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
