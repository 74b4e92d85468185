import { type FavouriteStarProps, useFavouriteDesk } from "../../state/favourites.ts";

/**
 * The star of something that can be marked; leave room for it. Pages are the same for everybody, and painted without:
 * it comes once it is known what the player has marked.
 */
export function FavouriteMark(props: FavouriteStarProps) {
  "use no memo"; // As small as it can be: each row of a list has one.
  const Star = useFavouriteDesk()?.Star;
  return Star && <Star {...props} />;
}
