import { useSyncExternalStore } from "react";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./favourite-star.module.css";
import { type FavouriteStarProps, useFavouriteDesk } from "../state/favourites.ts";

const never = () => () => undefined;

/** A toggle, pressed where its thing is a favourite. It comes with the desk. */
export function FavouriteStar({ className, ...favourite }: FavouriteStarProps) {
  const desk = useFavouriteDesk();
  const marked = useSyncExternalStore(desk?.subscribe ?? never, () => desk?.isMarked(favourite) ?? false);
  const label = desk?.label(favourite);
  return (
    <button
      type="button"
      className={classNames(styles.star, className)}
      aria-pressed={marked}
      aria-label={label}
      title={label}
      onClick={() => desk?.toggle(favourite)}
    >
      <Icon name={marked ? "star-fill" : "star"} className={styles.icon} />
    </button>
  );
}
