import { AccountMenu } from "../features/account/account-menu.tsx";
import { ListMarks } from "../features/positions/list-marks.tsx";
import { useIsClosed } from "../platform/site.tsx";

/** What a page has for the player who is signed in: the account in its head, and marks in its lists. */
export function PlayerSlot() {
  const isHidden = useIsClosed("my-bets");
  return (
    <>
      <AccountMenu />
      {!isHidden && <ListMarks />}
    </>
  );
}
