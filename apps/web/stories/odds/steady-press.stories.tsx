import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { OfferButton, SteadyButton, useSteadyPress } from "../../app/features/odds/steady-press.tsx";
import preview from "../config/preview.tsx";
import { Sheet, Shown } from "../sheet.tsx";

const meta = preview.meta({ title: "odds/steady-press" });

const FALL = "The price falls";
const PLACE = "Bet €2";

/** Two euros at these odds, and how often that was agreed to. */
function Placing({ odds }: { odds: string }) {
  const [count, setCount] = useState(0);
  const press = useSteadyPress({ kind: "place", chosen: "home", odds: [odds], cost: 200n });
  return (
    <SteadyButton look="primary" press={press} onPress={() => setCount(count + 1)}>
      {`${PLACE} at ${odds}, pressed ${count}×`}
    </SteadyButton>
  );
}

function Falling() {
  const [odds, setOdds] = useState("2.10");
  return (
    <>
      <Placing odds={odds} />
      <button type="button" onClick={() => setOdds("1.95")}>
        {FALL}
      </button>
    </>
  );
}

export const Placement = meta.story({
  render: () => (
    <Sheet>
      <Shown as="a press too soon after a fall does nothing">
        <Falling />
      </Shown>
    </Sheet>
  ),
  play: async ({ canvas, userEvent }) => {
    const place = canvas.getByRole("button", { name: /^Bet/ });
    await userEvent.click(place);
    await expect(place).toHaveTextContent("pressed 1×");
    await userEvent.click(canvas.getByRole("button", { name: FALL }));
    await userEvent.click(place);
    await expect(place).toHaveTextContent("at 1.95, pressed 1×");
    await waitFor(() => expect(place).not.toHaveAttribute("aria-disabled"));
  },
});

export const Offer = meta.story({
  render: () => (
    <Sheet>
      <Shown as="an offer, at first not to be pressed">
        <OfferButton look="primary" terms={{ chosen: "home", odds: ["2.10"], cost: 200n }} onPress={() => undefined}>
          {PLACE}
        </OfferButton>
      </Shown>
    </Sheet>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button")).not.toHaveAttribute("aria-disabled"));
  },
});
