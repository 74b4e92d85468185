import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { ActivityLimitReached, OutOfSessionLimit, WithoutPlay } from "../features/safety/limit-notice.tsx";
import { RealityCheck } from "../features/safety/reality-check.tsx";
import { RealityCheckPeriod } from "../features/safety/reality-check-period.tsx";
import { type UrgentModal, useModalActions } from "../state/modals.ts";
import { BlockingDialog } from "../ui/dialog.tsx";
import { PageDialog } from "./page-dialog.tsx";

const URGENT: Readonly<Record<UrgentModal, () => ReactNode>> = {
  realityCheck: RealityCheck,
  outOfSessionLimit: OutOfSessionLimit,
  withoutPlay: WithoutPlay,
  activityLimitReached: ActivityLimitReached,
};

export function SafetyDialog({ open }: { open: UrgentModal | "realityCheckPeriod" }) {
  const t = useTranslations("safety");
  const { closed } = useModalActions();
  if (open === "realityCheckPeriod") {
    return (
      <PageDialog open onClose={closed} title={t("period.title")} closeLabel={t("period.close")}>
        <RealityCheckPeriod />
      </PageDialog>
    );
  }
  const Body = URGENT[open];
  return (
    <BlockingDialog key={open} title={t(`${open}.title`)}>
      <Body />
    </BlockingDialog>
  );
}
