import "../../app/ui/tokens.css";
import "../../app/ui/base.css";
import { definePreview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { THEMES } from "@touchline/contract/vocabulary";
import { directionOf, displayLocale } from "../../app/platform/i18n/direction.ts";
import { LOCALES, SampleSite } from "../sample-site.tsx";
import styles from "../sheet.module.css";

export default definePreview({
  addons: [],
  globalTypes: {
    theme: { toolbar: { title: "Theme", icon: "contrast", items: [...THEMES], dynamicTitle: true } },
    locale: {
      toolbar: {
        title: "Language",
        icon: "globe",
        items: LOCALES.map((value) => ({ value, title: value, right: directionOf(value) })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: "dark", locale: "en" },
  parameters: { layout: "fullscreen", controls: { disable: true }, options: { storySort: { order: ["ui", "odds"] } } },
  decorators: [
    (Story, { globals, title, name }) => {
      // safe: both come from the tool bar above, or from an address that names one of its items
      const { theme, locale } = globals as { theme: string; locale: string };
      useLayoutEffect(() => {
        const { documentElement } = document;
        documentElement.dataset["theme"] = theme;
        documentElement.lang = displayLocale(locale);
        documentElement.dir = directionOf(locale);
      }, [theme, locale]);
      return (
        <main className={styles.page}>
          <h1 className="sr-only">{`${title}: ${name}`}</h1>
          <SampleSite key={locale} locale={locale}>
            <Story />
          </SampleSite>
        </main>
      );
    },
  ],
});
