/** Waits that can be cut short, because what was waited for may be told from elsewhere. */
export interface Pause {
  wait: (ms: number) => Promise<void>;
  cutShort: () => void;
}

export function createPause(): Pause {
  let end = (): void => undefined;
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    cutShort: () => end(),
  };
}
