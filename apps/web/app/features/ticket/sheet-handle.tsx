import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useLayoutActions } from "../../state/layout.ts";
import styles from "./sheet-handle.module.css";
import { type SheetSnap, restingSnap, sheetHeights } from "./sheet-snap.ts";

/** A finger that rests moves by less. */
const DRAGGED_PX = 6;

interface Drag {
  fromY: number;
  fromHeight: number;
  y: number;
  at: number;
  /** Downwards, in pixels a millisecond. */
  speed: number;
  hasMoved: boolean;
}

/**
 * At the top of the slip's sheet: a drag leaves it at half of the screen or at all of it, or closes it, and a press does the
 * same for those who cannot drag. Who enters a stake has the whole sheet, for its keys.
 */
export function SheetHandle() {
  const t = useTranslations("ticket.sheet");
  const { slipClosed } = useLayoutActions();
  const [snap, setSnap] = useState<SheetSnap>("whole");
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag | null>(null);
  useSheet(handle, snap, () => setSnap("whole"));

  const begin = (event: PointerEvent<HTMLButtonElement>): void => {
    const sheet = sheetOf(handle.current);
    if (sheet === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientY: y, timeStamp: at } = event;
    drag.current = { fromY: y, fromHeight: sheet.offsetHeight, y, at, speed: 0, hasMoved: false };
  };
  const follow = ({ clientY, timeStamp }: PointerEvent): void => {
    const [held, sheet] = [drag.current, sheetOf(handle.current)];
    if (held === null || sheet === null) return;
    held.hasMoved ||= Math.abs(clientY - held.fromY) >= DRAGGED_PX;
    if (!held.hasMoved) return;
    if (timeStamp > held.at) held.speed = (clientY - held.y) / (timeStamp - held.at);
    [held.y, held.at] = [clientY, timeStamp];
    const height = Math.min(sheetHeights(innerHeight).whole, held.fromHeight - (clientY - held.fromY));
    sheet.style.transition = "none";
    sheet.style.blockSize = `${Math.max(0, height)}px`;
  };
  const letGo = (): void => {
    const [held, sheet] = [drag.current, sheetOf(handle.current)];
    if (held?.hasMoved !== true || sheet === null) return;
    const { offsetHeight: heightPx } = sheet;
    sheet.style.transition = "";
    const rest = restingSnap({ heightPx, speed: held.speed }, sheetHeights(innerHeight));
    if (rest === null) return slipClosed();
    sheet.style.blockSize = BLOCK_SIZES[rest];
    setSnap(rest);
  };
  const press = ({ detail }: MouseEvent): void => {
    // What ends a drag is no press; that of a key has no pointer.
    if (detail === 0 || drag.current?.hasMoved !== true) setSnap(snap === "half" ? "whole" : "half");
  };

  return (
    <button
      ref={handle}
      type="button"
      className={styles.handle}
      aria-label={t(snap === "half" ? "larger" : "smaller")}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onClick={press}
    />
  );
}

const sheetOf = (handle: Element | null): HTMLElement | null => handle?.closest<HTMLElement>("[role=dialog]") ?? null;

/** The same heights as `sheetHeights`, for a screen that turns or whose bars come and go. */
const BLOCK_SIZES: Readonly<Record<SheetSnap, string>> = {
  whole: "",
  half: "min(calc(100dvh - 26px), max(60dvh, 420px))",
};

/** Gives the sheet its height, and tells when a field in it is entered. */
function useSheet(handle: { current: Element | null }, snap: SheetSnap, onField: () => void): void {
  const entered = useEffectEvent(onField);
  useEffect(() => {
    const sheet = sheetOf(handle.current);
    if (sheet === null) return;
    sheet.dataset["snap"] = snap;
    sheet.style.blockSize = BLOCK_SIZES[snap];
  }, [handle, snap]);
  useEffect(() => {
    const sheet = sheetOf(handle.current);
    const look = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLInputElement && target.inputMode !== "") entered();
    };
    sheet?.addEventListener("focusin", look);
    return () => sheet?.removeEventListener("focusin", look);
  }, [handle]);
}
