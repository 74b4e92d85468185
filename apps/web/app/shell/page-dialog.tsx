import { type ComponentProps, useEffect, useId } from "react";
import { type BlockerFunction, NavigationType, useBlocker } from "react-router";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { Dialog } from "../ui/dialog.tsx";

/** Open dialogs, the uppermost last: the router takes one blocker at a time. */
const openDialogs = createStore<readonly string[]>(() => []);

/** A dialog that closes with its page. Going back closes the dialog first, and keeps the page. */
export function PageDialog(props: ComponentProps<typeof Dialog>) {
  const id = useId();
  const isUppermost = useStore(openDialogs, (ids) => ids.at(-1) === id);
  const { open, onClose } = props;
  useEffect(() => {
    if (!open) return;
    openDialogs.setState((ids) => [...ids, id], true);
    return () => openDialogs.setState((ids) => ids.filter((other) => other !== id), true);
  }, [open, id]);
  return (
    <>
      <Dialog {...props} />
      {isUppermost && onClose !== null && <ClosesOnLeaving onClose={onClose} />}
    </>
  );
}

function ClosesOnLeaving({ onClose }: { onClose: () => void }) {
  const isKept: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    const isOtherPage = nextLocation.pathname !== currentLocation.pathname;
    const isBack = historyAction === NavigationType.Pop;
    if (isBack || isOtherPage) onClose();
    // A dialog opened by a link has added a history entry of the same page.
    return isBack && (isOtherPage || nextLocation.search !== currentLocation.search);
  };
  useBlocker(isKept);
  return null;
}
