import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { ProfileSection } from "../features/account/profile-sections.ts";
import { LimitsSummary } from "../features/limits/limits-summary.tsx";
import { PartBoundary, lazyPart } from "../platform/lazy-part.tsx";
import { Button } from "../ui/button.tsx";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

const { Part: OverviewPage } = lazyPart(
  async () => (await import("../features/account/overview-page.tsx")).OverviewPage,
);
const { Part: AccountsPage } = lazyPart(
  async () => (await import("../features/account/accounts-page.tsx")).AccountsPage,
);
const { Part: PersonalPage } = lazyPart(
  async () => (await import("../features/account/personal-page.tsx")).PersonalPage,
);
const { Part: SecurityPage } = lazyPart(
  async () => (await import("../features/account/security-page.tsx")).SecurityPage,
);
const { Part: PlayerSettings } = lazyPart(async () => (await import("./player-settings.tsx")).PlayerSettings);

const TITLES = {
  overview: "profile.overview.title",
  accounts: "account.menu.accounts",
  personal: "profile.personal.title",
  security: "profile.security.title",
  settings: "account.menu.settings",
} as const satisfies Record<ProfileSection, string>;

export function ProfilePage({ section }: { section: ProfileSection }) {
  const t = useTranslations();
  const title = t(TITLES[section]);
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <h1 className={styles.title}>{title}</h1>
      <Fetched>
        <Section key={section} section={section} />
      </Fetched>
    </div>
  );
}

function Section({ section }: { section: ProfileSection }) {
  switch (section) {
    case "overview":
      return <OverviewPage limits={<LimitsSummary />} />;
    case "accounts":
      return <AccountsPage />;
    case "personal":
      return <PersonalPage />;
    case "security":
      return <SecurityPage />;
    case "settings":
      return <PlayerSettings />;
  }
}

function Fetched({ children }: { children: ReactNode }) {
  const t = useTranslations("profile");
  return (
    <PartBoundary
      loading={<p role="status">{t("loading")}</p>}
      renderFailed={({ tryAgain }) => (
        <div role="alert">
          <p>{t("lost")}</p>
          <Button look="quiet" onClick={tryAgain}>
            {t("retry")}
          </Button>
        </div>
      )}
    >
      {children}
    </PartBoundary>
  );
}
