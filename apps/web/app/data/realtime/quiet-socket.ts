/**
 * A socket that lets go of what is sent after it began to close. That is lost anyway, and when the server closes first
 * (after a sign-out) the client still says goodbye to its channels, for which browsers report an error each.
 */
export class QuietSocket extends WebSocket {
  override send(data: Parameters<WebSocket["send"]>[0]): void {
    if (this.readyState <= WebSocket.OPEN) super.send(data);
  }
}
