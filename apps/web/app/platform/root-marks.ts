/** Whether the visitor wants less data to be fetched, by choice or by the browser's. */
export const savesData = (): boolean => "saving" in document.documentElement.dataset;

/** Whether the visitor wants less motion, by choice or by the system's. */
export const wantsLessMotion = (): boolean =>
  "motion" in document.documentElement.dataset || matchMedia("(prefers-reduced-motion: reduce)").matches;
