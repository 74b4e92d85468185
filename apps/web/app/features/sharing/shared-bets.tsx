import { useQuery } from "@tanstack/react-query";
import { formatStake, outcomeKey } from "@touchline/betting";
import { SHARE_FAILURES, type ShareFailure, restoreSharedBets } from "@touchline/betting/sharing";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import type { ClosedOutcome } from "../../data/matches/outcomes-now.ts";
import { type FoundShare, sharedBetsQuery } from "../../data/sharing/share-codes.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { Link } from "../../platform/link.tsx";
import { useSite } from "../../platform/site.tsx";
import { useClientState } from "../../state/client-state.tsx";
import { useOddsText } from "../../state/preferences.ts";
import { useSession } from "../../state/session.ts";
import { useSelectionCount, useTicket } from "../../state/ticket.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./sharing.module.css";
import "../../state/ticket-rules.ts";

/** The bets of a code as they can be had now, to put on the slip. */
export function SharedBets({
  code: given,
  onDone,
  onTaken,
}: {
  code: string;
  onDone: () => void;
  /** They are on the slip. */
  onTaken: () => void;
}) {
  const t = useTranslations("sharing.sharedBets");
  const [code, setCode] = useState(given);
  // What was pressed is gone while bets are looked up: the focus goes to what came of it.
  const [isPressed, setPressed] = useState(false);
  const query = useQuery({ ...sharedBetsQuery(useApi(), code), enabled: code !== "" });
  const ask = (typed: string): void => {
    setPressed(true);
    setCode(typed);
  };
  if (code === "") return <CodeField onCode={ask} />;
  if (query.data === undefined || query.isFetching)
    return (
      <p className={styles.body} role="status">
        {!query.isPaused && <Spinner />} {t(query.isPaused ? "offline" : "looking")}
      </p>
    );
  if (query.data.ok && query.data.offered.length > 0)
    return <Found found={query.data} isPressed={isPressed} onDone={onDone} onTaken={onTaken} />;
  const failure = query.data.ok ? "no_bets" : query.data.failure;
  return (
    <div className={styles.body}>
      <Failure failure={failure} />
      {query.data.ok && <Closed closed={query.data.closed} onLeave={onDone} />}
      {failure === "try_later" ? (
        <Button
          look="primary"
          onClick={() => {
            setPressed(true);
            void query.refetch();
          }}
        >
          {t("again")}
        </Button>
      ) : (
        <CodeField isAgain={isPressed} onCode={ask} />
      )}
    </div>
  );
}

function Failure({ failure }: { failure: ShareFailure }) {
  const text = useBettingText();
  return (
    <Note tone="danger" urgent>
      {text(SHARE_FAILURES[failure])}
    </Note>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();
const takeFocusOfField = (form: HTMLFormElement | null): void => form?.querySelector("input")?.focus();

function CodeField({ isAgain = false, onCode }: { isAgain?: boolean; onCode: (code: string) => void }) {
  const t = useTranslations("sharing.sharedBets");
  const [typed, setTyped] = useState("");
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (typed.trim() !== "") onCode(typed.trim());
  };
  return (
    <form ref={isAgain ? takeFocusOfField : null} className={styles.body} onSubmit={submit}>
      <TextField
        label={t("code")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <Button look="primary" type="submit">
        {t("look")}
      </Button>
    </form>
  );
}

type Found = Extract<FoundShare, { ok: true }>;

function Found({
  found: { bets, offered, closed },
  isPressed,
  onDone,
  onTaken,
}: {
  found: Found;
  isPressed: boolean;
  onDone: () => void;
  onTaken: () => void;
}) {
  const t = useTranslations("sharing.sharedBets");
  const inOdds = useOddsText();
  const locale = formattingLocale(useSite().locale);
  const { ticket, alerts } = useClientState();
  const onSlip = useSelectionCount();
  const rates = useSession(({ settings }) => settings?.currency_rates) ?? {};
  const isAllowedSingleCustomBet = useSession(({ settings }) => settings?.is_allowed_single_custom_bet === true);
  const currency = useTicket((current) => current.currency);
  const context = { currency, rates, isAllowedSingleCustomBet };
  const restoredOf = (shared: Found["bets"]) =>
    restoreSharedBets(shared, { ...context, find: (key) => offered.find(({ id }) => id === key) ?? null });
  // Without a rate a bet comes without its stake.
  const isConverted = bets
    .filter((bet) => bet.currency !== currency.code)
    .map((bet) => restoredOf([bet]))
    .some((restored) => restored.ok && restored.bets.some(({ stake }) => stake > 0n));
  const lone = bets
    .filter(({ betType }) => betType === "custom_bet")
    .map((bet) => restoredOf([bet]))
    .flatMap((restored) => (restored.ok ? restored.bets : []))
    .find(({ betType }) => betType === "single")?.selections[0];
  const restore = (): void => {
    // What was found stays here until the bet on the slip is placed.
    if (ticket.getState().ticket.inProgress)
      return alerts.raised({ code: "slipLocked", tone: "info", persistent: false });
    const restored = restoredOf(bets);
    if (restored.ok) ticket.dispatch({ type: "shared-bets-restored", bets: restored.bets });
    // A stake stands in its field as the player's language writes it.
    for (const [betIndex, { stake }] of ticket.getState().ticket.bets.entries()) {
      const text = stake === 0n ? "" : formatStake(stake, { currency, locale });
      ticket.dispatch({ type: "stake-changed", text, parsed: { ok: true, value: stake }, source: "sharing", betIndex });
    }
    onTaken();
  };
  return (
    <div className={styles.body}>
      <ul ref={isPressed ? takeFocus : null} className={styles.list} tabIndex={-1}>
        {offered.map((selection) => (
          <li key={selection.id} className={styles.selection}>
            <b>
              <bdi>{selection.outcomeName}</bdi>
            </b>
            <b className="num">{inOdds(selection.odds)}</b>
            <span className={styles.about}>
              <bdi>{selection.marketName}</bdi> · <bdi>{selection.matchName}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <Closed closed={closed} onLeave={onDone} />
      {lone !== undefined && (
        <Note tone="info">
          <p>
            {t("single")} <ToMatch path={`/${lone.sportKey}/${lone.matchSlug}`} onLeave={onDone} />
          </p>
        </Note>
      )}
      {isConverted && <Note tone="info">{t("converted", { currency: currency.code })}</Note>}
      <Button look="primary" onClick={restore}>
        {onSlip === 0 ? t("take") : t("replace", { count: onSlip })}
      </Button>
    </div>
  );
}

/** What is left out, selection by selection, and why. */
function Closed({ closed, onLeave }: { closed: readonly ClosedOutcome[]; onLeave: () => void }) {
  const t = useTranslations("sharing.sharedBets");
  if (closed.length === 0) return null;
  return (
    <Note tone="warn">
      <p>{t("missing", { count: closed.length })}</p>
      <ul className={styles.closed}>
        {closed.map(({ outcome, eventName, names, path, reason }) => (
          <li key={outcomeKey(outcome)}>
            {names !== null && (
              <b>
                <bdi>{names.outcome}</bdi> · <bdi>{names.market}</bdi>
              </b>
            )}
            <span>{eventName === null ? t("unknown") : t(reason, { event: eventName })}</span>
            {path !== null && <ToMatch path={path} onLeave={onLeave} />}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Where another selection can be found. */
function ToMatch({ path, onLeave }: { path: string; onLeave: () => void }) {
  const t = useTranslations("sharing.sharedBets");
  return (
    <Link to={path} className={styles.way} onClick={onLeave}>
      {t("toMatch")}
    </Link>
  );
}
