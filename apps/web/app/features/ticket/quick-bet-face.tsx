import { type PickedSelection, isOverBookLimit } from "@touchline/betting";
import type { QuickBet } from "@touchline/betting/quick-bet";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl/react";
import { useRefusalText } from "../../platform/i18n/use-betting-text.ts";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { useIsClosed } from "../../platform/site.tsx";
import { useLayoutActions } from "../../state/layout.ts";
import { useModalActions } from "../../state/modals.ts";
import { useOddsText } from "../../state/preferences.ts";
import type { QuickBetStore } from "../../state/quick-bet.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { DelayBar, stageOf } from "./processing.tsx";
import styles from "./quick-bet.module.css";
import { OfferButton, type PressTerms } from "../odds/steady-press.tsx";
import { useAmountIn, useOnOffer, useQuickBetCheck } from "./use-quick-bet.ts";
import { useSelectionNames } from "./use-selection-names.ts";
import { useIssueText } from "./use-slip-check.ts";

type StateOf<State extends QuickBet["state"]> = Extract<QuickBet, { state: State }>;

/** The quick bet of the last tap: to be confirmed, under way, placed or refused. */
export function QuickBetFace({ quickBet, store }: { quickBet: QuickBet; store: QuickBetStore }) {
  switch (quickBet.state) {
    case "INITIAL":
      return quickBet.selection === null ? null : (
        <Ready quickBet={quickBet} selection={quickBet.selection} store={store} />
      );
    case "PROCESSING":
      return <Placing quickBet={quickBet} />;
    case "SUCCESS":
      return <Placed quickBet={quickBet} store={store} />;
    case "ERROR":
      return <Failed quickBet={quickBet} store={store} />;
  }
}

/** To be confirmed: not approved yet, or something is to be known or done first. */
function Ready({
  quickBet,
  selection,
  store,
}: {
  quickBet: StateOf<"INITIAL">;
  selection: PickedSelection;
  store: QuickBetStore;
}) {
  const t = useTranslations("ticket.quickBet");
  const amount = useAmountIn(quickBet.currency);
  const shown = useOnOffer(selection);
  const check = useQuickBetCheck({ ...quickBet, selection: shown });
  const issue = check?.issue;
  const warning = quickBet.pendingWarning;
  const issueText = useIssueText();
  const issueId = useId();
  const { stake } = quickBet;
  return (
    <>
      <Head selection={shown} onClose={() => store.dispatch({ type: "dismissed" })} />
      {issue !== undefined && issue.code !== "sign_in_required" && (
        <Note tone="warn">
          <p id={issueId}>{issueText(issue).text}</p>
        </Note>
      )}
      {warning !== null && (
        <Note tone="info">
          <p>{issueText(warning).text}</p>
        </Note>
      )}
      {issue?.code === "sign_in_required" ? (
        <SignIn />
      ) : (
        <OfferButton
          look="primary"
          size="big"
          inert={issue !== undefined || check === null}
          aria-describedby={issue === undefined ? undefined : issueId}
          terms={ownStakeAt(shown, stake)}
          onPress={() => store.confirmed(shown)}
        >
          <span>{t("place")}</span>
          {stake > 0n && (
            <b className="num" dir="ltr">
              {amount(stake)}
            </b>
          )}
        </OfferButton>
      )}
      {check !== null && check.most > 0n && (
        <StakeOffer quickBet={quickBet} offer={{ selection: shown, stake: check.most, isBet: true }} store={store} />
      )}
      {check?.most === 0n && stake > 0n && <Terms quickBet={quickBet} win={check.win} />}
    </>
  );
}

/** What the bet returns, and that the press approves its stake. */
function Terms({ quickBet, win }: { quickBet: QuickBet; win: bigint }) {
  const t = useTranslations("ticket.quickBet");
  const amount = useAmountIn(quickBet.currency);
  return (
    <>
      <p className={styles.fine}>{t("returns", { amount: amount(win) })}</p>
      {!quickBet.isApproved && <p className={styles.fine}>{t("approves", { amount: amount(quickBet.stake) })}</p>}
    </>
  );
}

function SignIn() {
  const t = useTranslations("ticket.action");
  const { opened } = useModalActions();
  return (
    <Button look="primary" size="big" onClick={() => opened("signIn")}>
      {t("signIn")}
    </Button>
  );
}

/** What is bet on, at its price now. */
function Head({ selection, onClose }: { selection: PickedSelection; onClose: () => void }) {
  const t = useTranslations("ticket.quickBet");
  const oddsText = useOddsText();
  const names = useSelectionNames(selection);
  return (
    <Row
      icon={<Icon name="lightning-fill" className={styles.icon} />}
      title={<bdi>{names.outcome}</bdi>}
      text={
        <>
          <bdi>{names.market}</bdi> · <bdi>{selection.matchName}</bdi>
        </>
      }
    >
      <b className={classNames(styles.price, "num")} dir="ltr">
        {oddsText(selection.odds)}
      </b>
      <IconButton icon="x" label={t("cancel")} onClick={onClose} />
    </Row>
  );
}

function Placing({ quickBet: { sent, placement } }: { quickBet: StateOf<"PROCESSING"> }) {
  const t = useTranslations("ticket");
  const bet = useBetText(sent.currency);
  const status = useSession((session) => session.status);
  const stage = stageOf(placement, status);
  return (
    <>
      <Row
        icon={<Spinner />}
        title={t("quickBet.placing", bet(sent.stake, sent.selection.odds))}
        text={t(`processing.${stage}.text`, { seconds: Math.ceil(placement.delayMs / 1_000) })}
        wraps
      />
      {stage === "delayed" && (
        <DelayBar key={placement.decidesAt} placement={placement} label={t("processing.progress")} />
      )}
    </>
  );
}

