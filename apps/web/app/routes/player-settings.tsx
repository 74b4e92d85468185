import { ODDS_ACCEPT_MODES } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useStore } from "zustand";
import styles from "../features/account/profile-page.module.css";
import { ProfilePart, ProfileParts } from "../features/account/profile-part.tsx";
import { NoticeChoices } from "../features/notices/notice-choices.tsx";
import { ChoiceBox } from "../features/preferences/choice-box.tsx";
import { PreferencesForm } from "../features/preferences/preferences-form.tsx";
import { stakesOfSettings } from "../features/ticket/own-stakes.ts";
import { lazyPart } from "../platform/lazy-part.tsx";
import { useLanguage, useOddsFormat, useThemeChoice } from "../shell/site-choices.tsx";
import { useClientState } from "../state/client-state.tsx";
import type { PlayerChoices } from "../state/preferences.ts";
import { useSession } from "../state/session.ts";
import { useTicket } from "../state/ticket.ts";

// Part of the slip, of which the page has nothing else.
const { Part: StakesEditor, fetchAhead } = lazyPart(
  async () => (await import("../features/ticket/stakes-editor.tsx")).StakesEditor,
);
fetchAhead();

/** All that is saved of a player's choices, each with the control that it has elsewhere. */
export const PlayerSettings = () => (
  <ProfileParts>
    <Preferences />
    <SlipChoices />
    <Notices />
  </ProfileParts>
);

function Preferences() {
  const t = useTranslations("profile.settings");
  return (
    <ProfilePart title={t("display")} text={t("text")}>
      <PreferencesForm
        oddsFormat={<ChoiceBox {...useOddsFormat()} />}
        theme={<ChoiceBox {...useThemeChoice()} />}
        language={<ChoiceBox {...useLanguage()} />}
      />
      <Saved of={BY_PREFERENCES} />
    </ProfilePart>
  );
}

function SlipChoices() {
  const t = useTranslations("ticket");
  const currency = useTicket((ticket) => ticket.currency);
  const stakes = useSession(stakesOfSettings);
  const [hasStakes, setHasStakes] = useState(false);
  return (
    <ProfilePart title={t("tabs.slip")}>
      <div className={styles.openForm}>
        <ChoiceBox {...useAcceptMode()} />
      </div>
      <Saved of={BY_SLIP} />
      {stakes !== undefined && (
        <div className={styles.openForm}>
          <h3 className={styles.subtitle}>{t("stake.quick")}</h3>
          <StakesEditor key={currency.code} currency={currency} stakes={stakes} onSaved={() => setHasStakes(true)} />
        </div>
      )}
      <Standing text={hasStakes ? "saved" : null} />
    </ProfilePart>
  );
}

/** The slip's rule for changed odds. It goes by it at once, where it is there. */
function useAcceptMode() {
  const t = useTranslations("ticket.acceptMode");
  const { preferences, ticket } = useClientState();
  const saved = useSession(({ settings }) => settings?.auto_accept_odds_change ?? "none");
  const value = useStore(preferences, ({ unsaved }) => unsaved.acceptMode ?? saved);
  const options = ODDS_ACCEPT_MODES.map((mode) => ({ value: mode, text: t(mode) }));
  const onChoose = (mode: typeof value): void => {
    preferences.chosen({ acceptMode: mode });
    ticket.dispatch({ type: "accept-mode-changed", mode });
  };
  return { label: t("label"), value, options, onChoose };
}

function Notices() {
  const t = useTranslations("notices");
  return (
    <ProfilePart title={t("title")}>
      <div className={styles.openForm}>
        <NoticeChoices />
      </div>
    </ProfilePart>
  );
}

type ChoiceName = keyof PlayerChoices;
const BY_PREFERENCES: readonly ChoiceName[] = ["oddsType", "display"];
const BY_SLIP: readonly ChoiceName[] = ["acceptMode"];

/** Says that what was chosen is on its way, and that it is saved; what could not be saved has a notice that says so. */
function Saved({ of }: { of: readonly ChoiceName[] }) {
  const isSaving = useStore(useClientState().preferences, ({ unsaved }) =>
    of.some((name) => unsaved[name] !== undefined),
  );
  const version = useSession(({ settings }) => settings?.version);
  const [seen, setSeen] = useState({ isSaving: false, from: version, isSaved: false });
  // News of the change may be here before its answer, so what counts is the version that it began from.
  if (isSaving !== seen.isSaving)
    setSeen({ isSaving, from: isSaving ? version : seen.from, isSaved: !isSaving && version !== seen.from });
  const after = seen.isSaved ? "saved" : null;
  return <Standing text={isSaving ? "saving" : after} />;
}

function Standing({ text }: { text: "saving" | "saved" | null }) {
  const t = useTranslations("profile.personal");
  return (
    <p className={styles.standing} role="status">
      {text !== null && t(text)}
    </p>
  );
}
