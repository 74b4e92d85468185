import {
  type CurrencySpec,
  type StakeProblem,
  formatStake,
  parseStake,
  recommendedStakes,
  stakeDecimals,
} from "@touchline/betting";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { updateSettings } from "../../data/player/player.mutations.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import { useClientState } from "../../state/client-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { keepOwnStakes } from "./own-stakes.ts";
import styles from "./stakes-editor.module.css";

/** The four stakes to choose from, to be changed: saved with the player, or for a visitor in this browser. */
export function StakesEditor({
  currency,
  stakes,
  onSaved,
}: {
  currency: CurrencySpec;
  stakes: readonly string[];
  onSaved: () => void;
}) {
  const t = useTranslations("ticket");
  const locale = formattingLocale(useSite().locale);
  const save = useSaveStakes(currency.code);
  const [texts, setTexts] = useState<readonly string[]>(() =>
    recommendedStakes(stakes.map(BigInt)).map((stake) =>
      stake === 0n ? "" : formatStake(stake, { currency, locale }),
    ),
  );
  const [problems, setProblems] = useState<readonly (StakeProblem | null)[]>([]);
  const [state, setState] = useState<"open" | "saving" | "failed">("open");
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (state === "saving") return;
    const read = texts.map((text) => amountOf(text, { decimals: stakeDecimals(currency), locale }));
    setProblems(read.map(({ problem }) => problem));
    if (read.some(({ problem }) => problem !== null)) return;
    setState("saving");
    const isSaved = await save(read.flatMap(({ amount }) => (amount === 0n ? [] : [amount.toString()])));
    setState(isSaved ? "open" : "failed");
    if (isSaved) onSaved();
  };
  return (
    <form className={styles.editor} aria-label={t("quickStakes.edit")} onSubmit={(event) => void submit(event)}>
      {texts.map((text, place) => {
        const problem = problems[place] ?? null;
        return (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- four places, which stay where they are
            key={place}
            label={t("quickStakes.nth", { number: place + 1 })}
            problem={problem === null ? undefined : t(`stake.problem.${problem}`)}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setTexts(texts.with(place, target.value))}
          />
        );
      })}
      {state === "failed" && (
        <Note tone="danger" urgent>
          <p>{t("quickStakes.failed")}</p>
        </Note>
      )}
      <Button look="line" type="submit" inert={state === "saving"}>
        {t("quickStakes.save")}
      </Button>
    </form>
  );
}

/** An amount as it was typed: zero for a place that is left empty. */
function amountOf(
  text: string,
  as: Parameters<typeof parseStake>[1],
): { amount: bigint; problem: StakeProblem | null } {
  const parsed = parseStake(text, as);
  if (parsed.ok) return { amount: parsed.value, problem: null };
  return { amount: 0n, problem: parsed.reason === "empty" ? null : parsed.reason };
}

function useSaveStakes(currency: string): (stakes: readonly string[]) => Promise<boolean> {
  const api = useApi();
  const { session } = useClientState();
  return async (stakes) => {
    if (session.getState().player === null) {
      keepOwnStakes(currency, stakes);
      return true;
    }
    const answer = await updateSettings(api, { stakes: [...stakes] });
    if (answer.ok) session.settingsChanged(answer.data);
    return answer.ok;
  };
}
