import { type Payment, PLATFORM_ROUTES } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Database } from "../../db/database.ts";
import type { PaymentRow } from "../../db/payments-schema.ts";
import { localePrefix } from "../../locale-prefix.ts";
import { mayDepositAt } from "../../payments/deposit-refusal.ts";
import { byKey, type PaymentResult, type Payments } from "../../payments/payments.ts";
import { currencyTerms, subunitsOf } from "../../players/currencies.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

const DEPOSIT_PAGE = "/profile/wallet/deposit";

/** Deposits and withdrawals of the signed-in player. */
export function createPaymentsRouter({
  auth,
  db,
  origin,
  payments,
}: Pick<PlatformDeps, "auth" | "db" | "origin" | "payments">) {
  const router = createApiRouter();
  if (payments === null) return router;
  // Where a site takes no deposits, what is a player's is still theirs to take out.
  router.use("/player/deposits", onlyWhereOpen, auth.requireSession);
  for (const path of ["/player/payment_methods", "/player/withdrawals/*"]) router.use(path, auth.requireSession);
  // Pages ask by themselves what has become of a payment.
  router.use("/player/payments/*", auth.requireSessionInBackground);

  router.openapi(PLATFORM_ROUTES.listPaymentMethods, async (c) => {
    const asked = c.req.valid("query").currency;
    return c.json(await methodsFor(c, { db, payments, asked }), 200);
  });

  router.openapi(PLATFORM_ROUTES.listPayments, async (c) => {
    const { rows, pagination } = await pageOf(db, { playerId: signedIn(c).player.id, ...c.req.valid("query") });
    const list = rows.map((payment) => paymentView(payments, payment, c.get("locale")));
    return c.json({ list, pagination }, 200);
  });

  router.openapi(PLATFORM_ROUTES.getPayment, async (c) => {
    const found = await byKey(db, { playerId: signedIn(c).player.id, key: c.req.valid("param").key });
    return found === null ? refuse(c, "not_found") : c.json(paymentView(payments, found, c.get("locale")), 200);
  });

  /** What became of a call that makes a payment. */
  const answer = (c: Context<AppEnv>, result: PaymentResult) =>
    "refused" in result
      ? refuse(c, result.refused, result)
      : c.json(paymentView(payments, result.payment, c.get("locale")), 201);

  router.openapi(PLATFORM_ROUTES.createDeposit, async (c) => {
    const { player } = signedIn(c);
    const [{ method, amount }, key] = [c.req.valid("json"), c.req.valid("header")["idempotency-key"]];
    const [site, locale] = [c.get("site"), c.get("locale")];
    const here = `${origin.isSecure(c) ? "https" : "http"}://${origin.host(c)}`;
    const result = await payments.deposit({
      playerId: player.id,
      key,
      method,
      amount: BigInt(amount.value),
      currency: amount.currency,
      locale,
      siteOrigin: here,
      returnTo: `${here}${localePrefix(locale, site)}${DEPOSIT_PAGE}?payment=${key}`,
      site,
    });
    return answer(c, result);
  });

  router.openapi(PLATFORM_ROUTES.createWithdrawal, async (c) => {
    const { method, amount } = c.req.valid("json");
    const result = await payments.withdraw({
      playerId: signedIn(c).player.id,
      key: c.req.valid("header")["idempotency-key"],
      method,
      amount: BigInt(amount.value),
      currency: amount.currency,
      locale: c.get("locale"),
    });
    return answer(c, result);
  });

  router.openapi(PLATFORM_ROUTES.cancelWithdrawal, async (c) => {
    const cancelled = await payments.cancel(signedIn(c).player.id, c.req.valid("param").key);
    if ("refused" in cancelled) return refuse(c, cancelled.refused);
    return c.json(paymentView(payments, cancelled.payment, c.get("locale")), 200);
  });

  return router;
}

/** Ways to pay in a currency, the signed-in player's own where none is named. */
async function methodsFor(
  c: Context<AppEnv>,
  { db, payments, asked }: { db: Database; payments: NonNullable<PlatformDeps["payments"]>; asked: string | undefined },
) {
  const { player } = signedIn(c);
  const currency = currencyTerms(asked ?? player.currency);
  const site = c.get("site");
  const mayDeposit = site.depositsEnabled && (await mayDepositAt(db, player, site));
  const here = payments.catalogue.within(site.depositLimits);
  const list = currency === undefined ? [] : here.list(currency, c.get("locale"));
  const open = site.depositsEnabled ? list : list.map((method) => ({ ...method, deposit: null }));
  return { list: open, may_deposit: mayDeposit };
}

/** A page of the player's payments, the newest first. */
async function pageOf(
  db: Database,
  {
    playerId,
    kind,
    page,
    limit,
  }: { playerId: string; kind?: PaymentRow["kind"] | undefined; page: number; limit: number },
) {
  const own = db
    .selectFrom("payments")
    .where("player_id", "=", playerId)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "deposit"));
  const { count } = await own.select(({ fn }) => fn.countAll<bigint>().as("count")).executeTakeFirstOrThrow();
  const total = Number(count);
  const rows = own.selectAll().orderBy("created_at", "desc").orderBy("id");
  const shown = rows.limit(limit).offset((page - 1) * limit);
  const pagination = { total, page, limit, last_page: Math.max(1, Math.ceil(total / limit)) };
  return { rows: await shown.execute(), pagination };
}

const onlyWhereOpen = createMiddleware<AppEnv>(async (c, next) =>
  c.get("site").depositsEnabled ? next() : refuse(c, "not_found"),
);

function paymentView({ catalogue }: Payments, payment: PaymentRow, locale: string): z.infer<typeof Payment> {
  const { id, key, kind, method, amount, currency, state, failure, page } = payment;
  return {
    id,
    key,
    kind,
    method: { id: method, name: catalogue.method(method)?.method.name(locale) ?? method },
    amount: { value: String(amount), currency, subunits: subunitsOf(currency) },
    state,
    failure,
    page: state === "initial" ? page : null,
    created_at: payment.created_at.toISOString(),
    updated_at: payment.updated_at.toISOString(),
  };
}
