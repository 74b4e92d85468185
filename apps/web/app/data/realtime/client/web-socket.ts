import type { TransportKind } from "./transport.ts";

export const webSocketAt = (url: string): TransportKind => ({
  isStream: false,
  open: ({ opened, received, closed }) => {
    const socket = new WebSocket(url);
    socket.addEventListener("open", opened);
    // Servers of the JSON protocol send text; anything else is read as what it is not, and ends the link.
    socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => received(String(data)));
    socket.addEventListener("close", closed);
    return {
      send: (commands) => {
        // Once it closes all is lost anyway, and browsers would report an error for each.
        if (socket.readyState === WebSocket.OPEN) socket.send(commands);
      },
      close: () => socket.close(),
    };
  },
});
