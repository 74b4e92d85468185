import { AccountMenu } from "../features/account/account-menu.tsx";
import { ListMarks } from "../features/positions/list-marks.tsx";
import { useIsClosed } from "../platform/site.tsx";
import { NoticeSlot } from "./notice-slot.tsx";
import styles from "./player-slot.module.css";

/** What a page has for the player who is signed in: the account and the bell in its head, and marks in its lists. */
export function PlayerSlot() {
  const isHidden = useIsClosed("my-bets");
  return (
    <>
      <div className={styles.slot}>
        <NoticeSlot />
        <AccountMenu />
      </div>
      {!isHidden && <ListMarks />}
    </>
  );
}
