import { useStore } from "zustand";
import { useTranslations } from "use-intl/react";
import { useLayoutActions } from "../../state/layout.ts";
import type { QuickBetStore } from "../../state/quick-bet.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useRootMark } from "../../ui/use-root-mark.ts";
import { LOOKS, isShowing } from "./quick-bet-bar.tsx";
import { QuickBetFace, Row } from "./quick-bet-face.tsx";
import styles from "./quick-bet.module.css";
import { useIsBehindSheet } from "./use-is-behind-sheet.ts";
import { useAmountIn } from "./use-quick-bet.ts";

/** Quick bet over the page, where the slip is in a sheet: that it is on, and the bet of the last tap. */
export function QuickBetDock({ store }: { store: QuickBetStore }) {
  const t = useTranslations("ticket.quickBet");
  const quickBet = useStore(store);
  const hasBet = isShowing(quickBet);
  const shown = quickBet.isEnabled || hasBet;
  const isBehindSheet = useIsBehindSheet(shown);
  useRootMark("dock", shown);
  useRootMark("quick-dock", shown);
  if (!shown) return null;
  return (
    <section className={classNames(styles.dock, LOOKS[quickBet.state])} aria-label={t("label")} inert={isBehindSheet}>
      {hasBet ? <QuickBetFace quickBet={quickBet} store={store} /> : <Idle store={store} />}
      {hasBet && quickBet.state === "INITIAL" && quickBet.stake === 0n && <StakeButton />}
    </section>
  );
}

function Idle({ store }: { store: QuickBetStore }) {
  const t = useTranslations("ticket.quickBet");
  const { stake, currency, isApproved } = useStore(store);
  const amount = useAmountIn(currency);
  return (
    <Row
      icon={<Icon name="lightning-fill" className={styles.icon} />}
      title={t("on")}
      wraps
      text={stake === 0n ? t("stakeFirst") : t(isApproved ? "oneTapFor" : "twoTapsFor", { amount: amount(stake) })}
    >
      <StakeButton />
      <IconButton icon="x" label={t("turnOff")} onClick={() => store.dispatch({ type: "toggled", isEnabled: false })} />
    </Row>
  );
}

/** The stake is in the slip's sheet. */
function StakeButton() {
  const t = useTranslations("ticket.quickBet");
  const { slipOpened } = useLayoutActions();
  return (
    <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => slipOpened("BET_SLIP")}>
      {t("setStake")}
    </button>
  );
}
