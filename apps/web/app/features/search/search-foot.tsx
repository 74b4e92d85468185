import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { searchKey } from "../../platform/search-key.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";

/** Whether one letter alone opens the search: those who speak to their browser turn that off. */
export function SearchFoot() {
  const t = useTranslations("search");
  const [isOn, setOn] = useState(searchKey.isOn);
  // Fingers have no keys.
  if (useMediaQuery("(pointer: coarse)") === true) return null;
  return (
    <CheckBox
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        searchKey.turn(checked);
        setOn(checked);
      }}
    >
      {t("shortcut")}
    </CheckBox>
  );
}
