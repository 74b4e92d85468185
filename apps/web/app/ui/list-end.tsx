import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./list-end.module.css";

const keepPresses = async (): Promise<void> => (await import("./keep-presses.ts")).keepPresses();

interface ListEndProps {
  isFetching: boolean;
  isFailed: boolean;
  /** How far before it is in sight what follows is fetched, such as "600px". */
  ahead: string;
  texts: { more: string; failed: string; again: string };
  onMore: () => void;
}

/** The end of what is here of a list: it fetches what follows before the player gets there, and can be asked by hand. */
export function ListEnd({ isFetching, isFailed, ahead, texts, onMore }: ListEndProps) {
  const node = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(onMore);
  useEffect(() => {
    if (node.current === null || isFetching || isFailed) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: ahead,
    });
    observer.observe(node.current);
    // Where its file is lost, presses are as browsers take them.
    void keepPresses().catch(() => undefined);
    return () => observer.disconnect();
  }, [ahead, isFetching, isFailed]);
  return (
    <div ref={node} className={styles.end} aria-busy={isFetching}>
      {isFailed && <p role="alert">{texts.failed}</p>}
      <Button look="quiet" inert={isFetching} onClick={onMore}>
        {isFailed ? texts.again : texts.more}
      </Button>
    </div>
  );
}
