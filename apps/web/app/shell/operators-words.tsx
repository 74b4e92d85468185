import { useTranslations } from "use-intl/react";
import { Link } from "../platform/link.tsx";
import { type Site, useSite } from "../platform/site.tsx";
import styles from "./site-settings.module.css";

const NO_WORDS: NonNullable<Site["footer"]> = { links: [] };

/** What the operator has below every page: links to its own pages, to help, to who licenses it; and a visitor's own choice. */
export function OperatorsWords() {
  const t = useTranslations("shell.footer");
  const { footer: { links, note } = NO_WORDS, consent } = useSite();
  return (
    <>
      {(links.length > 0 || consent !== undefined) && (
        <ul className={styles.links}>
          {links.map(({ text, to }) => (
            <li key={to}>
              <Link className={styles.link} to={to} prefetch={false}>
                {text}
              </Link>
            </li>
          ))}
          {consent !== undefined && (
            <li>
              {/* An address, which works before the scripts are here. */}
              <a className={styles.link} href="#cookies">
                {t("cookies")}
              </a>
            </li>
          )}
        </ul>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </>
  );
}
