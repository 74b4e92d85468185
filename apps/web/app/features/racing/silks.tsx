import type { ReactNode } from "react";

export type Pattern = "plain" | "hoops" | "stripes" | "halved" | "sash" | "diamonds" | "spots" | "cross";

/** The outline of a jersey, 24 wide and high. */
export const silksShape = "M9 3 2 7l3 6 2-1v9h10v-9l2 1 3-6-7-4-3 2z";

const DRAWN: Readonly<Record<Pattern, ReactNode>> = {
  plain: null,
  hoops: <path d="M0 7h24v3H0zm0 6h24v3H0z" />,
  stripes: <path d="M8 0h2v24H8zm6 0h2v24h-2z" />,
  halved: <path d="M12 0h12v24H12z" />,
  sash: <path d="m4 4 4-2 12 18-4 2z" />,
  diamonds: <path d="m12 5 3 4-3 4-3-4zm0 8 3 4-3 4-3-4z" />,
  spots: <path d="M8 9h3v3H8zm5 0h3v3h-3zm-2 6h3v3h-3zM4 7h2v2H4zm14 0h2v2h-2z" />,
  cross: <path d="m6 5 2-2 12 16-2 2zm12 0-2-2L4 19l2 2z" />,
};

/** A jockey's colours, which the words beside them need not say. */
export function Silks({
  pattern,
  colours: [main, trim],
  id,
}: {
  pattern: Pattern;
  colours: readonly string[];
  id: string;
}) {
  const clip = `silks-${id}`;
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <clipPath id={clip}>
        <path d={silksShape} />
      </clipPath>
      <path d={silksShape} fill={main} />
      <g clipPath={`url(#${clip})`} fill={trim}>
        {DRAWN[pattern]}
      </g>
      <path d={silksShape} fill="none" stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}
