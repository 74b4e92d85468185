import { useTranslations } from "use-intl/react";
import { ChoiceBox } from "../features/preferences/choice-box.tsx";
import { PreferencesForm } from "../features/preferences/preferences-form.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { useLanguage, useOddsFormat, useThemeChoice } from "./site-choices.tsx";

export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("preferences");
  return (
    <PageDialog open onClose={onClose} title={t("title")} closeLabel={t("close")}>
      <PreferencesForm
        oddsFormat={<ChoiceBox {...useOddsFormat()} />}
        theme={<ChoiceBox {...useThemeChoice()} />}
        language={<ChoiceBox {...useLanguage()} />}
      />
    </PageDialog>
  );
}
