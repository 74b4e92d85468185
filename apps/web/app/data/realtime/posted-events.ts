/** An event source that posts the connect command, which the library puts into the URL: its token has no place there. */
export class PostedEvents {
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: (error: unknown) => void = () => undefined;
  readonly #stop = new AbortController();

  constructor(url: string) {
    this.#follow(new URL(url)).catch((error: unknown) => this.#stop.signal.aborted || this.onerror(error));
  }

  close(): void {
    this.#stop.abort();
  }

  async #follow(url: URL): Promise<never> {
    const body = url.searchParams.get("cf_connect");
    url.search = "";
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
      signal: this.#stop.signal,
    });
    if (!answer.ok || answer.body === null) throw new Error("refused");
    this.onopen();
    let line = "";
    for (const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader(); ;) {
      const { value, done } = await reader.read();
      if (done) throw new Error("ended");
      const lines = (line + value).split("\n");
      line = lines.pop() ?? "";
      for (const whole of lines) if (whole.startsWith("data:")) this.onmessage({ data: whole.slice(5) });
    }
  }
}
