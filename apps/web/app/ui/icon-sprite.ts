import sprite from "./icons.svg?url";

/** Address of the drawing of all icons. */
export const iconSprite = sprite;
