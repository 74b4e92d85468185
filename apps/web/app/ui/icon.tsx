import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import styles from "./icon.module.css";
import sprite from "./icons.svg?url";

/** Address of the drawing of all icons. */
const iconSprite = sprite;

/** A drawing from the sprite. It says nothing to screen readers: the text beside it, or the control's label, does. */
export function Icon({
  name,
  className,
  mirrored = false,
}: {
  name: IconName;
  className?: string | undefined;
  mirrored?: boolean;
}) {
  return (
    <svg className={classNames(styles.icon, mirrored && "flip", className)} aria-hidden="true">
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
