import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tab-list.module.css";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export const tabId = (group: string, tab: string): string => `${group}-tab-${tab}`;
export const panelId = (group: string, tab: string): string => `${group}-panel-${tab}`;

/** Tabs over a panel. One is a tab stop; arrows move among them, in reading direction. */
export function TabList<Tab extends string>({
  group,
  label,
  tabs,
  chosen,
  onChoose,
  className,
}: {
  /** Prefix of the ids that tie tabs to their panels. */
  group: string;
  label: string;
  tabs: readonly { id: Tab; text: ReactNode }[];
  chosen: Tab;
  onChoose: (tab: Tab) => void;
  className?: string | undefined;
}) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const direction = getComputedStyle(event.currentTarget).direction === "rtl" ? -step : step;
    const index = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs.at((index + direction) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(tabId(group, next.id))?.focus();
  };
  return (
    <div
      className={classNames(styles.tabs, className)}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      tabIndex={-1}
    >
      {tabs.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(group, id)}
          className={styles.tab}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelId(group, id) : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
