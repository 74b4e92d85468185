import { readStored, writeStored } from "./storage.ts";

const STORED = "search_key";
const OFF = "off";

const FIELDS = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select";

type Pressed = Pick<
  KeyboardEvent,
  | "key"
  | "code"
  | "altKey"
  | "ctrlKey"
  | "metaKey"
  | "shiftKey"
  | "isComposing"
  | "repeat"
  | "defaultPrevented"
  | "target"
>;

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELDS) !== null);

/** The keys that open the search. The one without a modifier can be turned off, for those who speak to their browser. */
export const searchKey = {
  isOn: (): boolean => readStored("local", STORED) !== OFF,
  turn: (on: boolean): void => {
    writeStored("local", STORED, on ? null : OFF);
  },
  /** Not of somebody who writes into a field, nor over a dialog. */
  isPressed(event: Pressed): boolean {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey, isComposing, repeat, defaultPrevented, target } = event;
    if (altKey || isComposing || repeat || defaultPrevented || isWriting(target)) return false;
    if (document.documentElement.hasAttribute("data-dialog")) return false;
    if (ctrlKey || metaKey) return !shiftKey && (key.toLowerCase() === "k" || code === "KeyK");
    return key === "/" && searchKey.isOn();
  },
};
