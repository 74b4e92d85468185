import type { CashOut } from "@touchline/betting/cash-out";
import type { components } from "@touchline/contract/api";
import { createStore } from "zustand/vanilla";
import type { ClientState } from "./client-state.tsx";

type Schemas = components["schemas"];

/** A cash-out that its player has asked for, and where it stands. */
export interface AskedCashOut {
  readonly key: string;
  readonly player: string;
  readonly startedAt: number;
  readonly request: Schemas["CashOutRequest"];
  readonly cashOut: CashOut;
  /** Why the book refused it. */
  readonly refusal: Schemas["ApiError"] | null;
}

interface CashOuts {
  /** By bet, and how many parts of it were paid before: each of these is asked for once at a time. */
  readonly asked: Readonly<Record<string, AskedCashOut>>;
  /** A card of a bet that can be cashed out was on show: what sends and follows is fetched then. */
  readonly isWanted: boolean;
}

function createCashOuts() {
  const store = createStore<CashOuts>(() => ({ asked: {}, isWanted: false }));
  const shown: string[] = [];
  const changed = (of: string, changes: Pick<AskedCashOut, "cashOut"> & Partial<AskedCashOut>): void => {
    const known = store.getState().asked[of];
    if (known !== undefined) store.setState(({ asked }) => ({ asked: { ...asked, [of]: { ...known, ...changes } } }));
  };
  return Object.assign(store, {
    began: (of: string, one: AskedCashOut): void => store.setState(({ asked }) => ({ asked: { ...asked, [of]: one } })),
    changed,
    putAway: (of: string): void => store.setState(({ asked: { [of]: _gone, ...asked } }) => ({ asked })),
    /** What sends them could not be fetched: nothing was sent. */
    failed: (): void => {
      for (const [of, { cashOut }] of Object.entries(store.getState().asked))
        if (cashOut.step === "requesting") {
          const { offer, mode } = cashOut;
          changed(of, { cashOut: { offer, mode, step: "refused", reason: "not_sent" } });
        }
    },
    /** Its card shows what becomes of it, until that is called which this returns. */
    show: (of: string): (() => void) => {
      shown.push(of);
      store.setState({ isWanted: true });
      return () => void shown.splice(shown.indexOf(of), 1);
    },
    isShown: (of: string): boolean => shown.includes(of),
  });
}

// Beside the page's own state, of which nothing is fetched before it is needed.
const known = new WeakMap<ClientState["session"], ReturnType<typeof createCashOuts>>();

/** What a page's player has asked to be cashed out. */
export function cashOutsOf({ session }: Pick<ClientState, "session">): ReturnType<typeof createCashOuts> {
  const cashOuts = known.get(session) ?? createCashOuts();
  known.set(session, cashOuts);
  return cashOuts;
}
