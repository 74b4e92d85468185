import { useTranslations } from "use-intl/react";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["about"]);

const SECTIONS = ["offer", "prices", "money", "limits", "software"] as const;

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export default function AboutPage() {
  const t = useTranslations("about");
  return (
    <article className={styles.prose}>
      <PageHead title={t("title")} description={t("description")} />
      <h1>{t("title")}</h1>
      <p>{t("intro")}</p>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2>{t(`${section}.title`)}</h2>
          <p>{t(`${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}

export const ErrorBoundary = () => <PageFailure />;
