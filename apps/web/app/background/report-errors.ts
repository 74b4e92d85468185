import type { Process } from "./background.ts";

/** Reports errors of the page, where the operator has them reported: no other page fetches what does that. */
export const reportErrors: Process = ({ site, report }) => {
  const { reports } = site;
  if (reports === undefined) return () => undefined;
  let isStopped = false;
  let stop: (() => void) | undefined;
  const start = async (): Promise<void> => {
    const { startReports } = await import("../platform/error-reports/send-reports.ts");
    if (!isStopped) stop = startReports({ ...site, reports });
  };
  start().catch(report);
  return () => {
    isStopped = true;
    stop?.();
  };
};
