import { FavouriteMark } from "./favourite-mark.tsx";
import styles from "./title-mark.module.css";

/** The star of what a page is about, with room kept for it. */
export const TitleMark = (favourite: Parameters<typeof FavouriteMark>[0]) => (
  <span className={styles.place}>
    <FavouriteMark {...favourite} />
  </span>
);
