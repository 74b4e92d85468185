import { useState } from "react";
import { Bell } from "../features/notices/bell.tsx";
import { lazyPart } from "../platform/lazy-part.tsx";
import { DialogPart } from "./lazy-dialog.tsx";

const { Part: NoticeDialog } = lazyPart(async () => (await import("./notice-dialog.tsx")).NoticeDialog);

/** The bell, and what it opens. */
export function NoticeSlot() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Bell onOpen={() => setOpen(true)} />
      {isOpen && (
        <DialogPart onClose={close}>
          <NoticeDialog onClose={close} />
        </DialogPart>
      )}
    </>
  );
}
