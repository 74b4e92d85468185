import type { WireMarket } from "../../../apps/web/app/data/live/live-cells.ts";

interface PriceNode {
  button: HTMLElement;
  text: Text;
  odds: string;
}

/** The least a page can do: newest price wins, one write a frame into nodes found once. No framework, no gate. */
export function createDirectDom(page: Document): {
  apply: (matchId: string, version: number, market: WireMarket) => void;
} {
  const rows = [...page.querySelectorAll("li")].map((row) =>
    [...row.querySelectorAll<HTMLElement>("[data-odds]")].flatMap((button): PriceNode[] => {
      const text = button.querySelector("span")?.firstChild;
      return text instanceof Text ? [{ button, text, odds: text.data }] : [];
    }),
  );
  const pending = new Map<PriceNode, string>();
  let scheduled = false;

  const flush = (): void => {
    scheduled = false;
    for (const [node, odds] of pending) {
      node.button.dataset["move"] = odds > node.odds ? "up" : "down";
      node.text.data = odds;
      node.odds = odds;
    }
    pending.clear();
  };

  return {
    apply(matchId, _version, { outcomes }) {
      for (const [column, node] of (rows[Number(matchId) - 1] ?? []).entries()) {
        const odds = outcomes[column]?.odds;
        if (odds !== undefined && odds !== node.odds) pending.set(node, odds);
      }
      if (!scheduled) requestAnimationFrame(flush);
      scheduled = true;
    },
  };
}
