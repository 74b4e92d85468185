import { Readable } from "node:stream";
import { PLATFORM_ROUTES } from "@touchline/contract";
import type { Context } from "hono";
import { signInName } from "../../players/sign-in-name.ts";
import { statementCsv } from "../../statements/statement-csv.ts";
import { statementPeriod } from "../../statements/statement-period.ts";
import type { StatementOf } from "../../statements/statement-sums.ts";
import { openStatement, readStatement } from "../../statements/statement.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn, voiceOf } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { playerFiles } from "../player-files.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** What writes documents takes 10 MB: it is loaded with the first that is asked for. */
const loadStatementPdf = () => import("../../statements/statement-pdf.ts");

type Asked = { currency: string; from: string; to: string };

/** Statements of a player's account: its sums, and its lines as a table or a document. */
export function createStatementRouter({ auth, db, limits, now }: Pick<PlatformDeps, "auth" | "db" | "limits" | "now">) {
  const router = createApiRouter();
  for (const path of ["/player/statement", "/player/statement.csv", "/player/statement.pdf"])
    router.use(path, auth.requireSession, notStored);

  /** Null where the days are no period. In a currency that nobody has there is nothing to tell of. */
  const statementOf = (c: Context<AppEnv>, { currency, ...days }: Asked): StatementOf | null => {
    const period = statementPeriod(days, c.get("site").safety.timeZone);
    if (period === null) return null;
    return { playerId: signedIn(c).player.id, currency, period };
  };
  const answerFile = playerFiles(limits.statementFileByPlayer);
  const nameOf = ({ from, to }: Asked, ending: string): string => `statement-${from}-${to}.${ending}`;

  router.openapi(PLATFORM_ROUTES.getStatement, async (c) => {
    const of = statementOf(c, c.req.valid("query"));
    if (of === null) return refuse(c, "period_invalid");
    const attempt = await limits.statementByPlayer.take(of.playerId);
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    return c.json(await readStatement(db, of, now()), 200);
  });

  router.openapi(PLATFORM_ROUTES.downloadStatementCsv, async (c) => {
    const asked = c.req.valid("query");
    const of = statementOf(c, asked);
    if (of === null) return refuse(c, "period_invalid");
    return answerFile(c, {
      name: nameOf(asked, "csv"),
      type: "text/csv; charset=utf-8",
      begin: async () => {
        const { statement, pages } = await openStatement(db, of, now());
        return Readable.from(encoded(statementCsv(statement, pages, voiceOf(c))));
      },
    });
  });

  router.openapi(PLATFORM_ROUTES.downloadStatementPdf, async (c) => {
    const asked = c.req.valid("query");
    const of = statementOf(c, asked);
    if (of === null) return refuse(c, "period_invalid");
    return answerFile(c, {
      name: nameOf(asked, "pdf"),
      type: "application/pdf",
      begin: async () => {
        const { statementPdf } = await loadStatementPdf();
        const pdf = statementPdf({
          ...(await openStatement(db, of, now())),
          voice: voiceOf(c),
          siteName: c.get("site").name,
          account: signInName(signedIn(c).player),
          madeAt: now(),
        });
        pdf.on("error", (error: unknown) =>
          c.get("log").error({ err: error }, "a statement was not written to its end"),
        );
        return pdf;
      },
    });
  });

  return router;
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
