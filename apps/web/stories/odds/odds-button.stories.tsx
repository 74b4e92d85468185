import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import { expect } from "storybook/test";
import type { WireMarket } from "../../app/data/live/live-cells.ts";
import { sampleMarket, samplePrices } from "../../test/live-samples.ts";
import { ClosedPrice } from "../../app/features/odds/closed-price.tsx";
import { NamedPrices } from "../../app/features/odds/named-prices.tsx";
import type { OddsVariant } from "../../app/features/odds/odds-button.tsx";
import preview from "../config/preview.tsx";
import { Sheet, Shown } from "../sheet.tsx";
import { OddsStage, Price, lineOf, matchNamed } from "./odds-stage.tsx";
import styles from "./odds.module.css";

const meta = preview.meta({ title: "odds/odds-button" });

const PRICE = sampleMarket();
const suspended = (reason: WireMarket["suspension_reason"]): WireMarket =>
  sampleMarket({ status: MARKET_STATUS.suspended, suspension_reason: reason });

/** Each state is a match of its own, by the name of the state. */
const STATES: Readonly<Record<string, readonly WireMarket[]>> = {
  open: [PRICE],
  "moved up": [PRICE, sampleMarket({ outcomes: samplePrices("2.25", "3.30", "3.60") })],
  "moved down": [PRICE, sampleMarket({ outcomes: samplePrices("1.95", "3.30", "3.60") })],
  "many digits": [sampleMarket({ outcomes: samplePrices("1001.00", "3.30", "3.60") })],
  suspended: [suspended(null)],
  "suspended, with its reason": [suspended("danger")],
  "not available": [sampleMarket({ status: MARKET_STATUS.settled })],
};
const LINES = Object.entries(STATES).map(([id, states]) => [id, ...states] as const);

const HOME = "Home";

function Variants({ matchId }: { matchId: string }) {
  return (
    <div className={styles.variants}>
      <Price matchId={matchId} variant="plain" />
      <Price matchId={matchId} variant="plain" outlined />
      <Price matchId={matchId} variant="side" label={HOME} />
      <Price matchId={matchId} variant="stack" label={HOME} />
      <Price matchId={matchId} variant="card" label="1" />
    </div>
  );
}

export const States = meta.story(() => (
  <OddsStage lines={LINES}>
    <Sheet>
      {Object.keys(STATES).map((id) => (
        <Shown key={id} as={`${id}: plain, outlined, side, stack, card`}>
          <Variants matchId={id} />
        </Shown>
      ))}
      <Shown as="loading">
        <div className={styles.variants}>
          <Price matchId="unknown" variant="plain" />
          <Price matchId="unknown" variant="card" label="1" />
        </div>
      </Shown>
      <Shown as="a price that a match in play has no more">
        <div className={styles.variants}>
          <ClosedPrice />
          <ClosedPrice label="X" />
        </div>
      </Shown>
    </Sheet>
  </OddsStage>
));

export const Stale = meta.story(() => (
  <OddsStage lines={LINES} link="stale">
    <Sheet>
      <Shown as="the link is down: prices may have moved">
        <Variants matchId="open" />
      </Shown>
    </Sheet>
  </OddsStage>
));

const DOUBLE = sampleMarket({ id: "10", name: "Double chance" });
const VARIANTS: readonly { variant: OddsVariant; label?: string }[] = [
  { variant: "plain" },
  { variant: "side", label: HOME },
  { variant: "stack", label: HOME },
  { variant: "card", label: "1" },
];

export const Selected = meta.story({
  render: () => (
    <OddsStage lines={VARIANTS.map(({ variant }) => [variant, PRICE, DOUBLE] as const)}>
      <Sheet>
        {VARIANTS.map((look) => (
          <Shown key={look.variant} as={`${look.variant}: selected, and what cannot be combined with it`}>
            <div className={styles.variants}>
              <Price matchId={look.variant} {...look} />
              <Price matchId={look.variant} {...look} market={DOUBLE} />
            </div>
          </Shown>
        ))}
      </Sheet>
    </OddsStage>
  ),
  play: async ({ canvas, userEvent }) => {
    const prices = canvas.getAllByRole("button");
    for (const index of VARIANTS.keys()) await userEvent.click(prices[index * 2] ?? document.body);
    await expect(canvas.getAllByRole("button", { pressed: true })).toHaveLength(VARIANTS.length);
  },
});

export const Named = meta.story(() => (
  <OddsStage lines={[["named", PRICE]]}>
    <Sheet>
      <Shown as="all outcomes of a line, and its last one alone">
        <NamedPrices match={matchNamed("named")} line={lineOf("named", PRICE)} />
        <NamedPrices
          match={matchNamed("named")}
          line={lineOf("named", PRICE)}
          outcomes={lineOf("named", PRICE).outcomes.slice(-1)}
          variant="stack"
        />
      </Shown>
    </Sheet>
  </OddsStage>
));
