import { SEARCH_LENGTH, searchText } from "@touchline/contract/vocabulary";
import { type ComponentProps, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type ListedGroup, OptionList, useActiveOption } from "./option-list.tsx";
import { recentSearches } from "./recent-searches.ts";
import { SearchFoot } from "./search-foot.tsx";
import { SearchOptionRow } from "./search-option-row.tsx";
import { optionGroups } from "./search-options.ts";
import styles from "./search-palette.module.css";
import { type SearchState, useSearch } from "./use-search.ts";

/** A field and what is found for it. The focus stays in the field; the arrow keys move through the rows. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations("search");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [recent, setRecent] = useState(recentSearches.read);
  const state = useSearch(typed);
  const isAsking = typed !== "";
  const isOld = state.name === "found" && state.isOld;
  const found = useFoundGroups(state, () => {
    recentSearches.add(searchText(typed));
    onClose();
  });
  const recents = useRecentGroups(recent, setTyped);
  const groups = isAsking ? found : recents;
  // The first row found is what Enter opens, once it is what was asked for. A recent search has to be moved to.
  const list = useActiveOption(groups, { id, of: typed, first: isAsking, canChoose: !isOld });
  const hasOptions = list.options.length > 0;
  return (
    <form className={styles.palette} role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        ref={field}
        isBusy={state.name === "loading" || isOld}
        value={typed}
        listId={hasOptions ? id : undefined}
        activeId={list.activeId}
        onKeyDown={list.onKeyDown}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <div className={styles.body}>
        {hasOptions && <OptionList id={id} label={t("results")} groups={groups} activeKey={list.activeKey} />}
        {!isAsking && hasOptions && (
          <Button
            look="quiet"
            onClick={() => {
              recentSearches.clear();
              setRecent([]);
              field.current?.focus();
            }}
          >
            {t("recent.clear")}
          </Button>
        )}
        {!hasOptions && <SearchNote state={state} text={searchText(typed)} onLeave={onClose} />}
        {!isAsking && <SearchFoot />}
      </div>
      <Announcement state={state} count={isAsking ? list.options.length : 0} text={searchText(typed)} />
    </form>
  );
}

function SearchField({
  isBusy,
  listId,
  activeId,
  ...props
}: ComponentProps<"input"> & { isBusy: boolean; listId: string | undefined; activeId: string | undefined }) {
  const t = useTranslations("search");
  return (
    <label className={styles.field}>
      <span className={styles.mark}>{isBusy ? <Spinner /> : <Icon name="magnifying-glass" />}</span>
      <input
        {...props}
        className={styles.input}
        maxLength={SEARCH_LENGTH.max}
        role="combobox"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={t("field")}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        placeholder={t("field")}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </label>
  );
}

function useFoundGroups(state: SearchState, onChoose: () => void): ListedGroup[] {
  const t = useTranslations("search.groups");
  if (state.name !== "found") return [];
  return optionGroups(state.results).map(({ kind, options }) => ({
    key: kind,
    title: t(kind),
    options: options.map((option) => ({
      key: option.key,
      to: option.to,
      content: <SearchOptionRow option={option} />,
      onChoose,
    })),
  }));
}

function useRecentGroups(recent: readonly string[], onChoose: (text: string) => void): ListedGroup[] {
  const t = useTranslations("search.recent");
  if (recent.length === 0) return [];
  const options = recent.map((text, index) => ({
    key: `recent-${index}`,
    content: (
      <>
        <span className={styles.mark}>
          <Icon name="clock" />
        </span>
        <bdi className={styles.name}>{text}</bdi>
      </>
    ),
    onChoose: () => onChoose(text),
  }));
  return [{ key: "recent", title: t("title"), options }];
}

/** In place of results. */
function SearchNote({ state, text, onLeave }: { state: SearchState; text: string; onLeave: () => void }) {
  const t = useTranslations("search");
  const nav = useTranslations("shell.nav");
  switch (state.name) {
    case "found":
    case "loading":
      return null;
    case "short":
      return (
        <EmptyState
          icon="magnifying-glass"
          heading="h3"
          title={t("hint.title")}
          text={t("hint.text", { min: SEARCH_LENGTH.min })}
        />
      );
    case "nothing":
      return (
        <EmptyState
          icon="magnifying-glass"
          heading="h3"
          title={t("nothing.title", { text })}
          text={t("nothing.text")}
          action={
            <Link className={buttonClass("line")} to="/" prefetch={false} onClick={onLeave}>
              {nav("whatIsOn")}
            </Link>
          }
        />
      );
    case "offline":
      return (
        <EmptyState
          icon="wifi-slash"
          heading="h3"
          title={t("offline.title")}
          text={t("offline.text")}
          action={
            <Button look="quiet" onClick={state.tryAgain}>
              {t("failed.action")}
            </Button>
          }
        />
      );
    case "failed":
      return (
        <PartFailed
          title={t("failed.title")}
          text={t("failed.text")}
          action={t("failed.action")}
          onRetry={state.tryAgain}
        />
      );
  }
}

/** How much was found, once the answer is there. */
function Announcement({ state, count, text }: { state: SearchState; count: number; text: string }) {
  const t = useTranslations("search");
  const texts: Partial<Record<SearchState["name"], string>> = {
    found: state.name === "found" && !state.isOld && count > 0 ? t("found", { count }) : "",
    nothing: t("nothing.title", { text }),
    offline: t("offline.title"),
    loading: "",
  };
  return (
    <p className="sr-only" role="status">
      {texts[state.name]}
    </p>
  );
}