function Placed({ quickBet: { placedBet }, store }: { quickBet: StateOf<"SUCCESS">; store: QuickBetStore }) {
  const t = useTranslations("ticket.quickBet");
  const { currency, stake, odds, potentialWin, ref } = placedBet;
  const amount = useAmountIn(currency);
  const bet = useBetText(currency);
  const { slipOpened } = useLayoutActions();
  const isHidden = useIsClosed("my-bets");
  return (
    <Row
      icon={<Icon name="check-circle-fill" className={classNames(styles.icon, styles.good)} />}
      title={t("placed", bet(stake, odds))}
      text={t("receipt", { amount: amount(potentialWin), reference: ref })}
      wraps
    >
      {!isHidden && (
        <button type="button" className={styles.link} onClick={() => slipOpened("MY_BETS")}>
          {t("view")}
        </button>
      )}
      <IconButton icon="x" label={t("done")} onClick={() => store.dispatch({ type: "dismissed" })} />
    </Row>
  );
}

function Failed({ quickBet, store }: { quickBet: StateOf<"ERROR">; store: QuickBetStore }) {
  const t = useTranslations("ticket");
  const refusalText = useRefusalText();
  const { error, selection } = quickBet;
  const reason = (selection && error.messagesByBet[selection.id]) ?? refusalText(error);
  return (
    <>
      <Row
        icon={<Icon name="warning-circle-fill" className={classNames(styles.icon, styles.bad)} />}
        title={t("failed.title")}
        text={reason}
        wraps
      >
        <IconButton icon="x" label={t("quickBet.done")} onClick={() => store.dispatch({ type: "dismissed" })} />
      </Row>
      {selection !== null && quickBet.isEnabled && error.isWrongOddsError && (
        <Again selection={selection} stake={quickBet.stake} store={store} />
      )}
      {selection !== null && quickBet.isEnabled && <Taken quickBet={quickBet} selection={selection} store={store} />}
    </>
  );
}

/** What the book would have taken: to bet at once at the price that it refused the bet at, else to set. */
function Taken({
  quickBet,
  selection,
  store,
}: {
  quickBet: StateOf<"ERROR">;
  selection: PickedSelection;
  store: QuickBetStore;
}) {
  const { error } = quickBet;
  const shown = useOnOffer(selection);
  const stake = error.acceptedStakes?.[selection.id] ?? 0n;
  if (stake === 0n) return null;
  const isBet = isOverBookLimit(error) && shown.active && shown.odds === selection.odds;
  return <StakeOffer quickBet={quickBet} offer={{ selection: shown, stake, isBet }} store={store} />;
}

/** A stake in place of one that is not taken: a press bets it, or sets it. */
function StakeOffer({
  quickBet,
  offer: { selection, stake, isBet },
  store,
}: {
  quickBet: QuickBet;
  offer: { selection: PickedSelection; stake: bigint; isBet: boolean };
  store: QuickBetStore;
}) {
  const t = useTranslations("ticket");
  const amount = useAmountIn(quickBet.currency)(stake);
  return (
    <>
      {stake < quickBet.stake && <p className={styles.fine}>{t("stake.most", { amount: isolateFigure(amount) })}</p>}
      <OfferButton
        look="line"
        terms={{ chosen: selection.id, odds: [selection.odds], cost: stake }}
        onPress={() => store.offerTaken(selection, { stake, isBet })}
      >
        {t(isBet ? "stake.betMost" : "stake.set", { amount })}
      </OfferButton>
      {isBet && <p className={styles.fine}>{t("quickBet.approves", { amount })}</p>}
    </>
  );
}

/** The same bet at the price now, where there is one. */
function Again({ selection, stake, store }: { selection: PickedSelection; stake: bigint; store: QuickBetStore }) {
  const t = useTranslations("ticket.quickBet");
  const oddsText = useOddsText();
  const shown = useOnOffer(selection);
  if (!shown.active) return null;
  return (
    <OfferButton look="line" terms={ownStakeAt(shown, stake)} onPress={() => store.confirmed(shown)}>
      {t("again", { odds: oddsText(shown.odds) })}
    </OfferButton>
  );
}

/** A bet at a price that may move under the press: its stake is the player's own, whatever it is. */
const ownStakeAt = ({ id, odds }: PickedSelection, stake: bigint): Omit<PressTerms, "kind"> => ({
  chosen: `${id} ${stake}`,
  odds: [odds],
  cost: 0n,
});

/** Stake and price of a bet, as its texts name them. */
function useBetText(currency: QuickBet["currency"]): (stake: bigint, odds: string) => { stake: string; odds: string } {
  const amount = useAmountIn(currency);
  const oddsText = useOddsText();
  return (stake, odds) => ({ stake: amount(stake), odds: oddsText(odds) });
}

/** An icon, what is said, and what can be done about it. */
export function Row({
  icon,
  title,
  text,
  wraps = false,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** Names are cut where they are too long; sentences are not. */
  wraps?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.row}>
      {icon}
      <p className={classNames(styles.words, wraps && styles.wraps)}>
        <b>{title}</b>
        <small>{text}</small>
      </p>
      {children}
    </div>
  );
}
