import { Link } from "../../platform/link.tsx";
import styles from "./view-chips.module.css";

/** Views of the same list, of which one is current. */
export function Chips({
  label,
  chips,
}: {
  label: string;
  chips: readonly { to: string; text: string; current: boolean }[];
}) {
  "use no memo"; // Its chips are new each time.
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {chips.map(({ to, text, current }) => (
          <li key={to}>
            <Link
              className={styles.chip}
              to={to}
              prefetch={false}
              preventScrollReset
              aria-current={current ? "page" : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
