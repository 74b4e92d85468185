import type { Page } from "playwright-core";

/** A price that a page painted, by the clock of the machine. */
export interface PaintedPrice {
  /** What its button is called now, and what it was called before. */
  name: string;
  before: string;
  at: number;
}

/** A frame of the socket with the offset of each publication in it. */
export interface SocketFrame {
  offsets: number[];
  at: number;
}

declare global {
  interface Window {
    paintedPrices: PaintedPrice[];
    socketFrames: SocketFrame[];
  }
}

/**
 * Has a page note when frames with publications reach its socket, and when a changed price is painted:
 * in the task after the animation frame that shows it, which the browser runs once that frame is done.
 */
export async function watchPage(page: Page, channel: string): Promise<void> {
  await page.addInitScript((watched) => {
    globalThis.window.paintedPrices = [];
    globalThis.window.socketFrames = [];

    const nextTask = (run: () => void): void => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", run);
      port1.start();
      port2.postMessage(null);
    };
    let inFrame = false;
    const nativeFrame = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (callback) =>
      nativeFrame((time) => {
        inFrame = true;
        nextTask(() => (inFrame = false));
        callback(time);
      });
    // What changes inside a frame is painted by it, all else by the next one.
    const afterPaint = (run: () => void): void => (inFrame ? nextTask(run) : void nativeFrame(() => nextTask(run)));

    const Native = globalThis.WebSocket;
    globalThis.WebSocket = class extends Native {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener("message", ({ data }) => {
          const at = Date.now();
          if (typeof data !== "string" || !data.includes(`"${watched}"`)) return;
          const offsets = [...data.matchAll(/"offset":(\d+)/g)].map(([, offset]) => Number(offset));
          globalThis.window.socketFrames.push({ offsets, at });
        });
      }
    };

    // Rows out of sight do not listen; they are brought up to date when something else draws them.
    const isInView = (price: Element): boolean => {
      const { top, bottom } = price.getBoundingClientRect();
      return bottom > 0 && top < globalThis.innerHeight;
    };
    const observer = new MutationObserver((changes) => {
      const changed = changes.flatMap(({ target, oldValue }) =>
        target instanceof HTMLElement && target.matches("[data-odds][data-state='open']") && isInView(target)
          ? [{ name: target.ariaLabel ?? "", before: oldValue ?? "" }]
          : [],
      );
      if (changed.length === 0) return;
      afterPaint(() => {
        const at = Date.now();
        globalThis.window.paintedPrices.push(...changed.map((price) => ({ ...price, at })));
      });
    });
    const options = { subtree: true, attributeFilter: ["aria-label"], attributeOldValue: true };
    document.addEventListener("DOMContentLoaded", () => observer.observe(document.body, options));
  }, channel);
}
