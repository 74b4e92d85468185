/** In an address, in place of a sport's key: all of the operator's top sports together. */
export const TOP_SPORTS_KEY = "top-sports";
