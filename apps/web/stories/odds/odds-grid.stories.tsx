import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import { expect } from "storybook/test";
import { sampleMarket, samplePrices } from "../../test/live-samples.ts";
import { OddsGrid } from "../../app/features/odds/odds-grid.tsx";
import preview from "../config/preview.tsx";
import { Sheet, Shown } from "../sheet.tsx";
import { OddsStage, Price } from "./odds-stage.tsx";
import styles from "./odds.module.css";

const meta = preview.meta({ title: "odds/odds-grid" });

const ROWS = [
  sampleMarket({ id: "18", specifier: "total=1.5", name: "Total points 1.5", outcomes: samplePrices("1.22", "4.10") }),
  sampleMarket({ id: "18", specifier: "total=2.5", name: "Total points 2.5", outcomes: samplePrices("1.85", "1.95") }),
  sampleMarket({
    id: "18",
    specifier: "total=3.5",
    name: "Total points 3.5",
    status: MARKET_STATUS.suspended,
    outcomes: samplePrices("3.30", "1.30"),
  }),
];

export const Ladder = meta.story({
  render: () => (
    <OddsStage lines={ROWS.map((market) => ["ladder", market] as const)}>
      <Sheet>
        <Shown as="one tab stop, arrow keys between the prices" column>
          <OddsGrid className={styles.ladder}>
            {ROWS.map((market, index) =>
              ["1", "2"].map((outcomeId) => (
                <Price
                  key={market.specifier + outcomeId}
                  matchId="ladder"
                  market={market}
                  outcomeId={outcomeId}
                  outlined={index === 1}
                />
              )),
            )}
          </OddsGrid>
        </Shown>
      </Sheet>
    </OddsStage>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first, , below] = canvas.getAllByRole("button");
    first?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(below).toHaveFocus();
  },
});
