import { classNames } from "./class-names.ts";
import type { IconAddress, IconName } from "./icon-names.ts";
import styles from "./icon.module.css";
import sprite from "./icons.svg?url";

/** URL of the sprite with all icons. */
const iconSprite = sprite;

/** An icon of the sprite, hidden from screen readers: the text beside it or the control's label names it. */
export function Icon({
  name,
  className,
  mirrored = false,
}: {
  name: IconName | IconAddress;
  className?: string | undefined;
  mirrored?: boolean;
}) {
  return (
    <svg className={classNames(styles.icon, mirrored && "flip", className)} aria-hidden="true">
      <use href={name.includes("#") ? name : `${iconSprite}#${name}`} />
    </svg>
  );
}
