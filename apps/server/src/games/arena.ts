import type { GameCatalogue } from "./game-providers.ts";
import type { GameWallet } from "./game-wallet.ts";

/** Games that a site has, and the money that they move. */
export interface Arena {
  catalogue: GameCatalogue;
  wallet: GameWallet;
}
