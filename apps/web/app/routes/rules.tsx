import { useEffect } from "react";
import { useLocation } from "react-router";
import { useFormatter, useTranslations } from "use-intl/react";
import { answerOf, dataOf } from "../data/http/api-failure.ts";
import { isolateFigure, useMoney } from "../platform/i18n/use-money.ts";
import { Link } from "../platform/link.tsx";
import { pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/rules";
import { answerOrFail, messagesLoader, pageRequest } from "./loading/page-request.server.ts";
import { useSite } from "../platform/site.tsx";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

const MOST_SPORTS = 100;
const loadMessages = messagesLoader(["rules"]);

/** The rules with the figures that hold on this site, in each of its currencies. */
export async function loader(args: Route.LoaderArgs) {
  const { publicApi, environment, locale } = pageRequest(args.request, args.context);
  const { platform, sportsbook } = publicApi;
  const [settings, state, { is_demo: isDemo }, { list: offered }] = await Promise.all([
    answerOrFail(answerOf(sportsbook.GET("/settings"))),
    answerOrFail(answerOf(platform.GET("/system_state"))),
    dataOf(platform.GET("/site_config")).catch(() => ({ is_demo: false })),
    answerOrFail(answerOf(sportsbook.GET("/sports", { params: { query: { locale, limit: MOST_SPORTS } } }))),
  ]);
  const { bets_limits: limits, live_delay_ms_by_sport: delays } = settings;
  const sports = environment
    .settlementRules(locale)
    .filter(({ key }) => offered.some((sport) => sport.key === key))
    .map((sport) => ({ ...sport, delayMs: delays[sport.key] ?? delays["other"] ?? 0 }));
  const codes = state.account_currencies ?? state.currencies.map(({ code }) => code);
  const currencies = codes.flatMap((code) => state.currencies.filter((known) => known.code === code));
  return { ...loadMessages(args), limits, currencies, isDemo, sports };
}

const SECTIONS = [
  "stakes",
  "odds",
  "live",
  "delays",
  "builder",
  "settlement",
  "cashOut",
  "outrights",
  "voids",
  "mistakes",
] as const;

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export default function RulesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("rules");
  const about = useTranslations("shell.footer")("label");
  const page = pageData(loaderData);
  const { specials = [] } = useSite();
  return (
    <article className={styles.prose}>
      <PageHead title={t("title")} description={t("description")} />
      <h1>{t("title")}</h1>
      <p>{t("intro")}</p>
      {page.isDemo && <p>{t("demo")}</p>}
      {[...SECTIONS, ...(specials.includes("lotteries") ? (["lotteries"] as const) : [])].map((section) => (
        <section key={section} id={section}>
          <h2>{t(`${section}.title`)}</h2>
          <p>{t(`${section}.text`)}</p>
        </section>
      ))}
      <Limits {...page} />
      <SettlementRules sports={page.sports} />
      <p>
        <Link className={styles.link} to="/about" prefetch={false}>
          {about}
        </Link>
      </p>
    </article>
  );
}

type Figures = Pick<Route.ComponentProps["loaderData"], "limits" | "currencies">;

/** Each currency of the site has a row of its own. */
function Limits({ limits, currencies }: Figures) {
  const t = useTranslations("rules.limits");
  const money = useMoney();
  const { number } = useFormatter();
  const { fiat, crypto } = limits.max_stake_limit;
  const rows = currencies.map(({ code, subunits }) => {
    const amountIn = (list: readonly { currency_code: string; amount: string }[]): string => {
      const value = list.find(({ currency_code: of }) => of === code)?.amount;
      return value === undefined ? t("none") : isolateFigure(money({ value, currency: code, subunits }));
    };
    const payoutLimits = [limits.payout_limit, ...(limits.other_payout_limits ?? [])];
    const columns = { minStake: limits.min_stake, maxStake: [...fiat, ...crypto], profit: payoutLimits };
    return { code, cells: LIMITS.map((name) => ({ name, amount: amountIn(columns[name]) })) };
  });
  return (
    <section id="limits">
      <h2>{t("title")}</h2>
      <p>
        {t("text", {
          selections: number(limits.selection_limit),
          odds: isolateFigure(number(Number(limits.odds_limit.value))),
        })}
      </p>
      <LimitsTable rows={rows} />
    </section>
  );
}

const LIMITS = ["minStake", "maxStake", "profit"] as const;

interface LimitsRow {
  code: string;
  cells: readonly { name: string; amount: string }[];
}

function LimitsTable({ rows }: { rows: readonly LimitsRow[] }) {
  const t = useTranslations("rules.limits");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={t("title")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("currency")}</th>
            {LIMITS.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, cells }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              {cells.map(({ name, amount }) => (
                <td key={name} className="num">
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MS = 1000;

/** What is settled by which rule: names and rules come from what settles bets, and a text belongs to each rule. */
function SettlementRules({ sports }: Pick<Route.ComponentProps["loaderData"], "sports">) {
  const t = useTranslations("rules");
  const { number } = useFormatter();
  const { hash } = useLocation();
  // A browser opens what an address names only if that is within.
  useEffect(() => {
    const named = document.getElementById(hash.slice(1));
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView();
  }, [hash]);
  return (
    <section id="markets">
      <h2>{t("bySport.title")}</h2>
      <p>{t("bySport.text")}</p>
      {sports.map(({ key, name, general, rules, delayMs }) => (
        <details key={key} id={key} className={styles.rules}>
          <summary>
            <h3>{name}</h3>
          </summary>
          {delayMs > 0 && <p>{t("bySport.delay", { seconds: number(delayMs / MS) })}</p>}
          {general.map(({ term, figure }) => (
            <p key={term}>{t(`general.${term}`, figure === null ? {} : { figure: number(figure) })}</p>
          ))}
          <dl>
            {rules.map(({ markets, terms, counted }) => (
              <div key={markets.join()}>
                <dt>
                  <bdi>{markets.join(" · ")}</bdi>
                </dt>
                <dd>
                  {[...terms.map((term) => t(`terms.${term}`)), ...counted.map((term) => t(`counted.${term}`))].join(
                    " ",
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}

export const ErrorBoundary = () => <PageFailure />;
