import { formatStake, parseStake, recommendedStakes, stakeDecimals } from "@touchline/betting";
import type { QuickBet } from "@touchline/betting/quick-bet";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useStore } from "zustand";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import type { QuickBetStore } from "../../state/quick-bet.ts";
import { useSession } from "../../state/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import { Icon } from "../../ui/icon.tsx";
import { stakesOfSettings } from "./own-stakes.ts";
import { QuickBetFace, Row } from "./quick-bet-face.tsx";
import styles from "./quick-bet.module.css";
import { StakeChoices, distinctStakes } from "./quick-stakes.tsx";
import { StakeInput } from "./stake-input.tsx";
import { useAmountIn } from "./use-quick-bet.ts";

/** Quick bet in the slip: its stake, the player's agreement, and the bet of the last tap. */
export function QuickBetBar({ store }: { store: QuickBetStore }) {
  const t = useTranslations("ticket.quickBet");
  const quickBet = useStore(store);
  const isUnderWay = quickBet.state === "PROCESSING";
  // One that was turned off still tells what became of its last bet.
  if (!quickBet.isEnabled && quickBet.state === "INITIAL") return null;
  return (
    <section className={styles.bar} aria-label={t("label")}>
      {quickBet.isEnabled && !isUnderWay && <Settings key={quickBet.currency.code} quickBet={quickBet} store={store} />}
      {isShowing(quickBet) && (
        <div className={classNames(styles.face, LOOKS[quickBet.state])}>
          <QuickBetFace quickBet={quickBet} store={store} />
        </div>
      )}
    </section>
  );
}

/** Whether there is a bet to show. */
export const isShowing = ({ state, selection }: QuickBet): boolean => state !== "INITIAL" || selection !== null;

export const LOOKS = {
  INITIAL: undefined,
  PROCESSING: undefined,
  SUCCESS: styles.placed,
  ERROR: styles.failed,
} as const satisfies Record<QuickBet["state"], string | undefined>;

function Settings({ quickBet, store }: { quickBet: QuickBet; store: QuickBetStore }) {
  const t = useTranslations("ticket");
  const amount = useAmountIn(quickBet.currency);
  const stakes = useSession(stakesOfSettings) ?? [];
  const { text, typed, chosen } = useStakeText(quickBet, store);
  const { stake, currency, isApproved } = quickBet;
  return (
    <>
      <Row
        icon={<Icon name="lightning-fill" className={styles.icon} />}
        title={t("quickBet.on")}
        text={t(isApproved ? "quickBet.oneTap" : "quickBet.twoTaps")}
        wraps
      />
      <StakeInput
        label={{ text: t("quickBet.stake") }}
        text={text}
        currency={currency}
        reasonId={undefined}
        usesKeypad={false}
        onType={typed}
        onEnter={() => undefined}
      />
      <StakeChoices
        stakes={distinctStakes(recommendedStakes(stakes.map(BigInt)))}
        currency={currency}
        isChosen={(choice) => choice === stake}
        onChoose={chosen}
      />
      <CheckBox
        checked={isApproved}
        disabled={stake === 0n}
        onChange={(event) => store.dispatch({ type: "approval-changed", isApproved: event.target.checked })}
      >
        {stake === 0n ? t("quickBet.stakeFirst") : t("quickBet.approve", { amount: amount(stake) })}
      </CheckBox>
    </>
  );
}

/** The stake as it is written; text that is no amount is no stake. */
function useStakeText({ stake, currency }: QuickBet, store: QuickBetStore) {
  const { locale: code } = useSite();
  const locale = formattingLocale(code);
  const written = (value: bigint): string => (value === 0n ? "" : formatStake(value, { currency, locale }));
  const [typed, setTyped] = useState({ text: "", stake: 0n });
  return {
    // A stake may be set elsewhere, as by an offer of what is taken.
    text: typed.stake === stake ? typed.text : written(stake),
    typed: (text: string): void => {
      const parsed = parseStake(text, { decimals: stakeDecimals(currency), locale });
      const value = parsed.ok ? parsed.value : 0n;
      setTyped({ text, stake: value });
      store.dispatch({ type: "stake-changed", stake: value });
    },
    chosen: (value: bigint): void => {
      setTyped({ text: written(value), stake: value });
      store.dispatch({ type: "stake-changed", stake: value });
    },
  };
}
