import { useApi } from "../../data/http/use-api.ts";
import { chooseAccount, loadAccounts, loadSettings } from "../../data/player/player.mutations.ts";
import type { ApiAnswer } from "../../data/http/api-failure.ts";
import { type ClientState, useClientState } from "../../state/client-state.tsx";
import type { Account } from "../../state/session.ts";

/** One after the other, wherever they were asked for: what was chosen last is saved last. */
const saving = new WeakMap<ClientState["session"], Promise<unknown>>();

function inTurn<T>(session: ClientState["session"], save: () => Promise<T>): Promise<T> {
  const turn = (saving.get(session) ?? Promise.resolve()).then(save);
  saving.set(session, turn);
  return turn;
}

/** Switches the account in use, and opens further ones. */
export function useChooseAccount() {
  const api = useApi();
  const { session, alerts } = useClientState();
  // Quick stakes and limits are those of the account in use.
  const followSettings = async (): Promise<void> => {
    const settings = await loadSettings(api);
    if (settings.ok) session.settingsChanged(settings.data);
  };
  const noteStale = (chosen?: string): void => {
    const { player, settings } = session.getState();
    session.setState({ staleStakes: chosen === player?.currency ? undefined : settings?.stakes });
  };
  const noteSaved = (currency: string): void => {
    const { player } = session.getState();
    if (player !== null) session.playerChanged({ ...player, currency });
  };
  const save = async (currency: string): Promise<void> => {
    // Another one was chosen meanwhile.
    if (session.getState().currency !== currency) return;
    const answer = await chooseAccount(api, currency);
    if (answer.ok) noteSaved(currency);
    const { player, currency: inUse } = session.getState();
    if (inUse !== currency || player === null) return;
    if (answer.ok) return followSettings();
    session.setState({ staleStakes: undefined });
    session.accountChosen(player.currency);
    alerts.raised({ code: "settingsNotSaved", tone: "error", persistent: false });
  };
  const open = async (currency: string): Promise<ApiAnswer<readonly Account[]>> => {
    const whose = session.getState().player?.id;
    const answer = await chooseAccount(api, currency);
    if (!answer.ok) return answer;
    const accounts = await loadAccounts(api);
    if (!accounts.ok || session.getState().player?.id !== whose) return accounts;
    session.accountsLoaded(accounts.data);
    noteSaved(currency);
    noteStale();
    session.accountChosen(currency);
    await followSettings();
    return accounts;
  };
  return {
    choose: (currency: string): void => {
      const { currency: before } = session.getState();
      if (before === null || currency === before) return;
      noteStale(currency);
      session.accountChosen(currency);
      void inTurn(session, () => save(currency));
    },
    /** Opens an account and puts it in use. Where the answer was lost, the same once more opens no second one. */
    open: (currency: string) => inTurn(session, () => open(currency)),
  };
}
