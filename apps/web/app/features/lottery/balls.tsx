import { useCount } from "../../platform/i18n/use-count.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./lottery.module.css";

/** Numbers of a draw or a ticket; those of `marked` stand out. */
export function Balls({
  numbers,
  label,
  marked,
}: {
  numbers: readonly number[];
  label: string;
  marked?: readonly number[];
}) {
  const count = useCount();
  return (
    <ul className={styles.balls} aria-label={label}>
      {numbers.map((number) => (
        <li key={number} className={classNames(styles.ball, marked?.includes(number) === true && styles.drawn, "num")}>
          {count(number)}
        </li>
      ))}
    </ul>
  );
}
