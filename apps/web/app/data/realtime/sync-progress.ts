/** Whether everything held is in step with the server: connected, no channel behind, and a sign of life of late. */
export interface SyncProgress {
  connected: () => void;
  /** A channel is held from now on. Without a connection it may miss something until it is subscribed to. */
  opened: (channel: string) => void;
  /** The link is gone; every channel of these may miss something. */
  disconnected: (channels: Iterable<string>) => void;
  fellBehind: (channel: string) => void;
  caughtUp: (channel: string) => void;
  /** Nothing comes in that should. What was held stays complete: a link that wakes up goes on where it was. */
  fellSilent: (isSilent: boolean) => void;
}

export function createSyncProgress(notify: (inStep: boolean) => void): SyncProgress {
  const behind = new Set<string>();
  let isConnected = false;
  let isSilent = false;
  const update = (): void => notify(isConnected && !isSilent && behind.size === 0);
  return {
    connected: () => {
      isConnected = true;
      update();
    },
    opened: (channel) => {
      if (!isConnected) behind.add(channel);
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
    fellSilent: (now) => {
      isSilent = now;
      update();
    },
  };
}
