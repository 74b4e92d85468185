import { type KeyboardEvent, useRef, useState } from "react";
import { useCount } from "../../platform/i18n/use-count.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./lottery.module.css";

/** The numbers of a pool to choose from. One of them is in the tab order; arrows, Home and End lead to the others. */
export function NumberGrid({
  poolSize,
  chosen,
  isFull,
  label,
  onToggle,
}: {
  poolSize: number;
  chosen: readonly number[];
  /** As many are chosen as may be. */
  isFull: boolean;
  label: string;
  onToggle: (number: number) => void;
}) {
  const count = useCount();
  const [current, setCurrent] = useState(1);
  const grid = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, {
      current,
      poolSize,
      ...layoutOf(event.currentTarget.parentElement ?? event.currentTarget),
    });
    if (target === null) return;
    event.preventDefault();
    setCurrent(target);
    grid.current?.querySelector<HTMLElement>(`[data-number="${target}"]`)?.focus();
  };
  return (
    <div ref={grid} role="group" aria-label={label} className={styles.grid}>
      {Array.from({ length: poolSize }, (_, index) => index + 1).map((number) => {
        const isChosen = chosen.includes(number);
        return (
          <button
            key={number}
            type="button"
            data-number={number}
            className={classNames(styles.cell, isChosen && styles.chosen, "num")}
            aria-pressed={isChosen}
            aria-disabled={(isFull && !isChosen) || undefined}
            tabIndex={number === current ? 0 : -1}
            onKeyDown={move}
            onClick={() => {
              setCurrent(number);
              if (isChosen || !isFull) onToggle(number);
            }}
          >
            {count(number)}
          </button>
        );
      })}
    </div>
  );
}

/** How the numbers lie as they are shown: there are as many columns as have room. */
function layoutOf(grid: Element): { columns: number; isRtl: boolean } {
  const { gridTemplateColumns, direction } = getComputedStyle(grid);
  return { columns: gridTemplateColumns.split(" ").length, isRtl: direction === "rtl" };
}

/** Where a key leads to; null where it stays or is no key of the grid. */
export function targetOf(
  key: string,
  { current, poolSize, columns, isRtl }: { current: number; poolSize: number; columns: number; isRtl: boolean },
): number | null {
  const forward = isRtl ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: 1 - current,
    End: poolSize - current,
  };
  const target = current + (steps[key] ?? 0);
  return target === current || target < 1 || target > poolSize ? null : target;
}
