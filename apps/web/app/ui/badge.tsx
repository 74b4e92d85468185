import { badgePaths } from "@touchline/contract/vocabulary";
import { useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./badge.module.css";

/** A badge drawn from two colours, for teams that have no logo. The name is one that all languages share. */
export function Badge({
  name,
  colours,
  className,
}: {
  name: string;
  colours: readonly string[];
  className?: string | undefined;
}) {
  const clip = useId();
  const { shape, pattern } = badgePaths(name);
  return (
    <svg className={classNames(styles.badge, className)} viewBox="0 0 32 32" aria-hidden="true">
      <clipPath id={clip}>
        <path d={shape} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h32v32H0z" fill={colours[0]} />
        <path d={pattern} fill={colours[1]} />
      </g>
      <path className={styles.edge} d={shape} />
    </svg>
  );
}
