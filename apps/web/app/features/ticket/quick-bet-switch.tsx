import { useTranslations } from "use-intl/react";
import { useStore } from "zustand";
import { useClientState } from "../../state/client-state.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useQuickBetStore } from "../../state/use-quick-bet-store.ts";
import type { QuickBetStore } from "../../state/quick-bet.ts";
import { useSession } from "../../state/session.ts";
import styles from "./quick-bet.module.css";

/** Turns quick bet on and off; a visitor is asked to sign in. */
export function QuickBetSwitch() {
  const store = useQuickBetStore();
  return store === null ? <FirstSwitch /> : <StoreSwitch store={store} />;
}

/** Before quick bet has been fetched. */
function FirstSwitch() {
  const { quickBet } = useClientState();
  const isAsked = useStore(quickBet, (slot) => slot.isAsked === true);
  // Until it is known who is here, nobody is asked to sign in: what was asked for is done once that is known.
  const isVisitor = useSession(({ status }) => status === "NOT_LOGGED_IN");
  const { opened } = useModalActions();
  return (
    <Switch
      isOn={isAsked}
      onChange={() => {
        if (isVisitor) return opened("signIn");
        // Until its rules are there, which note that themselves.
        document.addEventListener("click", ({ target: clicked }) => quickBet.setState({ clicked }), {
          capture: true,
          once: true,
        });
        quickBet.setState({ isAsked: !isAsked, pressed: null });
      }}
    />
  );
}

function StoreSwitch({ store }: { store: QuickBetStore }) {
  const isOn = useStore(store, ({ isEnabled }) => isEnabled);
  return <Switch isOn={isOn} onChange={() => store.dispatch({ type: "toggled", isEnabled: !isOn })} />;
}

function Switch({ isOn, onChange }: { isOn: boolean; onChange: () => void }) {
  const t = useTranslations("ticket.quickBet");
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={t("label")}
      onClick={onChange}
    >
      <span className={styles.short}>{t("short")}</span>
      <span className={styles.track} />
    </button>
  );
}
