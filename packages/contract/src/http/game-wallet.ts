import { createRoute, z } from "@hono/zod-openapi";
import { GameApp, GameProviderId } from "./games.ts";
import {
  COMMON_ERRORS,
  CONFLICT,
  CurrencyCode,
  FORBIDDEN,
  Id,
  OURS,
  REFUSED,
  StakeSubunits,
  Subunits,
  SubunitsPerUnit,
  errorContent,
  jsonAnswer,
  jsonBody,
} from "./shared.ts";

/** Headers that a provider signs its calls with. */
export const GAME_SIGNATURE = { timestamp: "x-game-timestamp", signature: "x-game-signature" } as const;

const TransactionId = z
  .string()
  .regex(/^[\w.-]{1,100}$/)
  .openapi({ description: "The provider's own id. What is sent under it again moves nothing again." });

export const GameSessionRequest = z.object({
  token: z.string().min(20).max(100).openapi({ description: "Of the address that the game was opened with." }),
});

export const GameSession = z
  .object({
    session_id: Id,
    player_id: Id,
    app: GameApp,
    currency: CurrencyCode,
    subunits: SubunitsPerUnit,
    locale: z.string(),
    balance: Subunits,
    limits: z
      .object({ min_stake: StakeSubunits, max_stake: StakeSubunits.nullable(), max_profit: StakeSubunits.nullable() })
      .openapi({
        description: "A debit above `max_stake` is refused; the game keeps to the others. Null where there is none.",
      }),
  })
  .openapi("GameSession");

const OfSession = z.object({ session_id: Id });
export const GameAmount = OfSession.extend({
  transaction_id: TransactionId,
  round_id: TransactionId.openapi({ description: "What a player sees as one play: its debits and credits share it." }),
  amount: StakeSubunits,
});
export const GameRollback = OfSession.extend({
  transaction_id: TransactionId.openapi({
    description: "The debit that is taken back, whether or not it ever arrived.",
  }),
});

export const GameMovement = z
  .object({
    transaction_id: TransactionId,
    state: z.enum(["moved", "rolled_back", "never_moved"]).openapi({
      description: "`never_moved`: the debit had not arrived, and will be refused when it does.",
    }),
    balance: Subunits,
    currency: CurrencyCode,
  })
  .openapi("GameMovement");

export const GameBalance = z.object({ balance: Subunits, currency: CurrencyCode }).openapi("GameBalance");

const SIGNED = [{ providerSignature: [] }];

const walletRoute = <P extends string, B extends z.ZodType, A extends z.ZodType>(
  call: P,
  { operationId, description, body, answer }: { operationId: string; description: string; body: B; answer: A },
) =>
  createRoute({
    method: "post",
    path: `/{provider}/${call}`,
    operationId,
    description,
    security: SIGNED,
    request: { params: z.object({ provider: GameProviderId }), ...jsonBody(body) },
    responses: {
      200: jsonAnswer(answer, "Done."),
      401: errorContent("Not signed by the provider, or not within five minutes (code 60)."),
      ...FORBIDDEN,
      ...CONFLICT,
      ...REFUSED,
      ...COMMON_ERRORS,
    },
    ...OURS,
  });

/** What providers of games call. It is no part of the contract with pages, and has a document of its own. */
export const GAME_WALLET_ROUTES = {
  openSession: walletRoute("session", {
    operationId: "openGameSession",
    description: "Exchanges the token of a launch, once, for a session of its player and currency.",
    body: GameSessionRequest,
    answer: GameSession,
  }),
  readBalance: walletRoute("balance", {
    operationId: "readGameBalance",
    description: "What the player has.",
    body: OfSession,
    answer: GameBalance,
  }),
  debit: walletRoute("debit", {
    operationId: "debitGameStake",
    description: "Takes a stake. Refused where the player may not bet, has signed out, or has too little.",
    body: GameAmount,
    answer: GameMovement,
  }),
  credit: walletRoute("credit", {
    operationId: "creditGameWin",
    description: "Pays a win. It is taken also when the player has signed out since.",
    body: GameAmount,
    answer: GameMovement,
  }),
  rollback: walletRoute("rollback", {
    operationId: "rollBackGameStake",
    description: "Takes a debit back: the answer to it was lost, or its round was not played.",
    body: GameRollback,
    answer: GameMovement,
  }),
} as const;
