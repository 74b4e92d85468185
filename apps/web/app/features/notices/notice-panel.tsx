import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { Button } from "../../ui/button.tsx";
import { NoticeChoices } from "./notice-choices.tsx";
import { NoticeList } from "./notice-list.tsx";
import styles from "./notices.module.css";

/** The player's notifications, and what they want to be notified of. `onDone` closes what the panel stands in. */
export function NoticePanel({ onDone }: { onDone: () => void }) {
  const t = useTranslations("notices");
  const [isChoosing, setChoosing] = useState(false);
  return (
    <QueryScope>
      <div className={styles.panel} tabIndex={-1}>
        {isChoosing ? <NoticeChoices /> : <NoticeList onDone={onDone} />}
        <div className={styles.foot}>
          <Button look="quiet" onClick={() => setChoosing(!isChoosing)}>
            {t(isChoosing ? "back" : "choose")}
          </Button>
        </div>
      </div>
    </QueryScope>
  );
}
