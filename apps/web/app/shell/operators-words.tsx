import { Link } from "../platform/link.tsx";
import { type Site, useSite } from "../platform/site.tsx";
import styles from "./site-settings.module.css";

const NO_WORDS: NonNullable<Site["footer"]> = { links: [] };

/** What the operator has below every page: links to its own pages, to help, to who licenses it. */
export function OperatorsWords() {
  const { footer: { links, note } = NO_WORDS } = useSite();
  return (
    <>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ text, to }) => (
            <li key={to}>
              <Link className={styles.link} to={to} prefetch={false}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </>
  );
}
