import { createContext, use } from "react";
import { classNames } from "./class-names.ts";
import type { IconAddress, IconName } from "./icon-names.ts";
import styles from "./icon.module.css";
import sprite from "./icons.svg?url";

/** Where the sprite with all icons is. */
export const SpriteContext = createContext(sprite);

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
  const iconSprite = use(SpriteContext);
  // A sprite of the site's own has the drawings of sports, too.
  const isElsewhere = iconSprite === sprite && name.includes("#");
  return (
    <svg className={classNames(styles.icon, mirrored && "flip", className)} aria-hidden="true">
      <use href={isElsewhere ? name : `${iconSprite}#${name.replace(/.*#/, "")}`} />
    </svg>
  );
}
