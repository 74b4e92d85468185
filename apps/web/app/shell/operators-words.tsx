import { useTranslations } from "use-intl/react";
import { Link } from "../platform/link.tsx";
import { type Site, type SiteLink, useSite } from "../platform/site.tsx";
import styles from "./site-settings.module.css";

const NO_WORDS: NonNullable<Site["footer"]> = { links: [] };

/** Below every page: links to pages about the site, and what the operator has there: links to help, to who licenses it. */
export function OperatorsWords() {
  const t = useTranslations("shell.footer");
  const { footer: { links, note } = NO_WORDS, hasPromotions, isDemo } = useSite();
  const ours = [
    ...(hasPromotions ? [{ text: t("promotions"), to: "/promotions" }] : []),
    { text: t("about"), to: "/about" },
  ];
  // An operator that leads there itself says it in its own words.
  const all = [...ours.filter(({ to }) => !links.some((link) => link.to === to)), ...links];
  return (
    <>
      <ul className={styles.links}>
        {all.map(({ text, to, language }: SiteLink) => (
          <li key={to}>
            <Link className={styles.link} to={to} prefetch={false} {...language}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {note !== undefined && (
        <p className={styles.note} {...note.language}>
          {note.text}
        </p>
      )}
      {isDemo && <p className={styles.demo}>{t("demo")}</p>}
    </>
  );
}
