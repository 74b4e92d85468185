import styles from "./failure-picture.module.css";

const GROUND = "M8 104h144";
const FRAME = "M44 104V46h72v58";
const NET = "M56 46v58M68 46v58M80 46v58M92 46v58M104 46v58M44 60h72M44 74h72M44 88h72";

/** What is drawn in grey, and what in the colour of the site. */
const PICTURES = {
  // The ball went over the bar.
  notFound: { fine: NET, plain: FRAME, own: "M14 96C42 34 84 16 122 24", ball: { x: 134, y: 28 } },
  // A flag of the field that broke.
  failure: {
    fine: "M24 104a56 56 0 0 1 56-56",
    plain: "M80 104V66l-6-6 8-6",
    own: "M84 50l22-30 18 18-26 6z",
    ball: { x: 118, y: 96 },
  },
  // A floodlight that is out.
  offline: {
    fine: "M40 20L20 12M40 32H18M120 20l20-8M120 32h22",
    plain: "M80 104V44M68 104h24",
    own: "M52 16h56v28H52zM62 24v12M80 24v12M98 24v12",
  },
  // A turnstile that is closed.
  blocked: {
    fine: "M26 62h108M26 88h108",
    plain: "M26 104V44M134 104V44",
    own: "M26 56h108v14H26zM44 70l14-14M72 70l14-14M100 70l14-14",
  },
  // A padlock.
  locked: { fine: GROUND, plain: "M60 62V46a20 20 0 0 1 40 0v16", own: "M48 62h64v42H48zM80 78v12" },
} as const satisfies Readonly<
  Record<string, { fine: string; plain: string; own: string; ball?: { x: number; y: number } }>
>;

/** A drawing for a page that is not there, did not work, or is not for this visitor. */
export function FailurePicture({ of }: { of: keyof typeof PICTURES }) {
  const picture = PICTURES[of];
  return (
    <svg className={styles.picture} viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.fine} d={picture.fine} />
      <path d={`${GROUND}${picture.plain}`} />
      <path className={styles.own} d={picture.own} />
      {"ball" in picture && <circle className={styles.own} cx={picture.ball.x} cy={picture.ball.y} r="8" />}
    </svg>
  );
}
