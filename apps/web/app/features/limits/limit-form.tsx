import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { type UserLimit, setUserLimit } from "../../data/player/safety.queries.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import { activeAccount, useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./limits.module.css";
import type { LimitsCall } from "./use-safety-call.ts";
import { type LimitCurrency, PERIODS, limitChange, wishedAmount } from "./wished-limit.ts";

interface LimitFormProps {
  type: UserLimit["type"];
  active: readonly UserLimit[];
  call: LimitsCall;
  onClose: () => void;
}

/** A period and an amount, empty at first: what is typed is the player's own. */
export function LimitForm(props: LimitFormProps) {
  const account = useSession(activeAccount);
  return account === null ? null : (
    <Fields {...props} currency={{ code: account.currency, subunits: account.subunits }} />
  );
}

function Fields({ type, active, call, onClose, currency }: LimitFormProps & { currency: LimitCurrency }) {
  const t = useTranslations("limits.form");
  const tOf = useTranslations("limits");
  const api = useApi();
  const { locale } = useSite();
  const form = useFocusedForm();
  const [period, setPeriod] = useState<UserLimit["period"]>(PERIODS[type][0]);
  const [figure, setFigure] = useState("");
  const [isTried, setTried] = useState(false);
  const amount = wishedAmount({ type, period, figure }, { currency, locale: formattingLocale(locale) });
  const isOfForm = (limit: Pick<UserLimit, "type" | "period" | "currency">): boolean =>
    limit.type === type && limit.period === period && limit.currency === (type === "time" ? null : currency.code);
  const own = active.find(isOfForm);
  const isLooser =
    amount !== null &&
    (own === undefined ? active.some((limit) => limit.period === period) : amount > BigInt(own.amount ?? 0));
  const wrong = type === "time" ? t("notMinutes") : t("malformed", { currency: currency.code });
  const problem = figure.trim() === "" ? t("empty") : wrong;
  const send = async (wanted: bigint | null): Promise<void> => {
    const waits = ({ status, ...limit }: UserLimit): boolean => status === "created" && isOfForm(limit);
    const isSaved = await call.send(
      () => setUserLimit(api, limitChange({ type, period }, wanted, currency)),
      (limits) => tOf(limits.some(waits) ? "saved.later" : "saved.now"),
    );
    if (isSaved) onClose();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (amount !== null) void send(amount);
      }}
    >
      {PERIODS[type].length > 1 && (
        <SelectBox
          label={t("period")}
          value={period}
          onChange={({ target }) => setPeriod(PERIODS[type].find((one) => one === target.value) ?? period)}
        >
          {PERIODS[type].map((one) => (
            <option key={one} value={one}>
              {tOf(`period.${one}`)}
            </option>
          ))}
        </SelectBox>
      )}
      <TextField
        label={type === "time" ? t("minutes") : t("amount", { currency: currency.code })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={figure}
        hint={amount === null ? undefined : t(isLooser ? "higher" : "lower")}
        problem={isTried && amount === null ? problem : undefined}
        onChange={({ target }) => setFigure(target.value)}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit" inert={call.isSending}>
          {t(call.isSending ? "sending" : "set")}
        </Button>
        {own !== undefined && (
          <Button look="line" inert={call.isSending} onClick={() => void send(null)}>
            {t("remove")}
          </Button>
        )}
        <Button look="line" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** The button that opened the form is gone, so its first field takes the focus. */
function useFocusedForm() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, []);
  return form;
}
