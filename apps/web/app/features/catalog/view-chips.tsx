import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { Chips } from "./chips.tsx";

const VIEWS = ["highlights", "upcoming"] as const;

/** Highlights or what comes next, of what else the address asks for. */
export function ViewChips({ view, path }: { view: (typeof VIEWS)[number]; path: string }) {
  "use no memo"; // One of a page: what would be remembered weighs more than what it saves.
  const t = useTranslations("catalog");
  const [search] = useSearchParams();
  const pathTo = (target: string) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    next.delete("view");
    if (target !== "highlights") next.set("view", target);
    return next.size === 0 ? path : `${path}?${next.toString()}`;
  };
  const chips = VIEWS.map((target) => ({ to: pathTo(target), text: t(target), current: target === view }));
  return <Chips label={t("views")} chips={chips} />;
}
