import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Link } from "../../platform/link.tsx";
import styles from "./search-palette.module.css";

/** A row that can be chosen. One that leads to a page is a link, for those who want it beside this one. */
export interface ListedOption {
  key: string;
  content: ReactNode;
  to?: string;
  onChoose: () => void;
}

export interface ListedGroup {
  key: string;
  title: string;
  options: readonly ListedOption[];
}

/** The row that a key leads to from another. Down from the last one is the first again, and up the other way. */
function steppedTo(key: string, { at, count }: { at: number; count: number }): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return at <= 0 ? count - 1 : at - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** Which row of a list is the active one, and the keys that move it, pressed in the field that keeps the focus. */
export function useActiveOption(
  groups: readonly ListedGroup[],
  {
    id,
    of,
    first,
    canChoose,
  }: {
    id: string;
    /** What the rows are of: where that is another text, nothing is moved to yet. */
    of: string;
    /** Whether the first row is the active one until the keys move it. */
    first: boolean;
    canChoose: boolean;
  },
) {
  const [movedTo, setMovedTo] = useState({ of, key: "" });
  const options = groups.flatMap((group) => group.options);
  const moved = movedTo.of === of ? options.findIndex(({ key }) => key === movedTo.key) : -1;
  const at = moved === -1 && first ? 0 : moved;
  const { [at]: active } = options;
  const elementOf = ({ key }: ListedOption) => document.getElementById(optionId(id, key));

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === "Enter") {
      event.preventDefault();
      if (active !== undefined && canChoose) elementOf(active)?.click();
      return;
    }
    // In the field these two go to the ends of the text, until the arrow keys have left it.
    if (["Home", "End"].includes(key) && moved === -1) return;
    const { [steppedTo(key, { at, count: options.length }) ?? -1]: next } = options;
    if (next === undefined) return;
    event.preventDefault();
    setMovedTo({ of, key: next.key });
    elementOf(next)?.scrollIntoView({ block: "nearest" });
  };
  return {
    options,
    activeKey: active?.key,
    onKeyDown,
    activeId: active && optionId(id, active.key),
  };
}

const optionId = (id: string, key: string): string => `${id}-${key}`;

/** The rows of a field with the role of a combobox, group by group. */
export function OptionList({
  id,
  label,
  groups,
  activeKey,
}: {
  id: string;
  label: string;
  groups: readonly ListedGroup[];
  activeKey: string | undefined;
}) {
  return (
    // A press leaves the focus in the field.
    <div id={id} role="listbox" tabIndex={-1} aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {groups.map(({ key, title, options }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <span className={styles.title} id={`${id}-${key}`}>
            {title}
          </span>
          {options.map((option) => (
            <Option
              key={option.key}
              id={optionId(id, option.key)}
              option={option}
              isActive={option.key === activeKey}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({ id, option, isActive }: { id: string; option: ListedOption; isActive: boolean }) {
  const { to, content, onChoose } = option;
  const shared = { id, role: "option", "aria-selected": isActive, className: styles.option, tabIndex: -1 } as const;
  if (to === undefined) {
    return (
      <button type="button" {...shared} onClick={onChoose}>
        {content}
      </button>
    );
  }
  return (
    <Link
      {...shared}
      to={to}
      prefetch={false}
      onClick={({ metaKey, ctrlKey, shiftKey }) => {
        if (!metaKey && !ctrlKey && !shiftKey) onChoose();
      }}
    >
      {content}
    </Link>
  );
}
