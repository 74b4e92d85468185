import { BET_FILTERS, BET_RESULT_FILTERS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { BetChoice } from "../../data/bets/bets.queries.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useBetChoice } from "./bet-choice.ts";
import { BetList } from "./bet-list.tsx";
import { BetTotals } from "./bet-totals.tsx";
import styles from "./my-bets.module.css";

/** The player's bets by state and result; on a page of their own with what they came to, and a search. */
export function PlayerBets({ isSignedIn, isPage }: { isSignedIn: boolean; isPage: boolean }) {
  const [choice, choose] = useBetChoice();
  return (
    <QueryScope>
      <Filters choice={choice} onChoose={choose} />
      {isPage && isSignedIn && <BetTotals />}
      {isPage && <Search found={choice.ref} onSearch={(ref) => choose({ ref })} />}
      <BetList
        choice={choice.ref === "" ? choice : named(choice.ref)}
        isSignedIn={isSignedIn}
        onShowAll={() => choose({ ref: "", result: "all" })}
      />
    </QueryScope>
  );
}

/** A reference is looked for among all bets. */
const named = (ref: string): BetChoice => ({ filter: "all", result: "all", ref });

function Filters({ choice, onChoose }: { choice: BetChoice; onChoose: (change: Partial<BetChoice>) => void }) {
  const t = useTranslations("my-bets");
  return (
    <div className={styles.filters}>
      <Segmented
        label={t("filters")}
        value={choice.filter}
        options={BET_FILTERS.map((value) => ({ value, text: t(`filter.${value}`) }))}
        onChoose={(filter) => onChoose({ filter, ref: "" })}
      />
      {choice.filter !== "open" && (
        <SelectField
          icon="sliders-horizontal"
          label={t("results")}
          value={choice.result}
          options={BET_RESULT_FILTERS.map((value) => ({ value, text: t(`result.${value}`) }))}
          onChoose={(result) => onChoose({ result, ref: "" })}
        />
      )}
    </div>
  );
}

const REF_LENGTH = 40;

function Search({ found, onSearch }: { found: string; onSearch: (ref: string) => void }) {
  const t = useTranslations("my-bets.search");
  const [typed, setTyped] = useState(found);
  const [seen, setSeen] = useState(found);
  // What was looked for may be cleared, or replaced, from beside the field.
  if (seen !== found) {
    setSeen(found);
    setTyped(found);
  }
  return (
    <details className={styles.find} open={found !== ""}>
      <summary>{t("label")}</summary>
      <form
        className={styles.search}
        role="search"
        aria-label={t("label")}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextField
          label={t("ref")}
          value={typed}
          maxLength={REF_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" look="quiet">
          {t("find")}
        </Button>
        {found !== "" && (
          <Button look="ghost" onClick={() => onSearch("")}>
            {t("clear")}
          </Button>
        )}
      </form>
    </details>
  );
}
