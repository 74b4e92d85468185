import { readFileSync } from "node:fs";
import { RTL_LANGUAGES, textTag } from "@touchline/contract/vocabulary";
import { Hono } from "hono";
import type { Context } from "hono";
import { html } from "hono/html";
import type { DemoPaymentRow } from "../db/payments-schema.ts";
import { DEMO_OUTCOMES, DEMO_PAYMENTS_PATH, type DemoPaymentsProvider } from "../demo-payments/demo-provider.ts";
import { type MessageKey, messageText } from "../messages/message-text.ts";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

const FILES = {
  "payment-page.css": "text/css; charset=utf-8",
  "payment-page.mjs": "text/javascript; charset=utf-8",
} as const;
const fileOf = (name: string): string =>
  readFileSync(new URL(`../demo-payments/page/${name}`, import.meta.url), "utf8");
const SEE_OTHER = 303;

/** The hosted page of our own provider: forms, which know nothing of the site around them. */
export function createDemoPaymentsRouter(
  provider: DemoPaymentsProvider,
  { frameAncestors }: { frameAncestors: readonly string[] },
): Hono<AppEnv> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`,
    // Also where it is opened by itself: it is a stranger to the site that serves it.
    "sandbox allow-scripts allow-forms",
  ].join("; ");
  const router = new Hono<AppEnv>();
  for (const [name, type] of Object.entries(FILES)) {
    const text = fileOf(name);
    router.get(`/${name}`, (c) => {
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      // The page has no origin, and scripts of modules are asked for as another's.
      c.header("Access-Control-Allow-Origin", "*");
      c.header("Cache-Control", "public, max-age=300");
      return c.body(text, 200, { "Content-Type": type });
    });
  }

  router.get("/:token", async (c) => {
    const payment = await provider.payment(c.req.param("token"));
    if (payment === null) return refuse(c, "not_found");
    c.header("Content-Security-Policy", policy);
    // The address is the key to the payment.
    c.header("Referrer-Policy", "no-referrer");
    // A page without an origin cannot be kept apart by one.
    c.header("Origin-Agent-Cluster", "?0");
    return c.html(pageOf(c, payment));
  });

  router.post("/:token", async (c) => {
    const payment = await provider.payment(c.req.param("token"));
    if (payment === null) return refuse(c, "not_found");
    const form = new URLSearchParams(await c.req.text());
    const isWrong = !(await play(provider, payment, form));
    await provider.deliver();
    return c.redirect(`${c.req.path}${queryOf(c, isWrong)}`, SEE_OTHER);
  });

  return router;
}

/** False where a code was wrong. */
async function play(provider: DemoPaymentsProvider, payment: DemoPaymentRow, form: URLSearchParams): Promise<boolean> {
  if (form.has("leave")) await provider.leave(payment);
  const outcome = DEMO_OUTCOMES.find((known) => known === form.get("outcome"));
  if (outcome !== undefined) await provider.choose(payment, outcome);
  const code = form.get("code");
  return code === null || provider.confirm(payment, code.replaceAll(/\s/g, ""));
}

const isLight = (c: Context): boolean => c.req.query("theme") === "light";

function queryOf(c: Context, isWrong: boolean): string {
  const query = new URLSearchParams({ ...(isLight(c) && { theme: "light" }), ...(isWrong && { wrong: "1" }) });
  return query.size === 0 ? "" : `?${query.toString()}`;
}

type PageText = MessageKey extends infer K ? (K extends `payment.page.${infer Name}` ? Name : never) : never;
type Words = (name: PageText) => string;

const keyOf = <Name extends PageText>(name: Name): `payment.page.${Name}` => `payment.page.${name}`;

function pageOf(c: Context, payment: DemoPaymentRow) {
  const { locale, currency } = payment;
  const words: Words = (name) => messageText(locale, keyOf(name));
  const direction = RTL_LANGUAGES.some((rtl) => rtl === locale.split("-")[0]) ? "rtl" : "ltr";
  return html`<!doctype html>
    <html lang="${locale}" dir="${direction}" data-theme="${isLight(c) ? "light" : "dark"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words("title")}</title>
        <link rel="stylesheet" href="${DEMO_PAYMENTS_PATH}/payment-page.css" />
        <script type="module" src="${DEMO_PAYMENTS_PATH}/payment-page.mjs"></script>
      </head>
      <body>
        <main data-notice="${payment.state === "over" && payment.outcome === "fails" ? "declined" : ""}">
          <h1>${words("title")}</h1>
          <p class="soft">${words("demo")}</p>
          <p class="amount"><bdi>${amountOf(payment, locale)} ${currency}</bdi></p>
          ${stepOf(c, payment, words)}
          <p class="row">
            <button type="button" hidden data-redirect="terms-and-conditions">${words("terms")}</button>
            <button type="button" hidden data-redirect="help-center">${words("help")}</button>
          </p>
        </main>
      </body>
    </html>`;
}

function stepOf(c: Context, payment: DemoPaymentRow, words: Words) {
  const action = `${c.req.path}${queryOf(c, false)}`;
  switch (payment.state) {
    case "open":
      return html`<p>${words("choose")}</p>
        <form method="post" action="${action}">
          ${DEMO_OUTCOMES.map(
            (outcome, place) =>
              html`<button name="outcome" value="${outcome}" class="${place === 0 ? "first" : ""}">
                ${words(outcome)}
              </button>`,
          )}
          <button name="leave" value="1">${words("cancel")}</button>
        </form>`;
    case "confirming":
      return html`<p>${words("confirm")}</p>
        <p class="soft">${words("code_is")} <b dir="ltr">${payment.code}</b></p>
        <form method="post" action="${action}">
          <label
            >${words("code")}
            <input name="code" required inputmode="numeric" autocomplete="one-time-code" maxlength="10" dir="ltr" />
          </label>
          ${c.req.query("wrong") === "1" && html`<p class="fault" role="alert">${words("wrong_code")}</p>`}
          <button class="first">${words("pay")}</button>
        </form>
        <form method="post" action="${action}"><button name="leave" value="1">${words("cancel")}</button></form>`;
    case "over":
      return html`<p role="status">${words("over")}</p>
        ${
          payment.show === "redirect" &&
          html`<p><a class="button first" href="${payment.return_to}">${words("back")}</a></p>`
        }`;
  }
}

/** Exact, however large: the parts of the number are written from the text of it. */
function amountOf({ amount, subunits }: DemoPaymentRow, locale: string): string {
  const places = subunits.length - 1;
  const digits = amount.padStart(places + 1, "0");
  const whole = BigInt(digits.slice(0, digits.length - places));
  const format = new Intl.NumberFormat(textTag(locale), { numberingSystem: "latn" });
  const point = new Intl.NumberFormat(textTag(locale), { numberingSystem: "latn" })
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal");
  return places === 0 ? format.format(whole) : `${format.format(whole)}${point?.value ?? "."}${digits.slice(-places)}`;
}
