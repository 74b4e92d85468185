import type { Config } from "../settings/config.ts";
import type { Database } from "../db/database.ts";
import { DEMO_PROVIDER_ID, type GameProvider } from "../games/game-providers.ts";
import { hmac } from "../players/secrets.ts";
import { createDiceGame, type DiceGame } from "./dice-game.ts";
import { createWalletClient } from "./wallet-client.ts";

/** Below which the server's own game is. */
export const DEMO_GAMES_PATH = "/demo-games";

const secretOf = (sessionSecret: string): string => hmac(sessionSecret, "the provider of our own games");

/** The server as a provider: what the wallet and the lobby know of it. */
export function demoProvider({ games }: Pick<Config, "games">, sessionSecret: string): GameProvider {
  return {
    id: DEMO_PROVIDER_ID,
    name: "Touchline",
    secret: secretOf(sessionSecret),
    launch_url: `${DEMO_GAMES_PATH}/dice`,
    games: [
      {
        app: "dice",
        name: { en: "Dice", de: "Würfel", ar: "النرد" },
        description: {
          en: "Choose your chance, roll, and check every number yourself.",
          de: "Wähle deine Chance, würfle und prüfe jede Zahl selbst.",
          ar: "اختر فرصتك وارمِ النرد وتحقق من كل رقم بنفسك.",
        },
        return_to_player: perCent(10_000 - games.demoHouseEdge),
        picture: { motif: "dice", colours: ["#3b1d8f", "#f5c542"] },
      },
    ],
  };
}

/** Hundredths of a per cent as text: 9950 is 99.5. */
const perCent = (hundredths: number): string => {
  // oxlint-disable-next-line touchline/exact-money -- whole parts of a whole number
  const whole = Math.floor(hundredths / 100);
  // oxlint-disable-next-line touchline/exact-money -- the same
  const rest = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return rest === "" ? String(whole) : `${whole}.${rest}`;
};

/** Whether it is played; where the site has other games, or none, what was begun is brought to an end. */
export const offersDice = ({ games, specials }: Pick<Config, "games" | "specials">): boolean =>
  specials.virtualGamingArena && games.hasDemoGame;

/** The game, which reaches the wallet as any provider does: by signed calls. */
export function openDiceGame(
  config: Pick<Config, "games">,
  deps: {
    db: Database;
    sessionSecret: string;
    now: () => Date;
    /** The whole server's fetch function. */
    fetch: (request: Request) => Promise<Response>;
  },
): DiceGame {
  const { db, sessionSecret, now, fetch } = deps;
  const wallet = createWalletClient({ provider: DEMO_PROVIDER_ID, secret: secretOf(sessionSecret), fetch, now });
  return createDiceGame({ db, now, wallet, houseEdge: config.games.demoHouseEdge });
}
