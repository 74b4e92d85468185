import { DATA_AGE, DATA_SAVING, LIST_LOOKS, LIVE_PACES, MOTIONS } from "@touchline/contract/vocabulary";
import { type ReactNode, useId } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslations } from "use-intl/react";
import { useDisplay } from "../../platform/display.ts";
import { type ListLook, useListLook } from "../../platform/list-look.ts";
import { pageData } from "../../platform/page-data.tsx";
import { useChooseDisplay } from "../../state/use-choose-display.ts";
import { ChoiceBox } from "./choice-box.tsx";
import styles from "./preferences.module.css";
import { ZoneField } from "./zone-field.tsx";

/** All that a visitor can choose of how pages look and behave. What the frame of pages chooses too is handed in. */
export function PreferencesForm({
  oddsFormat,
  theme,
  language,
}: {
  oddsFormat: ReactNode;
  theme: ReactNode;
  language: ReactNode;
}) {
  const t = useTranslations("preferences");
  const display = useDisplay();
  const choose = useChooseDisplay();
  return (
    <div className={styles.form}>
      <Group title={t("prices")}>
        {oddsFormat}
        <ChoiceBox
          label={t("pace.label")}
          hint={t("pace.hint")}
          value={display.live_pace}
          options={LIVE_PACES.map((value) => ({ value, text: t(`pace.${value}`) }))}
          onChoose={(pace) => choose({ live_pace: pace })}
        />
        <ChoiceBox
          label={t("age.label")}
          value={display.data_age}
          options={DATA_AGE.map((value) => ({ value, text: t(`age.${value}`) }))}
          onChoose={(age) => choose({ data_age: age })}
        />
      </Group>
      <Group title={t("look")}>
        {theme}
        <Density />
        <ChoiceBox
          label={t("motion.label")}
          value={display.motion}
          options={MOTIONS.map((value) => ({ value, text: t(`motion.${value}`) }))}
          onChoose={(motion) => choose({ motion })}
        />
      </Group>
      <Group title={t("place")}>
        {language}
        <ZoneField onChoose={(zone) => choose({ time_zone: zone })} />
        <ChoiceBox
          label={t("saving.label")}
          hint={t("saving.hint")}
          value={display.data_saving}
          options={DATA_SAVING.map((value) => ({ value, text: t(`saving.${value}`) }))}
          onChoose={(saving) => choose({ data_saving: saving })}
        />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Density() {
  const t = useTranslations("preferences.density");
  const root = pageData(useRouteLoaderData<{ listLook: ListLook }>("root"));
  const [look] = useListLook(root?.listLook ?? "regular");
  const choose = useChooseDisplay();
  return (
    <ChoiceBox
      label={t("label")}
      value={look}
      options={LIST_LOOKS.map((value) => ({ value, text: t(value) }))}
      onChoose={(chosen) => choose({ list_look: chosen })}
    />
  );
}
