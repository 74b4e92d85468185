import type { ReactNode } from "react";
import type { Game } from "./use-launch.ts";
import styles from "./arena.module.css";

const DRAWN: Readonly<Record<Game["picture"]["motif"], ReactNode>> = {
  dice: (
    <>
      <rect x="44" y="26" width="48" height="48" rx="9" transform="rotate(-12 68 50)" />
      <rect x="104" y="42" width="40" height="40" rx="8" transform="rotate(14 124 62)" />
      <g fill="currentColor">
        <circle cx="58" cy="42" r="4.5" />
        <circle cx="68" cy="50" r="4.5" />
        <circle cx="78" cy="58" r="4.5" />
        <circle cx="116" cy="70" r="4" />
        <circle cx="132" cy="54" r="4" />
      </g>
    </>
  ),
  cards: (
    <>
      <rect x="58" y="22" width="44" height="64" rx="6" transform="rotate(-14 80 54)" opacity="0.75" />
      <rect x="92" y="22" width="44" height="64" rx="6" transform="rotate(10 114 54)" />
      <path d="m114 36 11 16-11 16-11-16z" fill="currentColor" transform="rotate(10 114 54)" />
    </>
  ),
  wheel: (
    <>
      <circle cx="100" cy="54" r="36" />
      <path d="M100 18v72M64 54h72M75 29l50 50M125 29 75 79" stroke="currentColor" strokeWidth="4" />
      <circle cx="100" cy="54" r="9" fill="currentColor" />
      <path d="m100 24-7-12h14z" />
    </>
  ),
  ball: (
    <>
      <circle cx="100" cy="54" r="34" />
      <path d="m100 38 15 11-6 18H91l-6-18z" fill="currentColor" />
      <path d="M100 20v18m32 6-17 5m4 34-10-16m-27 16 9-16m-23-23 17 5" stroke="currentColor" strokeWidth="4" />
    </>
  ),
  coins: (
    <>
      <ellipse cx="74" cy="74" rx="28" ry="10" />
      <ellipse cx="74" cy="62" rx="28" ry="10" opacity="0.8" />
      <ellipse cx="74" cy="50" rx="28" ry="10" />
      <circle cx="126" cy="56" r="24" />
      <circle cx="126" cy="56" r="16" fill="none" stroke="currentColor" strokeWidth="4" />
    </>
  ),
  rocket: (
    <g transform="rotate(38 100 54)">
      <path d="M100 10c14 12 18 30 16 50H84c-2-20 2-38 16-50z" />
      <path d="m84 50-14 20 16-4zm32 0 14 20-16-4zM92 64h16l-8 24z" opacity="0.8" />
      <circle cx="100" cy="38" r="7" fill="currentColor" />
    </g>
  ),
};

/** A game's picture from its motif and two colours: nothing is loaded for it. */
export function GamePicture({ motif, colours: [ground, main] }: Game["picture"]) {
  return (
    <svg
      viewBox="0 0 200 108"
      className={styles.picture}
      style={{ color: ground }}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="200" height="108" fill={ground} />
      <circle cx="30" cy="10" r="70" fill={main} opacity="0.12" />
      <circle cx="180" cy="110" r="60" fill={main} opacity="0.12" />
      <g fill={main}>{DRAWN[motif]}</g>
    </svg>
  );
}
