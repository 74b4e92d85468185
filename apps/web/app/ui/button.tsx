import { type ComponentProps, useSyncExternalStore } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

export type ButtonLook = "primary" | "quiet" | "line" | "ghost" | "danger" | "warn";
export type ButtonSize = "regular" | "small" | "big";

/** Class names of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook, size: ButtonSize = "regular"): string =>
  classNames(styles.button, styles[look], styles[size]);

type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  look: ButtonLook;
  size?: ButtonSize;
  /** Stays focusable and says so to screen readers, but does nothing. */
  inert?: boolean;
};

export function Button({ look, size = "regular", inert = false, className, onClick, type, ...rest }: ButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      {...rest}
      type={type === "submit" ? "submit" : "button"}
      className={classNames(buttonClass(look, size), className)}
      // Before the scripts are here the browser itself would send the form, as text of a URL.
      disabled={type === "submit" && !hydrated}
      aria-disabled={inert || undefined}
      onClick={(event) => (inert ? event.preventDefault() : onClick?.(event))}
    />
  );
}

const subscribe = () => () => undefined;

/** False on the server and in the first render of the browser, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
