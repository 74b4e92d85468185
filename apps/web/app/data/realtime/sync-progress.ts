/** Whether everything held is in step with the server: connected, and no channel behind. */
export interface SyncProgress {
  connected: () => void;
  /** The link is gone; every channel of these may miss something. */
  disconnected: (channels: Iterable<string>) => void;
  fellBehind: (channel: string) => void;
  caughtUp: (channel: string) => void;
}

export function createSyncProgress(tell: (inStep: boolean) => void): SyncProgress {
  const behind = new Set<string>();
  let isConnected = false;
  const update = (): void => tell(isConnected && behind.size === 0);
  return {
    connected: () => {
      isConnected = true;
      update();
    },
    disconnected: (channels) => {
      isConnected = false;
      for (const channel of channels) behind.add(channel);
      update();
    },
    fellBehind: (channel) => {
      behind.add(channel);
      update();
    },
    caughtUp: (channel) => {
      behind.delete(channel);
      update();
    },
  };
}
