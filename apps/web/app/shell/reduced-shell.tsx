import type { ReactNode } from "react";
import { useHref } from "react-router";
import { useTranslations } from "use-intl/react";
import { Logo } from "../ui/logo.tsx";
import styles from "./reduced-shell.module.css";

/** The frame of error pages: a logo that links home, and a message. */
export function ReducedShell({ children }: { children: ReactNode }) {
  const t = useTranslations("shell.brand");
  const home = useHref("/");
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        <a className={styles.brand} href={home} aria-label={t("home")}>
          <Logo />
          <span>{t("name")}</span>
        </a>
      </header>
      <main className={styles.main} id="main">
        {children}
      </main>
    </div>
  );
}
