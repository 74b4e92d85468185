import { DEVICE_ZONE } from "@touchline/contract/vocabulary";
import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl/react";
import { dateFormat } from "../../platform/i18n/date-format.ts";
import { playerTimeZone, useTimeZone } from "../../platform/i18n/time-zone.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useSite } from "../../platform/site.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

let zones: readonly string[] | undefined;
const allZones = (): readonly string[] => (zones ??= ["UTC", ...Intl.supportedValuesOf("timeZone")]);

/** As it is read: without the signs of its spelling. */
const readable = (zone: string): string => zone.replaceAll("_", " ");

/** A zone by what was typed, whatever its case; by the name of its city alone too. */
export function zoneNamed(typed: string, known: readonly string[] = allZones()): string | null {
  const name = typed.trim().toLowerCase().replaceAll(" ", "_");
  if (name === "") return null;
  const byCity = known.filter((zone) => zone.toLowerCase().endsWith(`/${name}`));
  return known.find((zone) => zone.toLowerCase() === name) ?? (byCity.length === 1 ? (byCity[0] ?? null) : null);
}

/** The zone of all times: that of the device, or one that is looked for by its name. */
export function ZoneField({ onChoose }: { onChoose: (zone: string) => void }) {
  const t = useTranslations("preferences.zone");
  const locale = useLocale();
  const shown = useTimeZone();
  const { zoneChosen } = useSite();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const own = playerTimeZone();
  const isUnknown = typed !== null && typed !== "" && zoneNamed(typed) === null;
  const take = (): void => {
    const zone = zoneNamed(typed ?? "");
    if (zone === null) return;
    setTyped(null);
    if (zone !== shown) onChoose(zone);
  };
  return (
    <>
      <TextField
        label={t("label")}
        hint={t("now", { time: dateFormat(locale, shown, "time").format(serverNow()) })}
        problem={isUnknown && !isBeginning(typed) ? t("unknown") : undefined}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={typed ?? readable(shown)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          const isPicked = allZones().some((zone) => readable(zone) === value);
          setTyped(isPicked ? null : value);
          const zone = isPicked ? zoneNamed(value) : null;
          if (zone !== null && zone !== shown) onChoose(zone);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
        }}
        onBlur={take}
      />
      <datalist id={listId}>
        {allZones().map((zone) => (
          <option key={zone}>{readable(zone)}</option>
        ))}
      </datalist>
      {zoneChosen === true && (
        <Button look="line" onClick={() => onChoose(DEVICE_ZONE)}>
          {t("device", { zone: readable(own) })}
        </Button>
      )}
    </>
  );
}

/** Whether more letters may still make a zone of it. */
const isBeginning = (typed: string): boolean =>
  allZones().some((zone) => readable(zone).toLowerCase().includes(typed.trim().toLowerCase()));
